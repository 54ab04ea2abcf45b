/** Passports as the server answers them, for tests. */

import { NO_AUDIENCES } from '#contract/passports/audiences/passport-audiences.ts'
import { NO_FIBRES } from '#contract/passports/passport-composition.ts'
import { lcaDataOf, NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import type { SectionSnapshots, SectionTraces } from '#contract/passports/passport-sections.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import type { PassportStep, Trace } from '#contract/passports/passports.ts'
import type { Confirmation } from '#contract/passports/step-verification.ts'
import type { Style } from '#contract/styles/styles.ts'
import { harbour } from '#web/records/style/styles.fixture.ts'

export const anatoliaPlace = {
  id: 8,
  uuid: '9b1f5a52-88a5-4c55-9f0e-5b8f6f0f5a10',
  name: 'Anatolia Knit',
  verified: true,
  city: 'Bursa',
  country: 'TR',
}

export const makeConfirmation = (changes: Partial<Confirmation> = {}): Confirmation => ({
  state: 'none',
  at: null,
  by: null,
  reason: null,
  can: { request: false, withdraw: false, decide: false },
  ...changes,
})

export const makeDetail = (changes: Partial<PassportStep['details'][number]> = {}) => ({
  id: 70,
  name: null,
  order: 1,
  supplier_id: 8,
  factory_id: null,
  used_supplier_as_factory: false,
  delivery_method: null,
  verified_by_brand: true,
  verified_by_factory: false,
  verification_requestable: true,
  verification_requested: false,
  verification: {
    brand: makeConfirmation({
      state: 'verified',
      at: '2026-10-02T10:00:00.000Z',
      by: 'Mira Okafor, Northloom',
    }),
    factory: makeConfirmation({ can: { request: true, withdraw: false, decide: false } }),
  },
  supplier: anatoliaPlace,
  factory: null,
  geo_images: [],
  can: { add_geo_image: true },
  ...changes,
})

export const makeStep = (changes: Partial<PassportStep> = {}): PassportStep => ({
  id: 7,
  display_name: 'Spinning',
  icon: 'yarn',
  kind: null,
  makes_garment: false,
  audience: 'everybody',
  order: 1,
  details: [makeDetail()],
  ...changes,
})

/** Sections that nobody has filled in. */
const NOTHING_YET: SectionTraces = {
  gtin: '',
  fabric_composition: '',
  fibre_composition: NO_FIBRES,
  care_instructions: [],
  care_instruction_items: [],
  bom_records: [],
  sustainability_and_circularity: '',
  lca_values: NO_LCA_VALUES,
  lca_data: lcaDataOf(NO_LCA_VALUES),
  repairs: [],
  recycles: [],
  resales: [],
  upcycles: [],
  donations: [],
  audiences: NO_AUDIENCES,
}
const NOTHING_FROZEN: SectionSnapshots = {
  gtin: null,
  bom: null,
  care: null,
  composition: null,
  environmental_cost: null,
  evidence: [],
  facts: {},
  lca: null,
  services: null,
  story: null,
}

const CONFIRMED = { at: '2026-10-02T10:00:00.000Z' }

/** The preview is what the server renders of these steps: positions are its own, so that a test can tell. */
export const makeTrace = (changes: Partial<Trace> = {}): Trace => {
  const { fields = [makeStep()], product_name = 'Harbour tee', layout = DEFAULT_TRACE_LAYOUT } = changes
  return {
    style_number: 'ST-7QK4M-2XV9D',
    product_name,
    default_image: null,
    brand_logo: null,
    brand_link: null,
    fields,
    delivery_methods: [
      { id: 1, name: 'By sea' },
      { id: 2, name: 'By truck' },
    ],
    trace_geo_images: fields.flatMap((step) => step.details.flatMap((detail) => detail.geo_images)),
    bom_geo_images: [],
    layout,
    ...NOTHING_YET,
    mark_whole_trace_as_unverified: false,
    text_language: null,
    is_published: false,
    need_trace_approval: true,
    note: null,
    version: 3,
    updated_at: '2026-11-18T09:00:00.000Z',
    updated_by_name: 'Mira Okafor',
    published_version: null,
    published_at: null,
    preview: {
      format: 1,
      style_number: 'ST-7QK4M-2XV9D',
      product_name: product_name ?? '',
      product_type: 'T-shirt',
      brand: { name: 'Northloom', city: 'Porto', country: 'PT', website: null, logo: null },
      publisher: null,
      picture: null,
      ...NOTHING_FROZEN,
      steps: fields.map((step) => ({
        key: `step-${step.id}`,
        display_name: step.display_name,
        icon: step.icon,
        kind: step.kind,
        makes_garment: step.makes_garment,
        details: step.details.map((detail) => ({
          name: detail.name ?? '',
          supplier: detail.supplier && {
            name: detail.supplier.name,
            city: detail.supplier.city,
            country: detail.supplier.country,
            position: { latitude: 1, longitude: 2 },
          },
          factory: null,
          used_supplier_as_factory: detail.used_supplier_as_factory,
          delivery_method: detail.delivery_method,
          verified_by_brand: detail.verified_by_brand ? CONFIRMED : null,
          verified_by_factory: detail.verified_by_factory ? CONFIRMED : null,
          geo_images: [],
        })),
      })),
      layout,
      mark_whole_trace_as_unverified: false,
      text_language: null,
    },
    can: { change: true, publish: true, see_analytics: true },
    ...changes,
  }
}

export const makeStyle = (changes: Partial<Style> = {}): Style => ({
  ...harbour,
  ...{ id: 5, delivery_destination: 'PT', bulk_order_quantity: 500, colour_number: 2, currency: 'EUR' },
  ...{ passport_state: 'draft', additional_information: null },
  can: { ...harbour.can, request_verification: false },
  ...changes,
})
