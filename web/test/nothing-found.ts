import { type Found, SEARCH_KINDS } from '#contract/day/search.ts'

/** An answer of the search of everything. */
export const nothingFound = Object.fromEntries(
  SEARCH_KINDS.map((kind) => [kind, { data: [], more: false }]),
) as unknown as Found
