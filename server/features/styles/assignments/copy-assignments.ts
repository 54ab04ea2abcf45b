import { startSupplyChain } from '#server/features/passports/passports/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changePlaces, type PlaceChange } from './change-places.ts'
import { copyRows } from './copy-assignments.store.ts'

/**
 * Who works on one style works on the other too, chosen as there; the companies are told. The other is locked. With a
 * value chain comes a passport's draft, unless the other has one already: its steps are the chain's, and nobody edits them.
 */
export const copyAssignments = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { fromId, ...change }: PlaceChange & { fromId: number },
): Promise<void> => {
  const { style, actor } = change
  const { id: styleId, style_name: productName } = style
  const write = async (): Promise<void> => {
    const chain = await copyRows(tx, { fromId, toId: styleId, userId: actor.user_id })
    if (chain) await startSupplyChain(tx, { styleId, userId: actor.user_id, productName, steps: chain.steps })
  }
  await changePlaces(tx, parts, { ...change, write })
}
