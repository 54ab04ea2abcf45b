/** Copies a value chain onto a style and takes the copy away again. */
import { sql } from 'kysely'
import { dropValueChain, setValueChain } from '#server/access/style-scope/index.ts'
import type { ValueChainCopy } from '#server/features/companies/value-chains/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'

/** Holds the chain as it is until the transaction ends, so that what is copied is one version of it. */
export const holdChain = (tx: Tx, chainId: number) =>
  tx
    .selectFrom('value_chains')
    .where('id', '=', chainId)
    .select(['id', 'name', 'version'])
    .forShare()
    .executeTakeFirst()

/** What `styles.value_chain_copy` keeps of a chain; suppliers by name, as the passport's draft names them. */
const copyOf = (chainId: number) => sql<string>`(select jsonb_build_object(
    'name', k.name, 'description', k.description, 'product_type_id', k.product_type_id, 'shared', k.shared,
    'steps', coalesce((select jsonb_agg(jsonb_build_object(
        'trace_key', p.trace_key, 'display_name', p.display_name, 'icon', p.icon,
        'supplier_ids', array(select o.id from value_chain_step_suppliers ps
          join organizations o on o.id = ps.organization_id where ps.step_id = p.id order by o.name))
        order by p.position) from value_chain_steps p where p.value_chain_id = k.id), '[]'),
    'partners', coalesce((select jsonb_object_agg(g.kind, g.ids) from (
        select vp.kind, jsonb_agg(vp.organization_id order by vp.organization_id) as ids
        from value_chain_partners vp where vp.value_chain_id = k.id group by vp.kind) g), '{}'))
  from value_chains k where k.id = ${chainId})`

const companiesOf = (chainId: number) => sql<{ organization_id: number; kind: string }>`
  select ps.organization_id, 'supplier' as kind from value_chain_steps p
    join value_chain_step_suppliers ps on ps.step_id = p.id where p.value_chain_id = ${chainId}
  union select vp.organization_id, vp.kind from value_chain_partners vp where vp.value_chain_id = ${chainId}`

interface ChainChange {
  styleId: number
  /** Null for none. */
  chainId: number | null
  /** Who loses more than what the chain brought. */
  alsoChanged?: number
}

/**
 * The counters of all companies that a change of chain touches, held in the order of ids before the first row is
 * written: it takes several statements, and two styles that each waited for the other's would never go on.
 */
export const holdCounters = async (
  tx: Tx,
  { styleId, chainId, alsoChanged = 0 }: ChainChange,
): Promise<void> => {
  await sql`select o.id from organizations o where o.id = ${alsoChanged} or o.id in (
      select a.organization_id from style_assignments a where a.style_id = ${styleId} and a.source = 'chain'
      union select c.organization_id from (${companiesOf(chainId ?? 0)}) c)
    order by o.id for no key update`.execute(tx)
}

/** One company's counter. A company that many styles take at once is waited for in turn. */
export const holdCounter = (tx: Tx, organizationId: number) =>
  lockInTurn(tx, `counter of company ${organizationId}`, ({ mayWait }) => {
    const held = tx.selectFrom('organizations').where('id', '=', organizationId).select('id').forNoKeyUpdate()
    return (mayWait ? held : held.noWait()).execute()
  })

export const deleteCopy = async (tx: Tx, styleId: number): Promise<void> => {
  await tx
    .deleteFrom('style_assignments')
    .where('style_id', '=', styleId)
    .where('source', '=', 'chain')
    .execute()
  await dropValueChain(tx, styleId)
}

/** The chain must be held. Answers what was copied. */
export const insertCopy = async (
  tx: Tx,
  { styleId, userId, chain }: { styleId: number; userId: number; chain: { id: number; version: number } },
): Promise<ValueChainCopy> => {
  const copy = await setValueChain(tx, styleId, { ...chain, copy: copyOf(chain.id) })
  await sql`insert into style_assignments (style_id, organization_id, kind, source, value_chain_id, assigned_by)
    select ${styleId}::bigint, c.organization_id, c.kind, 'chain', ${chain.id}::bigint, ${userId}::bigint
    from (${companiesOf(chain.id)}) c`.execute(tx)
  return copy
}
