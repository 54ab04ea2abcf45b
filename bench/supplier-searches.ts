/** What people ask of the supplier directory: two hundred different searches, filters and pages, always the same ones. */
import { CERTIFICATIONS } from '#contract/companies/organizations.ts'

/** As they are typed letter by letter, in full, with typing errors, and in vain. */
const TEXTS = [
  ...['', '', '', '', 'a', 'an', 'ana', 'anatolia', 'anatolia kn', 'cascade', 'dye', 'dye works', 'del'],
  ...['Spinning', 'lanka trims 2', 'red river', 'City 12', 'maritsa', 'knit', 'denim 10', '4711', 'st'],
  ...['anatolya', 'cascde', 'sundaban', 'maritza', 'spining', 'nothing of the kind', 'xqzw'],
]
const FEATURES = ['', 'verified', 'new', 'popular', 'verified,new', '']
const COUNTRIES = [[], [], ['TR'], ['PT', 'BD'], [], ['VN']]
const PAGES = [1, 1, 1, 2, 1, 7]

export const SEARCH_COUNT = 200

const choose = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const searchOf = (index: number): string => {
  const query = new URLSearchParams({ type: 'supplier' })
  const text = choose(TEXTS, index)
  if (text) query.set('name', text)
  for (const feature of choose(FEATURES, Math.floor(index / 2)).split(',')) {
    if (feature) query.set(feature, 'true')
  }
  if (index % 3 === 0) query.append('certification[]', choose(CERTIFICATIONS, index))
  if (index % 9 === 0) query.append('certification[]', choose(CERTIFICATIONS, index + 2))
  for (const country of choose(COUNTRIES, Math.floor(index / 5))) query.append('country', country)
  query.set('page', String(choose(PAGES, Math.floor(index / 3))))
  return `?${query}`
}

/** All different. */
export const supplierSearches = (): string[] => {
  const searches = new Set<string>()
  for (let index = 0; searches.size < SEARCH_COUNT; index++) searches.add(searchOf(index))
  return [...searches]
}
