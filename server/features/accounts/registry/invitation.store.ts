/** All that is written of invitations into an account. */

import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readerLanguage } from '#server/platform/languages/reader-language.store.ts'

/** A new invitation to the same address replaces the open one. */
export const insertInvitation = async (
  tx: Tx,
  invitation: {
    account_id: number
    email: string
    role: Role
    invited_by: number
    expires_at: string
  },
): Promise<number> => {
  await tx
    .updateTable('invitations')
    .set({ closed_at: new Date().toISOString() })
    .where('account_id', '=', invitation.account_id)
    .where('email', '=', invitation.email)
    .where('closed_at', 'is', null)
    .execute()
  const row = await tx.insertInto('invitations').values(invitation).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Gives the invitation its link and says who invites whom to what; null when it is closed or has ended. */
export const setInvitationToken = async (
  tx: Tx,
  id: number,
  { token_hash, now }: { token_hash: Buffer; now: Date },
) => {
  const row = await tx
    .updateTable('invitations as i')
    .from('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .whereRef('u.id', '=', 'i.invited_by')
    .where('i.id', '=', id)
    .where('i.closed_at', 'is', null)
    .where('i.expires_at', '>', now.toISOString())
    .set({ token_hash })
    // Colleagues most likely read what the inviting person reads.
    .returning([
      'i.email',
      'i.account_id',
      'u.full_name as invited_by',
      'o.name as organization_name',
      readerLanguage,
    ])
    .returning(
      sql<boolean>`exists (select 1 from users t where t.email = i.email and t.email_proved_at is not null)`.as(
        'is_taken',
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

/** False when the account has no such open invitation. */
export const withdrawInvitation = async (
  tx: Tx,
  accountId: number,
  id: number,
  now: Date,
): Promise<boolean> => {
  const closed = await tx
    .updateTable('invitations')
    .set({ closed_at: now.toISOString() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

/** False when somebody used the invitation first. */
export const closeInvitation = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const closed = await tx
    .updateTable('invitations')
    .set({ closed_at: now.toISOString() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}
