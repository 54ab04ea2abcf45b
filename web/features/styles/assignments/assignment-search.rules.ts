/** The tab, the search and the filters of the assignment screen, as the address carries them. */
import {
  readSupplierSearch,
  type SupplierSearch,
} from '#web/features/companies/suppliers/supplier-search.rules.ts'
import {
  type ChainSearch,
  readChainSearch,
} from '#web/features/companies/value-chains/list/value-chain-search.rules.ts'
import { readChoice } from '#web/records/fields/search-values.ts'

/** The first one is that of an address without `tab`. */
const ASSIGNMENT_TAB_KEYS = ['valueChains', 'individualSuppliers', 'circularityPartners'] as const
export type AssignmentTabKey = (typeof ASSIGNMENT_TAB_KEYS)[number]

export interface AssignmentSearch extends SupplierSearch, ChainSearch {
  tab?: AssignmentTabKey
}

export const tabOf = ({ tab }: AssignmentSearch): AssignmentTabKey => tab ?? ASSIGNMENT_TAB_KEYS[0]

/** Of each tab what it searches by: what another one left there has no effect. */
export const readAssignmentSearch = (search: Record<string, unknown>): AssignmentSearch => {
  const tab = readChoice(search, 'tab', ASSIGNMENT_TAB_KEYS) ?? ASSIGNMENT_TAB_KEYS[0]
  if (tab === 'valueChains') return readChainSearch(search)
  return { tab, ...readSupplierSearch(search) }
}

/** Another tab begins without a search and at its first page. */
export const openTab = (tab: AssignmentTabKey): AssignmentSearch => readAssignmentSearch({ tab })
