/** Which column of a file says what: guessed by the heads, and changed by whoever imports. */
import { type DecimalSign, findDecimalSign } from '#contract/values/decimal-sign.ts'
import type { Cell, TableSheet } from '#web/lib/tables/read-table-file.ts'
import {
  COLUMN_KEYS,
  COLUMNS,
  type ColumnKey,
  DECIMAL_KEYS,
  type DecimalKey,
  isRead,
  PERCENT_KEYS,
  type PercentKey,
} from './columns.rules.ts'

/** For each column of the sheet what it says; null for one that is not read. */
export type Matching = readonly (ColumnKey | null)[]

const plain = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const KEYS_BY_HEAD = new Map(
  COLUMN_KEYS.flatMap((key) =>
    [plain(COLUMNS[key].head), plain(key), ...COLUMNS[key].others].map((head) => [head, key] as const),
  ),
)
const keyOf = (cell: Cell | undefined): ColumnKey | null => KEYS_BY_HEAD.get(plain(cell)) ?? null

/** Each column of a line once, the first that is called so. */
export const matchColumns = (heads: readonly Cell[]): Matching => {
  const taken = new Set<ColumnKey>()
  return heads.map((head) => {
    const key = keyOf(head)
    if (key === null || taken.has(key)) return null
    taken.add(key)
    return key
  })
}

/** Titles may stand above the heads. */
const MAX_TITLES = 20

/** The row with the most heads that we know; the first one that says anything where none does. */
export const findHeadRow = ({ rows }: Pick<TableSheet, 'rows'>): number => {
  const counts = rows
    .slice(0, MAX_TITLES)
    .map((cells) => matchColumns(cells).filter((key) => key !== null).length)
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  return Math.max(
    0,
    rows.findIndex((cells) => cells.some((cell) => plain(cell) !== '')),
  )
}

/** Whether it is a file of our own, whose heads were left as they are. */
export const isOwnExport = (heads: readonly Cell[]): boolean => {
  const own = new Set(heads.map((head) => String(head ?? '').trim()))
  return COLUMN_KEYS.every((key) => own.has(COLUMNS[key].head))
}

const rowOfRange = (cell: string): number => Number(/\d+$/.exec(cell)?.[0] ?? 0)

/** Why the heads cannot be told apart; null where they can. */
export const findMergedHead = ({ merged }: Pick<TableSheet, 'merged'>, headRow: number): string | null => {
  const range = merged.find((each) => {
    const [from = '', to = ''] = each.split(':')
    const isWide = from.replace(/\d+/, '') !== to.replace(/\d+/, '')
    return isWide && rowOfRange(from) <= headRow + 1 && rowOfRange(to) >= headRow + 1
  })
  return range
    ? `Heads are merged in ${range}. Take these cells apart, save the workbook and choose it again.`
    : null
}

export interface Settings {
  /** Null: somebody must say it, for the column can be read both ways. */
  signs: Partial<Record<DecimalKey, DecimalSign | null>>
  /** Whether 0.05 stands for 5 %; null: somebody must say it. */
  shares: Partial<Record<PercentKey, boolean | null>>
}

interface Body {
  rows: readonly (readonly Cell[])[]
  matching: Matching
  /** Of a text file. */
  separator: string | null
  isOwn: boolean
}

const cellsOf = ({ rows, matching }: Body, key: ColumnKey): Cell[] => {
  const column = matching.indexOf(key)
  return column < 0 ? [] : rows.map((row) => row[column] ?? null)
}

/** Whether a column of numbers as text can be read in two ways. */
const hasSigns = (texts: readonly string[]): boolean => texts.some((text) => /[.,]/.test(text))

/** Our own export writes points; who saved it with semicolons again has a spreadsheet that writes commas. */
const findSign = (body: Body, texts: readonly string[]): DecimalSign | null =>
  findDecimalSign(texts) ?? (body.isOwn ? (body.separator === ';' ? ',' : '.') : null)

/** A share of one as a spreadsheet keeps a percent; whatever says «%» is a percent. */
const mayBeShares = (cells: readonly Cell[]): boolean => {
  const said = cells.filter((cell) => cell !== null && String(cell).trim() !== '')
  const numbers = said.map((cell) => Number(String(cell).replace(',', '.')))
  return numbers.some((number) => number > 0) && numbers.every((number) => number <= 1)
}

/** What the columns themselves say of their numbers. */
export const findSettings = (body: Body): Settings => {
  const settings: Settings = { signs: {}, shares: {} }
  for (const key of DECIMAL_KEYS) {
    const texts = cellsOf(body, key).filter((cell) => typeof cell === 'string')
    if (hasSigns(texts))
      settings.signs[key] = findSign(
        body,
        texts.map((text) => text.replace(/%\s*$/, '')),
      )
  }
  for (const key of PERCENT_KEYS)
    if (mayBeShares(cellsOf(body, key))) settings.shares[key] = body.isOwn ? false : null
  return settings
}

/** Columns without which no line can be added, as far as they are not matched. */
export const findMissing = (matching: Matching): string[] =>
  (['section', 'item'] as const).filter((key) => !matching.includes(key)).map((key) => COLUMNS[key].head)

export const canBeRead = (key: ColumnKey | null): key is ColumnKey => key !== null && isRead(key)
