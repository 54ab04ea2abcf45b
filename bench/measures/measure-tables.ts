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
import { besideReference } from '../beside-reference.ts'
import { comparePair, PAIR_HEAD, type Pair } from '../compare-calls.ts'
import type { Started } from '../processes.ts'
import { TABLE_MARKS, type TABLE_PAGES } from '../references/reference-tables.ts'
import { CHAINS, seedTables } from '../seeds/seed-tables.ts'
import type { BenchWorld } from '../seeds/worlds.ts'

const CONNECTIONS = [1, 32]
const MARKED = 100

interface TableBench {
  world: BenchWorld
  folder: string
  seconds: number
}

export const measureTables = async ({ world, folder, seconds }: TableBench): Promise<string> => {
  const ids = await seedTables(world)
  return besideReference({ world, folder, name: 'data-tables' }, async (beside) => {
    const rows: string[] = []
    for (const pair of pairsOf({ ...beside, token: world.token, ...ids }))
      for (const connections of CONNECTIONS) rows.push(await comparePair(pair, { connections, seconds }))
    return `## Tables of suppliers and value chains\n
The directory of the world, and ${CHAINS.toLocaleString('en')} chains of five steps; pages of ${SUPPLIER_TABLE.page}. References are SQL written by hand, which
asks nobody's rights. p50 and p99 in ms.\n
${PAIR_HEAD}
${rows.join('\n')}\n`
  })
}

interface Running {
  product: Started
  reference: Started
  token: string
  suppliers: readonly number[]
  chains: readonly number[]
}

const pairsOf = ({ product, reference, token, suppliers, chains }: Running): Pair[] => {
  const headers = {
    cookie: `selvedge_session=${token}`,
    origin: product.origin,
    'content-type': 'application/json',
  }
  const read = (title: string, path: string, other: keyof typeof TABLE_PAGES): Pair => ({
    ...{ title, wanted: 0.5 },
    product: { url: product.origin + path, headers },
    reference: { url: reference.origin + other },
  })
  // On and off in turn, so that each call changes all of them.
  const asksOf = (path: string, ids: readonly number[]) =>
    [true, false].map((favorite) => ({
      ...{ path, method: 'PUT' as const },
      body: JSON.stringify({ ids: ids.slice(0, MARKED), favorite }),
    }))
  const mark = (title: string, call: { path: string }, ids: readonly number[], other: string): Pair => ({
    ...{ title, wanted: 0.5 },
    product: { url: product.origin, headers, asks: asksOf(call.path, ids) },
    reference: { url: reference.origin, headers, asks: asksOf(other, ids) },
  })
  const [supplierMarks, chainMarks] = Object.keys(TABLE_MARKS) as [string, string]
  return [
    read('suppliers by city', `${listSuppliers.path}?sort=city&page_size=250`, '/suppliers-by-city'),
    read('ids of all verified suppliers', `${listSupplierIds.path}?verified=true`, '/supplier-ids'),
    mark(`${MARKED} suppliers marked at once`, markFavouriteSuppliers, suppliers, supplierMarks),
    read(
      'value chains by suppliers',
      `${listValueChains.path}?sort=-suppliers&page_size=250`,
      '/chains-by-suppliers',
    ),
    read('ids of all value chains', listValueChainIds.path, '/chain-ids'),
    mark(`${MARKED} value chains marked at once`, markFavouriteValueChains, chains, chainMarks),
  ]
}
