import { type BomDocumentChanges, bomInput } from '#contract/materials/boms.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { compareItems, findTwice, findUnknown, inputOfRow } from './bom.rules.ts'
import { listItems } from './bom.store.ts'
import { requireKnownParts } from './known-parts.ts'
import { openForChange } from './open-bom.ts'
import { writeChanges } from './write-changes.ts'

interface Save {
  actor: Actor
  styleId: number
  input: BomDocumentChanges
}

/**
 * Saves in one transaction only what differs from what is saved: a save that changes nothing leaves the version as it
 * is. Lines that are sent are all there are from then on; what one of them does not say stays. @throws Refusal `stale`, `invalid` with error_locations, `account_not_verified`
 */
export const saveBom = async (tx: Tx, { actor, styleId, input }: Save): Promise<void> => {
  const { bom } = await openForChange(tx, actor, styleId)
  if (bom) {
    const { updated_by_name: by, updated_at: at, version } = bom
    await requireCurrent(input.version, version, () => ({ by, at }))
  }
  const saved = await listItems(tx, styleId)
  const { items } = completeBody(bomInput, { items: saved.map(inputOfRow) }, input)
  const problems = { ...findUnknown('items', items, saved), ...findTwice('items', items) }
  const known = await requireKnownParts(tx, actor, { styleId, lists: { items }, saved, problems })
  await writeChanges(tx, { actor, styleId }, compareItems(items, saved, known.pictures))
}
