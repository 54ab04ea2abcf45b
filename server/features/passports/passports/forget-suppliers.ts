import type { Tx } from '#server/platform/db/database.ts'
import { clearSuppliers, markEdited } from './passport-draft.store.ts'

/**
 * Suppliers left the style: the draft's steps stay, without them; what is published stays as it was
 * (docs/product.md, Leaving a style).
 */
export const forgetSuppliers = async (
  tx: Tx,
  {
    styleId,
    organizationIds,
    userId,
  }: { styleId: number; organizationIds: readonly number[]; userId: number },
): Promise<void> => {
  if (await clearSuppliers(tx, styleId, organizationIds)) await markEdited(tx, styleId, userId)
}
