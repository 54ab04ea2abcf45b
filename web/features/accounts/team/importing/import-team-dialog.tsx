/** Invites the people of a list; each invitation is sent by itself. */
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { invite, type readTeam } from '#contract/accounts/team.ts'
import { send } from '#web/lib/api/api.ts'
import { sayName } from '#web/lib/language/say.ts'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { saveEach } from '#web/records/table-import/check/save-each.ts'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { TableKind } from '#web/records/table-import/check/table-kind.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import { useReloadTeam } from '../team.queries.ts'
import {
  type ImportedPerson,
  TEAM_READER,
  TEAM_TABLE,
  type TeamGiven,
  type TeamKey,
} from './team-import.rules.ts'

const TEAM_KIND: TableKind<TeamKey, ImportedPerson, TeamGiven> = {
  name: 'team',
  reader: TEAM_READER,
  shown: { email: ({ email }) => email, role: ({ role }) => role && sayName(ROLE_NAMES[role]) },
  widths: { email: 320, role: 200 },
}

const WORDS = {
  intro:
    'A list of people with their email addresses and, where you have them, their roles. Each gets an invitation.',
  hint: 'Up to 10 MB and 200 lines',
  note: 'People who are in your team or invited already are left as they are.',
  next: 'Check the lines',
}
const LIMIT = { max: Number.POSITIVE_INFINITY, text: '' }

type Rows = readonly ImportedRow<TeamKey, ImportedPerson>[]

interface ImportTeamDialogProps {
  team: z.infer<typeof readTeam.answer>
  onClose: () => void
}

export function ImportTeamDialog({ team, onClose }: ImportTeamDialogProps) {
  const reload = useReloadTeam()
  const [given] = useState(() => ({
    present: [...team.members, ...team.invitations].map(({ id, email, role }) => ({
      ...{ id, role },
      email: email.toLowerCase(),
    })),
    roles: team.roles,
  }))
  const plan = useCallback((rows: Rows) => planLines(rows, 0, LIMIT), [])
  const save = async (_: unknown, rows: Rows, tell: (saved: number) => void) => {
    const added = rows.flatMap(({ id, former, line: { email, role } }) =>
      former || role === null ? [] : [{ id, body: { email, role } }],
    )
    const saved = await saveEach(added, ({ body }) => send(invite, { body }), tell)
    await reload()
    return saved
  }
  return (
    <TableImportDialog
      title="Invite people from a list"
      name="team"
      columns={TEAM_TABLE}
      maxRows={300}
      words={WORDS}
      onClose={onClose}
    >
      {(parts) => <ImportCheck {...{ parts, given }} kind={TEAM_KIND} how={{ plan, save }} />}
    </TableImportDialog>
  )
}
