import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type NewValueChain, SERVICE_KINDS } from '#contract/value-chains.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** True for the chains that exist for the actor: the own company's and shared ones. */
const isVisible = (actor: Actor) =>
  isOperator(actor)
    ? sql<boolean>`k.retired_at is null`
    : sql<boolean>`k.retired_at is null and (k.shared or k.organization_id = ${actor.organization_id})`

const matches = (search: string) =>
  search
    ? sql<boolean>`search_form(k.name) like search_form(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
    : sql<boolean>`true`

export interface ChainFilter {
  search: string
  /** The style whose chain is marked as assigned. */
  styleId: number | null
  offset: number
  limit: number
}

/** One statement finds the page, a second loads what stands on it, however much that is. */
export const listChains = async (db: Reader, actor: Actor, filter: ChainFilter) => {
  const condition = sql<boolean>`${isVisible(actor)} and ${matches(filter.search)}`
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select array(
        select k.id from value_chains k
        join organizations o on o.id = k.organization_id
        left join favourite_value_chains f on f.value_chain_id = k.id and f.user_id = ${actor.user_id}
        where ${condition}
        order by f.user_id is null, o.verified desc, lower(k.name), k.id
        limit ${filter.limit} offset ${filter.offset}) as ids,
      (select count(*) from value_chains k where ${condition}) as total`.execute(db as Tx)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return { rows: await loadChains(db, actor, { ids: ids.map(Number), styleId: filter.styleId }), total }
}

/** In the order of the ids. */
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

const supplierColumns = ['o.id', 'o.uuid', 'o.name', 'o.verified', 'o.city', 'o.country'] as const

const selectChains = (
  db: Reader,
  actor: Actor,
  { ids, styleId }: { ids: readonly number[]; styleId: number | null },
) =>
  db
    .selectFrom('value_chains as k')
    .innerJoin('organizations as m', 'm.id', 'k.organization_id')
    .innerJoin('product_types as t', 't.id', 'k.product_type_id')
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
    .select(['m.id as maker_id', 'm.uuid as maker_uuid', 'm.name as maker_name'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('favourite_value_chains as f')
          .whereRef('f.value_chain_id', '=', 'k.id')
          .where('f.user_id', '=', actor.user_id)
          .select('f.user_id'),
      ).as('is_favorite'),
      exists(
        selectFrom('styles as s')
          .whereRef('s.value_chain_id', '=', 'k.id')
          .where('s.id', '=', styleId ?? 0)
          .select('s.id'),
      ).as('assigned'),
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

export const findVisibleChain = (db: Reader, actor: Actor, id: number) =>
  db
    .selectFrom('value_chains as k')
    .where('k.id', '=', id)
    .where(isVisible(actor))
    .select('k.id')
    .executeTakeFirst()

/** Brands and suppliers of the registry among these ids; the operator is nobody's supplier. */
export const findCompanies = async (db: Reader, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('organizations')
    .where(sql<boolean>`id = any(${ids})`)
    .where('type', '<>', 'operator')
    .select('id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

export const isProductType = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('product_types').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

export const insertChain = async (tx: Tx, actor: Actor, input: NewValueChain): Promise<number> => {
  const { id } = await tx
    .insertInto('value_chains')
    .values({
      organization_id: actor.organization_id,
      name: input.name,
      description: input.description,
      product_type_id: input.product_type,
      shared: input.shared,
      created_by: actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSteps(tx, id, input)
  const partners = SERVICE_KINDS.flatMap((kind) =>
    [...new Set(input.partners[kind])].map((organization_id) => ({
      value_chain_id: id,
      kind,
      organization_id,
    })),
  )
  if (partners.length > 0) await tx.insertInto('value_chain_partners').values(partners).execute()
  return id
}

const insertSteps = async (tx: Tx, chainId: number, { steps }: NewValueChain): Promise<void> => {
  if (steps.length === 0) return
  const rows = await tx
    .insertInto('value_chain_steps')
    .values(
      steps.map(({ supplier_ids: _, ...step }, index) => ({
        value_chain_id: chainId,
        position: index + 1,
        ...step,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const suppliers = rows.flatMap(({ id, position }) =>
    [...new Set(steps[position - 1]?.supplier_ids)].map((organization_id) => ({
      step_id: id,
      organization_id,
    })),
  )
  if (suppliers.length > 0) await tx.insertInto('value_chain_step_suppliers').values(suppliers).execute()
}

/** Whether the chain is a favourite now. */
export const toggleFavourite = async (tx: Tx, userId: number, chainId: number): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('favourite_value_chains')
    .where('user_id', '=', userId)
    .where('value_chain_id', '=', chainId)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) return false
  await tx
    .insertInto('favourite_value_chains')
    .values({ user_id: userId, value_chain_id: chainId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
