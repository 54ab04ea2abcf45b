/** Reads of bills of materials; writes are in bom-write.store.ts. */

import { sql } from 'kysely'
import type { BomSection, WeightUnit } from '#contract/materials/boms.ts'
import { NAMED_FACTORY } from '#server/features/companies/organizations/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { DB, Numeric } from '#server/platform/db/tables.generated.ts'
import { BOM_COLUMNS } from './bom-columns.ts'

type BomColumn = (typeof BOM_COLUMNS)[number]

/** When the document was saved last, and by whom; null for a style that has none yet. */
export const findBom = async (db: Reader, styleId: number) => {
  const row = await db
    .selectFrom('boms as b')
    .innerJoin('users as u', 'u.id', 'b.updated_by')
    .where('b.style_id', '=', styleId)
    .select(['b.version', 'b.updated_at', 'u.full_name as updated_by_name'])
    .executeTakeFirst()
  return row ?? null
}

/** Who made a version by changing lines, and when; null for one that the log does not tell. */
export const findSave = async (db: Reader, styleId: number, version: number) => {
  const row = await db
    .selectFrom('audit_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.subject_kind', '=', 'style')
    .where('e.subject_id', '=', styleId)
    .where('e.action', '=', 'bom.saved')
    .where(sql<boolean>`e.details ->> 'version' = ${String(version)}`)
    .select(['u.full_name as by', 'e.at'])
    .executeTakeFirst()
  return row ?? null
}

type DecimalColumn = {
  [Name in BomColumn]: NonNullable<DB['bom_items'][Name]> extends Numeric ? Name : never
}[BomColumn]

const DECIMALS = Object.keys({
  consumption: true,
  wastage_percent: true,
  unit_price: true,
  recycled_percent: true,
  weight: true,
} satisfies Record<DecimalColumn, true>) as DecimalColumn[]
const OTHERS = BOM_COLUMNS.filter((name) => !DECIMALS.some((decimal) => decimal === name)) as Exclude<
  BomColumn,
  DecimalColumn
>[]

/** What the database keeps with all its places, as the shortest text that says the same. */
const decimal = <Name extends DecimalColumn>(name: Name) =>
  sql<string | null>`trim_scale(${sql.ref(`i.${name}`)})::text`.as(name)

/**
 * The lines of a style in their order, with the companies, factories and pictures that they name; of many only some,
 * where ids are given.
 */
export const listItems = async (db: Reader, styleId: number, ids?: readonly number[]) => {
  const rows = await db
    .selectFrom('bom_items as i')
    .leftJoin('organizations as o', 'o.id', 'i.supplier_id')
    .leftJoin('factories as f', 'f.id', 'i.factory_id')
    .leftJoin('files as p', 'p.id', 'i.picture_id')
    .where('i.style_id', '=', styleId)
    .$if(ids !== undefined, (lines) => lines.where(sql<boolean>`i.id = any(${ids}::bigint[])`))
    .select(['i.id', 'i.changed_in'])
    .select(OTHERS.map((name) => `i.${name}` as const))
    .select(DECIMALS.map(decimal))
    .select(['o.uuid as supplier_uuid', 'o.name as supplier_name', 'o.verified', 'o.city', 'o.country'])
    .select(['o.logo_hash', ...NAMED_FACTORY])
    .select(['p.upload_name', 'p.blob_hash', 'p.width', 'p.height'])
    .select(['p.title as picture_title', 'p.mime_type as picture_mime_type', 'p.size as picture_size'])
    .orderBy('i.position')
    .execute()
  return rows.map((row) => ({
    ...row,
    section: row.section as BomSection,
    weight_unit: row.weight_unit as WeightUnit | null,
  }))
}
export type BomRow = Awaited<ReturnType<typeof listItems>>[number]

/** Where each line of a style stands, in their order. */
export const listPlaces = (db: Reader, styleId: number): Promise<{ id: number; position: number }[]> =>
  db
    .selectFrom('bom_items')
    .where('style_id', '=', styleId)
    .select(['id', 'position'])
    .orderBy('position')
    .execute()

export const namesSupplier = async (
  db: Reader,
  styleId: number,
  organizationIds: readonly number[],
): Promise<boolean> => {
  const line = await db
    .selectFrom('bom_items')
    .where('style_id', '=', styleId)
    .where(sql<boolean>`supplier_id = any(${organizationIds}::bigint[])`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Ids of the lines that the passport shows. */
export const listShown = async (db: Reader, styleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('bom_items')
    .where('style_id', '=', styleId)
    .where('show_in_passport', '=', true)
    .select('id')
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

interface Named {
  suppliers: readonly number[]
  factories: readonly number[]
  currencies: readonly string[]
  pictures: readonly string[]
}

/** What of all that lines name is there: factories with their companies, pictures of this style with their ids. */
export const findNamed = async (db: Reader, styleId: number, named: Named) => {
  const [suppliers, factories, currencies, pictures] = await Promise.all([
    db
      .selectFrom('organizations')
      .where(sql<boolean>`id = any(${named.suppliers}::bigint[])`)
      .where('type', '<>', 'operator')
      .where('claims_id', 'is', null)
      .select('id')
      .execute(),
    db
      .selectFrom('factories')
      .where(sql<boolean>`id = any(${named.factories}::bigint[])`)
      .select(['id', 'organization_id'])
      .execute(),
    db
      .selectFrom('currencies')
      .where(sql<boolean>`currency_code = any(${named.currencies}::text[])`)
      .select('currency_code')
      .execute(),
    db
      .selectFrom('files')
      .where('style_id', '=', styleId)
      .where(sql<boolean>`upload_name = any(${named.pictures}::text[])`)
      .where('width', 'is not', null)
      .select(['id', 'upload_name'])
      .execute(),
  ])
  return {
    suppliers: new Set(suppliers.map(({ id }) => id)),
    factories: new Map(factories.map(({ id, organization_id }) => [id, organization_id])),
    currencies: new Set(currencies.map(({ currency_code }) => currency_code)),
    pictures: new Map(pictures.map(({ id, upload_name }) => [upload_name, id])),
  }
}
export type KnownParts = Awaited<ReturnType<typeof findNamed>>
