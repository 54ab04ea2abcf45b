/** Sheets in which each group of lines has heads of its own: «TRIM | Description | Qty | $/unit» below «FABRIC | … | $/yd». */
import { unitOfWord } from '#contract/materials/unit-words.ts'
import type { Cell, TableFile, TableSheet } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { withFormatsSaid } from '../values/formatted-numbers.rules.ts'
import { readHead } from '../values/read-heads.rules.ts'
import { plain, textOf } from '../values/read-values.rules.ts'
import { NEAR } from './head-words.rules.ts'
import {
  type HeadScores,
  headScores,
  isOwnExport,
  type Matching,
  matchColumns,
} from './match-columns.rules.ts'
import { isTotalRow } from './row-kinds.rules.ts'

type PartKey = 'section' | 'item' | 'consumption' | 'unit' | 'unit_price' | 'currency'

const NOTE = 'The file has heads of its own for each group of lines. They were put below one another.'
/** So many heads beside the group's name are known. */
const ENOUGH = 0.6

interface Part<Key extends string> {
  /** The row of its heads, and the row behind its last one. */
  row: number
  end: number
  title: string
  heads: Cell[]
  matching: Matching<Key | PartKey>
}

interface HeadsOf<Key extends string> {
  table: TableColumns<Key | PartKey>
  scores: HeadScores<Key | PartKey>
  isGroup: (title: string) => boolean
}

const titleOf = <Key extends string>(
  row: readonly Cell[],
  { scores, isGroup }: HeadsOf<Key>,
): string | null => {
  const [first, ...others] = row.filter((cell) => textOf(cell) !== '')
  if (typeof first !== 'string' || others.length < 2 || !isGroup(first)) return null
  if (others.some((cell) => typeof cell !== 'string')) return null
  const known = others.filter((cell) => scores.isComputed(cell) || (scores.of(cell)[0]?.score ?? 0) >= NEAR)
  return known.length >= others.length * ENOUGH ? first.trim() : null
}

const partsIn = <Key extends string>(rows: readonly Cell[][], of: HeadsOf<Key>): Part<Key>[] => {
  const starts = rows.flatMap((row, at) => {
    const title = titleOf(row, of)
    return title === null ? [] : [{ row: at, title }]
  })
  return starts.map(({ row, title }, at) => {
    const end = starts[at + 1]?.row ?? rows.length
    const named = (rows[row] ?? []).findIndex((cell) => textOf(cell) !== '')
    const heads = (rows[row] ?? []).map((cell, column) =>
      column === named ? of.table.columns.item.head : cell,
    )
    const body = rows.slice(row + 1, end)
    return { row, end, title, heads, matching: matchColumns(of.table, heads, { body, scores: of.scores }) }
  })
}

/** What the heads of a part say of its numbers. */
const saidByHeads = <Key extends string>({ heads, matching }: Part<Key>) => {
  const headOf = (key: PartKey) => readHead(textOf(heads[matching.indexOf(key)]))
  const { unit } = headOf('consumption')
  const { per, currency } = headOf('unit_price')
  const known = [unit, per].find((word) => word !== null && unitOfWord(word) !== null)
  return { unit: known ?? null, currency }
}

const join = <Key extends string>(found: TableSheet, of: HeadsOf<Key>): TableSheet | null => {
  const sheet = withFormatsSaid(found)
  const { rows, unread = [], pictures = [], problem } = sheet
  if (unread.length > 0 || pictures.length > 0 || problem !== null) return null
  // What our own export has written are lines, whatever they are called.
  if (isOwnExport(of.table, rows[0] ?? [])) return null
  const parts = partsIn(rows, of)
  const [first] = parts
  const areAlike = new Set(parts.map(({ heads }) => heads.map((head) => plain(head)).join())).size < 2
  if (!first || parts.length < 2 || areAlike) return null
  const keys = [...new Set(parts.flatMap(({ matching }) => matching.flatMap((key) => key ?? [])))].filter(
    (key) => key !== 'section' && key !== 'unit' && key !== 'currency',
  )
  const others = new Map(
    parts.flatMap(({ heads, matching }) =>
      heads.flatMap((head, column) =>
        matching[column] === null && textOf(head) !== '' ? [[plain(head), textOf(head)] as const] : [],
      ),
    ),
  )
  const cellsOf = (part: Part<Key>, row: readonly Cell[]): Cell[] => {
    const at = (column: number): Cell => row[column] ?? null
    const of = (key: Key | PartKey) => at(part.matching.indexOf(key))
    const isTotal = isTotalRow(row)
    const said = saidByHeads(part)
    const isPriced = textOf(of('consumption')) !== '' || textOf(of('unit_price')) !== ''
    return [
      isTotal || row.every((cell) => textOf(cell) === '') ? null : part.title,
      of('unit') ?? (isPriced ? said.unit : null),
      of('currency') ?? (isPriced ? said.currency : null),
      ...keys.map(of),
      ...[...others.keys()].map((head) => at(part.heads.findIndex((each) => plain(each) === head))),
    ]
  }
  const { columns } = of.table
  const fixed = (['section', 'unit', 'currency'] as const).map((key) => columns[key].head)
  return {
    ...sheet,
    merged: [],
    rows: [
      ...rows.slice(0, first.row),
      [...fixed, ...keys.map((key) => columns[key].head), ...others.values()],
      ...parts.flatMap((part) => rows.slice(part.row + 1, part.end).map((row) => cellsOf(part, row))),
    ],
  }
}

/** The file with the lines of all groups below one row of heads; a file whose heads stand once stays as it is. */
export const joinParts = <Key extends string>(
  file: TableFile,
  table: TableColumns<Key | PartKey>,
  isGroup: (title: string) => boolean,
): TableFile => {
  const of: HeadsOf<Key> = { table, scores: headScores(table), isGroup }
  const joined = file.sheets.map((sheet) => join(sheet, of))
  return {
    ...file,
    sheets: file.sheets.map((sheet, at) => joined[at] ?? sheet),
    notes: joined.some((sheet) => sheet !== null) ? [...file.notes, NOTE] : file.notes,
  }
}
