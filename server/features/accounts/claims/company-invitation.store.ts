import { sql } from 'kysely'
import { fromStyles, isOwner } from '#server/access/style-scope/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

type CompanyType = 'brand' | 'supplier'

/** A company of the registry, and whether it works on a style of the given one's. */
export const findInvitable = async (
  db: Reader,
  { uuid, organizationId }: { uuid: string; organizationId: number },
) =>
  db
    .selectFrom('organizations as o')
    .where('o.uuid', '=', uuid)
    .where('o.type', '<>', 'operator')
    .where('o.claims_id', 'is', null)
    .select(['o.id', 'o.name'])
    .select(({ exists }) => [
      sql<boolean>`o.account_created_at is not null`.as('has_account'),
      exists(
        fromStyles(db)
          .where('s.deleted_at', 'is', null)
          .where(isOwner({ organization_id: organizationId }))
          .where(
            sql<boolean>`exists (select 1 from style_assignments sa where sa.style_id = s.id and sa.organization_id = o.id)`,
          )
          .select('s.id'),
      ).as('is_assigned'),
    ])
    .executeTakeFirst()

/** A new invitation of the same company to the same address replaces the open one. */
export const insertCompanyInvitation = async (
  tx: Tx,
  invitation: {
    organization_id: number
    account_id: number
    invited_by: number
    email: string
    expires_at: string
  },
  now: Date,
): Promise<number> => {
  await tx
    .updateTable('company_invitations')
    .set({ closed_at: now.toISOString() })
    .where('account_id', '=', invitation.account_id)
    .where('organization_id', '=', invitation.organization_id)
    .where('email', '=', invitation.email)
    .where('closed_at', 'is', null)
    .execute()
  const row = await tx
    .insertInto('company_invitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Gives the invitation its link and says who invites whom; null when it is closed or has ended. */
export const setCompanyInvitationToken = async (
  tx: Tx,
  id: number,
  { token_hash, now }: { token_hash: Buffer; now: Date },
) => {
  const row = await tx
    .updateTable('company_invitations as i')
    .from('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .innerJoin('organizations as e', (join) => join.onTrue())
    .whereRef('u.id', '=', 'i.invited_by')
    .whereRef('e.id', '=', 'i.organization_id')
    .where('i.id', '=', id)
    .where('i.closed_at', 'is', null)
    .where('i.expires_at', '>', now.toISOString())
    .set({ token_hash })
    .returning(['i.email', 'u.full_name as invited_by', 'o.name as inviting_company', 'e.name'])
    .executeTakeFirst()
  return row ?? null
}

/** An open invitation of a company that is verified still. */
export const findCompanyInvitation = async (db: Reader, tokenHash: Buffer, now: Date) => {
  const row = await db
    .selectFrom('company_invitations as i')
    .innerJoin('organizations as e', 'e.id', 'i.organization_id')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('i.token_hash', '=', tokenHash)
    .where('i.closed_at', 'is', null)
    .where('i.expires_at', '>', now.toISOString())
    .where('a.verification_status', '=', 'verified')
    .select(['i.id', 'i.email', 'i.organization_id', 'e.name', 'e.type', 'o.name as invited_by'])
    .executeTakeFirst()
  return row ? { ...row, type: row.type as CompanyType } : null
}

/** False when somebody used the invitation first. */
export const closeCompanyInvitation = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const closed = await tx
    .updateTable('company_invitations')
    .set({ closed_at: now.toISOString() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}
