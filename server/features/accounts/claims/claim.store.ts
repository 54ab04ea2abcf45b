import { sql } from 'kysely'
import type { CompanyClaim } from '#contract/accounts/claims.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

type CompanyType = 'brand' | 'supplier'
type Status = CompanyClaim['status']

/**
 * A brand or supplier of the registry that nobody has an account for. `shared`: others may claim it meanwhile; else it
 * is this transaction's alone, so that one claim is confirmed. The account is looked for in a statement of its own: one
 * that waited for the lock would still see the time before it.
 */
export const lockClaimable = async (
  tx: Tx,
  id: number,
  { shared }: { shared: boolean },
): Promise<{ id: number; name: string; type: CompanyType } | null> => {
  const entries = tx
    .selectFrom('organizations')
    .where('id', '=', id)
    .where('type', '<>', 'operator')
    .where('claims_id', 'is', null)
    .select(['id', 'name', 'type'])
  const row = await (shared ? entries.forShare() : entries.forUpdate()).executeTakeFirst()
  if (!row) return null
  const account = await tx
    .selectFrom('accounts')
    .where('organization_id', '=', id)
    .select('id')
    .executeTakeFirst()
  return account ? null : { id: row.id, name: row.name, type: row.type as CompanyType }
}

export const searchClaimable = async (db: Reader, search: string) => {
  const rows = await db
    .selectFrom('organizations as o')
    .where('o.type', '<>', 'operator')
    .where('o.claims_id', 'is', null)
    .where(sql<boolean>`o.search_name like '%' || search_form(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts as a').whereRef('a.organization_id', '=', 'o.id').select('a.id'))),
    )
    .select(['o.id', 'o.name', 'o.type', 'o.country'])
    .orderBy('o.name')
    .limit(10)
    .execute()
  return rows.map((row) => ({ ...row, type: row.type as CompanyType }))
}

/** The newest claim of the account, with what its page shows. */
export const findOwnClaim = async (db: Reader, accountId: number) => {
  const row = await db
    .selectFrom('organization_claims as c')
    .innerJoin('organizations as e', 'e.id', 'c.entry_id')
    .where('c.account_id', '=', accountId)
    .select([
      'c.id',
      'c.status',
      'c.entry_id',
      'c.requested_at',
      'c.reason',
      'c.code_expires_at',
      'c.code_tries',
    ])
    .select(['e.name', 'e.type', 'e.country', 'e.contact_email'])
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, status: row.status as Status, type: row.type as CompanyType } : null
}

/** The claim with its claimant and company; the caller has locked the entry, under which all its claims are decided. */
export const getClaim = async (db: Reader, id: number) =>
  db
    .selectFrom('organization_claims as c')
    .innerJoin('users as u', 'u.id', 'c.requested_by')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .innerJoin('organizations as p', 'p.id', 'a.organization_id')
    .where('c.id', '=', id)
    .select(['c.id', 'c.status', 'c.entry_id', 'c.account_id', 'p.id as company_id', 'p.logo_hash'])
    .select('p.name as company_name')
    .select(sql<boolean>`u.email_proved_at is not null and u.active`.as('is_proved'))
    .executeTakeFirst()

/** Ids of the entry's other claims that wait, each with the company that claims. */
export const listRivals = (tx: Tx, { entryId, claimId }: { entryId: number; claimId: number }) =>
  tx
    .selectFrom('organization_claims as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .where('c.entry_id', '=', entryId)
    .where('c.id', '<>', claimId)
    .where('c.status', '=', 'waiting')
    .select(['c.id', 'a.organization_id as company_id'])
    .orderBy('c.id')
    .execute()

/** The claim of the account that waits, if it has one. */
export const findWaiting = async (db: Reader, accountId: number) =>
  db
    .selectFrom('organization_claims')
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .select(['id', 'entry_id', 'company_invitation_id'])
    .executeTakeFirst()

export const noteInvitation = async (
  tx: Tx,
  claimId: number,
  company_invitation_id: number,
): Promise<void> => {
  await tx
    .updateTable('organization_claims')
    .set({ company_invitation_id })
    .where('id', '=', claimId)
    .execute()
}

/** All that names the first company names the second, and the first is gone (see the function in its migration). */
export const mergeOrganization = async (
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> => {
  await sql`select merge_organization(${from}, ${into})`.execute(tx)
}
