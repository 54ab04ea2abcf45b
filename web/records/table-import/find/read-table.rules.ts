/** A file as a table that can be imported: as it was found, with what was chosen on top. */
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import { sayName } from '#web/lib/language/say.ts'
import type { Cell, TableFile, TableSheet } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { withoutPercents } from '../values/formatted-numbers.rules.ts'
import { findSettings, type Settings } from './column-settings.rules.ts'
import { type FoundTable, findTable } from './find-table.rules.ts'
import {
  findMissing,
  type HeadScores,
  headScores,
  isCompanion,
  isOwnExport,
  type KeptHeads,
  type Matching,
  matchColumns,
} from './match-columns.rules.ts'
import { fillMerged } from './merged-cells.rules.ts'

export interface Chosen<Key extends string> {
  sheet: number
  headRow?: number
  columns: Record<number, Key | null>
  signs: Partial<Record<Key, DecimalSign>>
  shares: Partial<Record<Key, boolean>>
}

export interface ImportTable<Key extends string = string> {
  sheet: TableSheet
  /** The sheet's, with what is merged downwards said of each row. */
  rows: Cell[][]
  found: FoundTable
  heads: readonly Cell[]
  matching: Matching<Key>
  settings: Settings<Key>
  isOwn: boolean
  /** What keeps the file from being read, in sentences. */
  open: string[]
}

export const ANEW = { columns: {}, signs: {}, shares: {} }

const NOTHING_KNOWN = 'Choose at least one column that is imported.'

interface Matched<Key extends string> {
  heads: readonly Cell[]
  body: readonly (readonly Cell[])[]
  columns: Chosen<Key>['columns']
  scores: HeadScores<Key>
}

const matchWith = <Key extends string>(
  table: TableColumns<Key>,
  { heads, body, columns, scores }: Matched<Key>,
): Matching<Key> => {
  const isJoined = (key: Key) => table.joined?.includes(key) ?? false
  const chosen = new Set(Object.values(columns))
  return matchColumns(table, heads, { body, scores }).map((found, index) => {
    const own = columns[index]
    if (own !== undefined) return own
    // What somebody chose for one column is not said by another one.
    if (found === null || !chosen.has(found) || isJoined(found)) return found
    return isCompanion(table, found, heads[index]) ? found : null
  })
}

/** Numbers that several columns below one head say, each for a size: nobody has said yet which one counts. */
const findUndecided = <Key extends string>(
  table: TableColumns<Key>,
  { heads, below }: FoundTable,
  { matching, columns, scores }: Pick<Matched<Key>, 'columns' | 'scores'> & { matching: Matching<Key> },
): Key[] => {
  const chosen = new Set(Object.values(columns))
  return table.numbers.filter((key) => {
    const at = matching.indexOf(key)
    if (at < 0 || chosen.has(key)) return false
    const [first, last] = below.find(([from, to]) => from <= at && at <= to) ?? [at, at]
    return heads.slice(first, last + 1).filter((head) => scores.of(head)[0]?.key === key).length > 1
  })
}

const findOpen = <Key extends string>(
  table: TableColumns<Key>,
  {
    sheet,
    matching,
    settings,
    undecided,
  }: Pick<ImportTable<Key>, 'sheet' | 'matching' | 'settings'> & { undecided: readonly Key[] },
): string[] => {
  const headsOf = (values: Partial<Record<Key, unknown>>) =>
    table.keys.filter((key) => values[key] === null).map((key) => sayName(table.columns[key].head))
  const missing = findMissing(table, matching)
  const isRead = matching.some((key) => key !== null && !table.unread.includes(key))
  return [
    ...(sheet.problem ? [sheet.problem] : []),
    ...missing.map((head) => `Choose the column for ${head}.`),
    ...undecided.map((key) => `Choose the column for ${sayName(table.columns[key].head)}.`),
    ...(isRead || missing.length > 0 ? [] : [NOTHING_KNOWN]),
    ...headsOf(settings.signs).map((head) => `Choose the decimal sign of ${head}.`),
    ...headsOf(settings.shares).map((head) => `Choose what ${head} means.`),
  ]
}

/** What was found, with what was chosen in its place. */
const withChosen = <Key extends string, Value>(
  found: Partial<Record<Key, Value | null>>,
  chosen: Partial<Record<Key, Value>>,
) =>
  Object.fromEntries(
    (Object.keys(found) as Key[]).map((key) => [key, chosen[key] ?? found[key] ?? null]),
  ) as Partial<Record<Key, Value | null>>

export const readTable = <Key extends string>(
  columns: TableColumns<Key>,
  file: TableFile,
  chosen: Chosen<Key> = { sheet: 0, ...ANEW },
  kept?: KeptHeads,
): ImportTable<Key> | null => {
  const sheet = file.sheets[chosen.sheet] ?? file.sheets[0]
  if (!sheet) return null
  const scores = headScores(columns, kept)
  const rows = fillMerged({ rows: withoutUnread(sheet), merged: sheet.merged })
  const found = findTable(columns, sheet, {
    ...(chosen.headRow !== undefined && { headRow: chosen.headRow }),
    scores,
  })
  const { heads } = found
  const body = rows.slice(found.lastHeadRow + 1, found.end)
  const matched = matchWith(columns, { heads, body, columns: chosen.columns, scores })
  const undecided = findUndecided(columns, found, { matching: matched, columns: chosen.columns, scores })
  const matching = matched.map((key) => (key !== null && undecided.includes(key) ? null : key))
  const isOwn = isOwnExport(columns, heads)
  const plainRows = withoutPercents({ rows, formats: sheet.formats }).slice(found.lastHeadRow + 1, found.end)
  const says = findSettings(columns, { rows: plainRows, matching, separator: file.separator, isOwn })
  const settings = {
    signs: withChosen(says.signs, chosen.signs),
    shares: withChosen(says.shares, chosen.shares),
  }
  const table = { sheet, rows, found, heads, matching, settings, isOwn }
  return { ...table, open: findOpen(columns, { ...table, undecided }) }
}

/** What stands in place of a value is for the eye alone. */
const withoutUnread = ({ rows, unread = [] }: TableSheet): Cell[][] => {
  if (unread.length === 0) return rows
  const read = rows.map((row) => [...row])
  for (const { row, column } of unread) {
    const cells = read[row]
    if (cells && column < cells.length) cells[column] = null
  }
  return read
}

/** So many heads make a table. */
const TABLE = 2

/** The sheet with the most heads that we know; the first one where none has any. Hidden ones are for who has no other. */
export const bestSheet = <Key extends string>(
  columns: TableColumns<Key>,
  { sheets }: Pick<TableFile, 'sheets'>,
  kept?: KeptHeads,
): number => {
  const heads = sheets.map((sheet) => {
    const found = findTable(columns, sheet, { scores: headScores(columns, kept) })
    return new Set(
      matchColumns(columns, found.heads, { scores: headScores(columns, kept) }).filter((key) => key !== null),
    ).size
  })
  const isAny = sheets.some(({ isHidden }, at) => !isHidden && (heads[at] ?? 0) >= TABLE)
  const known = heads.map((count, at) => (isAny && sheets[at]?.isHidden ? -1 : count))
  return Math.max(0, known.indexOf(Math.max(...known)))
}
