/** What people call the units of a bill of materials, in the ten languages of the product and in the words of the trade. */
import Big from 'big.js'
import { foldText } from '../values/text/fold.ts'
import type { BOM_UNITS } from './boms.ts'
import words from './unit-words.json' with { type: 'json' }

type Unit = (typeof BOM_UNITS)[number]

export interface UnitMeaning {
  unit: Unit
  /** How many of `unit` one of what was written is: `cm` is 0.01 m. Exact. */
  times: string
}

/** Without dots and case; `m²` stays apart from `m`. */
const plainUnit = (text: string): string =>
  foldText(text.replaceAll('²', '2')).replace(/[^\p{L}\p{N}\p{M}]/gu, '')

/** Units of the list, and others as so many of one of them; where a word is both, it is the unit of the list. */
const MEANINGS: ReadonlyMap<string, UnitMeaning> = new Map([
  ...words.others.flatMap(({ words: said, unit, times }) =>
    said.map((word) => [plainUnit(word), { unit: unit as Unit, times }] as const),
  ),
  ...Object.entries(words.units).flatMap(([unit, said]) =>
    said.map((word) => [plainUnit(word), { unit: unit as Unit, times: '1' }] as const),
  ),
])

/** `100 pcs` and `1000` before a unit are counted: a price for so many. */
const COUNTED = /^(\d{1,6})\s*(.*)$/u

/** What a unit means; null for a word that is none. */
export const unitOfWord = (said: string): UnitMeaning | null => {
  const known = MEANINGS.get(plainUnit(said))
  if (known) return known
  const [, count, rest] = COUNTED.exec(foldText(said)) ?? []
  const counted = count && Number(count) > 0 && rest ? MEANINGS.get(plainUnit(rest)) : undefined
  return counted && count
    ? { unit: counted.unit, times: new Big(counted.times).times(count).toFixed() }
    : null
}

/** Pairs of units that are the same thing in another measure, and how many of the second one of the first is. */
const EXACT: Readonly<Record<string, string>> = {
  'kg>g': '1000',
  'g>kg': '0.001',
  'yd>m': '0.9144',
  'dozen>piece': '12',
}

/** How many of `to` one of `from` is; null where that is not known exactly. */
export const timesBetween = (from: Unit, to: Unit): string | null =>
  from === to ? '1' : (EXACT[`${from}>${to}`] ?? null)
