import { Flex, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatInstant, formatNumber, formatRelative } from '#web/lib/formats.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './activity.module.css'
import { tellAction } from './activity-sentences.rules.ts'
import { ChangeList, ToPlace } from './change-list.tsx'
import { placeOfEntry } from './change-places.rules.ts'
import type { Fold } from './fold-entries.rules.ts'
import type { GatheredEntry } from './gather-entries.rules.ts'

const UNKNOWN = 'Somebody'

interface FoldProps {
  styleId: number
  fold: Fold
}

/** What one person did in an hour: the newest, and the rest once it is asked for. */
export function ActivityFold({ styleId, fold: { newest, others } }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? [newest, ...others] : [newest]
  return (
    <>
      {shown.map((gathered) => (
        <ActivityItem key={gathered.entry.id} styleId={styleId} gathered={gathered}>
          {gathered === newest && others.length > 0 && (
            <UnstyledButton
              className={classes.toggle}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Show fewer' : `and ${others.length} more`}
            </UnstyledButton>
          )}
        </ActivityItem>
      ))}
    </>
  )
}

interface ItemProps {
  styleId: number
  gathered: GatheredEntry
  children?: ReactNode
}

function ActivityItem({ styleId, gathered, children }: ItemProps) {
  const {
    entry: { actor, action, details, at, changes },
    times,
  } = gathered
  const named = placeOfEntry(details)
  const who = actor?.is_reader ? 'You' : (actor?.full_name ?? UNKNOWN)
  return (
    <Flex component="li" gap={10} align="flex-start">
      <Avatar name={actor?.full_name ?? UNKNOWN} size={26} />
      <div className={classes.words}>
        <span>
          {tellAction(action, who, details).map((part, place) =>
            typeof part === 'string' ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
              <strong key={place}>
                {named && part.bold === details.name ? (
                  <ToPlace styleId={styleId} place={named}>
                    {part.bold}
                  </ToPlace>
                ) : (
                  part.bold
                )}
              </strong>
            ),
          )}
        </span>
        {changes && <ChangeList styleId={styleId} action={action} details={details} changes={changes} />}
        <Quiet component="span">
          <time dateTime={at} title={formatInstant(at)}>
            {formatRelative(at)}
          </time>
          {times > 1 && ` · ${formatNumber(times)} times`}
          {actor && !actor.is_reader && ` · ${actor.organization_name}`}
        </Quiet>
        {children}
      </div>
    </Flex>
  )
}
