/** Rows of the styles' table as one company sees them, read from the database to be kept. */
import { sql } from 'kysely'
import { LINE_FIELDS } from '#contract/styles/style-record.ts'
import {
  fromStyles,
  hasAccount,
  isAssigned,
  isOwner,
  isStyleVerified,
  isVisible,
  ownCollectionIds,
  seenStyleIds,
} from '#server/access/style-scope/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { prepare } from '#server/platform/db/statement.ts'
import type { StyleFacts } from './kept/kept-style.rules.ts'

/** Never an operator's: they see everybody's. */
interface Company {
  organization_id: number
}

const suppliers = sql<StyleFacts['suppliers']>`coalesce((
  select json_agg(json_build_object('id', o.id, 'name', o.name, 'form', o.search_name) order by o.search_name, o.id)
  from organizations o where o.id = any(array(select a.organization_id from style_assignments a
    where a.style_id = s.id and a.kind = 'supplier'))), '[]')`

const nextMilestone = sql<StyleFacts['next_milestone']>`(
  select json_build_object('name', m.name, 'end_date', m.end_date) from milestones m
  where m.style_id = s.id and m.done_at is null order by m.end_date, m.position, m.id limit 1)`

/**
 * Null without a version. Where nobody has compared since the draft was touched, it is as it was compared then, unless
 * the draft itself was saved after it was published: comparing takes the whole passport (docs/decisions/0039-styles-table.md).
 */
const passportDiffers = sql<boolean | null>`(
  select coalesce(d.differs, false) or (d.compared is distinct from d.touched and d.updated_at > v.published_at)
  from passport_versions v where v.style_id = s.id order by v.number desc limit 1)`

/**
 * By the index of positions. Where few styles have many lines each, `exists` is planned as a scan of all lines for each
 * style, since one that has some would end it soon.
 */
const hasBom = sql<boolean>`((select min(i.position) from bom_items i where i.style_id = s.id) is not null)`

const LINES = LINE_FIELDS.flatMap((field) => [
  sql<string | null>`${sql.ref(`s.${field}`)}`.as(field),
  sql<string | null>`search_form(${sql.ref(`s.${field}`)})`.as(`${field}_form` as const),
])

const rows = prepare((db, value: Company & { ids: readonly number[] }) =>
  fromStyles(db)
    .innerJoin('product_types as t', 't.id', 's.product_type_id')
    .innerJoin('users as u', 'u.id', 's.updated_by')
    .leftJoin('files as f', 'f.id', 's.default_image_id')
    .leftJoin('passport_drafts as d', 'd.style_id', 's.id')
    .where(sql<boolean>`s.id = any(${value.ids}::bigint[])`)
    .where(isVisible({ organization_id: value.organization_id, is_operator: false }))
    .select(['s.id', 's.style_number', 's.style_name', 's.status', 's.collection_id', 'c.season'])
    .select(['c.name as collection_name', 'c.brand_id', 'b.name as brand_name', 's.product_type_id'])
    .select(['t.name as product_type_name', 's.bulk_order_quantity', 's.start_date', 's.end_date'])
    .select(['f.upload_name as default_image', 's.updated_at', 's.updated_by', 's.version'])
    .select(['u.full_name as updated_by_name', 'b.search_name as brand_form'])
    .select(['c.created_by_organization_id as created_by_organization_id_of_collection'])
    .select([
      ...LINES,
      sql<string | null>`search_form(s.style_name)`.as('name_form'),
      sql<string>`search_form(c.name)`.as('collection_form'),
      sql<string | null>`search_form(c.season)`.as('season_form'),
      isOwner(value).as('is_owner'),
      isAssigned(value).as('is_assigned'),
      isStyleVerified.as('verified'),
      hasAccount.as('brand_has_account'),
      suppliers.as('suppliers'),
      nextMilestone.as('next_milestone'),
      sql<boolean>`d.style_id is not null`.as('has_draft'),
      passportDiffers.as('passport_differs'),
      hasBom.as('has_bom'),
      sql<boolean>`exists (select from passport_draft_sections x
        where x.style_id = s.id and x.section = 'care' and x.content <> '[]')`.as('has_care'),
    ]),
)

/** Those of the ids that the company sees. */
export const readStyleFacts = (db: Reader, company: Company, ids: readonly number[]): Promise<StyleFacts[]> =>
  rows(db, { organization_id: company.organization_id, ids })

/** Ids of the styles that the company sees, and of the collections that it owns. */
export const listWhatIsSeen = async (
  db: Reader,
  company: Company,
): Promise<{ styles: number[]; collections: number[] }> => {
  const { rows: found } = await sql<{ styles: number[]; collections: number[] }>`select
    array(${seenStyleIds(company)}) as styles, array(${ownCollectionIds(company)}) as collections`.execute(
    db as Tx,
  )
  const [seen = { styles: [], collections: [] }] = found
  return { styles: seen.styles.map(Number), collections: seen.collections.map(Number) }
}

export const listStylesIn = async (db: Reader, collectionIds: readonly number[]): Promise<number[]> => {
  const found = await db
    .selectFrom('styles as s')
    .where(sql<boolean>`s.collection_id = any(${collectionIds}::bigint[])`)
    .where('s.deleted_at', 'is', null)
    .select('s.id')
    .execute()
  return found.map(({ id }) => id)
}

/** The text as names are searched: without accents, in small letters. */
export const readSearchForm = async (db: Reader, text: string): Promise<string> => {
  const { rows: found } = await sql<{ form: string }>`select search_form(${text}) as form`.execute(db as Tx)
  return found[0]?.form ?? ''
}
