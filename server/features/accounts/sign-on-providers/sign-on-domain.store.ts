import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface SignOnDomain {
  id: number
  provider_id: number
  domain: string
  proof: string
  proved_at: string | null
}

const COLUMNS = ['id', 'provider_id', 'domain', 'proof', 'proved_at'] as const

export const listDomains = (db: Reader, providerId: number): Promise<SignOnDomain[]> =>
  db
    .selectFrom('sign_on_domains')
    .where('provider_id', '=', providerId)
    .select(COLUMNS)
    .orderBy('domain')
    .execute()

export const findDomain = async (db: Reader, id: number): Promise<SignOnDomain | null> =>
  (await db.selectFrom('sign_on_domains').where('id', '=', id).select(COLUMNS).executeTakeFirst()) ?? null

/** Naming it again keeps its record. */
export const insertDomain = async (
  tx: Tx,
  domain: { provider_id: number; domain: string; proof: string; named_by: number },
): Promise<void> => {
  await tx
    .insertInto('sign_on_domains')
    .values(domain)
    .onConflict((conflict) => conflict.columns(['provider_id', 'domain']).doNothing())
    .execute()
}

/** @throws an error of a duplicate in `sign_on_domains_proved` where it is proved already */
export const setDomainProved = async (
  tx: Tx,
  id: number,
  proof: { proved_at: string; confirmed_by: number | null },
): Promise<boolean> => {
  const set = await tx
    .updateTable('sign_on_domains')
    .set(proof)
    .where('id', '=', id)
    .where('proved_at', 'is', null)
    .executeTakeFirst()
  return set.numUpdatedRows > 0n
}

export const deleteDomain = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('sign_on_domains').where('id', '=', id).execute()
}

/** The longest waiting first. */
export const listUnproved = (db: Reader) =>
  db
    .selectFrom('sign_on_domains as d')
    .innerJoin('sign_on_providers as p', 'p.id', 'd.provider_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .innerJoin('users as u', 'u.id', 'd.named_by')
    .where('d.proved_at', 'is', null)
    .select(['d.id', 'd.domain', 'o.name as company', 'u.full_name as named_by', 'd.named_at'])
    .orderBy('d.named_at')
    .orderBy('d.id')
    .limit(200)
    .execute()
