import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { KeptChanges } from '#web/records/changes/unsaved-changes.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconWifiOff } from '#web/ui/icons.ts'
import { StateFrame } from '#web/ui/pages/page-state.tsx'
import { opensOffline } from './offline-pages.rules.ts'

/** The page, where it opens without the server; else why it does not. */
export function OfflineOutlet() {
  const router = useRouter()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  // Code that did not arrive is asked for again once the server is back.
  useEffect(() => () => void router.invalidate(), [router])
  if (opensOffline(pathname)) return <Outlet />
  return (
    <StateFrame
      icon={IconWifiOff}
      title="This page needs a connection"
      action={
        <ButtonLink to="/inspections" variant="default">
          Go to Inspections
        </ButtonLink>
      }
    >
      It opens by itself once the server can be reached. Inspections work without it.
      <KeptChanges fits={() => true} />
    </StateFrame>
  )
}
