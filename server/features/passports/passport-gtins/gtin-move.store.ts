import type { Reader, Tx } from '#server/platform/db/database.ts'

interface Move {
  gtin: string
  toStyleId: number
  reason: string
  userId: number
}

/** A second word replaces the first. */
export const allowMove = async (tx: Tx, { gtin, toStyleId, reason, userId }: Move): Promise<void> => {
  await tx
    .insertInto('gtin_moves')
    .values({ gtin, to_style_id: toStyleId, reason, moved_by: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['to_style_id', 'gtin'])
        .where('done_at', 'is', null)
        .doUpdateSet({ reason, moved_by: userId }),
    )
    .execute()
}

/** Whether somebody gave their word; it counts once. */
export const takeMove = async (
  tx: Tx,
  { gtin, toStyleId, at }: { gtin: string; toStyleId: number; at: Date },
): Promise<boolean> => {
  const used = await tx
    .updateTable('gtin_moves')
    .set({ done_at: at.toISOString() })
    .where('gtin', '=', gtin)
    .where('to_style_id', '=', toStyleId)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export const isMoving = async (
  db: Reader,
  { gtin, toStyleId }: { gtin: string; toStyleId: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom('gtin_moves')
    .where('gtin', '=', gtin)
    .where('to_style_id', '=', toStyleId)
    .where('done_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
