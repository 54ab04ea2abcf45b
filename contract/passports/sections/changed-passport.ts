/** What a style's history knows of its passport: the parts of the draft, the facts, and the environmental cost. */
import { SERVICE_KINDS, type ServiceKind } from '../../companies/value-chains.ts'
import { type ChangedPart, choice, type Fields, field, type ValueKind } from '../../values/changed-fields.ts'
import { nameOfTraceStep, TRACE_STEP_KEYS } from '../../values/codes/trace-steps.ts'
import { eachOf } from '../../values/record-fields.ts'
import { OPEN_FIELD_KEYS, openFieldOf } from '../audiences/audience-fields.ts'
import { AUDIENCE_NAMES } from '../audiences/audiences.ts'
import { FACT_KEYS, factOf } from '../facts/fact-record.ts'
import {
  COST_BUSINESSES,
  COST_FABRICS,
  COST_KEYS,
  COST_LABELS,
  COST_PRINTINGS,
  COST_PRODUCTS,
  type CostKey,
} from '../france/cost-record.ts'
import type { LotFields } from '../lots/lot-fields.ts'
import { LCA_INDICATOR_NAMES, LCA_STAGE_NAMES, LCA_STAGES } from '../passport-lca.ts'
import type { SectionInputs, SectionKey } from '../passport-sections.ts'
import type { TRACE_VIEWS, TraceLayout } from '../passport-snapshot.ts'
import type { PassportInput, StepDetailInput } from '../passports.ts'

type RowKeys<T> = T extends readonly (infer Row)[] ? Exclude<keyof Row, 'id'> & string : never

/** Parts of their own, or fields beside each other. */
type OwnPart = 'layout' | 'lca' | 'services' | 'audiences'
type DraftField = Exclude<keyof PassportInput, 'data' | 'version' | keyof SectionInputs | OwnPart>
/** Facts, cost and evidence are saved and told by themselves. */
type DraftSectionKey = Exclude<SectionKey, 'facts' | 'cost' | 'evidence' | OwnPart>
const DRAFT: Fields<DraftField | DraftSectionKey | 'has_animal_parts'> = {
  productName: field('Product name'),
  markWholeTraceAsUnverified: field('All steps shown as unconfirmed', 'tick'),
  textLanguage: field('Language of the texts', 'language'),
  gtin: field('GTIN'),
  composition: field('Composition'),
  has_animal_parts: field('Contains non-textile parts of animal origin', 'tick'),
  care: field('Care instructions', 'care_instructions'),
  story: field('Sustainability & circularity'),
  bom: field('BOM records', 'bom_lines'),
}
const VIEW_NAMES: Readonly<Record<(typeof TRACE_VIEWS)[number], string>> = {
  expanded: 'Expanded',
  compact: 'Compact',
  tabbed: 'Tabbed',
}
const LAYOUT: Fields<keyof TraceLayout> = {
  view: choice('View', VIEW_NAMES),
  title_color: field('Title'),
  font_color: field('Text'),
  icon_color: field('Icons'),
  verified_color: field('Verified'),
  unverified_color: field('Unverified'),
  background_color: field('Background'),
  supply_chain: field('Supply chain', 'tick'),
  reviews: field('Reviews', 'tick'),
  geo: field('Geo images', 'tick'),
  lca: field('Life-cycle assessment', 'tick'),
  bom: field('BOM records', 'tick'),
  repair_recycle_and_resale: field('Circular services', 'tick'),
}
/** The source is of all of them. */
const LCA_NAMES = { all: 'Life-cycle assessment', ...LCA_INDICATOR_NAMES }
const LCA = {
  source: field('Source'),
  ...eachOf(LCA_STAGES, (stage) => field(LCA_STAGE_NAMES[stage], 'measured')),
}
const SERVICES: Fields<ServiceKind> = eachOf(SERVICE_KINDS, (kind) =>
  field(openFieldOf(`services_${kind}`).label, 'companies'),
)
const AUDIENCES = {
  ...eachOf(OPEN_FIELD_KEYS, (key) => choice(openFieldOf(key).label, AUDIENCE_NAMES)),
  tells_holder: field('Tell everybody that the holder of the garment reads more', 'tick'),
}
const STEP_NAMES = eachOf(TRACE_STEP_KEYS, nameOfTraceStep)
const STEP: Fields<Exclude<RowKeys<PassportInput['data']>, 'details'>> = {
  display_name: field('Name'),
  icon: field('Icon'),
  kind: choice('Kind of step', STEP_NAMES),
  makes_garment: field('Makes the garment', 'tick'),
  audience: choice('Read by', AUDIENCE_NAMES),
}
const DETAIL: Fields<Exclude<keyof StepDetailInput, 'id'>> = {
  name: field('Name'),
  supplier_id: field('Supplier', 'company'),
  factory_id: field('Factory', 'factory'),
  delivery_method: field('Delivery method'),
}

