import type { Tx } from '#server/platform/db/database.ts'
import { namesSupplier } from './bom.store.ts'
import { clearSuppliers, touchBom } from './bom-write.store.ts'

interface Forgotten {
  styleId: number
  organizationIds: readonly number[]
  userId: number
}

/**
 * Suppliers left the style: the BOM's lines stay, without them (docs/product.md, Leaving a style), and anyone who edits
 * it is told.
 */
export const forgetBomSuppliers = async (
  tx: Tx,
  { styleId, organizationIds, userId }: Forgotten,
): Promise<void> => {
  if (!(await namesSupplier(tx, styleId, organizationIds))) return
  const version = await touchBom(tx, { styleId, userId })
  await clearSuppliers(tx, { styleId, version }, organizationIds)
}
