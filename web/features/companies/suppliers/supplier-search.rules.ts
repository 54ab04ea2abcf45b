/** The search and the filters of supplier lists, as the address carries them (docs/product.md, Supplier directory). */
import { CERTIFICATION_NAMES, CERTIFICATIONS } from '#contract/companies/organizations.ts'
import { SUPPLIER_SORTS, SUPPLIER_TABLE } from '#contract/companies/suppliers.ts'
import { readChoice, readChoices, readPage, readText } from '#web/records/fields/search-values.ts'
import { readSort, writeSort } from '#web/ui/columns/sort.rules.ts'

export const SUPPLIER_FEATURES = ['popular', 'verified', 'new'] as const
type Feature = (typeof SUPPLIER_FEATURES)[number]
type Certification = (typeof CERTIFICATIONS)[number]

export const SUPPLIER_VIEWS = ['list', 'table', 'map'] as const
export type SupplierView = (typeof SUPPLIER_VIEWS)[number]

/** Several choices stand in one value, separated by commas; nothing chosen stays out. */
export interface SupplierSearch {
  name?: string
  feature?: string
  certification?: string
  page?: number
}

/** What only the directory has besides. */
export interface DirectorySearch extends SupplierSearch {
  /** Codes of ISO 3166-1. */
  country?: string
  /** Ids. */
  product_type?: string
  view?: Exclude<SupplierView, 'list'>
  /** Of the table: `country,-name`. */
  sort?: string
}

/** What is chosen, in place of what was; a page that is not named is the first one. */
export const changeSearch = (search: DirectorySearch, change: DirectorySearch): DirectorySearch => {
  const { page, ...rest } = { ...search, page: undefined, ...change }
  const chosen = Object.entries(rest).filter(([, value]) => value)
  return { ...Object.fromEntries(chosen), ...(page && page > 1 && { page }) }
}

/** The filters of the specification, which every list of suppliers has. */
export const readSupplierSearch = (search: Record<string, unknown>): SupplierSearch =>
  changeSearch(
    {},
    {
      name: readText(search, 'name'),
      feature: readChoices(search, 'feature', SUPPLIER_FEATURES).join(','),
      certification: readChoices(search, 'certification', CERTIFICATIONS).join(','),
      page: readPage(search),
    },
  )

const readMatching = (search: Record<string, unknown>, key: string, pattern: RegExp): string =>
  [...new Set(readText(search, key).split(','))].filter((value) => pattern.test(value)).join(',')

const SORTS = { known: SUPPLIER_SORTS, max: SUPPLIER_TABLE.sorts }

/** The same, and what only the directory has. */
export const readDirectorySearch = (search: Record<string, unknown>): DirectorySearch => {
  const view = readChoice(search, 'view', ['table', 'map'])
  return changeSearch(readSupplierSearch(search), {
    country: readMatching(search, 'country', /^[A-Z]{2}$/),
    product_type: readMatching(search, 'product_type', /^[1-9]\d{0,9}$/),
    ...(view && { view }),
    sort: writeSort(readSort(readText(search, 'sort'), SORTS)),
    page: readPage(search),
  })
}

export interface FilterGroup {
  header: string
  key: 'feature' | 'certification'
  items: readonly { name: string; value: Feature | Certification }[]
}

export const FILTER_GROUPS: readonly FilterGroup[] = [
  {
    header: 'Supplier feature',
    key: 'feature',
    items: [
      { name: 'Most popular companies', value: 'popular' },
      { name: 'Verified Supplier', value: 'verified' },
      { name: 'New', value: 'new' },
    ],
  },
  {
    header: 'Certifications',
    key: 'certification',
    items: CERTIFICATIONS.map((value) => ({ name: CERTIFICATION_NAMES[value], value })),
  },
]

/** In which parts of a search several things can be chosen. */
type ChoiceKey = 'feature' | 'certification' | 'country' | 'product_type'
const CHOICE_KEYS: readonly ChoiceKey[] = ['feature', 'certification', 'country', 'product_type']

export const chosenOf = (search: DirectorySearch, key: ChoiceKey): string[] =>
  search[key]?.split(',').filter(Boolean) ?? []

export const isChosen = (search: DirectorySearch, key: ChoiceKey, value: string): boolean =>
  chosenOf(search, key).includes(value)

/** Ticks or unticks one filter; the list begins at its first page again. */
export const toggleFilter = (
  search: DirectorySearch,
  { key, items }: FilterGroup,
  value: string,
): DirectorySearch => {
  const ticked = items.filter((item) => (item.value === value) !== isChosen(search, key, item.value))
  return changeSearch(search, { [key]: ticked.map((item) => item.value).join(',') })
}

export const countFilters = (search: DirectorySearch): number =>
  CHOICE_KEYS.reduce((sum, key) => sum + chosenOf(search, key).length, 0)

/** The order stays. */
export const clearFilters = ({ name, view, sort }: DirectorySearch): DirectorySearch =>
  changeSearch({}, { name, ...(view && { view }), ...(sort && { sort }) })

/** What of the search narrows the directory, as its calls take it. */
export const filtersOf = (search: DirectorySearch) => {
  const features = chosenOf(search, 'feature')
  return {
    type: 'supplier' as const,
    name: search.name ?? '',
    ...(features.includes('popular') && { popular: 'true' as const }),
    ...(features.includes('verified') && { verified: 'true' as const }),
    ...(features.includes('new') && { new: 'true' as const }),
    'certification[]': chosenOf(search, 'certification') as Certification[],
    country: chosenOf(search, 'country'),
    product_type: chosenOf(search, 'product_type'),
  }
}

/** The query of the call that answers this search. */
export const queryOf = (search: DirectorySearch) => ({ ...filtersOf(search), page: String(search.page ?? 1) })

/** A page of the table. */
export const tableQueryOf = (search: DirectorySearch, page: number) => ({
  ...filtersOf(search),
  ...(search.sort && { sort: search.sort }),
  page: String(page),
  page_size: String(SUPPLIER_TABLE.page),
})
