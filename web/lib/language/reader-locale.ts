import { localeFor, type ProductLanguage } from '#contract/values/codes/languages.ts'
import { spokenLanguage } from './say.ts'

let locale: { of: ProductLanguage; tag: string } | undefined

/** What dates, numbers and lists are written by. */
export const readerLocale = (): string => {
  const language = spokenLanguage()
  if (locale?.of !== language) locale = { of: language, tag: localeFor(language, navigator.languages) }
  return locale.tag
}
