/** Who works on a style, as one JSON column each of a query on `styles s`, so that a style's page is one statement. */
import { sql } from 'kysely'
import type { ServiceKind } from '#contract/companies/value-chains.ts'
import type { AssignedPartner, AssignedSupplier, StyleTrace } from '#contract/styles/assignments.ts'
import { fromStyles, type Viewer, viewerOf } from '#server/access/style-scope/index.ts'
import type { ChainCopyStep, ValueChainCopy } from '#server/features/companies/value-chains/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** One company by its number; the offset keeps it a look-up by key, however many rows PostgreSQL expects. */
const companyOf = (id: string) =>
  sql`(select o.id, o.uuid, o.name, o.city, o.country, o.logo_hash as logo, o.verified
    from organizations o where o.id = ${sql.raw(id)} offset 0)`

/**
 * Suppliers, by hand or by value chain, each once, by name. Grouped: asked for by source as well, PostgreSQL 18 goes
 * through the index that begins with the company, which takes 28 ms over a million styles.
 */
export const suppliersOfStyle = sql<AssignedSupplier[]>`coalesce((select json_agg(x order by x.name) from (
  select o.*, o.id as supplier_id, a.from_chain
  from (select organization_id, bool_or(source = 'chain') as from_chain from style_assignments
    where style_id = s.id and kind = 'supplier' group by organization_id) a
  cross join lateral ${companyOf('a.organization_id')} o) x), '[]')`

export type PartnerRow = AssignedPartner['supplier'] & { kind: ServiceKind; from_chain: boolean }

/** Circularity partners, once for each service that they give, by name. */
export const partnersOfStyle = sql<PartnerRow[]>`coalesce((select json_agg(x order by x.name) from (
  select o.*, a.kind, a.from_chain
  from (select organization_id, kind, bool_or(source = 'chain') as from_chain from style_assignments
    where style_id = s.id and kind <> 'supplier' group by organization_id, kind) a
  cross join lateral ${companyOf('a.organization_id')} o) x), '[]')`

/** The entries of the passport draft's steps, in their order. */
export const tracesOfStyle = sql<StyleTrace[]>`coalesce((select json_agg(json_build_object(
    'supplier_id', o.id,
    'supplier', case when o.id is not null then json_build_object('id', o.id, 'uuid', o.uuid, 'name', o.name, 'city', o.city,
      'country', o.country, 'logo', o.logo, 'verified', o.verified) end,
    'trace', json_build_object('icon', p.icon, 'display_name', p.display_name, 'order', p.position))
    order by p.position, d.position)
  from passport_steps p
  left join passport_step_details d on d.step_id = p.id
  left join lateral ${companyOf('d.supplier_id')} o on true
  where p.style_id = s.id), '[]')`

export interface ChainOfStyle extends Pick<ValueChainCopy, 'name' | 'partners'> {
  id: number
  is_current: boolean
  retired: boolean
  product_type: string
  steps: Pick<ChainCopyStep, 'trace_key' | 'supplier_ids'>[]
}

/**
 * The assigned value chain from the style's copy, with what its scores are made of; null where none is assigned. That
 * its maker changed or retired it since then is told to nobody who could not see the chain itself.
 */
export const chainOfStyle = ({ organization_id, is_operator }: Viewer) =>
  sql<ChainOfStyle | null>`(select json_build_object('id', k.id, 'name', s.value_chain_copy->'name',
    'product_type', kt.name, 'steps', s.value_chain_copy->'steps', 'partners', s.value_chain_copy->'partners',
    'is_current', k.version = s.value_chain_version or k.retired_at is not null or not seen.may,
    'retired', k.retired_at is not null and seen.may)
  from value_chains k join product_types kt on kt.id = (s.value_chain_copy->>'product_type_id')::bigint,
    lateral (select ${is_operator}::boolean or k.shared or k.organization_id = ${organization_id} as may) seen
  where k.id = s.value_chain_id)`

export const listSuppliers = async (db: Reader, styleId: number): Promise<AssignedSupplier[]> => {
  const query = fromStyles(db).where('s.id', '=', styleId).select(suppliersOfStyle.as('suppliers'))
  return (await query.executeTakeFirstOrThrow()).suppliers
}

export const listPartners = async (db: Reader, styleId: number): Promise<PartnerRow[]> => {
  const query = fromStyles(db).where('s.id', '=', styleId).select(partnersOfStyle.as('partners'))
  return (await query.executeTakeFirstOrThrow()).partners
}

export const findChainOfStyle = async (
  db: Reader,
  actor: Actor,
  styleId: number,
): Promise<ChainOfStyle | null> => {
  const query = fromStyles(db)
    .where('s.id', '=', styleId)
    .select(chainOfStyle(viewerOf(actor)).as('chain'))
  return (await query.executeTakeFirstOrThrow()).chain
}
