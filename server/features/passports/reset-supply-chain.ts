import { DEFAULT_TRACE_LAYOUT } from '#contract/passport-snapshot.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertDraft, markEdited } from './passport-draft.store.ts'
import { deleteAllSteps, insertSteps } from './passport-step.store.ts'

export interface SupplyChainStep {
  display_name: string
  icon: string
  /** One entry each, in this order. */
  suppliers: readonly number[]
}

/**
 * The draft's supply chain starts anew from these steps, in their order, with nothing confirmed; a draft that is not
 * there yet is made. Name and layout stay, and so does what is published.
 */
export const resetSupplyChain = async (
  tx: Tx,
  draft: {
    styleId: number
    userId: number
    /** For a draft that is made. */
    productName: string | null
    steps: readonly SupplyChainStep[]
  },
): Promise<void> => {
  const { styleId, userId, productName, steps } = draft
  const isNew = await insertDraft(tx, {
    style_id: styleId,
    product_name: productName,
    layout: JSON.stringify(DEFAULT_TRACE_LAYOUT),
    updated_by: userId,
  })
  if (!isNew) await markEdited(tx, styleId, userId)
  await deleteAllSteps(tx, styleId)
  await insertSteps(tx, styleId, steps)
}
