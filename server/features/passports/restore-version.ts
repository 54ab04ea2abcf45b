import { DEFAULT_TRACE_LAYOUT } from '#contract/passport-snapshot.ts'
import { VERSION_TEXTS } from '#contract/passport-versions.ts'
import { PASSPORT_TEXTS } from '#contract/passports.ts'
import { lockStyle, requireCan } from '#server/features/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import { findDraft, upsertDraft } from './passport-draft.store.ts'
import { deleteAllSteps, insertDetail, insertStep } from './passport-step.store.ts'
import { type DraftSource, findVersion, replaceSections } from './version-source.store.ts'

interface Restoring {
  actor: Actor
  styleId: number
  number: number
  /** The draft that the reader saw; an older one is stale. */
  draftVersion: number | undefined
}

/**
 * The version's draft takes the place of the present one. Confirmations do not come back: who gave one may have taken
 * it back since. @throws Refusal `not_found`, `forbidden`, `stale`, `conflict` without source or under a value chain
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
  if (draft && draftVersion !== undefined && draftVersion < draft.version) {
    throw new Refusal('stale', {
      saved: { by: draft.updated_by_name, at: draft.updated_at, version: draft.version },
    })
  }
  await takeUp(tx, { actor, styleId, source: version.draft as unknown as DraftSource })
  await audit(tx, actor, {
    action: 'passport.version_restored',
    subject: { kind: 'style', id: styleId },
    details: { version: number },
  })
}

const takeUp = async (
  tx: Tx,
  { actor, styleId, source }: { actor: Actor; styleId: number; source: DraftSource },
): Promise<void> => {
  await upsertDraft(tx, {
    style_id: styleId,
    product_name: source.product_name,
    layout: source.layout,
    defaultLayout: DEFAULT_TRACE_LAYOUT,
    updated_by: actor.user_id,
  })
  await deleteAllSteps(tx, styleId)
  for (const { details, ...step } of source.steps) {
    const stepId = await insertStep(tx, styleId, step)
    for (const detail of details) await insertDetail(tx, stepId, detail)
  }
  await replaceSections(tx, styleId, source.sections)
}
