/** What the address of All Collections and of one collection carries. */
import { COLLECTION_TYPES } from '#contract/styles/collections.ts'
import { readChoice, readPage, readText } from '#web/records/fields/search-values.ts'

export type CollectionType = (typeof COLLECTION_TYPES)[number]

export interface StylesSearch {
  query?: string
  page?: number
}
export interface CollectionsSearch extends StylesSearch {
  type?: CollectionType
}

/** What is as it is without being said stays out of the address. */
export const readStylesSearch = (search: Record<string, unknown>): StylesSearch => {
  const query = readText(search, 'query')
  const page = readPage(search)
  return { ...(query && { query }), ...(page > 1 && { page }) }
}

export const readCollectionsSearch = (search: Record<string, unknown>): CollectionsSearch => {
  const type = readChoice(search, 'type', COLLECTION_TYPES)
  return { ...readStylesSearch(search), ...(type && type !== 'all' && { type }) }
}

export interface CollectionCounts {
  number_of_collections_owned: number
  number_of_collections_created_for_others: number
}

/** Own or for others is a choice only where there are both. */
export const isTypeAChoice = (counts: CollectionCounts): boolean =>
  counts.number_of_collections_owned > 0 && counts.number_of_collections_created_for_others > 0
