/** The search and the filters of supplier lists, as the address carries them (S0 §2, §9). */
import { CERTIFICATION_NAMES, CERTIFICATIONS } from '#contract/organizations.ts'
import { readChoices, readPage, readText } from '#web/records/search-values.ts'

export const SUPPLIER_FEATURES = ['popular', 'verified', 'new'] as const
type Feature = (typeof SUPPLIER_FEATURES)[number]
type Certification = (typeof CERTIFICATIONS)[number]

/** Several choices stand in one value, separated by commas; nothing chosen stays out. */
export interface SupplierSearch {
  name?: string
  feature?: string
  certification?: string
  page?: number
}

export const readSupplierSearch = (search: Record<string, unknown>): SupplierSearch => {
  const name = readText(search, 'name')
  const feature = readChoices(search, 'feature', SUPPLIER_FEATURES).join(',')
  const certification = readChoices(search, 'certification', CERTIFICATIONS).join(',')
  const page = readPage(search)
  return {
    ...(name && { name }),
    ...(feature && { feature }),
    ...(certification && { certification }),
    ...(page > 1 && { page }),
  }
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

const chosenOf = (search: SupplierSearch, key: FilterGroup['key']): string[] =>
  search[key]?.split(',').filter(Boolean) ?? []

export const isChosen = (search: SupplierSearch, key: FilterGroup['key'], value: string): boolean =>
  chosenOf(search, key).includes(value)

/** Ticks or unticks one filter; the list begins at its first page again. */
export const toggleFilter = (
  search: SupplierSearch,
  key: FilterGroup['key'],
  value: string,
): SupplierSearch => {
  const chosen = chosenOf(search, key)
  const next = chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value]
  return readSupplierSearch({ ...search, page: 1, [key]: next.join(',') })
}

export const countFilters = (search: SupplierSearch): number =>
  FILTER_GROUPS.reduce((sum, { key }) => sum + chosenOf(search, key).length, 0)

export const clearFilters = ({ name }: SupplierSearch): SupplierSearch => readSupplierSearch({ name })

/** The query of the call that answers this search. */
export const queryOf = (search: SupplierSearch) => {
  const features = chosenOf(search, 'feature')
  return {
    name: search.name ?? '',
    page: String(search.page ?? 1),
    ...(features.includes('popular') && { popular: 'true' as const }),
    ...(features.includes('verified') && { verified: 'true' as const }),
    ...(features.includes('new') && { new: 'true' as const }),
    'certification[]': chosenOf(search, 'certification') as Certification[],
  }
}