/** Of those that are more than a word, the words (`toldFacts`). */
const FACT_VALUE_KINDS: Readonly<Partial<Record<ReturnType<typeof factOf>['kind'], ValueKind>>> = {
  percent: 'percent',
}
const FACT = eachOf(FACT_KEYS, (key) => {
  const { label, kind, choices = {} } = factOf(key)
  return kind === 'choice' ? choice(label, choices) : field(label, FACT_VALUE_KINDS[kind])
})

const COST_CHOICES: Partial<Record<CostKey, Readonly<Record<string, string>>>> = {
  product: COST_PRODUCTS,
  business: COST_BUSINESSES,
  fabric_process: COST_FABRICS,
  printing: COST_PRINTINGS,
}
const COST_VALUE_KINDS: Readonly<Record<CostKey, ValueKind>> = {
  product: 'choice',
  mass_g: 'decimal',
  materials: 'text',
  spinning: 'country',
  fabric: 'country',
  dyeing: 'country',
  making: 'country',
  air_percent: 'percent',
  price_eur: 'decimal',
  references: 'count',
  business: 'choice',
  traced: 'tick',
  fabric_process: 'choice',
  printing: 'choice',
  printed_percent: 'percent',
  fading: 'tick',
  upcycled: 'tick',
  is_public: 'tick',
}
const ENVIRONMENTAL_COST = eachOf(COST_KEYS, (key) => {
  const names = COST_CHOICES[key]
  return names ? choice(COST_LABELS[key], names) : field(COST_LABELS[key], COST_VALUE_KINDS[key])
})

const LOT: Fields<Exclude<keyof LotFields, 'composition'> | 'composition_text' | 'has_animal_parts'> = {
  supplier_id: field('Supplier', 'company'),
  factory_id: field('Factory', 'factory'),
  made_from: field('First day of production', 'day'),
  made_to: field('Last day of production', 'day'),
  quantity: field('Quantity', 'count'),
  gtin: field('GTIN'),
  composition_text: field('Composition'),
  has_animal_parts: field('Contains non-textile parts of animal origin', 'tick'),
  remark: field('What differs'),
  shows_evidence: field('Evidence is published', 'tick'),
}
const FIBRES = {
  label: 'Fibre composition',
  key: 'name',
  name: 'name',
  isSparse: true,
  fields: { fibres: field('Fibre composition', 'fibres') },
} as const satisfies ChangedPart

/** Records of the history that belong to the passport. */
export const PASSPORT_PARTS = {
  passport: {
    passport: { fields: DRAFT },
    fibres: FIBRES,
    lca: { label: 'Life-cycle assessment', key: 'id', names: LCA_NAMES, fields: LCA, isSparse: true },
    services: { label: 'Circular services', fields: SERVICES },
    audiences: { label: 'Who reads what', fields: AUDIENCES },
    layout: { label: 'Layout', fields: LAYOUT },
    steps: { label: 'Steps', key: 'id', name: 'display_name', fields: STEP },
    details: { label: 'Suppliers', key: 'id', name: 'said', fields: DETAIL },
  },
  passport_note: { note: { fields: { note: field('Note') } } },
  passport_facts: { facts: { fields: FACT } },
  environmental_cost: { inputs: { fields: ENVIRONMENTAL_COST } },
  lot: { lot: { fields: LOT }, fibres: FIBRES },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ChangedPart>>>>
