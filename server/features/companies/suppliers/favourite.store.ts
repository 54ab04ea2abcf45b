import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { sendNotice } from '#server/platform/db/notices.ts'
import { prepare } from '#server/platform/db/statement.ts'

/** The channel on which processes hear whose favourites changed. */
export const FAVOURITES_CHANGED = 'favourite_suppliers_changed'

const selectFavourites = prepare((db, value: { userId: number }) =>
  db.selectFrom('favourite_suppliers').where('user_id', '=', value.userId).select('organization_id'),
)

export const findFavourites = async (db: Reader, userId: number): Promise<number[]> =>
  (await selectFavourites(db, { userId })).map((row) => row.organization_id)

/** Whether the supplier is a favourite now. */
export const toggleFavourite = async (tx: Tx, userId: number, organizationId: number): Promise<boolean> => {
  await sendNotice(tx, FAVOURITES_CHANGED, String(userId))
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

/** Which of these were not so before. The statement is the same whatever their number. */
export const markFavourites = async (
  tx: Tx,
  userId: number,
  { ids, favorite }: { ids: readonly number[]; favorite: boolean },
): Promise<number[]> => {
  await sendNotice(tx, FAVOURITES_CHANGED, String(userId))
  // In one order, so that two calls at once wait for each other and do not lock each other out.
  const given = sql`select id from unnest(${ids}::bigint[]) as given (id) order by id`
  const { rows } = await sql<{ id: number }>`${
    favorite
      ? sql`insert into favourite_suppliers (user_id, organization_id)
          select ${userId}::bigint, id from (${given}) as given on conflict do nothing`
      : sql`delete from favourite_suppliers
          where user_id = ${userId} and organization_id = any(${ids}::bigint[])`
  } returning organization_id as id`.execute(tx)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

export const countListed = async (db: Reader, ids: readonly number[]): Promise<number> => {
  const { count } = await db
    .selectFrom('organizations')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('type', '<>', 'operator')
    .where('claims_id', 'is', null)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findListed = (db: Reader, organizationId: number) =>
  db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .where('type', '<>', 'operator')
    .where('claims_id', 'is', null)
    .select('id')
    .executeTakeFirst()
