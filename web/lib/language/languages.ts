/** The languages of the product, each by its own name. */
import type { ProductLanguage } from '#contract/values/codes/languages.ts'

export const LANGUAGE_NAMES: Readonly<Record<ProductLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  tr: 'Türkçe',
  zh: '简体中文',
  bn: 'বাংলা',
  ar: 'العربية',
}
