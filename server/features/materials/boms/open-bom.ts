import { requireCanOnBom } from '#server/access/bom.access.ts'
import { holdStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findBom } from './bom.store.ts'

/**
 * The document as it is saved, for anyone who may change it, locked until the transaction ends; null before the first
 * save. The passport's draft is locked too: a change of shown lines is one of the draft.
 */
export const openForChange = async (tx: Tx, actor: Actor, styleId: number) => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnBom(actor, 'bom:change', style)
  await lockDocuments(tx, styleId, ['passport', 'bom'])
  return { style, bom: await findBom(tx, styleId) }
}
