import { duplicatedFrom } from '#contract/costing/cost-texts.ts'
import { secondaryCostInput } from '#contract/costing/secondary-costs.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { SecondaryCostContent } from '#server/platform/db/column-types/cost-content.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { copyRows, findBomCopies } from './copy-costs.store.ts'
import { findSheet, listRows } from './cost-sheet.store.ts'
import { lockSheet } from './cost-sheet-write.store.ts'
import { findContent, findLatest, insertSecondaryVersion, insertSheetVersion } from './cost-version.store.ts'
import { composeContent } from './read-cost-sheet.ts'
import {
  composeVersion,
  decimalsIn,
  inputOfContent,
  listChoices,
  withBomItems,
} from './secondary/secondary-cost.rules.ts'
import { findNames } from './suppliers/cost-supplier.store.ts'

interface Copy {
  actor: Actor
  fromId: number
  toId: number
  now: Date
}

/**
 * What the actor's own company has of one style's costs, as the first version of another's: the sheet as it is now,
 * and the secondary cost that was saved last. Nobody else's costs go along. Both styles are locked.
 */
export const copyCosts = async (tx: Tx, { actor, fromId, toId, now }: Copy): Promise<void> => {
  const { organization_id: organizationId, user_id: userId } = actor
  const from = await findSheet(tx, { styleId: fromId, organizationId })
  if (from.sheet_id === null) return
  const sheetId = await lockSheet(tx, { styleId: toId, organizationId, userId })
  await copyRows(tx, { fromSheet: from.sheet_id, toSheet: sheetId })
  const to = await findSheet(tx, { styleId: toId, organizationId })
  const version = { sheetId, number: 1, userId, savedAt: now, comment: duplicatedFrom(from.style_number) }
  const latest = await findLatest(tx, 'cost_sheet_versions', from.sheet_id)
  if (latest) {
    const content = composeContent(to, await listRows(tx, sheetId))
    await insertSheetVersion(tx, { ...version, content })
  }
  const saved = await findLatestContent(tx, from.sheet_id)
  if (!saved) return
  const items = await findBomCopies(tx, { fromId, toId })
  const document = withBomItems(completeBody(secondaryCostInput, inputOfContent(saved), {}), items)
  const names = await findNames(tx, listChoices(document))
  const content = composeVersion(document, {
    sheet: { ...to, currency: saved.currency },
    names,
    decimals: decimalsIn(saved, to),
  })
  await insertSecondaryVersion(tx, { ...version, content })
}

const findLatestContent = async (tx: Tx, sheetId: number): Promise<SecondaryCostContent | undefined> => {
  const latest = await findLatest(tx, 'secondary_cost_versions', sheetId)
  return latest && findContent(tx, 'secondary_cost_versions', { sheetId, version: latest.version })
}
