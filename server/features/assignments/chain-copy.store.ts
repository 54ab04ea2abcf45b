/** Copies a value chain onto a style and takes the copy away again. */
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** Holds the chain as it is until the transaction ends, so that what is copied is one version of it. */
export const holdChain = (tx: Tx, chainId: number) =>
  tx
    .selectFrom('value_chains')
    .where('id', '=', chainId)
    .select(['id', 'name', 'version'])
    .forShare()
    .executeTakeFirst()

/** The chain's steps with their suppliers, both in the order in which the chain shows them. */
export const listChainSteps = async (db: Reader, chainId: number) => {
  const rows = await db
    .selectFrom('value_chain_steps as p')
    .where('p.value_chain_id', '=', chainId)
    .select(['p.display_name', 'p.icon'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('value_chain_step_suppliers as ps')
          .innerJoin('organizations as o', 'o.id', 'ps.organization_id')
          .whereRef('ps.step_id', '=', 'p.id')
          .select('o.id')
          .orderBy('o.name'),
      ).as('suppliers'),
    )
    .orderBy('p.position')
    .execute()
  return rows.map((step) => ({ ...step, suppliers: step.suppliers.map(({ id }) => id) }))
}

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

export const deleteCopy = async (tx: Tx, styleId: number): Promise<void> => {
  await tx
    .deleteFrom('style_assignments')
    .where('style_id', '=', styleId)
    .where('source', '=', 'chain')
    .execute()
  await tx
    .updateTable('styles')
    .set({ value_chain_id: null, value_chain_version: null })
    .where('id', '=', styleId)
    .execute()
}

export const insertCopy = async (
  tx: Tx,
  { styleId, userId, chain }: { styleId: number; userId: number; chain: { id: number; version: number } },
): Promise<void> => {
  await tx
    .updateTable('styles')
    .set({ value_chain_id: chain.id, value_chain_version: chain.version })
    .where('id', '=', styleId)
    .execute()
  await sql`insert into style_assignments (style_id, organization_id, kind, source, value_chain_id, assigned_by)
    select ${styleId}::bigint, c.organization_id, c.kind, 'chain', ${chain.id}::bigint, ${userId}::bigint
    from (${companiesOf(chain.id)}) c`.execute(tx)
}
