import { sql } from 'kysely'
import { takeValueChain } from '#server/access/style-scope/index.ts'
import type { ValueChainCopy } from '#server/features/companies/value-chains/index.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Suppliers, value chain and partners of one style on another, each as it was chosen; by whom is the actor. Answers the chain. */
export const copyRows = async (
  tx: Tx,
  { fromId, toId, userId }: { fromId: number; toId: number; userId: number },
): Promise<ValueChainCopy | null> => {
  // Counters in the order of ids, as every change of several companies holds them.
  await sql`select id from organizations where id in (
    select organization_id from style_assignments where style_id = ${fromId}) order by id for no key update`.execute(
    tx,
  )
  const chain = await takeValueChain(tx, { fromId, toId })
  await sql`insert into style_assignments (style_id, organization_id, kind, source, value_chain_id, assigned_by)
    select ${toId}, organization_id, kind, source, value_chain_id, ${userId}
    from style_assignments where style_id = ${fromId}`.execute(tx)
  return chain
}
