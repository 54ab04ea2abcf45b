/**
 * Which field each key of a version belongs to, or the rule by which everybody reads it. The maps are typed by the snapshot:
 * what is added to it does not compile until it stands here.
 */
import { factOf, PUBLIC_FACT_KEYS } from '../facts/fact-record.ts'
import type { SnapshotLot } from '../lots/lot-snapshot.ts'
import type { SnapshotBomLine } from '../passport-bom.ts'
import type { PassportContent, SnapshotDetail, SnapshotStep } from '../passport-snapshot.ts'
import type { SnapshotEvidenceRow } from '../sections/snapshot-evidence.ts'
import { type AudienceGroup, type FieldName, fieldOfFact, lawOf } from './audience-fields.ts'
import sources from './audience-sources.json' with { type: 'json' }

/** Why everybody reads it. */
export const RULE_NAMES = {
  address: 'The passport’s address is made of it',
  identity: 'It says which product this is, and whose',
  form: 'It says how the passport is drawn or read',
  confirmation: 'Without it a step would seem not confirmed',
  law: 'A law asks for it',
} as const
export type AudienceRule = keyof typeof RULE_NAMES

export interface ClosedField {
  label: string
  group: AudienceGroup
  rule: AudienceRule
  /** Of a law: what was read, as it is cited. */
  source?: string
}

/** Which field a key of the snapshot is part of, or the rule by which it can't be left out. */
type Place = FieldName | readonly [AudienceRule]
type Places<T> = Readonly<Record<keyof T, Place>>

const always = (rule: AudienceRule): readonly [AudienceRule] => [rule]

/** Sections whose parts have fields of their own: the parts are listed below, and by their own lists. */
type Inner = 'steps' | 'bom' | 'evidence' | 'brand' | 'composition' | 'services' | 'facts' | 'lot'

/** Compiles only where each key of a version has its place. */
const OF_CONTENT: Places<Omit<PassportContent, Inner>> = {
  format: always('form'),
  style_number: always('address'),
  gtin: always('address'),
  product_name: always('identity'),
  product_type: always('identity'),
  publisher: always('identity'),
  picture: 'picture',
  layout: always('form'),
  care: 'care',
  lca: 'lca',
  environmental_cost: 'environmental_cost',
  story: 'story',
  mark_whole_trace_as_unverified: always('confirmation'),
  text_language: always('form'),
}
const OF_BRAND: Places<PassportContent['brand']> = {
  name: always('identity'),
  city: 'brand_place',
  country: 'brand_place',
  website: 'brand_website',
  logo: 'brand_logo',
}
/** A step is restricted as a whole: each has an audience of its own. */
const OF_STEP: Places<SnapshotStep> = {
  key: 'steps',
  display_name: 'steps',
  kind: 'steps',
  makes_garment: 'steps',
  icon: 'steps',
  details: 'steps',
}
const OF_DETAIL: Places<SnapshotDetail> = {
  name: 'step_parts',
  supplier: 'step_companies',
  factory: 'step_companies',
  used_supplier_as_factory: 'step_companies',
  delivery_method: 'step_delivery',
  verified_by_brand: always('confirmation'),
  verified_by_factory: always('confirmation'),
  geo_images: 'step_photos',
}
const OF_LINE: Places<SnapshotBomLine> = {
  section: 'bom',
  item: 'bom',
  composition: 'bom_composition',
  colour: 'bom_colour',
  supplier: 'bom_supplier',
  country: 'bom_country',
  certification: 'bom_certification',
  recycled: 'bom_recycled',
  weight: 'bom_weight',
  picture: 'bom_picture',
  geo_images: 'bom_photos',
}
const OF_COMPOSITION: Places<NonNullable<PassportContent['composition']>> = {
  text: 'composition_text',
  fibres: always('law'),
}

const OF_EVIDENCE: Places<SnapshotEvidenceRow> = {
  ref: 'evidence',
  place: 'evidence',
  step: 'evidence',
  of: 'evidence',
  kind: 'evidence',
  standard: 'evidence',
  valid_until: 'evidence',
  holder: 'evidence',
  number: 'evidence',
  issuing_body: 'evidence',
  is_stated: 'evidence',
  file: 'evidence',
}
const OF_LOT: Places<Omit<SnapshotLot, 'composition'>> = {
  number: always('address'),
  serial: always('address'),
  gtin: always('address'),
  version: always('form'),
  published_at: always('form'),
  supplier: 'step_companies',
  factory: 'step_companies',
  made_elsewhere: always('confirmation'),
  made_from: 'lot_dates',
  made_to: 'lot_dates',
  quantity: 'lot_quantity',
  remark: 'lot_remark',
  evidence: 'lot_evidence',
}

/** By path in the snapshot; facts and services go by their own lists. */
export const PLACES: Readonly<Record<string, Place>> = Object.fromEntries(
  [
    ['', OF_CONTENT],
    ['brand.', OF_BRAND],
    ['steps.', OF_STEP],
    ['steps.details.', OF_DETAIL],
    ['bom.', OF_LINE],
    ['composition.', OF_COMPOSITION],
    ['evidence.', OF_EVIDENCE],
    ['lot.', OF_LOT],
    ['lot.composition.', OF_COMPOSITION],
  ].flatMap(([under, places]) =>
    Object.entries(places as Record<string, Place>).map(([key, place]) => [`${under}${key}`, place]),
  ),
)

const closed = (label: string, group: AudienceGroup, rule: AudienceRule): ClosedField => ({
  label,
  group,
  rule,
})

/** What everybody reads, whatever a save says. */
export const CLOSED_FIELDS: Readonly<Record<string, ClosedField>> = {
  style_number: closed('Style number', 'product', 'address'),
  gtin: closed('GTIN', 'product', 'address'),
  product_name: closed('Product name', 'product', 'identity'),
  product_type: closed('Product type', 'product', 'identity'),
  brand_name: closed('Name of the brand', 'brand', 'identity'),
  publisher: closed('Publisher', 'brand', 'identity'),
  confirmations: closed('Confirmations', 'steps', 'confirmation'),
  lot_numbers: closed('Lot and serial numbers', 'lots', 'address'),
  composition_fibres: {
    ...closed('Fibres by share', 'sections', 'law'),
    source: `${sources.fibres}, ${sources.fibres_point}`,
  },
  ...Object.fromEntries(
    PUBLIC_FACT_KEYS.flatMap((key) => {
      const source = lawOf(key)
      return source ? [[fieldOfFact(key), { ...closed(factOf(key).label, 'facts', 'law'), source }]] : []
    }),
  ),
}
