import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import {
  PASSPORT_TEXTS,
  type PassportChanges,
  type PassportInput,
  passportInput,
} from '#contract/passports/passports.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, lockDocuments, type StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { findDraft, listSteps, type StepRow, upsertDraft } from './passport-draft.store.ts'
import { findStepProblems, replaceSteps } from './save-steps.ts'
import {
  contentsOf,
  findFormerContents,
  findSections,
  type SavedSections,
  saveSections,
  takeSections,
  toSavedInputs,
} from './sections/sections.ts'
import { keepsSupplyChain, toStepsInput } from './supply-chain.rules.ts'
import { toldDraft } from './told-draft.rules.ts'

/** It stays as it is until the transaction ends. */
type HeldStyle = StyleStanding & { id: number }

interface Save {
  styleId: number
  input: PassportChanges
}

/**
 * Saves in one transaction what the input names of the draft; the rest stays. Returns how the actor stands to the style.
 * @throws Refusal `stale`, `conflict`, `invalid` with error_locations, `account_not_verified`
 */
export const savePassport = async (tx: Tx, actor: Actor, { styleId, input }: Save): Promise<HeldStyle> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:change', style)
  await lockDocuments(tx, styleId, input.selectedBomItems ? ['passport', 'bom'] : ['passport'])
  const draft = await findDraft(tx, styleId)
  if (draft) {
    const { updated_by_name: by, updated_at: at, version } = draft
    await requireCurrent(input.version, version, () => ({ by, at }))
  }
  const saved = await listSteps(tx, styleId)
  const sections = await findSections(tx, styleId)
  const document = completePassport(input, { draft, steps: saved, sections })
  // The steps are the assigned chain's until it is removed (docs/product.md, Supply chain steps).
  if (style.value_chain_id !== null && !keepsSupplyChain(document.data, saved)) {
    throw new Refusal('conflict', { text: PASSPORT_TEXTS.supplyChainLocked })
  }
  const { taken, problems } = await takeSections(tx, { actor, styleId, input: document, saved: sections })
  const ofSteps = input.data ? await findStepProblems(tx, actor, { input: document, saved }) : {}
  refuseProblems({ ...problems, ...ofSteps })
  const former = toldDraft(
    toldOf(input, {
      productName: draft?.product_name,
      layout: draft?.layout ?? DEFAULT_TRACE_LAYOUT,
      markWholeTraceAsUnverified: draft?.mark_whole_trace_as_unverified ?? false,
      textLanguage: draft?.text_language ?? null,
      data: toStepsInput(saved),
    }),
    await findFormerContents(tx, styleId, { sections, taken }),
  )
  await upsertDraft(tx, {
    style_id: styleId,
    product_name: document.productName,
    layout: document.layout ?? null,
    defaultLayout: DEFAULT_TRACE_LAYOUT,
    mark_whole_trace_as_unverified: document.markWholeTraceAsUnverified,
    text_language: document.textLanguage,
    updated_by: actor.user_id,
  })
  if (input.data) await replaceSteps(tx, styleId, { input: document, saved })
  await saveSections(tx, { actor, styleId }, taken)
  await audit(tx, actor, {
    action: 'passport.saved',
    subject: { kind: 'style', id: styleId },
    changes: findChanges('passport', former, toldDraft(toldOf(input, document), contentsOf(taken))),
  })
  return style
}

/** Of both sides what the save names: the others stay as they are. */
const toldOf = <T extends Pick<Told, 'data'> & Partial<Told>>(input: PassportChanges, draft: T) => ({
  ...draft,
  markWholeTraceAsUnverified:
    input.markWholeTraceAsUnverified === undefined ? undefined : draft.markWholeTraceAsUnverified,
  textLanguage: input.textLanguage === undefined ? undefined : draft.textLanguage,
})
type Told = Parameters<typeof toldDraft>[0]

interface Saved {
  draft: Awaited<ReturnType<typeof findDraft>>
  steps: readonly StepRow[]
  sections: SavedSections
}

/** What the input names, each part whole; of sections that it does not name it says nothing. */
const completePassport = (input: PassportChanges, { draft, steps, sections }: Saved): PassportInput => {
  const named = Object.entries(toSavedInputs(sections)).filter(([key]) => key in input)
  const former = {
    productName: draft?.product_name,
    layout: draft?.layout ?? DEFAULT_TRACE_LAYOUT,
    data: toStepsInput(steps),
    ...Object.fromEntries(named),
  }
  return completeBody(passportInput, former, input)
}
