/** The search and the filters of supplier lists, as the address carries them (docs/product.md, Supplier directory). */
import { CERTIFICATION_NAMES, CERTIFICATIONS } from '#contract/organizations.ts'
import { readChoices, readPage, readText } from '#web/records/search-values.ts'

export const SUPPLIER_FEATURES = ['popular', 'verified', 'new'] as const
type Feature = (typeof SUPPLIER_FEATURES)[number]
type Certification = (typeof CERTIFICATIONS)[number]

export const SUPPLIER_VIEWS = ['list', 'map'] as const
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
  view?: 'map'
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

/** The same, and what only the directory has. */
export const readDirectorySearch = (search: Record<string, unknown>): DirectorySearch =>
  changeSearch(readSupplierSearch(search), {
    country: readMatching(search, 'country', /^[A-Z]{2}$/),
    product_type: readMatching(search, 'product_type', /^[1-9]\d{0,9}$/),
    ...(search.view === 'map' && { view: 'map' }),
    page: readPage(search),
  })

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

export const clearFilters = ({ name, view }: DirectorySearch): DirectorySearch =>
  changeSearch({}, { name, view })

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
