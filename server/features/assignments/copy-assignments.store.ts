import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Suppliers, value chain and partners of one style on another, each as it was chosen; by whom is the actor. */
export const copyRows = async (
  tx: Tx,
  { fromId, toId, userId }: { fromId: number; toId: number; userId: number },
): Promise<void> => {
  // Counters in the order of ids, as every change of several companies holds them.
  await sql`select id from organizations where id in (
    select organization_id from style_assignments where style_id = ${fromId}) order by id for no key update`.execute(
    tx,
  )
  await sql`update styles t set value_chain_id = f.value_chain_id, value_chain_version = f.value_chain_version
    from styles f where f.id = ${fromId} and t.id = ${toId}`.execute(tx)
  await sql`insert into style_assignments (style_id, organization_id, kind, source, value_chain_id, assigned_by)
    select ${toId}, organization_id, kind, source, value_chain_id, ${userId}
    from style_assignments where style_id = ${fromId}`.execute(tx)
}
