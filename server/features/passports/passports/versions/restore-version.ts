import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { VERSION_TEXTS } from '#contract/passports/passport-versions.ts'
import { PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, type LockedStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import { openRestoring } from '#server/features/files/geo-images/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { matchSteps } from '../match-steps.rules.ts'
import { findDraft, listSteps, upsertDraft } from '../passport-draft.store.ts'
import {
  type DetailColumns,
  deleteDetails,
  deleteSteps,
  insertDetail,
  insertStep,
  updateDetail,
  updateStep,
} from '../passport-step.store.ts'
import { restoreSections } from '../sections/sections.ts'
import { type DraftSource, findVersion, type SourceDetail } from './version-source.store.ts'

interface Restoring {
  actor: Actor
  styleId: number
  number: number
  /** The draft that the reader saw; an older one is stale. */
  draftVersion: number | undefined
}

/**
 * The version's draft takes the place of the present one. What is confirmed of a step stays where supplier and factory
 * stay; confirmations that the draft has no more do not come back, since who gave one may have taken it back.
 * Pictures come back as far as they may be shown again. @throws Refusal `not_found`, `forbidden`, `stale`, `conflict` without source or under a value chain, `not_genuine`
 */
export const restoreVersion = async (
  tx: Tx,
  parts: Pick<Parts, 'db' | 'sealing' | 'now'>,
  { actor, styleId, number, draftVersion }: Restoring,
): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:change', style)
  await lockDocuments(tx, styleId, ['passport', 'bom'])
  const version = found(await findVersion(parts, { styleId, number, db: tx }), VERSION_TEXTS.notFound)
  if (!version.draft) throw new Refusal('conflict', { text: VERSION_TEXTS.noSource })
  if (style.value_chain_id !== null) throw new Refusal('conflict', { text: PASSPORT_TEXTS.supplyChainLocked })
  const draft = await findDraft(tx, styleId)
  if (draft) {
    const { updated_by_name: by, updated_at: at, version: current } = draft
    await requireCurrent(draftVersion, current, () => ({ by, at }))
  }
  await takeUp(tx, { actor, style, source: version.draft })
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
    text_language: source.text_language ?? null,
    updated_by: actor.user_id,
  })
  await restoreSteps(tx, { styleId, source, placeAgain })
  await restoreSections(tx, { actor, styleId }, source.sections)
}

interface RestoringSteps {
  styleId: number
  source: DraftSource
  placeAgain: Awaited<ReturnType<typeof openRestoring>>
}

const restoreSteps = async (tx: Tx, { styleId, source, placeAgain }: RestoringSteps): Promise<void> => {
  const present = await listSteps(tx, styleId)
  const steps = matchSteps(source.steps, present)
  const keptDetails = new Set(steps.flatMap(({ details }) => details.map((detail) => detail.present)))
  const keptSteps = new Set(steps.map((step) => step.present))
  const presentDetails = present.flatMap(({ details }) => details.map(({ id }) => id))
  await deleteDetails(
    tx,
    presentDetails.filter((id) => !keptDetails.has(id)),
  )
  for (const { present: stepToKeep, details, ...step } of steps) {
    const { display_name, icon, position, kind = null, makes_garment = false } = step
    // Who reads a step that is there now is decided now.
    const { audience = 'everybody' } = present.find(({ id }) => id === stepToKeep) ?? step
    const columns = { display_name, icon, position, kind, makes_garment, audience }
    const stepId = stepToKeep ?? (await insertStep(tx, styleId, columns))
    if (stepToKeep) await updateStep(tx, stepId, columns)
    for (const { present: detailToKeep, ...detail } of details) {
      const id = detailToKeep ?? (await insertDetail(tx, stepId, columnsOf(detail)))
      if (detailToKeep) await updateDetail(tx, { id, stepId, detail: columnsOf(detail) })
      await placeAgain({ id, supplier_id: detail.supplier_id }, detail.geo_image_ids ?? [])
    }
  }
  // Last, because deleting a step takes the details that still hang on it.
  await deleteSteps(
    tx,
    present.map(({ id }) => id).filter((id) => !keptSteps.has(id)),
  )
}

const columnsOf = ({ id: _, geo_image_ids: __, ...columns }: SourceDetail): DetailColumns => columns
