/**
 * Every field of a published passport that can be restricted, with how it is left out for who may not read it. Splitting,
 * editor, preview and the matrix go by this list (docs/decisions/0092-audiences.md).
 */
import { SERVICE_KINDS, type ServiceKind } from '../../companies/value-chains.ts'
import { type FactKey, factOf, PUBLIC_FACT_KEYS, type PublicFactKey } from '../facts/fact-record.ts'
import { LAWS, REQUIREMENTS } from '../facts/requirements.ts'
import type { SnapshotLot } from '../lots/lot-snapshot.ts'
import type { SnapshotBomLine } from '../passport-bom.ts'
import type { PassportContent, SnapshotDetail } from '../passport-snapshot.ts'
import type { EvidencePlace } from '../sections/snapshot-evidence.ts'

export const AUDIENCE_GROUPS = {
  product: 'Product',
  brand: 'Brand',
  steps: 'Supply chain',
  sections: 'Sections',
  bom: 'BOM records',
  services: 'Circular services',
  facts: 'Facts that laws ask for',
  evidence: 'Evidence',
  lots: 'Lots and pieces',
} as const
export type AudienceGroup = keyof typeof AUDIENCE_GROUPS

interface Field {
  label: string
  group: AudienceGroup
  /** The content without it; the same object where there is nothing of it. */
  hide: (content: PassportContent) => PassportContent
}
export type OpenField = Field
const mapDetails = (
  content: PassportContent,
  change: (detail: SnapshotDetail) => SnapshotDetail,
): PassportContent => ({
  ...content,
  steps: content.steps.map((step) => ({ ...step, details: step.details.map(change) })),
})
const mapLines = (
  content: PassportContent,
  change: (line: SnapshotBomLine) => SnapshotBomLine,
): PassportContent => ({ ...content, bom: content.bom?.map(change) ?? null })

const withoutBrand = (
  content: PassportContent,
  part: Partial<PassportContent['brand']>,
): PassportContent => ({
  ...content,
  brand: { ...content.brand, ...part },
})

type Composition = PassportContent['composition']
/** A composition that says nothing is none. */
const fibresAlone = (composition: Composition): Composition => {
  const { components, has_animal_parts } = composition?.fibres ?? { components: [], has_animal_parts: false }
  const saysFibres = components.length > 0 || has_animal_parts
  return composition && saysFibres ? { ...composition, text: '' } : null
}

/** Of a lot or a piece, where the content is of one. */
const withoutInLot = (content: PassportContent, part: Partial<SnapshotLot>): PassportContent =>
  content.lot ? { ...content, lot: { ...content.lot, ...part } } : content

const withoutText = ({ composition, ...content }: PassportContent): PassportContent =>
  withoutInLot(
    { ...content, composition: fibresAlone(composition) },
    { composition: fibresAlone(content.lot?.composition ?? null) },
  )

/** Another company's name, or a number by which it can be found in a register of certificates. */
export const withoutHolders = (content: PassportContent): PassportContent => ({
  ...content,
  evidence: content.evidence.map((row) =>
    row.holder === content.brand.name ? row : { ...row, holder: null, number: null, file: null },
  ),
})
export const withoutEvidenceOf = (content: PassportContent, place: EvidencePlace): PassportContent => ({
  ...content,
  evidence: content.evidence.filter((row) => row.place !== place),
})

const NO_MAKER = { supplier: null, factory: null }
/** Who may not read the step that makes the garment is not told who did it for the lot, nor that another one did. */
export const withoutMaker = (content: PassportContent): PassportContent =>
  withoutInLot(content, { ...NO_MAKER, made_elsewhere: false })

/** It names the countries of the steps, and how the garment travels: who may not read these does not read it. */
export const withoutCost = (content: PassportContent): PassportContent => ({
  ...content,
  environmental_cost: null,
})

