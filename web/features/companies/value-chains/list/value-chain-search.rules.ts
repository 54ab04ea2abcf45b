/** The search of value chain lists, as the address carries it. */
import { VALUE_CHAIN_SORTS, VALUE_CHAIN_TABLE } from '#contract/companies/value-chains.ts'
import { readChoice, readId, readPage, readText } from '#web/records/fields/search-values.ts'
import { readSort, writeSort } from '#web/ui/columns/sort.rules.ts'

export const CHAIN_SHOWS = ['mine', 'shared'] as const

export interface ChainSearch {
  query?: string
  /** Nothing for all that one may see. */
  show?: (typeof CHAIN_SHOWS)[number]
  /** Of the products that the chain is for. */
  type?: number
  page?: number
}

/** What only the page of all chains has besides. */
export interface ChainsPageSearch extends ChainSearch {
  view?: 'table'
  /** Of the table: `maker,-name`. */
  sort?: string
}

/** Of the page of one chain. */
export interface ChainPageSearch {
  mode?: 'edit'
}

export const readChainSearch = (search: Record<string, unknown>): ChainSearch => {
  const query = readText(search, 'query')
  const show = readChoice(search, 'show', CHAIN_SHOWS)
  const type = readId(search, 'type')
  const page = readPage(search)
  return {
    ...(query && { query }),
    ...(show && { show }),
    ...(type && { type }),
    ...(page > 1 && { page }),
  }
}

const SORTS = { known: VALUE_CHAIN_SORTS, max: VALUE_CHAIN_TABLE.sorts }

export const readChainsPageSearch = (search: Record<string, unknown>): ChainsPageSearch => {
  const view = readChoice(search, 'view', ['table'])
  const sort = writeSort(readSort(readText(search, 'sort'), SORTS))
  return { ...readChainSearch(search), ...(view && { view }), ...(sort && { sort }) }
}

/** With other filters the list begins at its first page. */
export const refineSearch = (search: ChainsPageSearch, change: object): ChainsPageSearch =>
  readChainsPageSearch({ ...search, page: 1, ...change })

export const isNarrowed = ({ query, show, type }: ChainSearch): boolean => Boolean(query || show || type)

/** What of the search narrows the chains, as their calls take it. */
export const filtersOf = ({ query = '', show, type }: ChainSearch) => ({
  query,
  ...(show === 'mine' && { mine: 'true' as const }),
  ...(show === 'shared' && { shared: 'true' as const }),
  ...(type && { product_type: String(type) }),
})

/** The query of the call that answers this search. */
export const queryOf = (search: ChainSearch) => ({ ...filtersOf(search), page: String(search.page ?? 1) })

/** A page of the table. */
export const tableQueryOf = (search: ChainsPageSearch, page: number) => ({
  ...filtersOf(search),
  ...(search.sort && { sort: search.sort }),
  page: String(page),
  page_size: String(VALUE_CHAIN_TABLE.page),
})
