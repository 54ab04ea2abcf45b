/** Milestones that are late or end in the next fourteen days. */
import { Flex } from '@mantine/core'
import type { Dashboard, DueMilestone } from '#contract/day/dashboard.ts'
import { DASHBOARD_LIMITS } from '#contract/day/dashboard.ts'
import { formatDay, formatNumber } from '#web/lib/formats.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import classes from './dashboard.module.css'
import { moreOf } from './waiting-words.rules.ts'

const DAYS = DASHBOARD_LIMITS.daysAhead

interface MilestonesPanelProps {
  milestones: NonNullable<Dashboard['milestones']>
  today: string
}

export function MilestonesPanel({ milestones: { late, due, data }, today }: MilestonesPanelProps) {
  const more = moreOf(late + due, data.length)
  const counts = `${formatNumber(late)} late, ${formatNumber(due)} due in the next ${DAYS} days`
  if (data.length === 0) {
    return (
      <Panel title="Milestones">
        <p className={classes.facts}>Nothing is late or due in the next {DAYS} days.</p>
      </Panel>
    )
  }
  return (
    <Panel title="Milestones" description={counts} flush>
      <ul>
        {data.map((milestone) => (
          <Milestone key={milestone.id} milestone={milestone} today={today} />
        ))}
      </ul>
      {more && <p className={classes.more}>{more}</p>}
    </Panel>
  )
}

function Milestone({ milestone, today }: { milestone: DueMilestone; today: string }) {
  const { name, end_date, style, organization, is_own } = milestone
  const isLate = end_date < today
  return (
    <li className={classes.row} data-state>
      <Flex component="span" direction="column" flex="1 1 180px" miw={0}>
        <PathLink href={`/inquiries/${style.id}#project`} className={classes.rowLink}>
          {name}
        </PathLink>
        <span className={classes.facts}>
          {titleOf(style)}
          {organization && ` · ${is_own ? 'your company' : organization.name}`}
        </span>
      </Flex>
      <span className={classes.day}>
        {isLate && (
          <Pill tone="unconfirmed" icon={IconAlertTriangle}>
            Late
          </Pill>
        )}
        <time dateTime={end_date}>{end_date === today ? 'Today' : formatDay(end_date)}</time>
      </span>
    </li>
  )
}
