/** All issues of a style, the latest first, with the draft of the next one above them for those who issue. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ISSUE_STANDINGS,
  type IssueHead,
  type IssueStanding,
  type StyleIssues,
} from '#contract/files/style-issues.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { StyleSubPage } from '#web/records/style/style-sub-page.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { countAll } from './field-words.rules.ts'
import { issuesQuery } from './issues.queries.ts'
import classes from './style-issues.module.css'

const TITLE = 'Issues'

export function IssuesPage() {
  return (
    <StyleSubPage title={TITLE} tab="project">
      {({ id }) => <Issues styleId={id} />}
    </StyleSubPage>
  )
}

function Issues({ styleId }: { styleId: number }) {
  const { data, error, refetch } = useQuery(issuesQuery(styleId))
  if (error) {
    return (
      <Panel title={TITLE}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!data) return <PanelSkeleton title={TITLE} rows={4} />
  return (
    <div className={classes.parts}>
      {data.draft && (
        <DraftPanel styleId={styleId} draft={data.draft} latest={data.issues[0]?.number ?? null} />
      )}
      <Panel title={TITLE} description="What the companies on this style work by. An issue never changes.">
        {data.issues.length === 0 ? (
          <Empty title="Nothing is issued yet">
            {data.can.issue
              ? 'Until the first issue, the companies on this style see the draft as it stands.'
              : 'You see the draft as it stands. It may change at any time.'}
          </Empty>
        ) : (
          <ol className={classes.issues}>
            {data.issues.map((issue, at) => (
              <li key={issue.number}>
                <IssueRow styleId={styleId} issue={issue} isLatest={at === 0} />
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </div>
  )
}

interface DraftPanelProps {
  styleId: number
  draft: NonNullable<StyleIssues['draft']>
  latest: number | null
}

function DraftPanel({ styleId, draft: { changes, is_changed: isChanged }, latest }: DraftPanelProps) {
  const count = changes ? countAll(changes) : 0
  return (
    <Panel
      title={`Draft of issue ${(latest ?? 0) + 1}`}
      action={
        <ButtonLink
          to="/inquiries/$id/issues/$number"
          params={{ id: String(styleId), number: 'draft' }}
          variant={isChanged ? 'filled' : 'default'}
        >
          {latest === null ? 'Look and issue' : 'Changes and issue'}
        </ButtonLink>
      }
    >
      {latest === null ? (
        <p>Nobody is told of changes before the first issue.</p>
      ) : isChanged ? (
        <p>
          {count === 1 ? '1 change is not issued.' : `${count} changes are not issued.`} Nobody works by them
          yet.
        </p>
      ) : (
        <p>Nothing has changed since issue {latest}.</p>
      )}
    </Panel>
  )
}

const OWN: Readonly<Record<IssueStanding, { label: string; tone: PillTone }>> = {
  sent: { label: 'New', tone: 'waiting' },
  seen: { label: 'To confirm', tone: 'waiting' },
  asked: { label: 'Asked', tone: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'confirmed' },
}

interface IssueRowProps {
  styleId: number
  issue: IssueHead
  isLatest: boolean
}

function IssueRow({ styleId, issue, isLatest }: IssueRowProps) {
  const { number, reason, issued_at, issued_by, changes, known, own_standing } = issue
  const own = own_standing && ISSUE_STANDINGS.includes(own_standing) ? OWN[own_standing] : null
  const count = changes ? countAll(changes) : null
  return (
    <article className={classes.issueRow}>
      <div>
        <h3>
          <Link to="/inquiries/$id/issues/$number" params={{ id: String(styleId), number: String(number) }}>
            Issue {number}
          </Link>
          {isLatest && <Pill tone="confirmed">In force</Pill>}
        </h3>
        <p>{reason}</p>
        <p className={classes.second}>
          <bdi>{issued_by.full_name}</bdi> · {formatInstant(issued_at)}
          {count !== null && <> · {count === 1 ? '1 change' : `${count} changes`}</>}
        </p>
      </div>
      {known && (
        <Pill tone={known.confirmed === known.companies ? 'confirmed' : 'waiting'}>
          {known.confirmed} of {known.companies} confirmed
        </Pill>
      )}
      {own && <Pill tone={own.tone}>{own.label}</Pill>}
    </article>
  )
}
