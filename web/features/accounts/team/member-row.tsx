import { ActionIcon, Button, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import type { Role } from '#contract/access.ts'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import type { Member } from './member.ts'
import classes from './team.module.css'
import { useChangeMember } from './team.queries.ts'

const RemoveMemberDialog = loadComponent(() => import('./remove-member-dialog.tsx'), 'RemoveMemberDialog')

interface MemberRowProps {
  member: Member
  isMe: boolean
  /** That may be given. */
  roles: readonly Role[]
}

const askToDeactivate = (member: Member) =>
  confirm({
    title: `Deactivate ${member.full_name}?`,
    body: 'Open sessions end at once and sign-in is refused. Their work stays, and you can reactivate them.',
    confirmLabel: 'Deactivate',
    danger: true,
  })

export function MemberRow({ member, isMe, roles }: MemberRowProps) {
  const change = useChangeMember()
  const [isRemoving, dialog] = useDisclosure(false)
  const toggle = async () => {
    if (member.active && !(await askToDeactivate(member))) return
    const done = `${member.full_name} is ${member.active ? 'deactivated' : 'active again'}.`
    change.mutate({ id: member.id, change: { active: !member.active }, done })
  }
  const pending = change.isPending ? change.variables.change : null
  const shownRole = pending && 'role' in pending ? pending.role : member.role
  const giveRole = (role: string | null) => {
    if (!role || role === member.role) return
    const done = `${member.full_name} is now ${ROLE_NAMES[role as Role].toLowerCase()}.`
    change.mutate({ id: member.id, change: { role: role as Role }, done })
  }
  return (
    <li className={classes.row}>
      <Avatar name={member.full_name} size={36} />
      <div className={classes.words}>
        <Strong component="div" breaks>
          {member.full_name}
          {isMe && (
            <Quiet component="span" weight={400} breaks>
              {' '}
              (you)
            </Quiet>
          )}
        </Strong>
        <Quiet component="div" weight={400} breaks>
          {member.email}
        </Quiet>
      </div>
      <div className={classes.seen}>
        {member.active ? (
          <Quiet
            component="span"
            weight={400}
            breaks
            title={member.last_seen_at ? formatInstant(member.last_seen_at) : undefined}
          >
            {member.last_seen_at ? `Seen ${formatRelative(member.last_seen_at)}` : 'Never signed in'}
          </Quiet>
        ) : (
          <Pill tone="unconfirmed">Deactivated</Pill>
        )}
      </div>
      <div className={classes.controls}>
        {member.can.change ? (
          <Select
            aria-label={`Role of ${member.full_name}`}
            className={classes.control}
            data={roles.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
            value={shownRole}
            onChange={giveRole}
            allowDeselect={false}
            disabled={change.isPending}
          />
        ) : (
          <span className={classes.role}>{ROLE_NAMES[member.role]}</span>
        )}
        {member.can.change && (
          <Button
            variant="subtle"
            color={member.active ? 'coral' : undefined}
            size="sm"
            className={classes.act}
            px={12}
            aria-label={`${member.active ? 'Deactivate' : 'Reactivate'} ${member.full_name}`}
            disabled={change.isPending}
            onClick={() => void toggle()}
          >
            {member.active ? 'Deactivate' : 'Reactivate'}
          </Button>
        )}
        {member.can.remove && (
          <ActionIcon
            variant="subtle"
            color="coral"
            size={36}
            aria-label={`Remove ${member.full_name} for good`}
            onClick={dialog.open}
          >
            <IconTrash size={17} />
          </ActionIcon>
        )}
        {isRemoving && (
          <Suspense>
            <RemoveMemberDialog member={member} onClose={dialog.close} />
          </Suspense>
        )}
      </div>
    </li>
  )
}
