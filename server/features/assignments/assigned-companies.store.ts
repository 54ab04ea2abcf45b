/** Who works on a style, as one JSON column each of a query on `styles s`, so that a style's page is one statement. */
import { sql } from 'kysely'
import type { AssignedPartner, AssignedSupplier, StyleTrace } from '#contract/assignments.ts'
import type { ScoredStep } from '#contract/value-chain-scores.ts'
import type { ServiceKind } from '#contract/value-chains.ts'
import { fromStyles } from '#server/features/style-scope/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Suppliers, by hand or by value chain, each once, by name. */
export const suppliersOfStyle = sql<AssignedSupplier[]>`coalesce((select json_agg(x order by x.name) from (
  select o.id, o.id as supplier_id, o.uuid, o.name, o.city, o.country, o.logo_hash as logo, o.verified,
    o.id = any(array(select a.organization_id from style_assignments a
      where a.style_id = s.id and a.kind = 'supplier' and a.source = 'chain')) as from_chain
  from organizations o
  where o.id = any(array(select a.organization_id from style_assignments a where a.style_id = s.id and a.kind = 'supplier'))) x), '[]')`

export type PartnerRow = AssignedPartner['supplier'] & { kind: ServiceKind; from_chain: boolean }

/** Circularity partners, once for each service that they give, by name. */
export const partnersOfStyle = sql<PartnerRow[]>`coalesce((select json_agg(x order by x.name) from (
  select o.id, o.uuid, o.name, o.city, o.country, o.logo_hash as logo, o.verified, a.kind,
    bool_or(a.source = 'chain') as from_chain
  from style_assignments a join organizations o on o.id = a.organization_id
  where a.style_id = s.id and a.kind <> 'supplier' group by o.id, a.kind) x), '[]')`

/** The entries of the passport draft's steps, in their order. */
export const tracesOfStyle = sql<StyleTrace[]>`coalesce((select json_agg(json_build_object(
    'supplier_id', o.id,
    'supplier', case when o.id is not null then json_build_object('id', o.id, 'uuid', o.uuid, 'name', o.name, 'city', o.city,
      'country', o.country, 'logo', o.logo_hash, 'verified', o.verified) end,
    'trace', json_build_object('icon', p.icon, 'display_name', p.display_name, 'order', p.position))
    order by p.position, d.position)
  from passport_steps p
  left join passport_step_details d on d.step_id = p.id
  left join organizations o on o.id = d.supplier_id
  where p.style_id = s.id), '[]')`

export interface ChainOfStyle {
  id: number
  name: string
  is_current: boolean
  retired: boolean
  product_type: string
  steps: ScoredStep[]
  kinds: number
}

/** The assigned value chain with what its scores are made of; null where none is assigned. */
export const chainOfStyle = sql<ChainOfStyle | null>`(select json_build_object('id', k.id, 'name', k.name,
    'is_current', k.version = s.value_chain_version, 'retired', k.retired_at is not null, 'product_type', kt.name,
    'steps', coalesce((select json_agg(json_build_object('trace_key', p.trace_key, 'suppliers', coalesce(
        (select json_agg(json_build_object('verified', o.verified, 'city', o.city, 'country', o.country))
        from value_chain_step_suppliers ps join organizations o on o.id = ps.organization_id where ps.step_id = p.id), '[]')))
      from value_chain_steps p where p.value_chain_id = k.id), '[]'),
    'kinds', (select count(distinct vp.kind) from value_chain_partners vp where vp.value_chain_id = k.id))
  from value_chains k join product_types kt on kt.id = k.product_type_id where k.id = s.value_chain_id)`

export const listSuppliers = async (db: Reader, styleId: number): Promise<AssignedSupplier[]> => {
  const query = fromStyles(db).where('s.id', '=', styleId).select(suppliersOfStyle.as('suppliers'))
  return (await query.executeTakeFirstOrThrow()).suppliers
}

export const listPartners = async (db: Reader, styleId: number): Promise<PartnerRow[]> => {
  const query = fromStyles(db).where('s.id', '=', styleId).select(partnersOfStyle.as('partners'))
  return (await query.executeTakeFirstOrThrow()).partners
}

export const findChainOfStyle = async (db: Reader, styleId: number): Promise<ChainOfStyle | null> => {
  const query = fromStyles(db).where('s.id', '=', styleId).select(chainOfStyle.as('chain'))
  return (await query.executeTakeFirstOrThrow()).chain
}

export const findChainId = async (db: Reader, styleId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('styles')
    .where('id', '=', styleId)
    .select('value_chain_id')
    .executeTakeFirst()
  return row?.value_chain_id ?? null
}
