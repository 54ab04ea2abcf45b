/** A passport with a value that stands nowhere else in each field, for tests of who reads what. */

import { SERVICE_KINDS } from '../../companies/value-chains.ts'
import { PUBLIC_FACT_KEYS } from '../facts/fact-record.ts'
import { COST_PARTS } from '../france/cost-record.ts'
import type { CostResult } from '../france/environmental-costs.ts'
import { LCA_INDICATORS, NO_LCA_VALUES } from '../passport-lca.ts'
import { DEFAULT_TRACE_LAYOUT, type PassportContent, type SnapshotStep } from '../passport-snapshot.ts'
import { OPEN_FIELD_KEYS, type OpenFieldKey } from './audience-fields.ts'
import type { PassportFormKey } from './audience-forms.ts'
import { CLOSED_FIELDS } from './audience-places.ts'

export interface Pictures {
  picture: string
  logo: string
  step: string
  line: string
  line_photo: string
}

const pictureOf = (hash: string, alt: string) => ({ hash, width: 640, height: 480, alt })
const photoOf = (hash: string, latitude: number) => ({
  ...{ picture: pictureOf(hash, 'Photo'), latitude, longitude: 12.34567 },
  ...{ taken_at: null, near: null },
})

const stepOf = (key: string, photo: string): SnapshotStep => ({
  ...{ key, display_name: `Step ${key}`, kind: null, makes_garment: key === 'step-1', icon: 'yarn' },
  details: [
    {
      name: `Entry-of-${key}`,
      supplier: { name: `Supplier-of-${key}`, city: `Town-of-${key}`, country: 'NP', position: null },
      factory: { name: `Factory-of-${key}`, city: null, country: 'BT', position: null },
      used_supplier_as_factory: false,
      delivery_method: `Delivery-of-${key}`,
      verified_by_brand: { at: '2026-10-02T10:00:00.000Z' },
      verified_by_factory: null,
      geo_images: [photoOf(photo, 21.98765)],
    },
  ],
})

const company = (name: string) => ({ name, city: null, country: null, website: null })

const FACT_VALUES: Record<string, unknown> = {
  operator_identifier: { scheme: 'lei', value: '5493001KJTIIGC8Y1R12' },
  manufacturer_identifier: { scheme: 'national', value: 'HRB-82828' },
  responsible_identifier: { scheme: 'national', value: 'HRB-91919' },
  facilities: [{ name: 'Facility-of-fact', scheme: 'os_id', value: 'CN2021250D1DTN7' }],
  conformity_documents: [{ name: 'Conformity-of-fact', url: 'https://fact.test/conformity' }],
  instructions: [{ name: 'Instruction-of-fact', url: 'https://fact.test/instruction' }],
  substances: [{ name: 'Substance-of-fact', cas: null, percent: 0.2, location: null, is_candidate: true }],
  commodity_code: '6109100010',
  identifier_level: 'batch',
  backup_reference: 'https://fact.test/backup',
  recycled_percent: 62.51,
  recycled_method: 'mass_balance',
  microplastics: 'none',
}

const EVIDENCE_FILE = '5'.repeat(64)
const PLACE_OF_COST = { country: 'TR', name: 'Turquie' }

