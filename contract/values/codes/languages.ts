/** The languages in which the product itself can be read; passports and their public pages have languages of their own. */
import { z } from 'zod'

export const PRODUCT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'tr', 'zh', 'bn', 'ar'] as const
export const productLanguage = z.enum(PRODUCT_LANGUAGES, { error: 'Choose a language from the list' })
export type ProductLanguage = z.infer<typeof productLanguage>

export const directionOf = (language: ProductLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The first of the browser's languages that the product has. */
export const languageFor = (wanted: readonly string[]): ProductLanguage =>
  wanted
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((short) => PRODUCT_LANGUAGES.find((language) => language === short))
    .find((language) => language !== undefined) ?? 'en'

/** Browsers say things that are no language tag, as `en-US@posix` where the system has no language set. */
const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/**
 * What dates and numbers are written by: the browser's own locale where it is of that language, `en-GB` for English.
 * Digits are those that fields take.
 */
export const localeFor = (language: ProductLanguage, wanted: readonly string[]): string => {
  const own = wanted.find(
    (tag) => languageFor([tag]) === language && tag.toLowerCase().startsWith(language) && isTag(tag),
  )
  const locale = new Intl.Locale(own ?? language)
  return (
    language === 'ar' || language === 'bn' ? new Intl.Locale(locale, { numberingSystem: 'latn' }) : locale
  ).toString()
}
