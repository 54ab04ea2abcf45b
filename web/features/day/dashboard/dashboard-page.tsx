/** The first page: what waits for the reader, what is due, how the styles stand, and what happened lately. */
import { useQuery } from '@tanstack/react-query'
import type { Dashboard, DashboardBlock } from '#contract/day/dashboard.ts'
import { useSession } from '#web/lib/session/session.ts'
import { stripOf } from '#web/lib/session/strips.rules.ts'
import { todayOf } from '#web/lib/today.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import { FailedBlock } from './failed-block.tsx'
import { MilestonesPanel } from './milestones-panel.tsx'
import { NoStyles } from './no-styles.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { StylesPanel } from './styles-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const TITLE = 'Dashboard'
const RAIL: readonly DashboardBlock[] = ['styles', 'recent']

export function DashboardPage() {
  const { organization } = useSession()
  const today = todayOf(new Date())
  const dashboard = useQuery(dashboardQuery(today))
  const retry = () => void dashboard.refetch()
  const { data } = dashboard
  if (dashboard.isPending) {
    return (
      <Page title={TITLE} facts={organization.name} rail={<PanelSkeleton title="Styles" rows={3} />}>
        <PanelSkeleton title="Waiting for you" rows={4} />
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title={TITLE} facts={organization.name}>
        <Panel>
          <ErrorState error={dashboard.error} onRetry={retry} />
        </Panel>
      </Page>
    )
  }
  return (
    <Page
      title={TITLE}
      facts={organization.name}
      rail={hasRail(data) && <Rail dashboard={data} onRetry={retry} />}
    >
      <Main dashboard={data} today={today} onRetry={retry} />
    </Page>
  )
}

interface BlocksProps {
  dashboard: Dashboard
  onRetry: () => void
}

const hasFailed = ({ failed }: Dashboard, block: DashboardBlock): boolean => failed.includes(block)

function Main({ dashboard, today, onRetry }: BlocksProps & { today: string }) {
  const { waiting, milestones, styles, failed } = dashboard
  const strip = stripOf(useSession())
  if (styles?.total === 0 && waiting.length === 0 && failed.length === 0) return <NoStyles />
  // What the strip over the page says is what waits then.
  const hasWaiting = waiting.length > 0 || hasFailed(dashboard, 'waiting') || strip === null
  return (
    <>
      {hasWaiting && (
        <WaitingPanel groups={waiting} hasFailed={hasFailed(dashboard, 'waiting')} onRetry={onRetry} />
      )}
      {milestones && <MilestonesPanel milestones={milestones} today={today} />}
      {hasFailed(dashboard, 'milestones') && <FailedBlock title="Milestones" onRetry={onRetry} />}
    </>
  )
}

/** The operator has no styles, and anyone who begins has none yet: the page is one column then. */
const hasRail = ({ styles, recent, failed }: Dashboard): boolean =>
  (styles?.total ?? 0) > 0 || (recent?.length ?? 0) > 0 || failed.some((block) => RAIL.includes(block))

function Rail({ dashboard, onRetry }: BlocksProps) {
  const { styles, recent } = dashboard
  return (
    <>
      {styles && styles.total > 0 && <StylesPanel styles={styles} />}
      {hasFailed(dashboard, 'styles') && <FailedBlock title="Styles" onRetry={onRetry} />}
      {recent && recent.length > 0 && <RecentPanel events={recent} />}
      {hasFailed(dashboard, 'recent') && <FailedBlock title="Lately" onRetry={onRetry} />}
    </>
  )
}
