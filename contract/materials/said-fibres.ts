/**
 * A composition as bills of materials have it: `100% Organic Cotton, 180gsm`, `95/5 cotton elastane`, `CO/EA 95/5`,
 * `65% polyester 35% cotton`. What is not the composition is told apart and lost nowhere.
 */

import { type FibreName, type FibreShare, fibreShares } from '../values/codes/fibres.ts'
import { foldDigits, foldText } from '../values/text/fold.ts'
import { filled } from '../values/text/marked.ts'
import { BLENDS, CLAIM_WORDS, CODES, fibresByWord, RECYCLED_WORDS } from './fibre-words.ts'

export interface SaidFibres {
  shares: FibreShare[]
  /** How much of the whole is said to be recycled; null where nothing is said. */
  recycled_percent: string | null
  /** What is said of a fibre besides its name, as it was written: `organic cotton`. */
  claims: string[]
  /** Whether the text says something besides fibres and shares. */
  says_more: boolean
}

export type SaidFibresReading =
  | { said: SaidFibres }
  /** One fibre and nothing else, without a share: it may be the whole. */
  | { alone: SaidFibres }
  /** It names fibres and shares that are no composition. */
  | { problem: string }
  /** It speaks of something else, or of fibres without their shares. */
  | null

interface Num {
  kind: 'number'
  value: number
  isPercent: boolean
}
interface Fibre {
  kind: 'fibre'
  fibre: FibreName
  isRecycled: boolean
  claim: string | null
}
type Part = Num | Fibre

