/** Stitch types of ISO 4915 and seam types of ISO 4916: numbers, and names in the languages in which we are sure of them. */
import type { ProductLanguage } from '../../values/codes/languages.ts'
import standards from './library-standards.json' with { type: 'json' }

export interface StandardType {
  number: string
  names: { en: string } & Partial<Record<ProductLanguage, string>>
}

export const STANDARD_TYPES: Readonly<Record<'stitch' | 'seam', readonly StandardType[]>> = {
  stitch: standards.stitches,
  seam: standards.seams,
}
export type StandardKind = keyof typeof STANDARD_TYPES

/** In English where the language lacks it, which is then said. */
export const nameOfType = (
  { names }: StandardType,
  language: ProductLanguage,
): { name: string; isEnglish: boolean } => {
  const name = names[language]
  return name === undefined
    ? { name: names.en, isEnglish: true }
    : { name, isEnglish: language !== 'en' && name === names.en }
}
