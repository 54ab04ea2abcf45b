/** Which language the product speaks here: chosen by the person, remembered by the browser, else the browser's own. */
import { languageFor, PRODUCT_LANGUAGES, type ProductLanguage } from '#contract/values/codes/languages.ts'
import { shownInstallation } from '../session/installation.ts'
import { spokenLanguage } from './say.ts'

const KEY = 'selvedge:language'

const languageNamed = (name: string | null | undefined): ProductLanguage | null =>
  PRODUCT_LANGUAGES.find((language) => language === name) ?? null

/** Null where nobody chose one in this browser. */
export const rememberedLanguage = (): ProductLanguage | null => {
  try {
    return languageNamed(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

export const rememberLanguage = (language: ProductLanguage | null): void => {
  try {
    if (language === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, language)
  } catch {
    // A browser that keeps nothing asks its own languages each time.
  }
}

/** The first of the browser's languages that this installation offers. */
export const ownLanguage = (): ProductLanguage => {
  const { languages } = shownInstallation()
  return languageFor(
    navigator.languages.filter((each) => languages.some((offered) => languageFor([each]) === offered)),
  )
}

/** That which was chosen here, else of the letter whose link was opened, `#token=…&in=tr`, else the browser's own. */
export const wantedLanguage = (): ProductLanguage =>
  rememberedLanguage() ?? languageNamed(/&in=(\w+)/.exec(window.location.hash)?.[1]) ?? ownLanguage()

/** With the chosen language, or with the browser's own: texts are constants of modules, so the page is loaded again. */
export const startAnew = (language: ProductLanguage | null): void => {
  rememberLanguage(language)
  window.location.reload()
}

/**
 * The language of the person who signed in, wherever they chose it. Once for each choice, so that a catalogue that
 * does not come starts nothing again and again.
 */
export const followPerson = (chosen: ProductLanguage | null): void => {
  if (chosen === null || chosen === rememberedLanguage()) return
  if (chosen === spokenLanguage()) rememberLanguage(chosen)
  else startAnew(chosen)
}