export const makeFullContent = (
  pictures: Pictures,
  { style_number, gtin }: { style_number: string; gtin: string },
): PassportContent => ({
  ...{ format: 1, style_number, gtin, product_name: 'Full tee', product_type: 'T-shirt' },
  brand: {
    ...{ name: 'Brand of all', city: 'Town-of-brand', country: 'IS', website: 'https://site-of-brand.test/' },
    logo: pictureOf(pictures.logo, 'Logo'),
  },
  publisher: null,
  picture: pictureOf(pictures.picture, 'Tee'),
  steps: [stepOf('step-1', pictures.step), stepOf('step-2', pictures.step)],
  layout: {
    ...DEFAULT_TRACE_LAYOUT,
    ...{ geo: true, lca: true, bom: true, repair_recycle_and_resale: true },
  },
  composition: {
    text: 'Composition-in-words',
    fibres: {
      components: [{ name: '', fibres: [{ fibre: 'cotton', percent: 100 }] }],
      has_animal_parts: false,
    },
  },
  care: [{ name: 'Care-by-name', symbol: null, picture: null }],
  story: { html: '<p>Story-of-tee</p>' },
  lca: {
    source: 'Source-of-values',
    values: Object.fromEntries(
      LCA_INDICATORS.map((key) => [key, { ...NO_LCA_VALUES.values[key], use: 3.5 }]),
    ) as typeof NO_LCA_VALUES.values,
  },
  environmental_cost: {
    ...{ points: 1234.5, durability: 1, air_share: 0, product: 'T-shirt', mass_g: 170 },
    parts: Object.fromEntries(Object.keys(COST_PARTS).map((part) => [part, 100])) as CostResult['parts'],
    ...{ method: 'Ecobalyse', method_version: '3.1.0', computed_by: 'Cost-of-garment' },
    materials: [{ name: 'Coton', percent: 100 }],
    ...{ spinning: PLACE_OF_COST, fabric: PLACE_OF_COST, dyeing: PLACE_OF_COST, making: PLACE_OF_COST },
  },
  bom: [
    {
      ...{ section: 'fabric', item: 'Item-of-bom', colour: 'Colour-of-bom', supplier: 'Supplier-of-bom' },
      ...{ country: 'MN', certification: 'Certificate-of-bom', recycled: '37.77' },
      composition: [{ fibre: 'yak', percent: 100 }],
      weight: { value: '183.19', unit: 'g_m2' },
      picture: pictureOf(pictures.line, 'Line'),
      geo_images: [photoOf(pictures.line_photo, 47.65432)],
    },
  ],
  services: Object.fromEntries(
    SERVICE_KINDS.map((kind) => [kind, [company(`Service-of-${kind}`)]]),
  ) as unknown as PassportContent['services'],
  facts: Object.fromEntries(
    PUBLIC_FACT_KEYS.map((key) => [key, FACT_VALUES[key] ?? `Fact-of-${key}`]),
  ) as PassportContent['facts'],
  evidence: [
    {
      ...{ ref: 1, place: 'style', step: null, of: '', kind: 'audit', standard: 'Standard-of-style' },
      ...{ valid_until: '2031-07-17', holder: 'Holder-of-style', number: 'Number-of-style' },
      ...{ issuing_body: 'Issuer-of-style', is_stated: true },
      file: { title: 'audit.pdf', sha256: EVIDENCE_FILE, mime_type: 'application/pdf', size: 1 },
    },
    {
      ...{ ref: 2, place: 'step', step: 'step-2', of: 'Evidence-of-step', kind: 'audit', standard: null },
      ...{ valid_until: null, holder: null, number: null, issuing_body: null, is_stated: false, file: null },
    },
    {
      ...{ ref: 3, place: 'material', step: null, of: 'Evidence-of-line', kind: 'audit', standard: null },
      ...{ valid_until: null, holder: null, number: null, issuing_body: null, is_stated: false, file: null },
    },
  ],
  mark_whole_trace_as_unverified: false,
  text_language: 'en',
  lot: {
    ...{ number: 'LOT-7', serial: 'SER-77', gtin, version: 1, published_at: '2026-10-02T10:00:00.000Z' },
    supplier: { name: 'Supplier-of-lot', city: null, country: null, position: null },
    factory: { name: 'Factory-of-lot', city: null, country: null, position: null },
    ...{ made_elsewhere: true, made_from: '2026-03-11', made_to: '2026-03-19', quantity: 7_654_321 },
    composition: { text: 'Composition-of-lot', fibres: { components: [], has_animal_parts: true } },
    remark: 'Remark-of-lot',
    evidence: [
      {
        ...{ kind: 'test_report', standard: null, number: 'Evidence-of-lot', issuing_body: null },
        valid_until: null,
      },
    ],
  },
})

interface Canary {
  /** All of these must be readable. */
  fields: readonly OpenFieldKey[]
  /** Each stands in the JSON where it is readable, and in no form where it is not. */
  texts: readonly string[]
  /** Of a step that has an audience of its own. */
  step?: string
  /** That have it where it is readable, in place of all JSON. */
  forms?: readonly PassportFormKey[]
}

const ofStep = (key: string, field: OpenFieldKey | null, ...texts: string[]): Canary => ({
  ...{ fields: field ? ['steps', field] : ['steps'], texts, step: key },
})
const ofLine = (field: OpenFieldKey, ...texts: string[]): Canary => ({ fields: ['bom', field], texts })
const of = (field: OpenFieldKey, ...texts: string[]): Canary => ({ fields: [field], texts })

