/**
 * The catalogue of the reader's language, part by part: a page says some hundred of its seven thousand texts. The build
 * divides it (scripts/languages/divide-catalogues.ts); elsewhere each part is the whole. English needs none.
 */
import { directionOf, type ProductLanguage } from '#contract/values/codes/languages.ts'
import type { Catalogue } from '#contract/values/text/catalogues.ts'
import { speak } from './say.ts'

/**
 * `door`: the sign-in page. `main`: the pages that people begin the day with, what the server tells, and names of lists.
 * `rest`: everything else, and what the server refuses with.
 */
export type CataloguePart = 'door' | 'main' | 'rest'

type Loads = Record<string, () => Promise<Catalogue>>

const LOADS: Readonly<Record<CataloguePart, Loads>> = {
  door: import.meta.glob<Catalogue>('../../languages/*.json', { query: '?part=door', import: 'default' }),
  main: import.meta.glob<Catalogue>('../../languages/*.json', { query: '?part=main', import: 'default' }),
  rest: import.meta.glob<Catalogue>('../../languages/*.json', { query: '?part=rest', import: 'default' }),
}

const markPage = (language: ProductLanguage): void => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Each part is asked for once; one that does not come is asked for again by the next that needs it. */
export const makeCatalogueParts = (language: ProductLanguage, loads = LOADS) => {
  const coming = new Map<CataloguePart, Promise<void>>()
  let catalogue: Catalogue = {}
  const load = async (part: CataloguePart): Promise<void> => {
    try {
      const own = await loads[part][`../../languages/${language}.json`]?.()
      catalogue = { ...catalogue, ...own }
      speak(language, catalogue)
      markPage(language)
    } catch {
      coming.delete(part)
    }
  }
  return (part: CataloguePart): Promise<void> => {
    const known = coming.get(part) ?? load(part)
    coming.set(part, known)
    return known
  }
}

let bring: ReturnType<typeof makeCatalogueParts> | undefined

/** Before any part of the catalogue is asked for. */
export const startCatalogue = (language: ProductLanguage): void => {
  bring = language === 'en' ? undefined : makeCatalogueParts(language)
}

/** A part that does not come is no reason to show nothing: its texts are English then. */
export const bringTexts = async (...parts: CataloguePart[]): Promise<void> => {
  if (bring) await Promise.all(parts.map(bring))
}
