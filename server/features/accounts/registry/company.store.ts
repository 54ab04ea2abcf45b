/** All that is written of companies: the entries of the registry, also those that an account stands behind. */

import { type Insertable, sql, type Updateable } from 'kysely'
import { COMPANY_LINES, type CompanyColumn } from '#contract/companies/company-record.ts'
import { LISTED_FIELDS, type ListedField } from '#contract/companies/organization-request-record.ts'
import { eachOf, pickKeys } from '#contract/values/record-fields.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'

type CompanyType = 'brand' | 'supplier'

export const insertOrganization = async (
  tx: Tx,
  organization: { name: string; type: CompanyType },
): Promise<number> => {
  const row = await tx
    .insertInto('organizations')
    .values(organization)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What a request says of the company. */
type ListedCompany = Pick<Insertable<DB['organizations']>, ListedField>

/** Enters the registry; a company that came there meanwhile is taken as it is. */
export const enterRegistry = async (tx: Tx, company: ListedCompany): Promise<number> => {
  const { type, name } = company
  const made = await tx
    .insertInto('organizations')
    .values(pickKeys(company, LISTED_FIELDS))
    .onConflict((conflict) =>
      conflict.expression(sql`type, lower(name)`).where('claims_id', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const there = await tx
    .selectFrom('organizations')
    .where('type', '=', type)
    .where('claims_id', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirstOrThrow()
  return there.id
}

/** A company that stands for the entry until the claim is confirmed. */
export const insertProvisional = async (
  tx: Tx,
  entry: { id: number; name: string; type: CompanyType },
): Promise<number> => {
  const row = await tx
    .insertInto('organizations')
    .values({ name: entry.name, type: entry.type, claims_id: entry.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const setCompanyOfItsOwn = async (tx: Tx, id: number, name: string): Promise<void> => {
  await tx
    .updateTable('organizations')
    .set({ name, claims_id: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

type Profile = Pick<Updateable<DB['organizations']>, CompanyColumn | 'logo_hash'>

/** What the company says of itself, in another version. */
export const updateCompany = async (tx: Tx, id: number, profile: Profile): Promise<void> => {
  await tx
    .updateTable('organizations')
    .set({ ...profile, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await announceActorChange(tx)
}

/** What was said of the company besides what it is called, and which type of company it is. */
const LISTED_FACTS = LISTED_FIELDS.filter((field) => field !== 'name' && field !== 'type')

/**
 * Its company was deleted: nobody signs in for it, and nobody finds, chooses or claims it. It claims itself, as what hides
 * anybody who waits for a claim hides it.
 */
export const closeCompany = async (tx: Tx, id: number, name: string): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ verification_status: 'none', verification_reason: null })
    .where('organization_id', '=', id)
    .execute()
  await tx
    .updateTable('organizations')
    .set({
      ...{ name, claims_id: id, verified: false, account_created_at: null },
      ...eachOf([...COMPANY_LINES, ...LISTED_FACTS], () => null),
      ...{ about: null, logo_hash: null },
    })
    .where('id', '=', id)
    .execute()
  await announceActorChange(tx)
}

/** The organization that runs the installation; made with its first admin. */
export const getOperator = async (tx: Tx): Promise<number> => {
  await tx
    .insertInto('organizations')
    .values({ name: 'Operator', type: 'operator' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('organizations')
    .where('type', '=', 'operator')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
