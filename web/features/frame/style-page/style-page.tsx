/** A style: `new` in place of its id makes one. */
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { KeptChanges } from '#web/records/changes/unsaved-changes.tsx'
import { type Fits, useLostChanges } from '#web/records/changes/use-kept-changes.ts'
import { useStyleLine } from '#web/records/style/live/use-style-line.ts'
import { styleQuery } from '#web/records/style/style.queries.ts'
import { useLeaveMissingStyle } from '#web/records/style/use-leave-missing-style.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PageSkeleton, PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { StyleView } from './style-view.tsx'

const NewStylePage = loadComponent(
  () => import('#web/features/styles/styles/form/new-style-page.tsx'),
  'NewStylePage',
)

const CRUMBS = [{ label: 'Collections', to: '/collections' }]

export function StylePage() {
  const { id = '' } = useParams({ strict: false })
  if (id !== 'new') return <ExistingStyle key={id} id={id} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NewStylePage />
    </Suspense>
  )
}

function ExistingStyle({ id }: { id: string }) {
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const answer = useQuery({ ...styleQuery(Number(id)), enabled: isId })
  const people = useStyleLine(isId ? Number(id) : null)
  const isMissing = useLeaveMissingStyle(isId, answer.error)
  const isOfStyle: Fits = ({ of }) => String(of) === id
  useLostChanges(isMissing, isOfStyle)

  if (answer.data && !isMissing) return <StyleView answer={answer.data} people={people} />
  if (answer.isError && !isMissing) {
    return (
      <Page title="Style" breadcrumbs={CRUMBS}>
        <Panel>
          <KeptChanges fits={isOfStyle} />
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        </Panel>
      </Page>
    )
  }
  return (
    <Page title="Style" breadcrumbs={CRUMBS} picture={<Skeleton width="100%" style={{ aspectRatio: 1 }} />}>
      <PanelSkeleton rows={3} />
    </Page>
  )
}
