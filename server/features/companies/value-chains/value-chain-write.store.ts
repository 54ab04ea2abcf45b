/** Writes of value chains; their reads are in value-chain.store.ts. */
import { sql } from 'kysely'
import { type NewValueChain, SERVICE_KINDS } from '#contract/companies/value-chains.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'

const columnsOf = (input: NewValueChain) => ({
  name: input.name,
  description: input.description,
  product_type_id: input.product_type,
  shared: input.shared,
})

export const insertChain = async (tx: Tx, actor: Actor, input: NewValueChain): Promise<number> => {
  const { id } = await tx
    .insertInto('value_chains')
    .values({
      ...columnsOf(input),
      organization_id: actor.organization_id,
      created_by: actor.user_id,
      updated_by: actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertParts(tx, id, input)
  return id
}

/** The chain's row must be locked. */
export const replaceChain = async (tx: Tx, actor: Actor, id: number, input: NewValueChain): Promise<void> => {
  await tx
    .updateTable('value_chains')
    .set({
      ...columnsOf(input),
      updated_by: actor.user_id,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('value_chain_step_suppliers')
    .where('step_id', 'in', (db) =>
      db.selectFrom('value_chain_steps').where('value_chain_id', '=', id).select('id'),
    )
    .execute()
  await tx.deleteFrom('value_chain_steps').where('value_chain_id', '=', id).execute()
  await tx.deleteFrom('value_chain_partners').where('value_chain_id', '=', id).execute()
  await insertParts(tx, id, input)
}

export const markRetired = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('value_chains').set({ retired_at: sql<string>`now()` }).where('id', '=', id).execute()
}

const insertParts = async (tx: Tx, id: number, input: NewValueChain): Promise<void> => {
  await insertSteps(tx, id, input)
  const partners = SERVICE_KINDS.flatMap((kind) =>
    [...new Set(input.partners[kind])].map((organization_id) => ({
      value_chain_id: id,
      kind,
      organization_id,
    })),
  )
  if (partners.length > 0) await tx.insertInto('value_chain_partners').values(partners).execute()
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

/** Which of these were not so before. The statement is the same whatever their number. */
export const markFavourites = async (
  tx: Tx,
  userId: number,
  { ids, favorite }: { ids: readonly number[]; favorite: boolean },
): Promise<number[]> => {
  // In one order, so that two calls at once wait for each other and do not lock each other out.
  const given = sql`select id from unnest(${ids}::bigint[]) as given (id) order by id`
  const { rows } = await sql<{ id: number }>`${
    favorite
      ? sql`insert into favourite_value_chains (user_id, value_chain_id)
          select ${userId}::bigint, id from (${given}) as given on conflict do nothing`
      : sql`delete from favourite_value_chains
          where user_id = ${userId} and value_chain_id = any(${ids}::bigint[])`
  } returning value_chain_id as id`.execute(tx)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
