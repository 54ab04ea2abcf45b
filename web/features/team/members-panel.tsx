import { Button } from '@mantine/core'
import type { z } from 'zod'
import type { Role } from '#contract/access.ts'
import type { member } from '#contract/team.ts'
import { useSession } from '#web/lib/session.ts'
import { Empty } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { rowsOfPage, TablePages, useTablePage } from '#web/ui/table-pages.tsx'
import { MemberRow } from './member-row.tsx'
import classes from './team.module.css'

export type Member = z.infer<typeof member>

interface MembersPanelProps {
  members: Member[]
  roles: readonly Role[]
  canManage: boolean
  onInvite: () => void
}

export function MembersPanel({ members, roles, canManage, onInvite }: MembersPanelProps) {
  const { user } = useSession()
  const table = useTablePage()
  const { rows, pageSize } = rowsOfPage(members, table)
  const isAlone = members.length === 1 && members[0]?.id === user.id
  return (
    <Panel title="People" flush>
      <ul className={classes.list}>
        {rows.map((entry) => (
          <MemberRow key={entry.id} member={entry} isMe={entry.id === user.id} roles={roles} />
        ))}
      </ul>
      <TablePages label="People" table={table} total={members.length} pageSize={pageSize} />
      {isAlone && canManage && (
        <Empty
          title="You are the only one here"
          action={
            <Button variant="default" onClick={onInvite}>
              Invite somebody
            </Button>
          }
        >
          Colleagues see the same styles, suppliers and passports as you.
        </Empty>
      )}
    </Panel>
  )
}
