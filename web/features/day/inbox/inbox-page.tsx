/** What waits for the reader, as the dashboard knows it, and what the reader was told, by style. */
import { useQuery } from '@tanstack/react-query'
import { InboxList } from '#web/features/collaboration/notifications/inbox/inbox-list.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { todayOf } from '#web/lib/today.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { dashboardQuery } from '../dashboard/dashboard.queries.ts'
import { FailedBlock } from '../dashboard/failed-block.tsx'
import { WaitingPanel } from '../dashboard/waiting-panel.tsx'

export function InboxPage() {
  const { organization } = useSession()
  return (
    <Page title="Inbox" facts={organization.name} rail={<Waiting />}>
      <InboxList />
    </Page>
  )
}

function Waiting() {
  const dashboard = useQuery(dashboardQuery(todayOf(new Date())))
  const retry = () => void dashboard.refetch()
  if (dashboard.isPending) return <PanelSkeleton title="Waiting for you" rows={3} />
  const { data } = dashboard
  if (!data) return <FailedBlock title="Waiting for you" onRetry={retry} />
  return <WaitingPanel groups={data.waiting} hasFailed={data.failed.includes('waiting')} onRetry={retry} />
}
