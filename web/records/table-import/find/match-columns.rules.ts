/** Which column of a file says what: guessed by the heads, and changed by anyone who imports. */
import { unitOfWord } from '#contract/materials/unit-words.ts'
import { sayName } from '#web/lib/language/say.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { currencyOfSign } from '../values/amounts.rules.ts'
import { isUnitItself } from '../values/read-heads.rules.ts'
import { plain, textOf } from '../values/read-values.rules.ts'
import { nameCoded } from './coded-names.rules.ts'
import { EXACT, HeadNames, headFormOf, LEAST, NEAR, withoutRecord, wordsOf } from './head-words.rules.ts'
import { type Candidate, isCount, withoutMisled } from './misled-columns.rules.ts'
import {
  leaveOthers,
  swapShorter,
  takeGroups,
  takeMeasured,
  takeOnly,
  takeRest,
} from './other-columns.rules.ts'

/** For each column of the sheet what it says; null for one that is not read. */
export type Matching<Key extends string = string> = readonly (Key | null)[]

/** What a column is called in plain letters: in the reader's language, in English, and as others have it. */
const namesOf = <Key extends string>({ columns }: TableColumns<Key>, key: Key): string[] => [
  ...new Set([
    plain(sayName(columns[key].head)),
    plain(columns[key].head),
    plain(key),
    ...columns[key].others,
  ]),
]

export interface HeadScores<Key extends string> {
  /** The keys that a head may mean, the surest first. */
  of: (head: Cell) => readonly { key: Key; score: number }[]
  /** Whether it heads numbers that follow from others. */
  isComputed: (head: Cell) => boolean
}

/** What heads were told to mean before, in plain letters; empty for one that is not imported. */
export type KeptHeads = ReadonlyMap<string, string>
const NOTHING_KEPT: KeptHeads = new Map()
/** Surer than any head that is only alike. */
const TOLD = 101
/** Less sure than a head that calls itself a price. */
const PRICED = 75

/** `USD/m`, `€ / kg`, `US$ per yd`, `$/unit`: what a price is in, and what it is for. */
const isPriceAlone = (head: string): boolean => {
  const [, currency = '', unit = ''] =
    /^(.{1,4}?)\s*(?:\/|\b(?:per|pro|por|par|je)\b)\s*(.+)$/iu.exec(head) ?? []
  return currencyOfSign(currency) !== null && (unitOfWord(unit) !== null || isUnitItself(unit))
}

const isKey = <Key extends string>({ keys }: TableColumns<Key>, told: string): told is Key =>
  (keys as readonly string[]).includes(told)

/** Longer texts are no heads. */
const LONGEST_HEAD = 80

