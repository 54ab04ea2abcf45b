import type { z } from 'zod'
import {
  COPY_PARTS,
  COPY_TEXTS,
  type CopiedPart,
  type CopyPart,
  type copyInput,
} from '#contract/styles/style-copies.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { readEntries } from '#server/features/collaboration/activity/index.ts'
import { bringCostSheet, bringSecondaryCost } from '#server/features/costing/cost-sheets/index.ts'
import { bringChart } from '#server/features/files/measurement-charts/index.ts'
import {
  bringTechPack,
  isTechPackApproved,
  type TechPackPart,
} from '#server/features/files/tech-packs/index.ts'
import { bringBom } from '#server/features/materials/boms/index.ts'
import { bringCare } from '#server/features/passports/passports/index.ts'
import { renameStyle } from '#server/features/styles/styles/index.ts'
import { bringTimeline } from '#server/features/styles/timelines/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { attempt, rehearse } from '#server/platform/db/savepoints.ts'
import type { Bringing, Brought } from '#server/platform/documents/bringing.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { type CopiedDocument, DOCUMENT_OF, findVersions, listOwnEntries } from './seen-versions.store.ts'

type Needed = Pick<Parts, 'mail' | 'now'>

interface Copy extends Pick<Bringing, 'actor' | 'fromId' | 'styleId'> {
  input: z.output<typeof copyInput>
}

type Bring = (tx: Tx, parts: Needed, bringing: Bringing & { comment: string | null }) => Promise<Brought>

const techPack =
  (part: TechPackPart): Bring =>
  (tx, parts, bringing) =>
    bringTechPack(tx, parts, { ...bringing, part })

/** What each craft brings; one line adds another. */
const BRING: Readonly<Record<CopyPart, Bring>> = {
  construction_notes: techPack('construction_notes'),
  colourways: techPack('colourways'),
  roles: techPack('roles'),
  measurement_chart: (tx, _parts, bringing) => bringChart(tx, { ...bringing, isTechPackApproved }),
  bom: (tx, _parts, bringing) => bringBom(tx, bringing),
  material_colours: techPack('material_colours'),
  cost_sheet: (tx, { now }, bringing) => bringCostSheet(tx, { ...bringing, now: now(), renameStyle }),
  secondary_cost: (tx, { now }, bringing) => bringSecondaryCost(tx, { ...bringing, now: now() }),
  timeline: (tx, _parts, bringing) => bringTimeline(tx, bringing),
  care: (tx, _parts, bringing) => bringCare(tx, bringing),
}

/**
 * Each part is saved as by a person who edits it, with that save's rules, log and conflicts; all of them, or none where
 * one is refused. A rehearsal takes everything back, and answers what would be refused.
 * @throws Refusal `not_found`, `forbidden`, `conflict` for another brand, `stale`, `invalid`, `account_not_verified`
 */
export const copyFromStyle = async (tx: Tx, parts: Needed, copy: Copy): Promise<CopiedPart[]> => {
  const { is_rehearsal } = copy.input
  await requireSource(tx, copy)
  const versions = await findVersions(tx, copy.actor, copy.styleId)
  const on = { ...copy, versions }
  return is_rehearsal ? rehearse(tx, () => bringAll(tx, parts, on)) : bringAll(tx, parts, on)
}

interface On extends Copy {
  versions: Readonly<Record<CopiedDocument, number | null>>
}

const bringAll = async (tx: Tx, parts: Needed, on: On): Promise<CopiedPart[]> => {
  const { actor, fromId, styleId, input, versions } = on
  const asked = new Map(input.parts.map((each) => [each.part, each.version]))
  const begun = new Set<CopiedDocument | null>()
  const copied: CopiedPart[] = []
  let entry = 0
  for (const part of COPY_PARTS.filter((each) => asked.has(each))) {
    const document = DOCUMENT_OF[part]
    // What this copy has changed itself is as it was seen.
    const version = begun.has(document) ? undefined : asked.get(part)
    begun.add(document)
    const bring = () =>
      BRING[part](tx, parts, { actor, fromId, styleId, version, comment: input.comment ?? null })
    const brought = input.is_rehearsal ? await attempt(tx, bring) : await bring()
    const ids = await listOwnEntries(tx, styleId, entry)
    const [told] = await readEntries(tx, { actor, styleId, ids })
    entry = ids.at(-1) ?? entry
    copied.push({
      part,
      version: document && versions[document],
      changes: told?.changes ?? { data: [], more: 0 },
      left_out: brought instanceof Refusal ? [] : [...brought.leftOut],
      refusal: brought instanceof Refusal ? brought.toBody('').error : null,
      refusal_told: brought instanceof Refusal ? brought.toReason().reason_told : null,
    })
  }
  return copied
}

/** Another own style. A company that works for two brands must not carry one brand's work over to the other. */
const requireSource = async (tx: Tx, { actor, fromId, styleId }: Copy): Promise<void> => {
  const to = found(await findStanding(tx, actor, styleId), STYLE_TEXTS.notFound)
  requireCanOnStyle(actor, 'style:change', to)
  if (fromId === styleId) refuseInput({ from_id: COPY_TEXTS.sameStyle })
  const from = found(await findStanding(tx, actor, fromId), COPY_TEXTS.sourceNotFound)
  requireCanOnStyle(actor, 'style:duplicate', from)
  if (from.brand_id !== actor.organization_id && from.brand_id !== to.brand_id)
    throw new Refusal('conflict', { text: COPY_TEXTS.otherBrand })
}
