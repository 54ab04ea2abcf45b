import type { Role } from '#contract/access.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

const memberColumns = ['id', 'full_name', 'email', 'role', 'active', 'created_at', 'last_seen_at'] as const

export const listMembers = async (db: Reader, accountId: number) => {
  const rows = await db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .select(memberColumns)
    .orderBy('active', 'desc')
    .orderBy('full_name')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}

export const listOpenInvitations = async (db: Reader, accountId: number, now: Date) => {
  const rows = await db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .where('i.account_id', '=', accountId)
    .where('i.closed_at', 'is', null)
    .where('i.expires_at', '>', now.toISOString())
    .select(['i.id', 'i.email', 'i.role', 'u.full_name as invited_by', 'i.expires_at'])
    .orderBy('i.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}

/** All people of the account, locked in one order: two managers who deactivate each other cannot both succeed. */
export const lockMembers = async (tx: Tx, accountId: number) => {
  const rows = await tx
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .select(memberColumns)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}
