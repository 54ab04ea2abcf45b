import { bn } from './texts/bn.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'
import type { PassportTexts } from './texts/passport-texts.ts'
import { pt } from './texts/pt.ts'
import { tr } from './texts/tr.ts'
import { zh } from './texts/zh.ts'

const TEXTS = { en, de, fr, es, it, pt, tr, zh, bn }

export type PassportLanguage = keyof typeof TEXTS
export const PASSPORT_LANGUAGES = Object.keys(TEXTS) as PassportLanguage[]

export const getTexts = (language: PassportLanguage): PassportTexts => TEXTS[language]

/** `de-AT` is German to us; what we have no texts in is null. */
export function findLanguage(tag: string): PassportLanguage | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0]
  return PASSPORT_LANGUAGES.find((language) => language === primary) ?? null
}
