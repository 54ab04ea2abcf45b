/** The tables of suppliers and of value chains: a page in another order, all that match, and many favourites at once. */
import {
  listSupplierIds,
  listSuppliers,
  markFavouriteSuppliers,
  SUPPLIER_TABLE,
} from '#contract/companies/suppliers.ts'
import {
  listValueChainIds,
  listValueChains,
  markFavouriteValueChains,
} from '#contract/companies/value-chains.ts'
import { TABLE_MARKS } from '../references/reference-tables.ts'
import { type Scenario, saves, section } from '../section.ts'
import { CHAINS, seedTables } from '../seeds/seed-tables.ts'

const MARKED = 100
const [SUPPLIER_MARKS, CHAIN_MARKS] = Object.keys(TABLE_MARKS) as [string, string]

/** On and off in turn, so that each call changes all of them. */
const mark = (
  what: string,
  { path }: { path: string },
  { ids, by }: { ids: number[]; by: string },
): Scenario => {
  const bodies = [true, false].map((favorite) => ({ ids: ids.slice(0, MARKED), favorite }))
  return {
    title: `${MARKED} ${what} marked at once`,
    ask: saves(path, bodies, 'PUT'),
    reference: saves(by, bodies, 'PUT'),
  }
}

export const measureTables = section({
  heading: 'Tables of suppliers and value chains',
  folder: 'data-tables',
  about:
    () => `The directory of the world, and ${CHAINS.toLocaleString('en')} chains of five steps; pages of ${SUPPLIER_TABLE.page}. References are SQL written by hand, which
asks nobody's rights. p50 and p99 in ms.`,
  seed: seedTables,
  scenarios: ({ suppliers, chains }) => [
    {
      title: 'suppliers by city',
      ask: `${listSuppliers.path}?sort=city&page_size=250`,
      reference: '/suppliers-by-city',
    },
    {
      title: 'ids of all verified suppliers',
      ask: `${listSupplierIds.path}?verified=true`,
      reference: '/supplier-ids',
    },
    mark('suppliers', markFavouriteSuppliers, { ids: suppliers, by: SUPPLIER_MARKS }),
    {
      title: 'value chains by suppliers',
      ask: `${listValueChains.path}?sort=-suppliers&page_size=250`,
      reference: '/chains-by-suppliers',
    },
    { title: 'ids of all value chains', ask: listValueChainIds.path, reference: '/chain-ids' },
    mark('value chains', markFavouriteValueChains, { ids: chains, by: CHAIN_MARKS }),
  ],
})
