import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SupplierCard } from '#contract/organizations.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { prepare } from '#server/platform/db/statement.ts'

const POPULAR_COUNT = 50
const NEW_DAYS = 90

export interface SupplierFilter {
  userId: number
  /** The style whose suppliers are marked as assigned. */
  styleId: number | null
  type: 'brand' | 'supplier'
  name: string
  forceInclude: number | null
  popular: boolean
  verified: boolean
  isNew: boolean
  hasAccount: boolean
  /** Any of these. */
  certifications: readonly string[]
  offset: number
  limit: number
}

const condition = (filter: SupplierFilter): RawBuilder<boolean> => {
  const parts: RawBuilder<unknown>[] = [sql`o.type = ${filter.type}`]
  if (filter.name)
    parts.push(sql`search_form(o.name) like search_form(${`%${filter.name.replace(/[\\%_]/g, '\\$&')}%`})`)
  if (filter.verified) parts.push(sql`o.verified`)
  if (filter.isNew) parts.push(sql`o.account_created_at > now() - make_interval(days => ${NEW_DAYS})`)
  if (filter.hasAccount) parts.push(sql`o.account_created_at is not null`)
  if (filter.popular) parts.push(sql`o.id = any (array(${popularIds(filter.type)}))`)
  if (filter.certifications.length > 0) {
    parts.push(
      sql`exists (select 1 from certifications c where c.organization_id = o.id and c.kind = any(${filter.certifications}))`,
    )
  }
  const all = sql<boolean>`${sql.join(parts, sql` and `)}`
  return filter.forceInclude
    ? sql<boolean>`((${all}) or (o.id = ${filter.forceInclude} and o.type <> 'operator'))`
    : all
}

const popularIds = (type: string) =>
  sql`select p.id from organizations p where p.type = ${type} and p.current_assignments > 0
    order by p.current_assignments desc, p.id limit ${sql.lit(POPULAR_COUNT)}`

/**
 * A page of the directory: favourites, then verified, then by name. A reader has few favourites, so they are sorted
 * by themselves and the rest comes from the index in its own order, however long the list is.
 */
export const listSuppliers = async (
  db: Reader,
  filter: SupplierFilter,
): Promise<{ data: SupplierCard[]; total: number }> => {
  const matching = condition(filter)
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with favourites as materialized (
      select o.id, o.verified, lower(o.name) as name from favourite_suppliers f join organizations o on o.id = f.organization_id
      where f.user_id = ${filter.userId} and ${matching}),
    first as (select id from favourites order by verified desc, name, id limit ${filter.limit} offset ${filter.offset}),
    rest as (
      select o.id from organizations o where ${matching} and o.id <> all (array(select id from favourites))
      order by o.verified desc, lower(o.name), o.id
      limit greatest(0, ${filter.limit}::bigint - (select count(*) from first))
      offset greatest(0, ${filter.offset}::bigint - (select count(*) from favourites)))
    select array(select id from first) || array(select id from rest) as ids,
      (select count(*) from organizations o where ${matching}) as total`.execute(db as Tx)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return { data: await loadCards(db, filter, ids.map(Number)), total }
}

const loadCards = async (
  db: Reader,
  filter: SupplierFilter,
  ids: readonly number[],
): Promise<SupplierCard[]> => {
  if (ids.length === 0) return []
  const rows = await selectCards(db, { userId: filter.userId, styleId: filter.styleId ?? 0, ids })
  const byId = new Map(rows.map((row) => [row.id, presentCard(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const selectCards = prepare((db, value: { userId: number; styleId: number; ids: readonly number[] }) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('accounts as a', 'a.organization_id', 'o.id')
    .where(sql<boolean>`o.id = any(${value.ids})`)
    .select(['o.id', 'o.uuid', 'o.name', 'o.type', 'o.city', 'o.country', 'o.logo_hash', 'o.verified'])
    .select(['a.id as account_id', 'a.uuid as account_uuid'])
    .select(({ exists, selectFrom }) => [
      sql<boolean>`coalesce(o.account_created_at > now() - make_interval(days => ${sql.lit(NEW_DAYS)}), false)`.as(
        'is_new',
      ),
      exists(
        selectFrom('favourite_suppliers as f')
          .whereRef('f.organization_id', '=', 'o.id')
          .where('f.user_id', '=', value.userId)
          .select('f.user_id'),
      ).as('favorite'),
      exists(
        selectFrom('style_assignments as s')
          .whereRef('s.organization_id', '=', 'o.id')
          .where('s.style_id', '=', value.styleId)
          .where('s.kind', '=', 'supplier')
          .select('s.style_id'),
      ).as('assigned'),
      sql<
        string[]
      >`array(select c.kind from certifications c where c.organization_id = o.id order by c.kind)`.as(
        'certifications',
      ),
      sql<string[]>`array(select distinct on (t.position) t.icon from value_chain_step_suppliers v
        join value_chain_steps t on t.id = v.step_id join value_chains k on k.id = t.value_chain_id
        where v.organization_id = o.id and k.shared and k.retired_at is null order by t.position limit 6)`.as(
        'icons',
      ),
      jsonArrayFrom(
        selectFrom('factories as f')
          .whereRef('f.organization_id', '=', 'o.id')
          .where('f.retired_at', 'is', null)
          .select([
            'f.id',
            'f.name',
            'f.established_city',
            'f.established_country',
            'f.latitude',
            'f.longitude',
          ])
          .select('f.organization_id as global_organization_id')
          .orderBy('f.name'),
      ).as('factories'),
    ]),
)

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

const presentCard = (row: CardRow): SupplierCard => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  favorite: Boolean(row.favorite),
  assigned: Boolean(row.assigned),
  city: row.city,
  country: row.country,
  certifications: row.certifications,
  icons: [...new Set(row.icons)],
  is_new: row.is_new,
  type_details: { short_code: row.type },
  account:
    row.account_id !== null && row.account_uuid !== null
      ? {
          id: row.account_id,
          uuid: row.account_uuid,
          verified: row.verified,
          logo: row.logo_hash,
          city: row.city,
          country: row.country,
        }
      : null,
  factories: row.factories,
})

/** Whether the supplier is a favourite now. */
export const toggleFavourite = async (tx: Tx, userId: number, organizationId: number): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('favourite_suppliers')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) return false
  await tx
    .insertInto('favourite_suppliers')
    .values({ user_id: userId, organization_id: organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export const findListed = (db: Reader, organizationId: number) =>
  db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .where('type', '<>', 'operator')
    .select('id')
    .executeTakeFirst()
