/** Whether one follows or mutes what the page is about. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FOLLOW_CHOICES, type FollowChoice } from '#contract/collaboration/follows.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconBell, IconCheck, IconChevronDown } from '#web/ui/icons.ts'
import classes from './follow.module.css'
import { type Followable, followQuery, useChangeFollow } from './follow.queries.ts'
import { FOLLOW_SKELETON } from './follow-skeleton.tsx'

const STATES: Record<FollowChoice, string> = { usual: 'Follow', follow: 'Following', mute: 'Muted' }
const CHOICES: Record<FollowChoice, { name: string; says: string }> = {
  usual: { name: 'What concerns you', says: 'By what you are in charge of, and what names you' },
  follow: { name: 'Follow', says: 'Everything that is told your company' },
  mute: { name: 'Mute', says: 'Only what waits for an answer from you' },
}

export function FollowButton({ subject, id }: Followable) {
  const kept = useQuery(followQuery({ subject, id }))
  const change = useChangeFollow()
  if (!kept.data) return kept.isError ? null : FOLLOW_SKELETON
  const { choice } = kept.data
  return (
    <Menu position="bottom-end" shadow="md" radius={12} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          loading={change.isPending}
          leftSection={<IconBell size={17} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
        >
          {STATES[choice]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FOLLOW_CHOICES.map((each) => (
          <Menu.Item
            key={each}
            aria-current={each === choice || undefined}
            leftSection={
              <span className={classes.mark}>{each === choice && <IconCheck size={16} aria-hidden />}</span>
            }
            onClick={() => change.mutate({ subject, id, choice: each })}
          >
            {CHOICES[each].name}
            <span className={classes.says}>{CHOICES[each].says}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
