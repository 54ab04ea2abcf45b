/** What the address of a style page carries besides its fragment. */
import { readId, readText } from '#web/records/fields/search-values.ts'

import type { RowSearch } from '#web/records/style/row-address.ts'

export interface StyleSearch extends RowSearch {
  /** style_file, bom, cost_sheet or trace, as links from outside have it (docs/product.md, Style page). */
  tab?: string
  mode?: 'edit'
  /** For a new style: the collection that it goes to. */
  collectionId?: number
  /** The milestone that a letter, the search or the activity leads to. */
  milestone?: number
}

export const readStyleSearch = (search: Record<string, unknown>): StyleSearch => {
  const tab = readText(search, 'tab')
  const collectionId = readId(search, 'collectionId')
  return {
    ...(tab && { tab }),
    ...(search.mode === 'edit' && { mode: 'edit' as const }),
    ...(collectionId && { collectionId }),
  }
}
