/** Fetches the catalogue of the language before the product is loaded. English needs none. */
import { directionOf, type ProductLanguage } from '#contract/values/codes/languages.ts'
import type { Catalogue } from '#contract/values/text/catalogues.ts'
import { wantedLanguage } from './chosen-language.ts'
import { speak } from './say.ts'

type Translated = Exclude<ProductLanguage, 'en'>

const CATALOGUES: Readonly<Record<Translated, () => Promise<{ default: Catalogue }>>> = {
  de: () => import('../../languages/de.json'),
  fr: () => import('../../languages/fr.json'),
  es: () => import('../../languages/es.json'),
  it: () => import('../../languages/it.json'),
  pt: () => import('../../languages/pt.json'),
  tr: () => import('../../languages/tr.json'),
  zh: () => import('../../languages/zh.json'),
  bn: () => import('../../languages/bn.json'),
  ar: () => import('../../languages/ar.json'),
}

const markPage = (language: ProductLanguage): void => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** A catalogue that does not come is no reason to show nothing: the product is in English then. */
export const startLanguage = async (): Promise<void> => {
  const language = wantedLanguage()
  if (language === 'en') return
  try {
    const { default: catalogue } = await CATALOGUES[language]()
    speak(language, catalogue)
    markPage(language)
  } catch {
    markPage('en')
  }
}
