/** Heads that say one thing of columns whose cells say another. */
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { readAmount } from '../values/amounts.rules.ts'
import { textOf } from '../values/read-values.rules.ts'
import { EXACT } from './head-words.rules.ts'
import { isPageHead } from './row-kinds.rules.ts'

export interface Candidate<Key> {
  column: number
  key: Key
  score: number
}

/** Fewer cells say nothing of their column. */
export const LEAST_CELLS = 3

/** So many cells of a column that counts lines are numbers; totals stand among them. */
export const MOST = 0.8

const isAmount = (text: string): boolean =>
  (['.', ','] as const).some((sign) => 'amount' in readAmount(text, sign))

/** 1, 2, 3 and 0010, 0020, 0030 count the lines, whatever the head says. */
export const isCount = (texts: readonly string[]): boolean => {
  const steps = texts.slice(1).map((text, at) => Number(text) - Number(texts[at]))
  return texts.length > 1 && (steps[0] === 1 || steps[0] === 10) && steps.every((step) => step === steps[0])
}

/** Marks a line, and names none. */
const TICK = /^(?:x|✓|✔|√|•|●|y|yes|ja|oui|sí|si|sim|evet|是)$/iu

/**
 * Heads that say one thing of a column whose cells say another: numbers without a number, names without a letter, marks for
 * names, and no composition below a head that is only like one.
 */
export const withoutMisled = <Key extends string>(
  { numbers, named = [], standIns = {}, ours = {}, proved = [], cells = {}, coded }: TableColumns<Key>,
  { heads, body }: { heads: readonly Cell[]; body: readonly (readonly Cell[])[] },
  candidates: readonly Candidate<Key>[],
): readonly Candidate<Key>[] => {
  const own = new Set(heads.map(textOf).filter((text) => text !== ''))
  const rows = body
    .slice(0, 200)
    .filter((row) => row.filter((cell) => textOf(cell) !== '').length > 1)
    .filter((row) => !isPageHead(row) && !row.some((cell) => own.has(textOf(cell))))
  const textsOf = (column: number) => rows.map((row) => textOf(row[column])).filter((text) => text !== '')
  /** Whether another column that may say it has a name for each line, where this one has one for all: the product’s. */
  const hasNames = (column: number, key: Key): boolean =>
    candidates.some(
      (other) => other.key === key && other.column !== column && new Set(textsOf(other.column)).size > 1,
    )
  const isMisled = ({ column, key, score }: Candidate<Key>): boolean => {
    if (numbers.includes(key)) {
      const texts = textsOf(column)
      return texts.length >= LEAST_CELLS && !texts.some(isAmount)
    }
    const isOne = (cells as Partial<Record<Key, (text: string) => boolean>>)[key]
    const areNumbers = textsOf(column).length > 0 && textsOf(column).every((text) => /^[\d.,]+$/.test(text))
    const isRival = candidates.some((other) => other.key === key && other.column !== column)
    // «Cons. unit.» is no unit where it has numbers, and another column may have units.
    if (isOne && areNumbers && isRival && !textsOf(column).some(isOne)) return true
    if (coded?.codes.includes(key) && isCount(textsOf(column))) return true
    if (isOne && proved.includes(key) && score < EXACT)
      return textsOf(column).length > 0 && !textsOf(column).some(isOne)
    if (!named.includes(key)) return false
    const texts = textsOf(column)
    if (texts.length > 0 && texts.every((text) => TICK.test(text))) return true
    if (texts.length > 1 && new Set(texts).size === 1 && hasNames(column, key)) return true
    const lettered = texts.filter((text) => /\p{L}/u.test(text)).length
    return texts.length > 0 && lettered <= texts.length * (1 - MOST)
  }
  const misled = candidates.filter(isMisled)
  const ofOthers = (each: Candidate<Key>): boolean => {
    const own = (
      ours as NonNullable<Partial<Record<Key, { isOurs: (text: string) => boolean; other: Key }>>>
    )[each.key]
    if (!own || textsOf(each.column).some(own.isOurs)) return false
    return candidates.some(
      ({ column, key, score }) =>
        column !== each.column &&
        key === own.other &&
        candidates.every((other) => other.column !== column || other.score <= score),
    )
  }
  const others = candidates.filter(ofOthers)
  return candidates.filter((each) => {
    // What the head is less sure to mean is not meant either.
    if (others.some(({ column, score }) => column === each.column && each.score < score)) return false
    if (others.includes(each)) return false
    if (!misled.includes(each)) return true
    if (!named.includes(each.key)) return false
    const standIn = (standIns as Partial<Record<Key, Key>>)[each.key]
    return !candidates.some(
      (other) =>
        other.column !== each.column &&
        (other.key === each.key || other.key === standIn) &&
        !misled.includes(other),
    )
  })
}
