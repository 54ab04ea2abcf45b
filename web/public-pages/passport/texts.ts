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
function findLanguage(tag: string): PassportLanguage | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0]
  return PASSPORT_LANGUAGES.find((language) => language === primary) ?? null
}

/** Ranges of an Accept-Language header, the most wanted first (RFC 9110, 12.5.4); `q=0` means not wanted. */
const wantedTags = (header: string): string[] =>
  header
    .slice(0, 1000)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

/** The language of the link `?lang=` if we have it, else the best of the header's, else English. */
export function chooseLanguage(
  acceptLanguage: string | undefined,
  query: string | undefined,
): PassportLanguage {
  const asked = query ? findLanguage(query) : null
  if (asked) return asked
  for (const tag of wantedTags(acceptLanguage ?? '')) {
    const language = findLanguage(tag)
    if (language) return language
  }
  return 'en'
}
