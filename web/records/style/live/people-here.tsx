/** Who else has the style open. */

import { Flex } from '@mantine/core'
import { useState } from 'react'
import type { LivePerson } from '#contract/day/style-live.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Popover } from '#web/ui/floating/popover.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './style-live.module.css'

/** Drawn side by side; all are in the list. */
const DRAWN = 3

export function PeopleHere({ people }: { people: readonly LivePerson[] }) {
  const [isOpen, setOpen] = useState(false)
  if (people.length === 0) return null
  const more = people.length - DRAWN
  const names = people.map(({ full_name }) => full_name).join(', ')
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={260} withArrow>
      <Popover.Target>
        <button
          type="button"
          className={classes.people}
          aria-label={`Also here: ${names}`}
          title={names}
          onClick={() => setOpen((open) => !open)}
        >
          {people.slice(0, DRAWN).map(({ id, full_name }) => (
            <span key={id} className={classes.person}>
              <Avatar name={full_name} size={24} />
            </span>
          ))}
          {more > 0 && (
            <span aria-hidden className={classes.more}>
              +{more}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Strong aria-hidden>Also here</Strong>
        <ul aria-label="Also here" className={classes.list}>
          {people.map(({ id, full_name, organization_name }) => (
            <Flex key={id} component="li" gap={10} align="center">
              <Avatar name={full_name} size={28} />
              <span>
                <span className={classes.name}>{full_name}</span>
                <span className={classes.company}>{organization_name}</span>
              </span>
            </Flex>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
