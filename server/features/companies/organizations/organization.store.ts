import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { COMPANY_LINES, type CompanyColumn } from '#contract/companies/company-record.ts'
import type { CompanyProfile, companyProfileInput } from '#contract/companies/organizations.ts'
import { eachOf, keysOf } from '#contract/values/record-fields.ts'
import { updateCompany } from '#server/features/accounts/registry/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { factoriesOf } from './factory.store.ts'

type ProfileInput = z.output<typeof companyProfileInput>
type ProfileRow = Omit<CompanyProfile, 'can'> & { claims_id: number | null }

const COLUMNS = keysOf({
  ...{ name: true, code: true, cost_decimals: true, country: true, website: true, about: true },
  ...eachOf(COMPANY_LINES, () => true),
} satisfies Record<CompanyColumn, true>).map((name) => `o.${name}` as const)

export const findProfile = async (
  db: Reader,
  by: { uuid: string } | { id: number },
  userId: number,
): Promise<ProfileRow | null> => {
  const row = await db
    .selectFrom('organizations as o')
    .leftJoin('accounts as a', 'a.organization_id', 'o.id')
    .where((where) => ('uuid' in by ? where('o.uuid', '=', by.uuid) : where('o.id', '=', by.id)))
    .select([...(['o.id', 'o.uuid', 'o.type', 'o.version', 'o.claims_id'] as const), ...COLUMNS])
    .select(['o.logo_hash as logo', 'a.verification_status', 'a.created_at as account_created_at'])
    .select(({ selectFrom, exists }) => [
      exists(
        selectFrom('favourite_suppliers as f')
          .whereRef('f.organization_id', '=', 'o.id')
          .where('f.user_id', '=', userId),
      ).as('favorite'),
      jsonArrayFrom(
        selectFrom('organization_product_types as op')
          .innerJoin('product_types as t', 't.id', 'op.product_type_id')
          .whereRef('op.organization_id', '=', 'o.id')
          .select(['t.id', 't.name'])
          .orderBy('t.name'),
      ).as('product_types'),
      jsonArrayFrom(
        selectFrom('certifications as c')
          .whereRef('c.organization_id', '=', 'o.id')
          .select(['c.id', 'c.kind', 'c.number', 'c.valid_until'])
          .orderBy('c.kind'),
      ).as('certifications'),
      factoriesOf('o.id').as('factories'),
    ])
    .executeTakeFirst()
  if (!row) return null
  const { verification_status, account_created_at, type, certifications, favorite, ...profile } = row
  return {
    ...profile,
    type: type as ProfileRow['type'],
    favorite: Boolean(favorite),
    certifications: certifications as ProfileRow['certifications'],
    account:
      verification_status && account_created_at
        ? presentAccount(verification_status, account_created_at)
        : null,
  }
}

const presentAccount = (status: string, createdAt: string): NonNullable<ProfileRow['account']> => ({
  verified: status === 'verified',
  verification_status: status as NonNullable<ProfileRow['account']>['verification_status'],
  created_at: createdAt,
})

export const lockProfile = (tx: Tx, id: number) =>
  tx
    .selectFrom('organizations')
    .where('id', '=', id)
    .select(['id', 'name', 'version', 'city', 'country', 'logo_hash', 'claims_id'])
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The profile as a save of the whole would send it. */
export const getProfileDocument = (db: Reader, id: number) =>
  db
    .selectFrom('organizations as o')
    .where('o.id', '=', id)
    .select(COLUMNS)
    .select(({ selectFrom }) => [
      sql<number[]>`coalesce((select json_agg(p.product_type_id) from organization_product_types p
        where p.organization_id = o.id), '[]')`.as('product_type_ids'),
      jsonArrayFrom(
        selectFrom('certifications as c')
          .whereRef('c.organization_id', '=', 'o.id')
          .select(['c.kind', 'c.number', 'c.valid_until']),
      ).as('certifications'),
    ])
    .executeTakeFirstOrThrow()

export const updateProfile = async (tx: Tx, id: number, input: ProfileInput): Promise<void> => {
  const { product_type_ids, certifications, version: _, ...columns } = input
  await updateCompany(tx, id, columns)
  await tx.deleteFrom('organization_product_types').where('organization_id', '=', id).execute()
  const productTypes = [...new Set(product_type_ids)].map((product_type_id) => ({
    organization_id: id,
    product_type_id,
  }))
  if (productTypes.length > 0)
    await tx.insertInto('organization_product_types').values(productTypes).execute()
  await tx.deleteFrom('certifications').where('organization_id', '=', id).execute()
  const held = certifications.map((entry) => ({ organization_id: id, ...entry }))
  if (held.length > 0) await tx.insertInto('certifications').values(held).execute()
}

/** The name, time and version of the last save, for a stale one's answer. */
export const findLastSave = async (db: Reader, organizationId: number) =>
  db
    .selectFrom('audit_entries as e')
    .innerJoin('organizations as o', (join) => join.on('o.id', '=', organizationId))
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .where('e.subject_kind', '=', 'organization')
    .where('e.subject_id', '=', organizationId)
    .where('e.action', '=', 'organization.changed')
    .select(['u.full_name as by', 'e.at', 'o.version'])
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
