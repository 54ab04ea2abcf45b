/** A style with a value chain and partners, as the tests of the assignment screen need it. */

import type { ValueChain } from '#contract/companies/value-chains.ts'
import type { AssignedPartner } from '#contract/styles/assignments.ts'
import type { Style } from '#contract/styles/styles.ts'
import { anatolia } from '#web/records/style/styles.fixture.ts'

const { supplier_id: _id, from_chain: _mark, ...knitter } = anatolia

export const mendery: AssignedPartner['supplier'] = {
  id: 30,
  uuid: '0d1f5a52-88a5-4c55-9f0e-5b8f6f0f5a30',
  name: 'Mendery',
  city: 'Leipzig',
  country: 'DE',
  logo: null,
  verified: false,
}

export const aegean: ValueChain = {
  id: 12,
  name: 'Aegean jersey',
  description: 'Organic cotton from field to parcel.',
  product_type: { id: 1, name: 'T-shirt' },
  shared: true,
  is_favorite: false,
  assigned: false,
  value_chain_traces: [
    {
      supplier: knitter,
      supplier_id: knitter.id,
      trace: { key: 'knitting_or_weaving', icon: 'grid-pattern', display_name: 'Knitting', order: 1 },
    },
  ],
  value_chain_donations: [],
  value_chain_repairs: [{ supplier: mendery, supplier_id: mendery.id }],
  value_chain_upcycles: [],
  value_chain_recycles: [],
  value_chain_resales: [],
  account: { organization_registry: { id: 3, uuid: knitter.uuid, name: 'Northloom' } },
  transparency: 86,
  circularity: 'medium',
}

export const linen: ValueChain = { ...aegean, id: 13, name: 'Atlantic linen', description: null }

export const chainOn = (
  change: Partial<NonNullable<Style['inquiry_value_chain']>['account_value_chain']> = {},
): NonNullable<Style['inquiry_value_chain']> => ({
  account_value_chain: {
    id: aegean.id,
    name: aegean.name,
    transparency: aegean.transparency,
    circularity: aegean.circularity,
    is_current: true,
    retired: false,
    ...change,
  },
})

export const partnerOn = (from_chain = false, supplier = mendery): AssignedPartner => ({
  supplier,
  supplier_id: supplier.id,
  from_chain,
})

export const NO_PARTNERS = {
  non_consumer_donations: [],
  non_consumer_repairs: [],
  non_consumer_upcycles: [],
  non_consumer_recycles: [],
  non_consumer_resales: [],
}
