import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Gives the claim a new code and says where it goes and who claims; null when the claim waits no more. */
export const setCode = async (
  tx: Tx,
  claimId: number,
  code: { code_hash: Buffer; code_expires_at: string },
) => {
  const row = await tx
    .updateTable('organization_claims as c')
    .from('organizations as e')
    .innerJoin('users as u', (join) => join.onTrue())
    .whereRef('e.id', '=', 'c.entry_id')
    .whereRef('u.id', '=', 'c.requested_by')
    .where('c.id', '=', claimId)
    .where('c.status', '=', 'waiting')
    .set({ ...code, code_tries: 0 })
    .returning(['e.contact_email', 'e.name', 'u.full_name', 'u.email'])
    .executeTakeFirst()
  return row ?? null
}

/** Counts a try and returns what the code must be; null where none is good, or its tries are used up. */
export const takeTry = async (
  tx: Tx,
  accountId: number,
  { tries, now }: { tries: number; now: Date },
): Promise<{ id: number; code_hash: Buffer } | null> => {
  const row = await tx
    .updateTable('organization_claims')
    .set({ code_tries: sql`code_tries + 1` })
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .where('code_expires_at', '>', now.toISOString())
    .where('code_tries', '<', tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  return row?.code_hash ? { id: row.id, code_hash: row.code_hash } : null
}
