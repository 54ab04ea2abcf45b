import { formatInstant, formatNumber, formatRelative } from '#web/lib/formats.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import classes from './activity.module.css'
import { tellDeed } from './activity-sentences.rules.ts'
import type { GatheredEntry } from './gather-entries.rules.ts'

const UNKNOWN = 'Somebody'

export function ActivityItem({ entry: { actor, action, details, at }, times }: GatheredEntry) {
  const who = actor?.is_reader ? 'You' : (actor?.full_name ?? UNKNOWN)
  return (
    <li className={classes.entry}>
      <Avatar name={actor?.full_name ?? UNKNOWN} size={26} />
      <div className={classes.words}>
        <span>
          {tellDeed(action, who, details).map((part, place) =>
            typeof part === 'string' ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
              <strong key={place}>{part.bold}</strong>
            ),
          )}
        </span>
        <span className={classes.facts}>
          <time dateTime={at} title={formatInstant(at)}>
            {formatRelative(at)}
          </time>
          {times > 1 && ` · ${formatNumber(times)} times`}
          {actor && !actor.is_reader && ` · ${actor.organization_name}`}
        </span>
      </div>
    </li>
  )
}
