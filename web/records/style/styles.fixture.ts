/** Styles, collections and companies as the tests of several pages need them. */

import type { SupplierCard } from '#contract/companies/suppliers.ts'
import type { AssignedSupplier } from '#contract/styles/assignments.ts'
import type { Collection } from '#contract/styles/collections.ts'
import { LINE_FIELDS } from '#contract/styles/style-record.ts'
import type { Style, StyleAnswer, StyleCard } from '#contract/styles/styles.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { mira, NORTHLOOM_UUID } from '#web/test/people.ts'

const AT = '2026-11-20T09:41:00.000Z'
const ANATOLIA_UUID = '6c6a4f5e-2b1d-4c55-8a55-0f2f6f3f1a01'

export const harbourCard: StyleCard = {
  id: 7,
  style_number: 'ST-7QK4M-2XV9D',
  style_name: 'Harbour tee',
  status: 'active',
  product_type: { id: 1, name: 'T-shirt' },
  start_date: '2027-01-10',
  end_date: '2027-05-20',
  bulk_order_quantity: 4000,
  verified: true,
  default_image: null,
  next_milestone: null,
  missing: [],
  updated_at: AT,
}

export const coreKnit: Collection = {
  id: 2,
  name: 'SS27 Core Knit',
  collection_number: 'COL-2',
  season: 'SS27',
  brand_id: mira.organization.id,
  brand_organization: { id: mira.organization.id, name: 'Northloom' },
  created_by_organization_id: mira.organization.id,
  created_by_organization: { id: mira.organization.id, name: 'Northloom' },
  number_of_styles: 1,
  created_at: AT,
  can: { change: true, add_style: true },
}

export const anatolia: AssignedSupplier = {
  id: 21,
  supplier_id: 21,
  uuid: ANATOLIA_UUID,
  name: 'Anatolia Knit',
  city: 'Bursa',
  country: 'TR',
  logo: null,
  verified: true,
  from_chain: false,
}

export const anatoliaCard: SupplierCard = {
  id: 21,
  uuid: ANATOLIA_UUID,
  name: 'Anatolia Knit',
  favorite: false,
  assigned: false,
  city: 'Bursa',
  country: 'TR',
  certifications: ['gots', 'oeko-tex'],
  icons: ['scissors'],
  is_new: false,
  type_details: { short_code: 'supplier' },
  account: { id: 5, uuid: ANATOLIA_UUID, verified: true, logo: null, city: 'Bursa', country: 'TR' },
  factories: [],
}

export const harbour: Style = {
  id: 7,
  collection_id: 2,
  style_number: 'ST-7QK4M-2XV9D',
  style_name: 'Harbour tee',
  start_date: '2027-01-10',
  end_date: '2027-05-20',
  delivery_destination: 'DE',
  product_type: { id: 1, name: 'T-shirt' },
  categories: [],
  materials: [],
  bulk_order_quantity: 4000,
  colour_number: 3,
  currency: 'USD',
  additional_information: 'Heavy jersey, garment dyed. Neck rib must recover after five washes.',
  ...eachOf(LINE_FIELDS, () => null),
  status: 'active',
  created_by: 1,
  account_manager_id: 1,
  created_at: AT,
  updated_at: AT,
  updated_by_name: 'Mira Okafor',
  verified: true,
  verification_requested: false,
  verification_requestable: false,
  deletion_requested: false,
  deletion_request: null,
  default_image: null,
  version: 3,
  collection: {
    id: 2,
    name: 'SS27 Core Knit',
    collection_number: 'COL-2',
    created_by_organization_id: mira.organization.id,
    brand_id: mira.organization.id,
    brand_organization: {
      id: mira.organization.id,
      uuid: NORTHLOOM_UUID,
      name: 'Northloom',
      logo: null,
      has_account: true,
    },
  },
  suppliers: [],
  inquiry_value_chain: null,
  non_consumer_traces: [],
  non_consumer_donations: [],
  non_consumer_repairs: [],
  non_consumer_upcycles: [],
  non_consumer_recycles: [],
  non_consumer_resales: [],
  passport_state: 'none',
  tabs: [
    { key: 'project', disabled: null },
    { key: 'suppliers', disabled: null },
    { key: 'bom', disabled: null },
    { key: 'trace', disabled: null },
    { key: 'options', disabled: null },
  ],
  default_tab: 'suppliers',
  can: {
    change: true,
    assign: true,
    delete: true,
    request_deletion: false,
    decide_deletion: false,
    request_verification: true,
    decide_verification: false,
    leave: true,
    upload: true,
    see_options: true,
    see_bom: true,
    see_style_file: true,
    see_costs: true,
    see_fabric_form: true,
    see_passport: true,
    see_tech_pack: true,
    change_passport: true,
    publish_passport: true,
  },
}

export const NOTHING_MAY: Style['can'] = {
  change: false,
  assign: false,
  delete: false,
  request_deletion: false,
  decide_deletion: false,
  request_verification: false,
  decide_verification: false,
  leave: false,
  upload: false,
  see_options: false,
  see_bom: true,
  see_style_file: true,
  see_costs: true,
  see_fabric_form: true,
  see_passport: true,
  see_tech_pack: true,
  change_passport: false,
  publish_passport: false,
}

/** The answer for a style that differs from the usual one in these. */
export const styleAnswer = (
  change: Partial<Style> = {},
  suppliers: AssignedSupplier[] = [],
  files: StyleAnswer['files'] = [],
): StyleAnswer => ({
  inquiry: {
    ...harbour,
    suppliers: suppliers.map(({ supplier_id }) => ({ supplier_id })),
    default_tab: suppliers.length > 0 ? 'bom' : 'suppliers',
    ...change,
  },
  default_image: change.default_image ?? null,
  files,
  suppliers,
})

/** The answer of a list in which nothing is found. */
export const EMPTY_PAGE = { data: [], total: 0, page: 1, page_size: 12 }

export const pageOfOne = <T>(...data: T[]) => ({ data, total: data.length, page: 1, page_size: 12 })
