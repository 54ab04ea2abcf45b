/**
 * What people call fibres besides the names of the law: codes of ISO 2076 and of the trade, trade names, and the names
 * of the ten languages. A word here means the fibre of Annex I that is sold under it.
 */

import { FIBRE_NAMES, type FibreName } from '../values/codes/fibres.ts'
import { foldText } from '../values/text/fold.ts'
import words from './fibre-words.json' with { type: 'json' }

const plainFibre = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}\p{M}/]+/gu, ' ')
    .trim()

const makeKnown = (): ReadonlyMap<string, FibreName> =>
  new Map([
    ...Object.entries(words.fibres).flatMap(([fibre, said]) =>
      said.map((word) => [plainFibre(word), fibre as FibreName] as const),
    ),
    ...FIBRE_NAMES.map((fibre) => [plainFibre(fibre), fibre] as const),
  ])

let known: ReadonlyMap<string, FibreName> | undefined
/** The last language that was asked for: thousands of cells are read in one. */
let last: { sample: string; words: ReadonlyMap<string, FibreName> } | undefined

/** The names of the law count before others; `nameOf` gives those of the reader's language. */
export const fibresByWord = (nameOf: (fibre: FibreName) => string): ReadonlyMap<string, FibreName> => {
  const sample = `${nameOf('cotton')} ${nameOf('wool')} ${nameOf('linen')}`
  if (last?.sample === sample) return last.words
  known ??= makeKnown()
  const byWord = new Map([
    ...FIBRE_NAMES.map((fibre) => [plainFibre(nameOf(fibre)), fibre] as const),
    ...known,
  ])
  last = { sample, words: byWord }
  return byWord
}

const setOf = (said: readonly string[]): ReadonlySet<string> => new Set(said.map(foldText))
/** What qualifies a fibre and is none itself. */
export const RECYCLED_WORDS = setOf(words.recycled)
export const CLAIM_WORDS = setOf([...words.recycled, ...words.organic, ...words.claims])
/** Two or three capitals of ISO 2076 and of the trade. */
export const CODES = setOf(
  Object.values(words.fibres)
    .flat()
    .filter((word) => /^[A-Z]{2,3}$/.test(word)),
)

/** What the trade calls cloth of two fibres, the first one first: `CVC 60/40`, `T/C 65/35`. */
export const BLENDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(words.blends))
