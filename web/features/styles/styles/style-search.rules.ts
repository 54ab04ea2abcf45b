/** What the address of a style page carries besides its fragment. */
import { readId, readText } from '#web/records/fields/search-values.ts'

export interface StyleSearch {
  /** style_file, bom, cost_sheet or trace, as links from outside have it (docs/product.md, Style page). */
  tab?: string
  mode?: 'edit'
  /** For a new style: the collection that it goes to. */
  collectionId?: number
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
