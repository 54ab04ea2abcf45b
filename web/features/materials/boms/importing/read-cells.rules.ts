/** What a word means in a column of choices: what the sheet takes when it is typed or pasted, and what files say. */

import { WEIGHT_UNIT_NAMES, WEIGHT_UNITS } from '#contract/materials/boms.ts'
import { unitOfWord } from '#contract/materials/unit-words.ts'
import { currencyOfSign } from '#web/records/table-import/values/amounts.rules.ts'
import { sectionOfWord } from '#web/records/table-import/values/material-sections.rules.ts'
import { namesOf, plain, readCountryCode } from '#web/records/table-import/values/read-values.rules.ts'

const WEIGHTS = namesOf(WEIGHT_UNITS, (unit) => WEIGHT_UNIT_NAMES[unit], {
  gsm: 'g_m2',
  gram: 'g',
  grams: 'g',
})

/** The value, or null for a word that means none. */
export const MEANT = {
  section: sectionOfWord,
  unit: (text: string) => {
    const meaning = unitOfWord(text)
    return meaning?.times === '1' ? meaning.unit : null
  },
  currency: currencyOfSign,
  country_of_origin: (text: string) => {
    const reading = readCountryCode(text)
    return 'code' in reading ? reading.code : null
  },
  weight_unit: (text: string) => WEIGHTS.get(plain(text)) ?? null,
} satisfies Readonly<Record<string, (text: string) => string | null>>

export const TICKS: ReadonlyMap<string, boolean> = new Map([
  ...[
    'yes',
    'y',
    'x',
    'true',
    '1',
    '✓',
    '✔',
    'ja',
    'oui',
    'sí',
    'si',
    'sì',
    'sim',
    'evet',
    '是',
    'হ্যাঁ',
    'نعم',
  ].map((word) => [word, true] as const),
  ...['', 'no', 'n', 'false', '0', '-', 'nein', 'non', 'não', 'hayır', '否', 'না', 'لا'].map(
    (word) => [word, false] as const,
  ),
])
