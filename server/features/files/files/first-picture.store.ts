import { setBesideContent } from '#server/access/style-scope/index.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Whether the style has no picture, before its row is locked or after. */
export const lacksPicture = async (tx: Tx, styleId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('styles')
    .where('id', '=', styleId)
    .where('default_image_id', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export const setFirstPicture = (tx: Tx, styleId: number, fileId: number): Promise<void> =>
  setBesideContent(tx, styleId, { default_image_id: fileId })