const OF_PRODUCT = {
  picture: {
    label: 'Product picture',
    group: 'product',
    hide: (content) => ({ ...content, picture: null }),
  },
  brand_logo: {
    label: 'Logo of the brand',
    group: 'brand',
    hide: (content) => withoutBrand(content, { logo: null }),
  },
  brand_place: {
    label: 'Place of the brand',
    group: 'brand',
    hide: (content) => withoutBrand(content, { city: null, country: null }),
  },
  brand_website: {
    label: 'Website of the brand',
    group: 'brand',
    hide: (content) => withoutBrand(content, { website: null }),
  },
} as const satisfies Record<string, Field>

const OF_STEPS = {
  steps: {
    label: 'All steps',
    group: 'steps',
    hide: (content) =>
      withoutMaker(withoutCost(withoutHolders(withoutEvidenceOf({ ...content, steps: [] }, 'step')))),
  },
  step_parts: {
    label: 'Names of entries',
    group: 'steps',
    hide: (content) => mapDetails(content, (detail) => ({ ...detail, name: '' })),
  },
  step_companies: {
    label: 'Companies and places',
    group: 'steps',
    hide: (content) =>
      mapDetails(withoutInLot(withoutHolders(withoutCost(content)), NO_MAKER), (detail) => ({
        ...detail,
        ...NO_MAKER,
        used_supplier_as_factory: false,
      })),
  },
  step_delivery: {
    label: 'Delivery methods',
    group: 'steps',
    hide: (content) => mapDetails(withoutCost(content), (detail) => ({ ...detail, delivery_method: null })),
  },
  step_photos: {
    label: 'Photos of steps',
    group: 'steps',
    hide: (content) => mapDetails(content, (detail) => ({ ...detail, geo_images: [] })),
  },
} as const satisfies Record<string, Field>

const OF_SECTIONS = {
  composition_text: { label: 'Fabric composition in words', group: 'sections', hide: withoutText },
  care: {
    label: 'Care instructions',
    group: 'sections',
    hide: (content) => ({ ...content, care: null }),
  },
  story: {
    label: 'Sustainability and circularity',
    group: 'sections',
    hide: (content) => ({ ...content, story: null }),
  },
  lca: {
    label: 'Life-cycle values',
    group: 'sections',
    hide: (content) => ({ ...content, lca: null }),
  },
  environmental_cost: { label: 'Environmental cost', group: 'sections', hide: withoutCost },
} as const satisfies Record<string, Field>

const OF_BOM = {
  bom: {
    label: 'All lines',
    group: 'bom',
    hide: (content) => withoutHolders(withoutEvidenceOf({ ...content, bom: null }, 'material')),
  },
  bom_composition: {
    label: 'Composition of materials',
    group: 'bom',
    hide: (content) => mapLines(content, (line) => ({ ...line, composition: [] })),
  },
  bom_colour: {
    label: 'Colours of materials',
    group: 'bom',
    hide: (content) => mapLines(content, (line) => ({ ...line, colour: null })),
  },
  bom_supplier: {
    label: 'Suppliers of materials',
    group: 'bom',
    hide: (content) => mapLines(withoutHolders(content), (line) => ({ ...line, supplier: null })),
  },
  bom_country: {
    label: 'Countries of materials',
    group: 'bom',
    hide: (content) => mapLines(content, (line) => ({ ...line, country: null })),
  },
  bom_certification: {
    label: 'Certificates of materials',
    group: 'bom',
    hide: (content) =>
      mapLines(withoutEvidenceOf(content, 'material'), (line) => ({ ...line, certification: null })),
  },
  bom_recycled: {
    label: 'Recycled share of materials',
    group: 'bom',
    hide: (content) => mapLines(content, (line) => ({ ...line, recycled: null })),
  },
  bom_weight: {
    label: 'Weights of materials',
    group: 'bom',
    hide: (content) => mapLines(content, (line) => ({ ...line, weight: null })),
  },
  bom_picture: {
    label: 'Pictures of materials',
    group: 'bom',
    hide: (content) => mapLines(content, (line) => ({ ...line, picture: null })),
  },
  bom_photos: {
    label: 'Photos of materials',
    group: 'bom',
    hide: (content) => mapLines(content, (line) => ({ ...line, geo_images: [] })),
  },
} as const satisfies Record<string, Field>

