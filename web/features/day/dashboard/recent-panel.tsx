import { useId, useState } from 'react'
import type { RecentEvent } from '#contract/day/dashboard.ts'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { sayTold } from '#web/lib/language/say.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { IconChevronDown } from '#web/ui/icons.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import classes from './dashboard.module.css'
import { type Fold, foldRecent, stylesOf, wordsOfFold } from './fold-recent.rules.ts'

export function RecentPanel({ events }: { events: readonly RecentEvent[] }) {
  return (
    <Panel title="Lately" flush>
      <ul>
        {foldRecent(events).map(
          (fold, place) =>
            // biome-ignore-start lint/suspicious/noArrayIndexKey: two may be the same but for their place
            fold.events.length === 1 ? (
              <Event key={place} event={fold.events[0]} />
            ) : (
              <Folded key={place} fold={fold} />
            ),
          // biome-ignore-end lint/suspicious/noArrayIndexKey: two may be the same but for their place
        )}
      </ul>
    </Panel>
  )
}

function Event({ event }: { event: RecentEvent }) {
  const { told, style, link } = event
  return (
    <li className={classes.row}>
      <PathLink href={link} className={classes.rowLink} data-quiet>
        {sayTold(told)}
      </PathLink>
      <Facts event={event} about={titleOf(style)} />
    </li>
  )
}

const SHOWN_STYLES = 2

/** What somebody did within an hour; each of it opens where it stands. */
function Folded({ fold }: { fold: Fold }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [newest] = fold.events
  const styles = stylesOf(fold).map(titleOf)
  const more = styles.length - SHOWN_STYLES
  const named = styles.slice(0, SHOWN_STYLES).join(', ')
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {newest.person.full_name}: {wordsOfFold(fold)}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <Facts event={newest} about={more > 0 ? `${named} and ${more} more` : named} />
      <ul id={id} hidden={!isOpen} className={classes.folded}>
        {fold.events.map(({ told, style, link }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same but for their place
          <li key={place}>
            <PathLink href={link}>{sayTold(told)}</PathLink>{' '}
            {styles.length > 1 && <span className={classes.facts}>{titleOf(style)}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Facts({ event: { at, organization }, about }: { event: RecentEvent; about: string }) {
  return (
    <span className={classes.facts}>
      {about} · {organization} ·{' '}
      <time dateTime={at} title={formatInstant(at)}>
        {formatRelative(at)}
      </time>
    </span>
  )
}
