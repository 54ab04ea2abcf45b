import { useSearch } from '@tanstack/react-router'
import { readId } from '#web/records/fields/search-values.ts'

export interface ReportSearch {
  /** Of the checklist: its criterion is open, and it has the focus. */
  item?: number
}

/** The item that the address names, as comments do. */
export const useNamedItem = (): number | null => readId(useSearch({ strict: false }), 'item')
