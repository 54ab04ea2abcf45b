import type { Tx } from '#server/platform/db/database.ts'
import { clearSupplier, markChanged } from './passport-draft.store.ts'

/** A supplier left the style: the draft's steps stay, without it; what is published stays as it was (decisions §4). */
export const forgetSupplier = async (tx: Tx, styleId: number, organizationId: number): Promise<void> => {
  if (await clearSupplier(tx, styleId, organizationId)) await markChanged(tx, styleId)
}
