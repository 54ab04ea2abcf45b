import { sql } from 'kysely'
import { LINE_FIELDS } from '#contract/styles/style-record.ts'
import { fromStyles, isOwner, isOwnStyle, listNamedStyleIds } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** The company's own collections that are called so, by name in small letters or by number. */
export const findOwnCollections = (db: Reader, actor: Actor, names: readonly string[]) =>
  db
    .selectFrom('collections as c')
    .where(isOwner(actor))
    .where(sql<boolean>`(lower(c.name) = any(${names}) or lower(c.collection_number) = any(${names}))`)
    .select(['c.id', 'c.name', 'c.collection_number'])
    .execute()

/** Of a collection that is there. */
export const getCollectionName = async (db: Reader, id: number): Promise<string> => {
  const row = await db.selectFrom('collections').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name
}

/** Those with these numbers that are there for the actor, and the company's own with these references. */
export const findNamedStyles = async (
  db: Reader,
  actor: Actor,
  named: Parameters<typeof listNamedStyleIds>[2],
) => {
  const ids = await listNamedStyleIds(db, actor, named)
  if (ids.length === 0) return []
  return fromStyles(db)
    .where(sql<boolean>`s.id = any(${ids})`)
    .select([
      ...(['s.id', 's.style_number', 's.version', 's.style_name', 's.collection_id'] as const),
      ...(['s.status', 's.bulk_order_quantity', 's.colour_number', 's.start_date', 's.end_date'] as const),
      ...(['s.delivery_destination', 's.currency', 's.additional_information'] as const),
      ...LINE_FIELDS.map((field) => `s.${field}` as const),
      's.product_type_id as product_type',
      isOwner(actor).as('is_own'),
      sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name) from organizations o
        where o.id in (select a.organization_id from style_assignments a
          where a.style_id = s.id and a.kind = 'supplier')), '[]')`.as('suppliers'),
    ])
    .orderBy('s.id')
    .execute()
}

const MAX_OWN_COLLECTIONS = 2_000

export const listOwnCollections = (db: Reader, actor: Actor) =>
  db
    .selectFrom('collections as c')
    .where(isOwner(actor))
    .select(['c.id', 'c.name', 'c.collection_number', 'c.season'])
    .orderBy('c.id', 'desc')
    .limit(MAX_OWN_COLLECTIONS)
    .execute()

const MAX_COMPANIES = 2_000

/** Of the registry with these names in small letters, and all who are suppliers of the company's own styles. */
export const findCompanies = (db: Reader, actor: Actor, names: readonly string[]) =>
  db
    .selectFrom('organizations as o')
    .where('o.type', '<>', 'operator')
    .where('o.claims_id', 'is', null)
    .where(
      sql<boolean>`(lower(o.name) = any(${names}) or o.id in (
        select a.organization_id from styles s join style_assignments a on a.style_id = s.id and a.kind = 'supplier'
        where ${isOwnStyle(actor)}))`,
    )
    .select(['o.id', 'o.name', sql<boolean>`lower(o.name) = any(${names})`.as('is_called')])
    .orderBy(sql`lower(o.name) = any(${names})`, 'desc')
    .orderBy('o.name')
    .limit(MAX_COMPANIES)
    .execute()
