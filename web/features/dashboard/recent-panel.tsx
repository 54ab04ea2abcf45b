import type { RecentEvent } from '#contract/dashboard.ts'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { sayGiven } from '#web/lib/language/say.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import classes from './dashboard.module.css'

export function RecentPanel({ events }: { events: readonly RecentEvent[] }) {
  return (
    <Panel title="Lately" flush>
      <ul className={classes.list}>
        {events.map(({ at, text, organization, style, link }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same but for their place
          <li key={place} className={classes.row}>
            <PathLink href={link} className={classes.rowLink} data-quiet>
              {sayGiven(text)}
            </PathLink>
            <span className={classes.facts}>
              {titleOf(style)} · {organization} ·{' '}
              <time dateTime={at} title={formatInstant(at)}>
                {formatRelative(at)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