/** The names of registries' own keys stand there with nothing behind them. */
export const isName = (text: string): boolean => /":"?$/.test(text)

/** Its name as a key, and its value where that stands nowhere else. */
const textsOfFact = (key: string): string[] => {
  const value = FACT_VALUES[key] ?? `Fact-of-${key}`
  const [text = ''] = /Fact-of-[a-z_]+|[A-Z][a-z]+-of-fact|[A-Z0-9-]{8,}/.exec(JSON.stringify(value)) ?? []
  // Other parts have keys of the same name, with numbers.
  const name = typeof value === 'string' ? `"${key}":"` : `"${key}":`
  return text ? [name, text] : [name]
}

/** Of a lot; a style's own forms have none of it. */
const ofLot = (fields: readonly OpenFieldKey[], texts: readonly string[], step?: string): Canary => ({
  ...{ fields, texts, forms: [] },
  ...(step && { step }),
})

/** What is looked for in each form. */
export const canariesOf = (pictures: Pictures): readonly Canary[] => [
  of('picture', pictures.picture),
  of('brand_logo', pictures.logo),
  of('brand_place', 'Town-of-brand', '"IS"'),
  of('brand_website', 'site-of-brand.test'),
  ...['step-1', 'step-2'].flatMap((key) => [
    ofStep(key, null, `Step ${key}`),
    ofStep(key, 'step_parts', `Entry-of-${key}`),
    ofStep(key, 'step_companies', `Supplier-of-${key}`, `Town-of-${key}`, `Factory-of-${key}`),
    ofStep(key, 'step_delivery', `Delivery-of-${key}`),
  ]),
  of('composition_text', 'Composition-in-words'),
  of('care', 'Care-by-name'),
  of('story', 'Story-of-tee'),
  of('lca', 'Source-of-values'),
  {
    fields: ['environmental_cost', 'steps', 'step_companies', 'step_delivery'],
    texts: ['Cost-of-garment'],
    // Of any step that is not read, for it names their countries.
    step: 'step-2',
    forms: ['sheet', 'sheet_pdf'],
  },
  ofLot(['lot_dates'], ['2026-03-11', '2026-03-19']),
  ofLot(['lot_quantity'], ['7654321']),
  ofLot(['lot_remark'], ['Remark-of-lot']),
  ofLot(['lot_evidence'], ['Evidence-of-lot']),
  ofLot(['composition_text'], ['Composition-of-lot']),
  ofLot(['steps', 'step_companies'], ['Supplier-of-lot', 'Factory-of-lot'], 'step-1'),
  of('evidence', 'Standard-of-style', '2031-07-17', 'Issuer-of-style'),
  {
    // Of any step that is not read, for it could name that step's company.
    ...{ fields: ['evidence', 'steps', 'step_companies', 'bom', 'bom_supplier'], step: 'step-2' },
    texts: ['Holder-of-style', 'Number-of-style', EVIDENCE_FILE],
  },
  { fields: ['evidence', 'steps'], texts: ['Evidence-of-step'], step: 'step-2' },
  { fields: ['evidence', 'bom', 'bom_certification'], texts: ['Evidence-of-line'] },
  of('bom', 'Item-of-bom'),
  ofLine('bom_composition', '"yak"'),
  ofLine('bom_colour', 'Colour-of-bom'),
  ofLine('bom_supplier', 'Supplier-of-bom'),
  ofLine('bom_country', '"MN"'),
  ofLine('bom_certification', 'Certificate-of-bom'),
  ofLine('bom_recycled', '37.77'),
  ofLine('bom_weight', '183.19'),
  ofLine('bom_picture', pictures.line),
  ofLine('bom_photos', pictures.line_photo, '47.65432'),
  { fields: ['steps', 'step_photos'], texts: [pictures.step, '21.98765'], step: 'step-1' },
  ...SERVICE_KINDS.map((kind) => of(`services_${kind}`, `Service-of-${kind}`)),
  ...OPEN_FIELD_KEYS.flatMap((field) =>
    field.startsWith('fact_') ? [of(field, ...textsOfFact(field.slice('fact_'.length)))] : [],
  ),
]

/** What stands in every form that has it, whatever is said. */
export const CLOSED_TEXTS = Object.keys(CLOSED_FIELDS).flatMap((key) =>
  key.startsWith('fact_') ? [`"${key.slice('fact_'.length)}":`] : [],
)
