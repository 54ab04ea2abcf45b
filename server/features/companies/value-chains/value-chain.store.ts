import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'
import { orderChains } from './chain-order.store.ts'

/** True for the chains that exist for the actor: the own company's and shared ones. */
const isVisible = (actor: Actor) =>
  isOperator(actor)
    ? sql<boolean>`k.retired_at is null`
    : sql<boolean>`k.retired_at is null and (k.shared or k.organization_id = ${actor.organization_id})`

const isAssignedTo = (styleId: number | null) =>
  styleId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from styles s where s.id = ${styleId} and s.value_chain_id = k.id)`

/** What lists filter by: of the chain as it is, or of the copy that the style `s` has of it. */
interface Columns {
  name: RawBuilder<string>
  shared: RawBuilder<boolean>
  productType: RawBuilder<number>
}
const PRESENT: Columns = { name: sql`k.name`, shared: sql`k.shared`, productType: sql`k.product_type_id` }
const COPIED: Columns = {
  name: sql`(s.value_chain_copy->>'name')`,
  shared: sql`(s.value_chain_copy->>'shared')::boolean`,
  productType: sql`(s.value_chain_copy->>'product_type_id')::bigint`,
}

export interface ChainFilter {
  search: string
  /** Only those of the actor's company. */
  isMine: boolean
  isShared: boolean
  productType: number | null
  /** The style whose chain is marked as assigned. */
  styleId: number | null
  /** `-suppliers`, `name`: before the usual order. */
  sort: readonly string[]
  offset: number
  limit: number
}

const matches = (filter: ChainFilter, { name, shared, productType }: Columns) => {
  const parts = [sql<boolean>`true`]
  if (filter.search) {
    const pattern = containing(filter.search)
    parts.push(sql<boolean>`search_form(${name}) like search_form(${pattern})`)
  }
  if (filter.isShared) parts.push(sql<boolean>`${shared}`)
  if (filter.productType !== null) parts.push(sql<boolean>`${productType} = ${filter.productType}`)
  return sql.join(parts, sql` and `)
}

/** A style's own chain stays in its list when the actor cannot see it any more: as it was copied, and no newer. */
const isKept = (actor: Actor, filter: ChainFilter) => sql<boolean>`not (${isVisible(actor)})
  and exists (select 1 from styles s
    where s.id = ${filter.styleId} and s.value_chain_id = k.id and ${matches(filter, COPIED)})`

const isWanted = (actor: Actor, filter: ChainFilter) => {
  const isShown = sql<boolean>`(${isVisible(actor)} and ${matches(filter, PRESENT)})`
  const isThere = filter.styleId === null ? isShown : sql<boolean>`(${isShown} or ${isKept(actor, filter)})`
  return filter.isMine ? sql<boolean>`(${isThere} and k.organization_id = ${actor.organization_id})` : isThere
}

/** One page of what is there. */
export const findChains = async (db: Reader, actor: Actor, filter: ChainFilter) => {
  const condition = isWanted(actor, filter)
  const isAssigned = filter.styleId === null ? null : isAssignedTo(filter.styleId)
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select array(
        select k.id from value_chains k
        join organizations o on o.id = k.organization_id
        where ${condition}
        order by ${orderChains({ isAssigned, sort: filter.sort, actor })}
        limit ${filter.limit} offset ${filter.offset}) as ids,
      (select count(*) from value_chains k where ${condition}) as total`.execute(db as Tx)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return { ids: ids.map(Number), total }
}

/** In the order of the ids; without those that the actor cannot see. */
export const loadChains = async (
  db: Reader,
  actor: Actor,
  wanted: { ids: readonly number[]; styleId: number | null },
): Promise<ChainRow[]> => {
  if (wanted.ids.length === 0) return []
  const rows = await selectChains(db, actor, wanted).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.ids.flatMap((id) => byId.get(id) ?? [])
}

/** Nobody but its maker and the operator sees how often a chain is used. */
const countStyles = (actor: Actor) => {
  const count = sql<number>`(select count(*) from styles s where s.value_chain_id = k.id and s.deleted_at is null)`
  return isOperator(actor)
    ? count
    : sql<number | null>`case when k.organization_id = ${actor.organization_id} then ${count} end`
}

export const supplierColumns = ['o.id', 'o.uuid', 'o.name', 'o.verified', 'o.city', 'o.country'] as const

