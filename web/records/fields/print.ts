/** How a document is printed. */
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import type { Orientation, PaperSize } from '#contract/values/codes/paper-sizes.ts'
import { spokenLanguage } from '#web/lib/language/say.ts'

export interface Print {
  format: PaperSize
  orientation: Orientation
  /** Of the document's own words. */
  language: ProductLanguage
}

/** As most are printed, in the reader's language. */
export const usualPrint = (): Print => ({
  format: 'A4',
  orientation: 'portrait',
  language: spokenLanguage(),
})
