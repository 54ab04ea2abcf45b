/** Which column of a file says what: guessed by the heads, and changed by anyone who imports. */
import { type DecimalSign, findDecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import { sayName } from '#web/lib/language/say.ts'
import type { Cell, TableSheet } from '#web/lib/tables/table-reading.ts'
import { plain } from './read-values.rules.ts'
import type { TableColumns } from './table-columns.rules.ts'

/** For each column of the sheet what it says; null for one that is not read. */
export type Matching<Key extends string = string> = readonly (Key | null)[]

/** A head in the reader's language counts where no column has it as its own. */
const keysByHead = <Key extends string>({ keys, columns }: TableColumns<Key>): ReadonlyMap<string, Key> =>
  new Map([
    ...keys.map((key) => [plain(sayName(columns[key].head)), key] as const),
    ...keys.flatMap((key) =>
      [plain(columns[key].head), plain(key), ...columns[key].others].map((head) => [head, key] as const),
    ),
  ])

/** Each column of a row once, the first that is called so. */
export const matchColumns = <Key extends string>(
  table: TableColumns<Key>,
  heads: readonly Cell[],
): Matching<Key> => {
  const byHead = keysByHead(table)
  const taken = new Set<Key>()
  return heads.map((head) => {
    const key = byHead.get(plain(head))
    if (key === undefined || taken.has(key)) return null
    taken.add(key)
    return key
  })
}

/** Titles may stand above the heads. */
const MAX_TITLES = 20

/** The row with the most heads that we know; the first one that says anything where none does. */
export const findHeadRow = (table: TableColumns, { rows }: Pick<TableSheet, 'rows'>): number => {
  const counts = rows
    .slice(0, MAX_TITLES)
    .map((cells) => matchColumns(table, cells).filter((key) => key !== null).length)
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  return Math.max(
    0,
    rows.findIndex((cells) => cells.some((cell) => plain(cell) !== '')),
  )
}

/** Whether it is a file of our own, whose heads were left as they are. */
export const isOwnExport = ({ keys, columns }: TableColumns, heads: readonly Cell[]): boolean => {
  const own = new Set(heads.map((head) => String(head ?? '').trim()))
  return keys.every((key) => own.has(columns[key]?.head ?? ''))
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

export interface Settings<Key extends string = string> {
  /** Null: somebody must say it, for the column can be read both ways. */
  signs: Partial<Record<Key, DecimalSign | null>>
  /** Whether 0.05 stands for 5 %; null: somebody must say it. */
  shares: Partial<Record<Key, boolean | null>>
}

interface Body<Key extends string> {
  rows: readonly (readonly Cell[])[]
  matching: Matching<Key>
  /** Of a text file. */
  separator: string | null
  isOwn: boolean
}

const cellsOf = <Key extends string>({ rows, matching }: Body<Key>, key: Key): Cell[] => {
  const column = matching.indexOf(key)
  return column < 0 ? [] : rows.map((row) => row[column] ?? null)
}

/** Whether a column of numbers as text can be read in two ways. */
const hasSigns = (texts: readonly string[]): boolean => texts.some((text) => /[.,]/.test(text))

/** Our own export writes points; who saved it with semicolons again has a spreadsheet that writes commas. */
const findSign = (
  { isOwn, separator }: Pick<Body<string>, 'isOwn' | 'separator'>,
  texts: readonly string[],
): DecimalSign | null => findDecimalSign(texts) ?? (isOwn ? (separator === ';' ? ',' : '.') : null)

/** A share of one as a spreadsheet keeps a percent; whatever says «%» is a percent. */
const mayBeShares = (cells: readonly Cell[]): boolean => {
  const said = cells.filter((cell) => cell !== null && String(cell).trim() !== '')
  const numbers = said.map((cell) => Number(String(cell).replace(',', '.')))
  return numbers.some((number) => number > 0) && numbers.every((number) => number <= 1)
}

/** What the columns themselves say of their numbers. */
export const findSettings = <Key extends string>(
  { numbers, percents }: Pick<TableColumns<Key>, 'numbers' | 'percents'>,
  body: Body<Key>,
): Settings<Key> => {
  const settings: Settings<Key> = { signs: {}, shares: {} }
  for (const key of numbers) {
    const texts = cellsOf(body, key).filter((cell) => typeof cell === 'string')
    if (hasSigns(texts))
      settings.signs[key] = findSign(
        body,
        texts.map((text) => text.replace(/%\s*$/, '')),
      )
  }
  for (const key of percents)
    if (mayBeShares(cellsOf(body, key))) settings.shares[key] = body.isOwn ? false : null
  return settings
}

/** The heads without which nothing can be imported, as far as they are not matched. */
export const findMissing = <Key extends string>(
  { required, columns }: Pick<TableColumns<Key>, 'required' | 'columns'>,
  matching: Matching<Key>,
): string[] => required.filter((key) => !matching.includes(key)).map((key) => sayName(columns[key].head))
