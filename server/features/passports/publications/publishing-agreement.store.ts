import type { PublishingCompany } from '#contract/passports/publications.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

interface Pair {
  brandId: number
  companyId: number
}

export const hasAgreement = async (db: Reader, { brandId, companyId }: Pair): Promise<boolean> =>
  (await agreementOf(db, { brandId, companyId }).executeTakeFirst()) !== undefined

const agreementOf = (db: Reader, { brandId, companyId }: Pair) =>
  db
    .selectFrom('publishing_agreements')
    .where('brand_id', '=', brandId)
    .where('company_id', '=', companyId)
    .select('company_id')

/** It cannot end until the publication that stands on it is there. */
export const holdAgreement = async (tx: Tx, pair: Pair): Promise<boolean> =>
  (await agreementOf(tx, pair).forShare().executeTakeFirst()) !== undefined

/** False where it was there already. */
export const insertAgreement = async (
  tx: Tx,
  { brandId, companyId, userId, at }: Pair & { userId: number; at: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('publishing_agreements')
    .values({ brand_id: brandId, company_id: companyId, agreed_by: userId, agreed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const deleteAgreement = async (tx: Tx, { brandId, companyId }: Pair): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('publishing_agreements')
    .where('brand_id', '=', brandId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listAgreements = async (db: Reader, brandId: number): Promise<PublishingCompany[]> => {
  const rows = await db
    .selectFrom('publishing_agreements as p')
    .innerJoin('organizations as o', 'o.id', 'p.company_id')
    .innerJoin('users as u', 'u.id', 'p.agreed_by')
    .where('p.brand_id', '=', brandId)
    .select(['o.id', 'o.uuid', 'o.name', 'o.verified', 'u.full_name as agreed_by', 'p.agreed_at'])
    .orderBy('o.name')
    .orderBy('o.id')
    .execute()
  return rows.map(({ agreed_by, agreed_at, ...company }) => ({ company, agreed_by, agreed_at }))
}

/** Somebody signs in for it and is it: no entry without people, and no company that merely claims one. */
export const findPublisher = async (db: Reader, id: number): Promise<{ id: number; name: string } | null> =>
  (await db
    .selectFrom('organizations')
    .where('id', '=', id)
    .where('type', '!=', 'operator')
    .where('claims_id', 'is', null)
    .where('account_created_at', 'is not', null)
    .select(['id', 'name'])
    .executeTakeFirst()) ?? null
