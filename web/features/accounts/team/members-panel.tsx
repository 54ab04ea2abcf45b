import { Button } from '@mantine/core'
import type { Role } from '#contract/access.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { rowsOfPage, TablePages, useTablePage } from '#web/ui/pages/table-pages.tsx'
import type { Member } from './member.ts'
import { MemberRow } from './member-row.tsx'

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
      <ul>
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