/** A number, with what follows it at once: `%`, or a unit that makes it no share. */
const TOKEN =
  /(\d+(?:[.,]\d+)?)\s*(%|٪)?(\s*(?:gsm|g\/m²|g\/m2|g\/sqm|gr|cm|mm|inch|den|dtex|tex|nm|ne|oz|s\b|'s|")(?![\p{L}]))?|[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu
/** `%95 Pamuk %5 Elastan`, as Turkish has it. */
const PERCENT_BEFORE = /(?<!\d\s*)[%٪](\d+(?:[.,]\d+)?)(?![\d.,]*\s*[%٪])/gu
/** As many words as a name of a fibre has. */
const LONGEST_NAME = 4

interface Parts {
  parts: Part[]
  /** Words and numbers that are neither a fibre nor a share. */
  others: number
}

const partsOf = (text: string, byWord: ReadonlyMap<string, FibreName>): Parts => {
  const tokens = [...foldDigits(text).replace(PERCENT_BEFORE, '$1%').matchAll(TOKEN)]
  const parts: Part[] = []
  let before: string[] = []
  let others = 0
  for (let at = 0; at < tokens.length; at++) {
    const [whole = '', number, percent, unit] = tokens[at] ?? []
    if (number !== undefined) {
      others += before.length
      before = []
      if (unit !== undefined && !percent) others++
      if (unit === undefined || percent)
        parts.push({
          kind: 'number',
          value: Number(number.replace(',', '.')),
          isPercent: percent !== undefined,
        })
      continue
    }
    const found = nameAt(tokens, at, byWord)
    if (!found) {
      before.push(whole)
      continue
    }
    const folded = before.map(foldText)
    const isRecycled = [...folded, ...found.words.map(foldText)].some((word) => RECYCLED_WORDS.has(word))
    const claims = before.filter((word) => CLAIM_WORDS.has(foldText(word)))
    others += before.length - claims.length
    parts.push({
      kind: 'fibre',
      fibre: found.fibre,
      isRecycled,
      claim: claims.length > 0 ? [...claims, ...found.words].join(' ').toLowerCase() : null,
    })
    before = []
    at += found.words.length - 1
  }
  return { parts, others: others + before.length }
}

const nameAt = (tokens: readonly RegExpExecArray[], at: number, byWord: ReadonlyMap<string, FibreName>) => {
  for (let length = LONGEST_NAME; length > 0; length--) {
    const words = tokens.slice(at, at + length).map(([word]) => word)
    if (words.length < length || words.some((word) => /^\d/.test(word))) continue
    const name = words.map(foldText).join(' ')
    const fibre = byWord.get(name)
    // Codes are fibres where they are written as codes, never within a sentence.
    if (fibre && !(CODES.has(name) && words[0] !== words[0]?.toUpperCase())) return { fibre, words }
  }
  return null
}

const isNumber = (part: Part): part is Num => part.kind === 'number'
const isFibre = (part: Part): part is Fibre => part.kind === 'fibre'

/** Each fibre with its share: `95 % a, 5 % b`, `a 95 b 5`, `95/5 a/b` and `a/b 95/5`. Null where they do not pair. */
const pairsOf = (parts: readonly Part[]): { share: number; part: Fibre }[] | null => {
  const numbers = parts.filter(isNumber)
  const fibres = parts.filter(isFibre)
  if (fibres.length === 0 || numbers.length !== fibres.length) return null
  return fibres.map((part, index) => ({ share: numbers[index]?.value ?? 0, part }))
}

const tenths = (value: number): number => Math.round(value * 10) / 10

const saidOf = (
  pairs: readonly { share: number; part: Fibre }[],
  shares: FibreShare[],
  others: number,
): SaidFibres => {
  const recycled = pairs.filter(({ part }) => part.isRecycled)
  return {
    shares,
    recycled_percent:
      recycled.length > 0 ? String(tenths(recycled.reduce((sum, { share }) => sum + share, 0))) : null,
    claims: pairs.flatMap(({ part }) => part.claim ?? []),
    says_more: others > 0,
  }
}

/** The one fibre with a stroke in its name, which parts others. */
const WITH_STROKE: FibreName = 'polypropylene/polyamide bicomponent'
const withOneWord = (text: string, nameOf: (fibre: FibreName) => string): string => {
  const folded = foldText(text)
  const name = [WITH_STROKE, nameOf(WITH_STROKE)].map(foldText).find((each) => folded.includes(each))
  return name === undefined ? text : folded.replace(name, 'bicomponentpppa')
}

const BLEND = /(?<![\p{L}\p{N}/])[A-Z]{1,3}(?:\/[A-Z])?(?![\p{L}/])/gu
const withoutBlends = (text: string): string =>
  text.replace(BLEND, (said) => BLENDS.get(said)?.join('/') ?? said)

const SHARES_WITH_STROKES = /(?<![\d.,/x])\d{1,2}(?:[.,]\d)?(?:\s*\/\s*\d{1,2}(?:[.,]\d)?)+(?![\d/x])/gu
/** `2x2 rib 97/3 cotton/elastane` without its other numbers; null where no shares stand together. */
const withSharesAlone = (text: string): string | null => {
  const shares = text
    .match(SHARES_WITH_STROKES)
    ?.find(
      (run) => tenths(run.split('/').reduce((sum, each) => sum + Number(each.replace(',', '.')), 0)) === 100,
    )
  if (shares === undefined) return null
  const at = text.indexOf(shares)
  const withoutNumbers = (rest: string) => rest.replace(/\S*\d\S*/gu, ' ')
  const alone = `${withoutNumbers(text.slice(0, at))}${shares}${withoutNumbers(text.slice(at + shares.length))}`
  return alone === text ? null : alone
}

/** @param nameOf names of another language than English, which are taken as well */
export const readCompositionText = (
  text: string,
  nameOf: (fibre: FibreName) => string = (fibre) => fibre,
): SaidFibresReading => {
  const reading = readShares(text, nameOf)
  const alone = reading === null ? withSharesAlone(text) : null
  const within = alone === null ? null : readShares(alone, nameOf)
  return within && 'said' in within ? { said: { ...within.said, says_more: true } } : reading
}

const readShares = (text: string, nameOf: (fibre: FibreName) => string): SaidFibresReading => {
  const { parts: all, others } = partsOf(withOneWord(withoutBlends(text), nameOf), fibresByWord(nameOf))
  const hasPercents = all.some((part) => isNumber(part) && part.isPercent)
  // Where shares say «%», other numbers are no shares.
  const parts = hasPercents ? all.filter((part) => !isNumber(part) || part.isPercent) : all
  const pairs = pairsOf(parts)
  const [only] = parts
  if (!pairs && parts.length === 1 && only && isFibre(only) && others === 0)
    return { alone: saidOf([{ share: 100, part: only }], [{ fibre: only.fibre, percent: 100 }], others) }
  if (!pairs) {
    const isMeant = hasPercents && parts.some(isFibre)
    return isMeant ? { problem: filled`“${text.trim()}” does not say each fibre with its percentage` } : null
  }
  if (!hasPercents && tenths(pairs.reduce((sum, { share }) => sum + share, 0)) !== 100) return null
  const byFibre = new Map<FibreName, number>()
  for (const { share, part } of pairs) byFibre.set(part.fibre, tenths((byFibre.get(part.fibre) ?? 0) + share))
  const { data, error } = fibreShares.safeParse([...byFibre].map(([fibre, percent]) => ({ fibre, percent })))
  if (!data) return { problem: error.issues[0]?.message ?? '' }
  return { said: saidOf(pairs, data, others + all.length - parts.length) }
}