const SERVICE_LABELS: Readonly<Record<ServiceKind, string>> = {
  donations: 'Donation companies',
  repairs: 'Repair companies',
  upcycles: 'Upcycling companies',
  recycles: 'Recycling companies',
  resales: 'Resale companies',
}
type ServiceField = `services_${ServiceKind}`
const withoutService = ({ services, ...content }: PassportContent, kind: ServiceKind): PassportContent => {
  const left = services && { ...services, [kind]: [] }
  const isNone = !left || SERVICE_KINDS.every((each) => left[each].length === 0)
  return { ...content, services: isNone ? null : left }
}
const OF_SERVICES = Object.fromEntries(
  SERVICE_KINDS.map((kind) => [
    `services_${kind}`,
    {
      label: SERVICE_LABELS[kind],
      group: 'services',
      hide: (content: PassportContent) => withoutService(content, kind),
    },
  ]),
) as Record<ServiceField, Field>

export type FactField = `fact_${PublicFactKey}`
export const fieldOfFact = (key: PublicFactKey): FactField => `fact_${key}`
const withoutFact = (content: PassportContent, key: PublicFactKey): PassportContent => {
  const { [key]: _hidden, ...facts } = content.facts
  return { ...content, facts }
}
/** What a law asks for now, that everybody may read it. */
export const lawOf = (key: FactKey): string | null => {
  const asked = REQUIREMENTS.find(({ standing, facts }) => standing === 'now' && facts.includes(key))
  return asked ? `${LAWS[asked.law].source}, ${asked.point}` : null
}
const OPEN_FACTS = PUBLIC_FACT_KEYS.filter((key) => lawOf(key) === null)
const OF_FACTS = Object.fromEntries(
  OPEN_FACTS.map((key) => [
    fieldOfFact(key),
    {
      label: factOf(key).label,
      group: 'facts',
      hide: (content: PassportContent) => withoutFact(content, key),
    },
  ]),
) as Partial<Record<FactField, Field>>

const OF_EVIDENCE = {
  evidence: {
    label: 'Evidence',
    group: 'evidence',
    hide: (content) => ({ ...content, evidence: [] }),
  },
} as const satisfies Record<string, Field>

const OF_LOTS = {
  lot_dates: {
    label: 'Production dates',
    group: 'lots',
    hide: (content) => withoutInLot(content, { made_from: null, made_to: null }),
  },
  lot_quantity: {
    label: 'Quantity of a lot',
    group: 'lots',
    hide: (content) => withoutInLot(content, { quantity: null }),
  },
  lot_remark: {
    label: 'What differs',
    group: 'lots',
    hide: (content) => withoutInLot(content, { remark: null }),
  },
  lot_evidence: {
    label: 'Evidence of a lot',
    group: 'lots',
    hide: (content) => withoutInLot(content, { evidence: [] }),
  },
} as const satisfies Record<string, Field>

const NAMED = { ...OF_PRODUCT, ...OF_STEPS, ...OF_SECTIONS, ...OF_BOM, ...OF_EVIDENCE, ...OF_LOTS }
export type FieldName = keyof typeof NAMED
export type OpenFieldKey = FieldName | ServiceField | FactField

/** What can be restricted, in the order in which it is shown. */
export const OPEN_FIELDS: Readonly<Partial<Record<OpenFieldKey, OpenField>>> = {
  ...OF_PRODUCT,
  ...OF_STEPS,
  ...OF_SECTIONS,
  ...OF_BOM,
  ...OF_SERVICES,
  ...OF_FACTS,
  ...OF_EVIDENCE,
  ...OF_LOTS,
}
export const OPEN_FIELD_KEYS = Object.keys(OPEN_FIELDS) as OpenFieldKey[]
export const openFieldOf = (key: OpenFieldKey): OpenField => {
  const field = OPEN_FIELDS[key]
  if (!field) throw new Error(`There is no field ${key}`)
  return field
}