/** Signs that are words to those who read them. */
const saidBySign = (head: string): string => (/^(?:±|\+\s*\/\s*[-−–])$/u.test(head) ? 'tolerance' : head)
/** `#` counts the rows. */
const COUNTS = /^(?:#|№|n[°º])$/iu

/** Each text is compared once, however many rows it stands in. */
export const headScores = <Key extends string>(
  table: TableColumns<Key>,
  kept: KeptHeads = NOTHING_KEPT,
): HeadScores<Key> => {
  const names = new HeadNames(table.keys.map((key) => ({ key, names: namesOf(table, key) })))
  const known = new Map<string, readonly { key: Key; score: number }[]>()
  const computed = new Set(table.computed)
  const foreign = new Set(table.foreign)
  const scoresOf = (text: string) => {
    const scores = names.scores(headFormOf(text))
    return table.keys
      .map((key) => ({ key, score: scores.get(key) ?? 0 }))
      .filter(({ score }) => score >= LEAST)
      .sort((one, other) => other.score - one.score)
  }
  const isComputed = (head: Cell) => {
    const text = String(head ?? '').trim()
    const { own, core } = headFormOf(text)
    const { foreignWords } = table
    // «Mesuré» is what was measured, and «Point de mesure» is not.
    const isForeign =
      !names.has(own) && !names.has(core) && wordsOf(text).some((word) => foreignWords?.has(word))
    return COUNTS.test(text) || isForeign || computed.has(own) || computed.has(core)
  }
  const told = (text: string): readonly { key: Key; score: number }[] => {
    if (text === '' || text.length > LONGEST_HEAD) return []
    const means = kept.get(plain(text))
    if (means !== undefined) return isKey(table, means) ? [{ key: means, score: TOLD }] : []
    const bare = withoutRecord(text)
    if (isComputed(bare) || foreign.has(plain(bare))) return []
    const [price] = table.prices ?? []
    return price && isPriceAlone(bare) ? [{ key: price, score: PRICED }] : scoresOf(bare)
  }
  return {
    of: (head) => {
      const text = typeof head === 'string' ? saidBySign(head.trim()) : ''
      // Numbers and days stand in thousands of cells, and head nothing.
      if (text.length > LONGEST_HEAD || !/\p{L}/u.test(text)) return kept.size === 0 ? [] : told(text)
      const scores = known.get(text) ?? told(text)
      known.set(text, scores)
      return scores
    },
    isComputed,
  }
}

/** Whether the head says more of the number beside it. */
export const isCompanion = <Key extends string>(
  { companions = {} }: Pick<TableColumns<Key>, 'companions'>,
  key: Key,
  head: Cell | undefined,
): boolean =>
  (companions as Partial<Record<Key, readonly string[]>>)[key]?.includes(plain(head ?? null)) ?? false

/** `Price unit` beside `Net price`; alone it is the price itself. */
const companionsIn = <Key extends string>(
  table: TableColumns<Key>,
  heads: readonly Cell[],
  candidates: readonly Candidate<Key>[],
): ReadonlyMap<number, Key> => {
  const found = new Map<number, Key>()
  for (const key of Object.keys(table.companions ?? {}) as Key[]) {
    const [beside = -1] = heads.flatMap((head, column) => (isCompanion(table, key, head) ? [column] : []))
    const isSaid = candidates.some(
      (each) => each.key === key && each.column !== beside && !isCompanion(table, key, heads[each.column]),
    )
    if (beside >= 0 && isSaid) found.set(beside, key)
  }
  return found
}

/**
 * The surest first. Of two heads as sure of one key, the one that says more of it: «Supplier code» of a supplier’s reference,
 * and not «Code».
 */
const surestFirst = <Key extends string>(
  { columns }: TableColumns<Key>,
  heads: readonly Cell[],
  candidates: readonly Candidate<Key>[],
): readonly Candidate<Key>[] => {
  const sorted = candidates.toSorted((one, other) => other.score - one.score)
  const sharedBy = ({ column, key }: Candidate<Key>): number => {
    const own = new Set(wordsOf(columns[key].head))
    return wordsOf(textOf(heads[column])).filter((word) => own.has(word)).length
  }
  const turns = new Map<string, Candidate<Key>[]>()
  const turnOf = ({ key, score }: Candidate<Key>) => `${key} ${score}`
  for (const each of sorted) turns.set(turnOf(each), [...(turns.get(turnOf(each)) ?? []), each])
  for (const [turn, own] of turns)
    turns.set(
      turn,
      own.toSorted((one, other) => sharedBy(other) - sharedBy(one)),
    )
  // Each key keeps its places among the others.
  return sorted.map((each) => turns.get(turnOf(each))?.shift() ?? each)
}

/** The surest first; each key once, but for those that several columns say together. */
export const matchColumns = <Key extends string>(
  table: TableColumns<Key>,
  heads: readonly Cell[],
  {
    body = [],
    scores = headScores(table),
  }: { body?: readonly (readonly Cell[])[]; scores?: HeadScores<Key> } = {},
): Matching<Key> => {
  const all = heads.flatMap((head, column): Candidate<Key>[] =>
    scores.of(head).map((each) => ({ column, ...each })),
  )
  // Heads of our own files say what stands below them, whatever it is.
  const candidates = isOwnExport(table, heads) ? all : withoutMisled(table, { heads, body }, all)
  const companions = companionsIn(table, heads, candidates)
  const matching: (Key | null)[] = heads.map(() => null)
  const taken = new Set<Key>()
  const mayTake = (key: Key) => !taken.has(key) || (table.joined?.includes(key) ?? false)
  const surest = surestFirst(table, heads, candidates)
  const sureOf = heads.map((_, column) =>
    Math.max(0, ...surest.flatMap((each) => (each.column === column ? [each.score] : []))),
  )
  for (const { column, key, score } of surest) {
    // «Material code» is a code, and no material where another column has the code.
    if ((sureOf[column] ?? 0) >= EXACT && score < NEAR) continue
    if (matching[column] !== null || companions.has(column) || !mayTake(key)) continue
    matching[column] = key
    taken.add(key)
  }
  for (const [column, key] of companions) matching[column] = key
  takeMeasured(table, { heads, body }, candidates, matching)
  matchByCells(table, { heads, body, scores }, matching)
  leaveOthers(table, heads, matching)
  takeGroups(table, { heads, body, scores }, matching)
  swapShorter(table, body, matching)
  nameCoded(table, { heads, body, scores }, matching)
  takeOnly(table, { heads, body }, matching)
  takeRest(table, { heads, body, scores }, matching)
  return takeStandIns(table, body, matching)
}

const takeStandIns = <Key extends string>(
  { standIns = {} }: Pick<TableColumns<Key>, 'standIns'>,
  body: readonly (readonly Cell[])[],
  matching: readonly (Key | null)[],
): Matching<Key> => {
  const of = standIns as Partial<Record<Key, Key>>
  const missing = (Object.keys(of) as Key[]).find((key) => !matching.includes(key))
  const at = missing === undefined ? -1 : matching.indexOf(of[missing] ?? null)
  // What counts the lines names none of them.
  const counts = () => isCount(body.flatMap((row) => textOf(row[at]) || []))
  return at < 0 || missing === undefined || counts() ? matching : matching.with(at, missing)
}

/** So many of the cells must be of the kind. */
const ENOUGH = 0.6

/** Columns whose heads say nothing, by what stands below them. */
const matchByCells = <Key extends string>(
  { cells = {}, keys, foreign = [], headed = [], headless = [] }: TableColumns<Key>,
  {
    heads,
    body,
    scores,
  }: { heads: readonly Cell[]; body: readonly (readonly Cell[])[]; scores: HeadScores<Key> },
  matching: (Key | null)[],
): void => {
  const readers = cells as Partial<Record<Key, (text: string) => boolean>>
  for (const [column, head] of heads.entries()) {
    if (matching[column] !== null || scores.isComputed(head) || foreign.includes(plain(head))) continue
    const texts = body.slice(0, 200).flatMap((row) => String(row[column] ?? '').trim() || [])
    const shares = keys.flatMap((key) => {
      const isOne = readers[key]
      if (!isOne || matching.includes(key) || texts.length === 0) return []
      if ((textOf(head) === '' ? headed : headless).includes(key)) return []
      return { key, share: texts.filter(isOne).length / texts.length }
    })
    const [best] = shares.toSorted((one, other) => other.share - one.share)
    if (best && best.share >= ENOUGH) matching[column] = best.key
  }
}

/** Whether it is a file of our own, whose heads were left as they are; sizes are called as the chart has them. */
export const isOwnExport = ({ keys, columns, series }: TableColumns, heads: readonly Cell[]): boolean => {
  const own = new Set(heads.map((head) => String(head ?? '').trim()))
  return keys.every((key) => series?.keys.includes(key) || own.has(columns[key]?.head ?? ''))
}

/** The heads without which nothing can be imported, as far as they are not matched. */
export const findMissing = <Key extends string>(
  { required, columns }: Pick<TableColumns<Key>, 'required' | 'columns'>,
  matching: Matching<Key>,
): string[] => required.filter((key) => !matching.includes(key)).map((key) => sayName(columns[key].head))
