/** What waits for the reader, a group for each kind with the oldest few. */
import { useId } from 'react'
import type { WaitingGroup, WaitingItem } from '#contract/day/dashboard.ts'
import { formatInstant, formatNumber, formatRelative } from '#web/lib/formats.ts'
import { sayTold } from '#web/lib/language/say.ts'
import { IconCircleCheck } from '#web/ui/icons.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './dashboard.module.css'
import { moreOf, WAITING_NAMES, whoOf } from './waiting-words.rules.ts'

interface WaitingPanelProps {
  groups: readonly WaitingGroup[]
  /** Some of the groups are missing. */
  hasFailed: boolean
  onRetry: () => void
}

export function WaitingPanel({ groups, hasFailed, onRetry }: WaitingPanelProps) {
  const isEmpty = groups.length === 0 && !hasFailed
  return (
    <Panel title="Waiting for you" flush={!isEmpty}>
      {isEmpty && <Empty icon={IconCircleCheck} title="Nothing is waiting for you" />}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {hasFailed && (
        <ErrorState error={null} title="Not everything that waits could be loaded" onRetry={onRetry} />
      )}
    </Panel>
  )
}

function Group({ group: { kind, total, oldest, link } }: { group: WaitingGroup }) {
  const titleId = useId()
  const name = WAITING_NAMES[kind]
  const more = moreOf(total, oldest.length)
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <div className={classes.groupHead}>
        <Strong id={titleId} component="h3" size={14}>
          {name}
        </Strong>
        <Pill tone={kind === 'failed_jobs' ? 'unconfirmed' : 'waiting'} icon={null}>
          {formatNumber(total)}
        </Pill>
        {link && (
          <PathLink href={link} className={classes.all} aria-label={`All: ${name}`}>
            All
          </PathLink>
        )}
      </div>
      <ul>
        {oldest.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same but for their place
          <Item key={place} item={item} />
        ))}
      </ul>
      {more && !link && <p className={classes.more}>{more}</p>}
    </section>
  )
}

function Item({ item }: { item: WaitingItem }) {
  const { title, at, link, detail_told } = item
  const detail = detail_told ? sayTold(detail_told) : item.detail
  const facts = [detail, whoOf(item)].filter((fact) => fact !== null)
  return (
    <li className={classes.row}>
      <PathLink href={link} className={classes.rowLink}>
        {title}
      </PathLink>
      <span className={classes.facts}>
        {facts.map((fact) => `${fact} · `)}
        <time dateTime={at} title={formatInstant(at)}>
          {formatRelative(at)}
        </time>
      </span>
    </li>
  )
}
