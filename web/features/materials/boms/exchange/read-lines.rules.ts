/** The rows of a file as lines of a bill of materials, with what is wrong by the address of its cell. */
import { type BomItem, type BomSection, bomItemInput } from '#contract/materials/boms.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { type UnreadCell, unreadAt } from '#web/lib/tables/unread-cells.rules.ts'
import { addressProblems, type CellProblem } from '#web/records/table-import/cell-problems.rules.ts'
import type { Matching, Settings } from '#web/records/table-import/match-columns.rules.ts'
import { textOf } from '#web/records/table-import/read-values.rules.ts'
import { toSent } from '../changes/bom-changes.rules.ts'
import { BLANK_LINE } from '../line/empty-line.ts'
import type { ColumnKey } from './columns.rules.ts'
import { READERS } from './read-cells.rules.ts'
import type { KnownNames } from './read-places.rules.ts'

export interface ReadLine {
  /** The line that the id names; null for one that is added. */
  former: BomItem | null
  line: BomItem
}

export interface ReadLines {
  lines: ReadLine[]
  problems: CellProblem[]
}

export interface Table {
  rows: readonly (readonly Cell[])[]
  /** Cells that have nothing to read. */
  unread?: readonly UnreadCell[] | undefined
  /** The first row is below it. */
  headRow: number
  matching: Matching<ColumnKey>
  settings: Settings<ColumnKey>
}

type ReadKey = keyof typeof READERS
const READ_KEYS = Object.keys(READERS) as ReadKey[]
const NO_SIGN = '.'

const TWICE = 'This line stands in the file twice'

interface Row {
  cells: readonly Cell[]
  /** From 0. */
  index: number
}

export const readLines = (
  table: Table,
  present: readonly BomItem[],
  known: KnownNames,
  firstNewId: number,
): ReadLines => {
  const { rows, headRow, matching, settings } = table
  const findUnread = unreadAt(table.unread)
  const byId = new Map(present.map((line) => [line.id, line]))
  const columns = new Map(matching.flatMap((key, column) => (key ? [[key, column] as const] : [])))
  const lines: ReadLine[] = []
  const problems: { row: number; column: number; text: string }[] = []
  const seen = new Set<number>()
  let newId = firstNewId
  const complain = ({ index }: Row, key: ColumnKey | undefined, text: string) => {
    const column = (key && columns.get(key)) ?? columns.get('item') ?? 0
    problems.push({ row: index, column, text })
  }
  const readRow = (row: Row) => {
    const at = (key: ColumnKey): Cell => row.cells[columns.get(key) ?? -1] ?? null
    const former = byId.get(Number(textOf(at('id')) || Number.NaN)) ?? null
    if (former && seen.has(former.id)) return complain(row, 'id', TWICE)
    if (former) seen.add(former.id)
    let line: BomItem = former ?? { ...BLANK_LINE, id: newId-- }
    const wrong = new Set<string>()
    for (const key of READ_KEYS) {
      if (!columns.has(key)) continue
      const sign = settings.signs[key] ?? NO_SIGN
      const isShare = settings.shares[key] ?? false
      const unread = findUnread(row.index, columns.get(key) ?? -1)
      const reading = unread
        ? { problem: unread }
        : READERS[key](at(key), { line, former, sign, isShare, known })
      if ('fields' in reading) line = { ...line, ...reading.fields }
      else {
        wrong.add(key)
        complain(row, key, reading.problem)
      }
    }
    const kept = keep(line, (key, text) => {
      if (wrong.has(key)) return
      wrong.add(key)
      complain(row, FIELD_COLUMNS[key] ?? (key as ColumnKey), text)
    })
    lines.push({ former, line: kept })
  }
  rows.slice(headRow + 1).forEach((cells, offset) => {
    const isEmpty = cells.every((cell) => textOf(cell) === '')
    if (!isEmpty) readRow({ cells, index: headRow + 1 + offset })
  })
  return { lines, problems: addressProblems(problems) }
}

/** Fields that have another column, or stand in one together. */
const FIELD_COLUMNS: Readonly<Record<string, ColumnKey>> = { supplier_id: 'supplier', factory_id: 'factory' }

/** The line as the server will keep it; what is wrong with it is told by its field. */
const keep = (line: BomItem, complain: (field: string, text: string) => void): BomItem => {
  const { data, error } = bomItemInput.safeParse({ ...toSent(line), id: 'new-line' })
  for (const { path, message } of error?.issues ?? []) complain(String(path[0]), message)
  if (!data) return line
  const { section, unit, weight_unit, ...fields } = data
  return { ...line, ...fields, section: section as BomSection, unit, weight_unit, id: line.id }
}
