/**
 * Where the table stands in a sheet as people have it: titles above it, heads in one row or in several, a second table
 * below it.
 */
import { unitOfWord } from '#contract/materials/unit-words.ts'
import type { Cell, TableSheet } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { readHead } from '../values/read-heads.rules.ts'
import { isPointed, textOf } from '../values/read-values.rules.ts'
import { EXACT } from './head-words.rules.ts'
import { type HeadScores, headScores } from './match-columns.rules.ts'
import { type MergedRange, mergedRanges } from './merged-cells.rules.ts'

export interface FoundTable {
  /** The first row of the heads and the last one, from 0. */
  headRow: number
  lastHeadRow: number
  /** Those of several rows joined from top to bottom. */
  heads: Cell[]
  /** Columns that stand below one head together, first and last: sizes below «Consumption». */
  below: readonly (readonly [number, number])[]
  /** The row behind the last one. */
  end: number
}

/** Titles may stand above the heads. */
const MAX_TITLES = 60
/** Rows that heads are stacked in. */
const MAX_STACKED = 3
/** Fewer heads that we know make no table below another. */
const LEAST_HEADS = 3

/** What a head adds that says what another one says. */
const ALSO_KNOWN = 0.02

type Rows = readonly (readonly Cell[])[]

const PLAIN_NUMBER = /^[-(]?\p{Sc}?\s*[\d.,]+\s*[%)]?$/u
/** `49 cm`, `1.25 yds`. */
const WITH_UNIT = /^\d[\d.,]*\s+(\p{L}{1,6}\.?)$/u

const isNumber = (cell: Cell | undefined): boolean => {
  if (typeof cell !== 'string') return typeof cell === 'number'
  const text = cell.trim()
  return PLAIN_NUMBER.test(text) || unitOfWord(WITH_UNIT.exec(text)?.[1] ?? '') !== null
}

const hasNumber = (cells: readonly Cell[] | undefined): boolean => (cells ?? []).some(isNumber)

/** Row `from` and those below it, each column joined; what is merged aside heads each column that it stands over. */
const joinHeads = (rows: Rows, from: number, to: number, merged: readonly MergedRange[]): Cell[] => {
  const width = Math.max(0, ...rows.slice(from, to + 1).map((row) => row.length))
  return Array.from({ length: width }, (_, column) => {
    const parts: string[] = []
    for (let row = from; row <= to; row++) {
      const over = merged.find(
        (range) =>
          range.from.row === row && range.from.column <= column && column <= range.to.column && from !== to,
      )
      const text = textOf(rows[row]?.[over?.from.column ?? column] ?? null)
      if (text !== '' && !parts.includes(text)) parts.push(text)
    }
    return parts.join(' ') || null
  })
}

/** How much a row of heads says: each key that it has, the surer the more. */
const weigh = <Key extends string>(heads: readonly Cell[], scores: HeadScores<Key>) => {
  const best = new Map<Key, number>()
  let known = 0
  for (const head of heads) {
    const [first] = scores.of(head)
    if (first) known++
    if (first) best.set(first.key, Math.max(best.get(first.key) ?? 0, first.score / EXACT))
  }
  const surest = [...best.values()].reduce((sum, each) => sum + each, 0)
  // Several columns may say one thing together: a row of them is surer a row of heads than a title is.
  return { keys: best.size, weight: surest + ALSO_KNOWN * (known - best.size) }
}

interface Candidate {
  headRow: number
  lastHeadRow: number
  heads: Cell[]
  keys: number
  weight: number
}

/** One text alone where its row begins is a title, unless it is merged over some of the columns below. */
const isTitle = (rows: Rows, row: number, merged: readonly MergedRange[]): boolean => {
  const said = (cells: readonly Cell[] | undefined) =>
    (cells ?? []).flatMap((cell, column) => (textOf(cell) === '' ? [] : [column]))
  const [only = -1, ...others] = said(rows[row])
  const below = said(rows[row + 1])
  const range = merged.find(({ from }) => from.row === row && from.column === only)
  const isOverSome = range && range.to.column > only && range.to.column < Math.max(...below)
  return only >= 0 && others.length === 0 && below.length > 2 && only <= Math.min(...below) && !isOverSome
}

