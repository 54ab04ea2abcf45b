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

export const findListed = (db: Reader, organizationId: number) =>
  db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .where('type', '<>', 'operator')
    .where('claims_id', 'is', null)
    .select('id')
    .executeTakeFirst()
