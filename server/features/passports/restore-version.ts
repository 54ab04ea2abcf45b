import { DEFAULT_TRACE_LAYOUT } from '#contract/passport-snapshot.ts'
import { VERSION_TEXTS } from '#contract/passport-versions.ts'
import { PASSPORT_TEXTS } from '#contract/passports.ts'
import { openRestoring } from '#server/features/geo-images/index.ts'
import { type LockedStyle, lockStyle, requireCan } from '#server/features/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import { findDraft, upsertDraft } from './passport-draft.store.ts'
import { deleteAllSteps, insertDetail, insertStep } from './passport-step.store.ts'
import { restoreSections } from './sections/sections.ts'
import { type DraftSource, findVersion } from './version-source.store.ts'

interface Restoring {
  actor: Actor
  styleId: number
  number: number
  /** The draft that the reader saw; an older one is stale. */
  draftVersion: number | undefined
}

/**
 * The version's draft takes the place of the present one. Confirmations do not come back: who gave one may have taken
 * it back since. Pictures do as far as they may be shown again. @throws Refusal `not_found`, `forbidden`, `stale`, `conflict` without source or under a value chain
 */
export const restoreVersion = async (
  tx: Tx,
  { actor, styleId, number, draftVersion }: Restoring,
): Promise<void> => {
  const style = found(await lockStyle(tx, actor, styleId), 'Style not found')
  requireCan(actor, 'passport:change', style)
  const version = found(await findVersion(tx, styleId, number), VERSION_TEXTS.notFound)
  if (!version.draft) throw new Refusal('conflict', { text: VERSION_TEXTS.noSource })
  if (style.value_chain_id !== null) throw new Refusal('conflict', { text: PASSPORT_TEXTS.supplyChainLocked })
  const draft = await findDraft(tx, styleId)
  if (draft && draftVersion !== undefined && draftVersion !== draft.version) {
    throw new Refusal('stale', {
      saved: { by: draft.updated_by_name, at: draft.updated_at, version: draft.version },
    })
  }
  await takeUp(tx, { actor, style, source: version.draft as unknown as DraftSource })
  await audit(tx, actor, {
    action: 'passport.version_restored',
    subject: { kind: 'style', id: styleId },
    details: { version: number },
  })
}

const takeUp = async (
  tx: Tx,
  { actor, style, source }: { actor: Actor; style: LockedStyle; source: DraftSource },
): Promise<void> => {
  const { id: styleId } = style
  const imageIds = source.steps.flatMap(({ details }) =>
    details.flatMap((detail) => detail.geo_image_ids ?? []),
  )
  const placeAgain = await openRestoring(tx, actor, { style, imageIds })
  await upsertDraft(tx, {
    style_id: styleId,
    product_name: source.product_name,
    layout: source.layout,
    defaultLayout: DEFAULT_TRACE_LAYOUT,
    mark_whole_trace_as_unverified: source.mark_whole_trace_as_unverified,
    updated_by: actor.user_id,
  })
  await deleteAllSteps(tx, styleId)
  for (const { details, ...step } of source.steps) {
    const stepId = await insertStep(tx, styleId, step)
    for (const { geo_image_ids = [], ...detail } of details) {
      const id = await insertDetail(tx, stepId, detail)
      await placeAgain({ id, supplier_id: detail.supplier_id }, geo_image_ids)
    }
  }
  await restoreSections(tx, { actor, styleId }, source.sections)
}
