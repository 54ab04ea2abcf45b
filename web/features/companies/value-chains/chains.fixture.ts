/** Value chains as the tests of several pages need them. */
import type { SupplierCard } from '#contract/companies/suppliers.ts'
import type {
  ChainSupplier,
  ValueChain,
  ValueChainDetails,
  ValueChainRow,
} from '#contract/companies/value-chains.ts'
import { NORTHLOOM_UUID } from '#web/test/people.ts'

const ANATOLIA_UUID = '6c6a4f5e-2b1d-4c55-8a55-0f2f6f3f1a01'
const CASCADE_UUID = '6c6a4f5e-2b1d-4c55-8a55-0f2f6f3f1a02'

export const anatolia: ChainSupplier = {
  id: 21,
  uuid: ANATOLIA_UUID,
  name: 'Anatolia Knit',
  verified: true,
  city: 'Bursa',
  country: 'TR',
  logo: null,
}
/** Not verified, and without a place. */
export const cascade: ChainSupplier = {
  id: 22,
  uuid: CASCADE_UUID,
  name: 'Cascade Dye Works',
  verified: false,
  city: null,
  country: null,
  logo: null,
}

export const cardOf = (company: ChainSupplier): SupplierCard => ({
  id: company.id,
  uuid: company.uuid,
  name: company.name,
  favorite: false,
  assigned: false,
  city: company.city,
  country: company.country,
  certifications: [],
  icons: [],
  is_new: false,
  type_details: { short_code: 'supplier' },
  account: {
    id: company.id,
    uuid: company.uuid,
    verified: company.verified,
    logo: company.logo,
    city: company.city,
    country: company.country,
  },
  factories: [],
})

const partnerOf = (supplier: ChainSupplier) => ({ supplier, supplier_id: supplier.id })

/** Spinning at two companies, an own step without any, and a partner for repairs. */
export const aegean: ValueChain = {
  id: 5,
  name: 'Aegean jersey',
  description: 'From field to parcel.',
  product_type: { id: 1, name: 'T-shirt' },
  shared: true,
  is_favorite: false,
  assigned: false,
  value_chain_traces: [
    ...[anatolia, cascade].map((supplier) => ({
      ...partnerOf(supplier),
      trace: { key: 'spinning' as const, icon: 'yarn', display_name: 'Ring spinning', order: 1 },
    })),
    {
      supplier: null,
      supplier_id: null,
      trace: { key: null, icon: 'heart', display_name: 'Love', order: 2 },
    },
  ],
  value_chain_donations: [],
  value_chain_repairs: [partnerOf(anatolia)],
  value_chain_upcycles: [],
  value_chain_recycles: [],
  value_chain_resales: [],
  account: { organization_registry: { id: 3, uuid: NORTHLOOM_UUID, name: 'Northloom' } },
  transparency: 8,
  circularity: 'low',
}

export const detailsOf = (
  chain: ValueChain = aegean,
  change: Partial<ValueChainDetails> = {},
): ValueChainDetails => ({
  ...chain,
  version: 3,
  updated_at: '2026-11-20T09:41:00.000Z',
  updated_by: 'Mira Okafor',
  can: { change: true, see_uses: true },
  ...change,
})

export const NO_USES = { data: [], total: 0, page: 1, page_size: 12, other_count: 0 }
/** As the list is answered it. */
export const rowOf = (chain: ValueChain, change: Partial<ValueChainRow> = {}): ValueChainRow => ({
  updated_at: '2026-11-20T09:41:00.000Z',
  styles: null,
  ...chain,
  ...change,
})
export const pageOfChains = (...chains: ValueChain[]) => ({
  data: chains.map((chain) => rowOf(chain)),
  total: chains.length,
  page: 1,
  page_size: 12,
  can: { create: true },
})
