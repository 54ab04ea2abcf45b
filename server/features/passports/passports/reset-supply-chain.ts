import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { keepGarmentMark } from './page/garment-mark.rules.ts'
import { insertDraft, markEdited } from './passport-draft.store.ts'
import { deleteAllSteps, findGarmentKind, insertSteps } from './passport-step.store.ts'

export interface SupplyChainStep {
  display_name: string
  icon: string
  /** The kind of step that the chain says it is. */
  trace_key: TraceStepKey | null
  /** One entry each, in this order. */
  supplier_ids: readonly number[]
}

export interface SupplyChain {
  styleId: number
  userId: number
  /** For a draft that is made. */
  productName: string | null
  steps: readonly SupplyChainStep[]
}

/**
 * The draft's supply chain starts again from these steps, in their order, with nothing confirmed; a draft that is not
 * there yet is made. Name and layout stay, and so does what is published; which step makes the garment stays where one
 * step has the kind of the former.
 */
export const resetSupplyChain = async (tx: Tx, chain: SupplyChain): Promise<void> => {
  const { styleId, userId, steps } = chain
  if (await startSupplyChain(tx, chain)) return
  await markEdited(tx, styleId, userId)
  const kind = await findGarmentKind(tx, styleId)
  await deleteAllSteps(tx, styleId)
  await insertSteps(tx, styleId, keepGarmentMark(steps, kind))
}

/** Makes the draft with these steps; false, and nothing done, where there is one. */
export const startSupplyChain = async (
  tx: Tx,
  { styleId, userId, productName, steps }: SupplyChain,
): Promise<boolean> => {
  const isNew = await insertDraft(tx, {
    style_id: styleId,
    product_name: productName,
    layout: JSON.stringify(DEFAULT_TRACE_LAYOUT),
    updated_by: userId,
  })
  if (isNew) await insertSteps(tx, styleId, steps)
  return isNew
}
