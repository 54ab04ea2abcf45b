/** The search of value chain lists, as the address carries it. */
import { readChoice, readId, readPage, readText } from '#web/records/search-values.ts'

export const CHAIN_SHOWS = ['mine', 'shared'] as const

export interface ChainSearch {
  query?: string
  /** Nothing for all that one may see. */
  show?: (typeof CHAIN_SHOWS)[number]
  /** Of the products that the chain is for. */
  type?: number
  page?: number
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

export const isNarrowed = ({ query, show, type }: ChainSearch): boolean => Boolean(query || show || type)

/** The query of the call that answers this search. */
export const queryOf = ({ query = '', show, type, page = 1 }: ChainSearch) => ({
  query,
  page: String(page),
  ...(show === 'mine' && { mine: 'true' as const }),
  ...(show === 'shared' && { shared: 'true' as const }),
  ...(type && { product_type: String(type) }),
})
