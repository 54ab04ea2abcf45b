/**
 * The facts that laws ask a passport for, beside its sections (docs/decisions/0085-facts-that-laws-ask-for.md). This list drives
 * form, inheritance, snapshot, page, machine-readable forms and history: a field stands here once.
 */
import type { FactKind, FactOfKind } from './fact-kinds.ts'

/** Where a fact may be said, from the widest on: what is nearer to the style goes before. */
export const FACT_LEVELS = ['company', 'collection', 'style'] as const
export type FactLevel = (typeof FACT_LEVELS)[number]

export const FACT_GROUPS = {
  operators: 'Operators',
  product: 'Product and registry',
  documents: 'Documents',
  substances: 'Substances of concern',
  life: 'Use and end of life',
} as const
export type FactGroup = keyof typeof FACT_GROUPS

type Choices = Readonly<Record<string, string>>
interface FactField {
  label: string
  group: FactGroup
  kind: FactKind | 'choice'
  /** Of a choice, with their names. */
  choices?: Choices
  /** Whether anybody reads it once it is published. */
  isPublic: boolean
  /** What stands on no other style may be said of a style alone. */
  ofStyleAlone?: true
}

const PRODUCT_LEVELS = { model: 'Model', batch: 'Batch', item: 'Item' } as const
const RECYCLED_METHODS = {
  segregated: 'Physical segregation',
  blended: 'Controlled blending',
  mass_balance: 'Mass balance',
  book_and_claim: 'Book and claim',
  calculated: 'Own calculation',
} as const
const MICROPLASTICS = {
  none: 'No synthetic fibres',
  up_to_half: 'Up to half synthetic fibres by weight',
  above_half: 'More than half synthetic fibres by weight: releases plastic microfibres when washed',
} as const

const shown = { isPublic: true } as const
/** For authorities; no published form has it. */
const inside = { isPublic: false } as const

export const FACTS = {
  operator_identifier: { label: 'Operator identifier', group: 'operators', kind: 'identifier', ...shown },
  manufacturer_name: { label: 'Manufacturer', group: 'operators', kind: 'line', ...shown },
  manufacturer_address: { label: 'Address of the manufacturer', group: 'operators', kind: 'text', ...shown },
  manufacturer_contact: { label: 'Contact of the manufacturer', group: 'operators', kind: 'line', ...shown },
  manufacturer_identifier: {
    label: 'Identifier of the manufacturer',
    group: 'operators',
    kind: 'identifier',
    ...shown,
  },
  importer_name: { label: 'Importer', group: 'operators', kind: 'line', ...shown },
  importer_address: { label: 'Address of the importer', group: 'operators', kind: 'text', ...shown },
  importer_contact: { label: 'Contact of the importer', group: 'operators', kind: 'line', ...shown },
  importer_eori: { label: 'EORI number of the importer', group: 'operators', kind: 'eori', ...inside },
  responsible_name: { label: 'Responsible person in the EU', group: 'operators', kind: 'line', ...shown },
  responsible_address: {
    label: 'Address of the responsible person',
    group: 'operators',
    kind: 'text',
    ...shown,
  },
  responsible_contact: {
    label: 'Contact of the responsible person',
    group: 'operators',
    kind: 'line',
    ...shown,
  },
  responsible_identifier: {
    label: 'Identifier of the responsible person',
    group: 'operators',
    kind: 'identifier',
    ...shown,
  },
  facilities: { label: 'Facility identifiers', group: 'operators', kind: 'facilities', ...shown },
  commodity_code: { label: 'Commodity code (TARIC)', group: 'product', kind: 'commodity', ...shown },
  identifier_level: {
    label: 'Level of the product identifier',
    group: 'product',
    kind: 'choice',
    choices: PRODUCT_LEVELS,
    ...shown,
  },
  product_identifier: {
    label: 'Unique product identifier',
    group: 'product',
    kind: 'line',
    ofStyleAlone: true,
    ...shown,
  },
  backup_reference: { label: 'Where the back-up copy is', group: 'product', kind: 'link', ...shown },
  conformity_documents: { label: 'Conformity documents', group: 'documents', kind: 'documents', ...shown },
  technical_documentation: {
    label: 'Where the technical documentation is kept',
    group: 'documents',
    kind: 'line',
    ...inside,
  },
  instructions: { label: 'Instructions', group: 'documents', kind: 'documents', ...shown },
  safety: { label: 'Warnings and safety', group: 'documents', kind: 'text', ...shown },
  substances: { label: 'Substances of concern', group: 'substances', kind: 'substances', ...shown },
  durability: { label: 'Durability', group: 'life', kind: 'text', ...shown },
  repair: { label: 'Repair', group: 'life', kind: 'text', ...shown },
  recycled_percent: { label: 'Recycled content (%)', group: 'life', kind: 'percent', ...shown },
  recycled_method: {
    label: 'Method for recycled content',
    group: 'life',
    kind: 'choice',
    choices: RECYCLED_METHODS,
    ...shown,
  },
  microplastics: {
    label: 'Microplastics',
    group: 'life',
    kind: 'choice',
    choices: MICROPLASTICS,
    ...shown,
  },
  end_of_life: { label: 'End of life', group: 'life', kind: 'text', ...shown },
} as const satisfies Readonly<Record<string, FactField>>

type Facts = typeof FACTS
export type FactKey = keyof Facts
export const FACT_KEYS = Object.keys(FACTS) as FactKey[]
export const factOf = (key: FactKey): FactField => FACTS[key]

export type HeldBy<Field> = Field extends { choices: infer Names }
  ? keyof Names
  : Field extends { kind: infer Kind extends FactKind }
    ? FactOfKind[Kind]
    : never
/** What is said at one level, or what holds of a style: nothing stands there as null. */
export type FactValues = { [Key in FactKey]?: HeldBy<Facts[Key]> }
export type FactValue = NonNullable<FactValues[FactKey]>
export type PublicFactKey = {
  [Key in FactKey]: Facts[Key]['isPublic'] extends true ? Key : never
}[FactKey]
export type PublicFacts = Pick<FactValues, PublicFactKey>

export const PUBLIC_FACT_KEYS = FACT_KEYS.filter((key) => factOf(key).isPublic) as PublicFactKey[]

export const keysAt = (level: FactLevel): FactKey[] =>
  FACT_KEYS.filter((key) => level === 'style' || !factOf(key).ofStyleAlone)
