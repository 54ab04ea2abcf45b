/** The frame around every page behind the sign-in: navigation, top bar, account banner, content. */
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { ApiError } from '#web/lib/api/api.ts'
import { followPerson } from '#web/lib/language/chosen-language.ts'
import { sessionQuery, useSession } from '#web/lib/session/session.ts'
import { BreadcrumbsProvider } from '#web/ui/pages/breadcrumbs.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineOutlet } from './offline-outlet.tsx'
import classes from './shell.module.css'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { Strips } from './strips.tsx'
import { TopBar } from './top-bar.tsx'

const SetUpSecondFactorPage = loadComponent(
  () => import('#web/features/accounts/second-factors/set-up-page.tsx'),
  'SetUpSecondFactorPage',
)
const NavigationDrawer = loadComponent(() => import('./navigation-drawer.tsx'), 'NavigationDrawer')

/** Brings the keyboard to the new page's content, as a browser does when it loads a page. */
const useFocusOnNavigation = () => {
  const ref = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(pathname)
  useEffect(() => {
    // A table that one comes back to has put the focus on the row that one left it by.
    const isOnRow = document.activeElement?.closest('[role="gridcell"]') != null
    if (last.current !== undefined && last.current !== pathname && !isOnRow)
      ref.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return ref
}

/** Milliseconds between two questions to a server that did not answer. */
const ASK_AGAIN = 5000

export function Shell() {
  const session = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => (state.data?.offline ? ASK_AGAIN : false),
    refetchOnReconnect: 'always',
  })
  if (session.isPending) return <ShellSkeleton />
  if (session.isError) {
    // The way to the sign-in page has begun (leaveForSignIn); until it ends, nothing jumps.
    if (session.error instanceof ApiError && session.error.code === 'not_signed_in') return <ShellSkeleton />
    return (
      <main className={classes.alone}>
        <ErrorState error={session.error} onRetry={() => void session.refetch()} />
      </main>
    )
  }
  if (session.data.must_add_second_factor)
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <SetUpSecondFactorPage />
      </Suspense>
    )
  return <ShellFrame />
}

function ShellFrame() {
  const { user, offline } = useSession()
  const [isOpen, drawer] = useDisclosure(false)
  const content = useFocusOnNavigation()
  useEffect(() => followPerson(user.language), [user.language])
  return (
    <BreadcrumbsProvider>
      <button type="button" className={classes.skip} onClick={() => content.current?.focus()}>
        Skip to content
      </button>
      <div className={classes.shell}>
        <div className={classes.side}>
          <Navigation />
        </div>
        <Suspense>{isOpen && <NavigationDrawer onClose={drawer.close} />}</Suspense>
        <div className={classes.column}>
          <TopBar onOpenNavigation={drawer.open} />
          <Strips />
          <main id="content" ref={content} tabIndex={-1} className={classes.content}>
            {offline === 'since_start' ? <OfflineOutlet /> : <Outlet />}
          </main>
        </div>
      </div>
    </BreadcrumbsProvider>
  )
}