const selectChains = (
  db: Reader,
  actor: Actor,
  { ids, styleId }: { ids: readonly number[]; styleId: number | null },
) =>
  db
    .selectFrom('value_chains as k')
    .innerJoin('organizations as m', 'm.id', 'k.organization_id')
    .innerJoin('product_types as t', 't.id', 'k.product_type_id')
    .innerJoin('users as u', 'u.id', 'k.updated_by')
    .where(sql<boolean>`k.id = any(${ids})`)
    .where(isVisible(actor))
    .select([
      'k.id',
      'k.name',
      'k.description',
      'k.shared',
      'k.product_type_id',
      't.name as product_type_name',
    ])
    .select(['k.version', 'k.updated_at', 'u.full_name as updated_by_name'])
    .select(['m.id as maker_id', 'm.uuid as maker_uuid', 'm.name as maker_name'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('favourite_value_chains as f')
          .whereRef('f.value_chain_id', '=', 'k.id')
          .where('f.user_id', '=', actor.user_id)
          .select('f.user_id'),
      ).as('is_favorite'),
      isAssignedTo(styleId).as('assigned'),
      countStyles(actor).as('styles'),
      jsonArrayFrom(
        selectFrom('value_chain_steps as p')
          .whereRef('p.value_chain_id', '=', 'k.id')
          .select(['p.trace_key', 'p.display_name', 'p.icon', 'p.position'])
          .select((step) =>
            jsonArrayFrom(
              step
                .selectFrom('value_chain_step_suppliers as ps')
                .innerJoin('organizations as o', 'o.id', 'ps.organization_id')
                .whereRef('ps.step_id', '=', 'p.id')
                .select(supplierColumns)
                .select('o.logo_hash as logo')
                .orderBy('o.name'),
            ).as('suppliers'),
          )
          .orderBy('p.position'),
      ).as('steps'),
      jsonArrayFrom(
        selectFrom('value_chain_partners as vp')
          .innerJoin('organizations as o', 'o.id', 'vp.organization_id')
          .whereRef('vp.value_chain_id', '=', 'k.id')
          .select('vp.kind')
          .select(supplierColumns)
          .select('o.logo_hash as logo')
          .orderBy('o.name'),
      ).as('partners'),
    ])

export type ChainRow = Awaited<ReturnType<ReturnType<typeof selectChains>['executeTakeFirstOrThrow']>>

/** What everybody who sees a chain is shown of it, as it is or as a style has it. */
export type ShownChain = Omit<ChainRow, 'version' | 'updated_at' | 'updated_by_name' | 'styles'>

export const countVisibleChains = async (
  db: Reader,
  actor: Actor,
  ids: readonly number[],
): Promise<number> => {
  const { count } = await db
    .selectFrom('value_chains as k')
    .where(sql<boolean>`k.id = any(${ids}::bigint[])`)
    .where(isVisible(actor))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findVisibleChain = (db: Reader, actor: Actor, id: number) =>
  db
    .selectFrom('value_chains as k')
    .where('k.id', '=', id)
    .where(isVisible(actor))
    .select('k.id')
    .executeTakeFirst()

/** The row that a change is decided on, locked until the transaction ends. */
export const lockChain = (tx: Tx, actor: Actor, id: number) =>
  tx
    .selectFrom('value_chains as k')
    .innerJoin('users as u', 'u.id', 'k.updated_by')
    .where('k.id', '=', id)
    .where(isVisible(actor))
    .select(['k.id', 'k.organization_id as maker_id', 'k.name', 'k.shared', 'k.version', 'k.updated_at'])
    .select('u.full_name as updated_by_name')
    .forUpdate('k')
    .executeTakeFirst()

/** The chain as a save of the whole would send it. */
export const getChainDocument = async (db: Reader, id: number) => {
  const { partners, ...chain } = await db
    .selectFrom('value_chains as k')
    .where('k.id', '=', id)
    .select(['k.name', 'k.description', 'k.product_type_id as product_type', 'k.shared'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('value_chain_steps as p')
          .whereRef('p.value_chain_id', '=', 'k.id')
          .select(['p.trace_key', 'p.display_name', 'p.icon'])
          .select(
            sql<number[]>`coalesce((select json_agg(ps.organization_id) from value_chain_step_suppliers ps
              where ps.step_id = p.id), '[]')`.as('supplier_ids'),
          )
          .orderBy('p.position'),
      ).as('steps'),
      jsonArrayFrom(
        selectFrom('value_chain_partners as vp')
          .whereRef('vp.value_chain_id', '=', 'k.id')
          .select(['vp.kind', 'vp.organization_id']),
      ).as('partners'),
    ])
    .executeTakeFirstOrThrow()
  const ofKind = (kind: ServiceKind) =>
    partners.filter((partner) => partner.kind === kind).map(({ organization_id }) => organization_id)
  return { ...chain, partners: Object.fromEntries(SERVICE_KINDS.map((kind) => [kind, ofKind(kind)])) }
}

/** Brands and suppliers of the registry among these ids; the operator is nobody's supplier. */
export const findCompanies = async (db: Reader, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('organizations')
    .where(sql<boolean>`id = any(${ids})`)
    .where('type', '<>', 'operator')
    .where('claims_id', 'is', null)
    .select('id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

export const isProductType = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('product_types').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
