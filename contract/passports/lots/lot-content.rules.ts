/** A style's content with what one of its lots or pieces says in its places (docs/decisions/0095-lots-and-pieces.md). */
import type { PassportContent, SnapshotStep } from '../passport-snapshot.ts'
import type { LotSaid, SnapshotLot } from './lot-snapshot.ts'

/** The piece's word goes before the lot's. */
export const sayOnTop = (below: LotSaid, above: LotSaid): LotSaid => ({
  supplier: above.made_elsewhere ? above.supplier : (above.supplier ?? below.supplier),
  factory: above.made_elsewhere || above.supplier ? above.factory : (above.factory ?? below.factory),
  made_elsewhere: above.made_elsewhere || below.made_elsewhere,
  made_from: above.made_from ?? below.made_from,
  made_to: above.made_to ?? below.made_to,
  quantity: above.quantity ?? below.quantity,
  composition: above.composition ?? below.composition,
  remark: above.remark ?? below.remark,
  evidence: above.evidence.length > 0 ? above.evidence : below.evidence,
})

/** The confirmations were of another company's work, and the photos of its place. */
const madeAt = (step: SnapshotStep, { supplier, factory }: LotSaid): SnapshotStep => ({
  ...step,
  details: [
    {
      ...{ name: '', supplier, factory, used_supplier_as_factory: false, delivery_method: null },
      ...{ verified_by_brand: null, verified_by_factory: null, geo_images: [] },
    },
  ],
})

/** What stood behind another company's work, or behind materials that are others here, stands behind nothing of the lot. */
const evidenceOf = (content: PassportContent, lot: SnapshotLot): PassportContent['evidence'] => {
  const making = new Set(content.steps.flatMap(({ key, makes_garment }) => (makes_garment ? [key] : [])))
  return content.evidence.filter(
    ({ place, step }) =>
      !(lot.made_elsewhere && step !== null && making.has(step)) &&
      !(lot.composition !== null && (place === 'material' || place === 'composition')),
  )
}

/** GS1's address of the lot or the piece; without a GTIN the one that the passport has, relative to its style. */
const identifierOf = (
  { style_number, gtin }: Pick<PassportContent, 'style_number' | 'gtin'>,
  { number, serial }: Pick<SnapshotLot, 'number' | 'serial'>,
): string => {
  const part = (key: string, value: string | null) => (value === null ? [] : [key, encodeURIComponent(value)])
  return gtin
    ? ['https://id.gs1.org/01', gtin, ...part('10', number), ...part('21', serial)].join('/')
    : [style_number, ...part('lot', number), ...part('piece', serial)].join('/')
}

/** The level that the brand chose says which identifier is unique: of the model it stays the style's. */
const factsOf = (content: PassportContent, lot: SnapshotLot): PassportContent['facts'] => {
  const { identifier_level: level } = content.facts
  const named =
    level === 'batch' && lot.number !== null
      ? { ...lot, serial: null }
      : level === 'item' && lot.serial !== null
        ? lot
        : null
  return named ? { ...content.facts, product_identifier: identifierOf(content, named) } : content.facts
}

/** Points are of the composition and the places that they were computed of. */
const keepsCost = ({ composition, made_elsewhere }: SnapshotLot): boolean =>
  composition === null && !made_elsewhere

export const contentOfLot = <Content extends PassportContent>(
  content: Content,
  lot: SnapshotLot,
): Content => {
  const placed = { ...content, gtin: lot.gtin ?? content.gtin, lot }
  return {
    ...placed,
    steps: lot.made_elsewhere
      ? content.steps.map((step) => (step.makes_garment ? madeAt(step, lot) : step))
      : content.steps,
    composition: lot.composition ?? content.composition,
    facts: factsOf(placed, lot),
    evidence: evidenceOf(content, lot),
    environmental_cost: keepsCost(lot) ? content.environmental_cost : null,
  }
}