/** `Order Qty: 12,000 pcs` says something of the style, and heads no column; `Sizes: cm` alone may. */
const SAID_OF_STYLE = /[^\d\s]\s*[:：]\s*(\S.*)$/
const isOfStyle = (cells: readonly Cell[] | undefined): boolean => {
  const said = (cells ?? []).flatMap((cell) => SAID_OF_STYLE.exec(textOf(cell))?.[1] ?? [])
  return said.length > 1 || said.some((value) => /\d/.test(value))
}

/** A word alone below the first head names the first group of lines, where brackets do not make it a part of the head. */
const isFirstGroup = (rows: Rows, row: number, last: number): boolean => {
  const first = saidIn(rows[row])[0]
  const [only, ...others] = saidIn(rows[last])
  return (
    only !== undefined &&
    only === first &&
    others.length === 0 &&
    !/^[([]/.test(textOf(rows[last]?.[only] ?? null))
  )
}

const candidatesAt = <Key extends string>(
  rows: Rows,
  row: number,
  merged: readonly MergedRange[],
  { scores, hasNumberHeads = false }: { scores: HeadScores<Key>; hasNumberHeads?: boolean | undefined },
): Candidate[] => {
  const found: Candidate[] = []
  const isAlone = isTitle(rows, row, merged)
  if ((rows[row] ?? []).every((cell) => textOf(cell) === '')) return found
  for (let last = row; last < Math.min(row + MAX_STACKED, rows.length); last++) {
    // Where numbers stand, lines have begun; a row of sizes says what it heads besides.
    const isLine = (rows[last] ?? []).some(isNumber)
    if (isLine && !(hasNumberHeads && weigh(rows[last] ?? [], scores).keys > 0)) break
    // An entry of a list heads nothing.
    if ((rows[last] ?? []).some((cell) => isPointed(textOf(cell)))) break
    if (last > row && (isAlone || isOfStyle(rows[last - 1]))) break
    if (last > row && (rows[last] ?? []).every((cell) => textOf(cell) === '')) break
    if (last > row && isFirstGroup(rows, row, last)) break
    const heads = joinHeads(rows, row, last, merged)
    found.push({ headRow: row, lastHeadRow: last, heads, ...weigh(heads, scores) })
  }
  return found
}

/** Whether one says as much as the other does with rows above that say nothing themselves. */
const isWithoutTitle = <Key extends string>(
  rows: Rows,
  each: Candidate,
  top: Candidate,
  scores: HeadScores<Key>,
): boolean =>
  each.weight >= top.weight - 0.01 &&
  each.lastHeadRow === top.lastHeadRow &&
  each.headRow > top.headRow &&
  rows.slice(top.headRow, each.headRow).every((row) => weigh(row, scores).keys === 0)

/** As much of what the best heads say is enough for a table above them. */
const ENOUGH = 0.6

/** Of two as good the one of fewer rows, and of these the upper one. */
const surestOf = <Key extends string>(
  rows: Rows,
  candidates: readonly Candidate[],
  scores: HeadScores<Key>,
): Candidate | null =>
  candidates.reduce<Candidate | null>(
    (top, each) =>
      each.weight > (top?.weight ?? 0) + 0.01 || (top && isWithoutTitle(rows, each, top, scores))
        ? each
        : top,
    null,
  )

/** A table that stands above, with lines of its own, comes first: what begins below it is told, what stood above would not be. */
const firstOf = <Key extends string>(
  rows: Rows,
  candidates: readonly Candidate[],
  scores: HeadScores<Key>,
): Candidate | null => {
  const best = surestOf(rows, candidates, scores)
  if (!best) return null
  const above = candidates.filter(
    ({ lastHeadRow, keys, weight }) =>
      lastHeadRow < best.headRow &&
      keys >= Math.max(LEAST_HEADS, best.keys * ENOUGH) &&
      weight >= best.weight * ENOUGH &&
      rows.slice(lastHeadRow + 1, best.headRow).some(hasNumber),
  )
  const first = Math.min(...above.map(({ lastHeadRow }) => lastHeadRow))
  return (
    surestOf(
      rows,
      above.filter(({ lastHeadRow }) => lastHeadRow === first),
      scores,
    ) ?? best
  )
}

const unitSaid = (head: Cell | undefined): string => {
  const { unit, per } = readHead(textOf(head))
  return `${unit ?? ''}/${per ?? ''}`
}

/**
 * Whether heads further below say of each column what those above say, in the same unit, or nothing that is known: one more part
 * of the table.
 */
const isOnePart = <Key extends string>(
  heads: readonly Cell[],
  cells: readonly Cell[],
  scores: HeadScores<Key>,
): boolean => {
  const keys = cells.flatMap((cell, column) => {
    const [own, other] = [scores.of(heads[column] ?? null)[0]?.key, scores.of(cell)[0]?.key]
    const isSame = own === other && unitSaid(heads[column]) === unitSaid(cell)
    return own === undefined || other === undefined ? [] : [isSame]
  })
  return keys.length >= LEAST_HEADS && keys.every(Boolean)
}

/** Where a table of the same or of other heads begins below. */
const findEnd = <Key extends string>(
  rows: Rows,
  top: Candidate,
  { scores, hasNumberHeads = false }: { scores: HeadScores<Key>; hasNumberHeads?: boolean | undefined },
): number => {
  const own = new Set(top.heads.map((cell) => textOf(cell).toLowerCase()).filter((text) => text !== ''))
  for (let row = top.lastHeadRow + 1; row < rows.length; row++) {
    const cells = rows[row] ?? []
    if (cells.some((cell) => typeof cell === 'number' || (!hasNumberHeads && isNumber(cell)))) continue
    const texts = cells.map((cell) => textOf(cell).toLowerCase()).filter((text) => text !== '')
    const isRepeated = texts.length > 0 && texts.filter((text) => own.has(text)).length >= texts.length * 0.7
    if (isRepeated || texts.length < LEAST_HEADS) continue
    const { keys, weight } = weigh(cells, scores)
    const isNext = keys >= LEAST_HEADS && weight >= texts.length * 0.6
    if (isNext && !isOnePart(top.heads, cells, scores)) return row
  }
  return rows.length
}

const saidIn = (cells: readonly Cell[] | undefined): number[] =>
  (cells ?? []).flatMap((cell, column) => (textOf(cell) === '' ? [] : [column]))

/** Columns that one head stands over: it is merged over them, or nothing stands beside it. */
const standsOver = (rows: Rows, row: number, column: number, merged: readonly MergedRange[]): boolean =>
  textOf(rows[row]?.[column]) === '' ||
  merged.some(({ from, to }) => from.row === row && from.column <= column && column <= to.column)

/** Longer texts name no size and no colour. */
const LONGEST_BELOW = 24

/**
 * Sizes and colours may stand below their title: in a row that names no line, each below a head that says nothing else,
 * in a run that begins below one that does.
 */
const lastOfHeads = <Key extends string>(
  table: Pick<TableColumns<Key>, 'required' | 'hasNumberHeads'>,
  rows: Rows,
  last: number,
  {
    merged,
    scores,
    heads,
  }: { merged: readonly MergedRange[]; scores: HeadScores<Key>; heads: readonly Cell[] },
): number => {
  const below = saidIn(rows[last + 1])
  if (below.length < 2) return last
  if (table.hasNumberHeads)
    return below.every((column) => standsOver(rows, last, column, merged)) ? last + 1 : last
  const keyOf = (column: number) => scores.of(heads[column] ?? null)[0]?.key
  const names = heads.flatMap((_, column) => {
    const key = keyOf(column)
    return key !== undefined && table.required.includes(key) ? [column] : []
  })
  const isShort = below.every((column) => textOf(rows[last + 1]?.[column]).length <= LONGEST_BELOW)
  if (names.length === 0 || !isShort || below.some((column) => names.includes(column))) return last
  const isBelowOne = below.every(
    (column) =>
      standsOver(rows, last, column, merged) ||
      (below.includes(column + 1) && standsOver(rows, last, column + 1, merged)),
  )
  const [first = -1, ...others] = below
  const isBelowAlike = keyOf(first) !== undefined && others.every((column) => keyOf(column) === keyOf(first))
  return isBelowOne || isBelowAlike ? last + 1 : last
}

/** What stands beside a head, with nothing over it, stands below that head. */
const rangesOver = (rows: Rows, from: number, to: number, merged: readonly MergedRange[]): MergedRange[] => {
  const ranges = merged.filter((range) => range.from.row >= from && range.from.row < to)
  for (const column of saidIn(rows[from])) {
    const isMerged = ranges.some((range) => range.from.row === from && range.from.column === column)
    let end = column
    while (textOf(rows[from]?.[end + 1]) === '' && textOf(rows[to]?.[end + 1]) !== '') end++
    if (!isMerged && end > column && textOf(rows[to]?.[column]) !== '')
      ranges.push({ from: { row: from, column }, to: { row: from, column: end } })
  }
  return ranges
}

/** Less sure than this one column's head is one of its lines. */
const SURE_ALONE = 0.7

/** A list of one column alone, or a row whose cell is what the table must have: an address of mail. */
const isFirstOfList = <Key extends string>(
  { required, cells = {} }: Pick<TableColumns<Key>, 'required' | 'cells'>,
  rows: Rows,
  first: number,
): boolean => {
  const columns = new Set(rows.slice(first).flatMap(saidIn))
  const readers = cells as Partial<Record<Key, (text: string) => boolean>>
  const isOne = (cell: Cell) => required.some((key) => readers[key]?.(textOf(cell)))
  return required.length === 1 && (columns.size === 1 || (rows[first] ?? []).some(isOne))
}

/** @param from the rows above are not looked at: those of a table before */
export const findTable = <Key extends string>(
  table: TableColumns<Key>,
  sheet: Pick<TableSheet, 'rows' | 'merged'>,
  {
    from = 0,
    headRow,
    scores = headScores(table),
  }: { from?: number; headRow?: number; scores?: HeadScores<Key> } = {},
): FoundTable => {
  const { rows } = sheet
  const merged = mergedRanges(sheet)
  const looked =
    headRow === undefined ? rows.slice(from, from + MAX_TITLES).map((_, at) => from + at) : [headRow]
  const candidates = looked.flatMap((row) =>
    candidatesAt(rows, row, merged, { scores, hasNumberHeads: table.hasNumberHeads }),
  )
  const best = firstOf(rows, candidates, scores)
  const said = rows.findIndex((cells, row) => row >= from && cells.some((cell) => textOf(cell) !== ''))
  const first = best?.headRow ?? headRow ?? Math.max(from, said)
  // Where nobody says that it heads others, a row of numbers is a line, and so is the first of a list of names or addresses.
  const isLine = () =>
    hasNumber(rows[first]) ||
    (rows[first] ?? []).some((cell) => isPointed(textOf(cell))) ||
    isFirstOfList(table, rows, first)
  // «Delta Unit 2» alone in its column is a name, though a unit is what a head may call it.
  const isUnsure = !best || (best.weight < SURE_ALONE && new Set(rows.slice(from).flatMap(saidIn)).size === 1)
  if (isUnsure && headRow === undefined && !table.hasNumberHeads && isLine())
    return {
      headRow: first - 1,
      lastHeadRow: first - 1,
      heads: (rows[first] ?? []).map(() => null),
      below: [],
      end: rows.length,
    }
  const top = best ?? {
    headRow: first,
    lastHeadRow: first,
    heads: [...(rows[first] ?? [])],
    keys: 0,
    weight: 0,
  }
  const lastHeadRow = lastOfHeads(table, rows, top.lastHeadRow, { merged, scores, heads: top.heads })
  const over = rangesOver(rows, first, lastHeadRow, merged)
  const heads = lastHeadRow === top.lastHeadRow ? top.heads : joinHeads(rows, first, lastHeadRow, over)
  const found = { ...top, lastHeadRow, heads }
  return {
    headRow: first,
    lastHeadRow,
    heads,
    below: over.flatMap(({ from: { column }, to }) =>
      to.column > column ? [[column, to.column] as const] : [],
    ),
    end: top.keys > 0 ? findEnd(rows, found, { scores, hasNumberHeads: table.hasNumberHeads }) : rows.length,
  }
}
