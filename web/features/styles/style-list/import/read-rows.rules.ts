/** The rows of a file as rows of an import, with what is wrong by the address of its cell. */

import { IMPORT_TEXTS, type ImportRow, MAX_IMPORT_ROWS } from '#contract/styles/style-import.ts'
import { LINE_FIELDS } from '#contract/styles/style-record.ts'
import { STYLE_STATUSES } from '#contract/styles/styles.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { unreadAt } from '#web/lib/tables/unread-cells.rules.ts'
import { STATUS_NAMES, titleOf } from '#web/records/style/style-names.ts'
import { addressProblems, type CellProblem } from '#web/records/table-import/cell-problems.rules.ts'
import type { Settings } from '#web/records/table-import/find/match-columns.rules.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import { kindsOfRows } from '#web/records/table-import/find/row-kinds.rules.ts'
import {
  currencyCodeOf,
  namesOf,
  plain,
  readCountryCode,
  readNumberCell,
  textOf,
} from '#web/records/table-import/values/read-values.rules.ts'
import { readDay } from './read-day.rules.ts'
import { COLUMN_KEYS, type ImportColumn } from './style-columns.rules.ts'

export type StyleTable = Pick<ImportTable<ImportColumn>, 'sheet' | 'rows' | 'found' | 'matching' | 'settings'>

export interface ReadStyle {
  /** In the sheet, from 0. */
  index: number
  row: ImportRow
}

export interface ReadStyles {
  styles: ReadStyle[]
  /** Rows with cells that could not be read, without these: what else is wrong with them is asked too. */
  halves: (ReadStyle & { unread: ImportColumn[] })[]
  /** Of rows that are not among the styles. */
  problems: CellProblem[]
}

type CellReading = { fields: Partial<ImportRow> } | { problem: string }
type ReadCell = (cell: Cell, settings: Settings<ImportColumn>) => CellReading

/** What cannot be empty stays as it is where a cell is. */
const STAYS: CellReading = { fields: {} }

const STATUSES = namesOf(STYLE_STATUSES, (status) => STATUS_NAMES[status], {
  hold: 'on_hold',
  done: 'completed',
  canceled: 'cancelled',
})

const readText =
  (key: 'style_number' | 'collection' | 'product_type'): ReadCell =>
  (cell) =>
    textOf(cell) === '' ? STAYS : { fields: { [key]: textOf(cell) } }

/** The export names a style without a name so. */
const NAMELESS = titleOf({ style_name: null })

const readNumber =
  (key: 'bulk_order_quantity' | 'colour_number'): ReadCell =>
  (cell, { signs }) => {
    const reading = readNumberCell(cell, { sign: signs[key] ?? '.', places: 4 })
    if ('problem' in reading) return reading
    return reading.digits === '' ? STAYS : { fields: { [key]: Number(reading.digits) } }
  }

const readDate =
  (key: 'start_date' | 'end_date'): ReadCell =>
  (cell) => {
    const text = textOf(cell)
    if (text === '') return { fields: { [key]: null } }
    const reading = readDay(text)
    return 'problem' in reading ? reading : { fields: { [key]: reading.day } }
  }

const readCountry: ReadCell = (cell) => {
  const text = textOf(cell)
  if (text === '') return STAYS
  const reading = readCountryCode(text)
  return 'problem' in reading ? reading : { fields: { delivery_destination: reading.code } }
}

const readStatus: ReadCell = (cell) => {
  if (textOf(cell) === '') return STAYS
  const status = STATUSES.get(plain(cell))
  return status ? { fields: { status } } : { problem: `“${textOf(cell)}” is not a status` }
}

const READERS: Readonly<Record<ImportColumn, ReadCell>> = {
  style_number: readText('style_number'),
  style_name: (cell) => {
    const text = textOf(cell)
    return { fields: { style_name: text === '' || text === NAMELESS ? null : text } }
  },
  collection: readText('collection'),
  product_type: readText('product_type'),
  status: readStatus,
  bulk_order_quantity: readNumber('bulk_order_quantity'),
  colour_number: readNumber('colour_number'),
  start_date: readDate('start_date'),
  end_date: readDate('end_date'),
  delivery_destination: readCountry,
  currency: (cell) => (textOf(cell) === '' ? STAYS : { fields: { currency: currencyCodeOf(textOf(cell)) } }),
  additional_information: (cell) => ({ fields: { additional_information: textOf(cell) || null } }),
  ...eachOf(
    LINE_FIELDS,
    (field): ReadCell =>
      (cell) => ({ fields: { [field]: textOf(cell) || null } }),
  ),
}

export const readStyles = ({ sheet, rows, found, matching, settings }: StyleTable): ReadStyles => {
  const styles: ReadStyle[] = []
  const halves: ReadStyles['halves'] = []
  const problems: { row: number; column: number; text: string }[] = []
  const findUnread = unreadAt(sheet.unread)
  const columns = COLUMN_KEYS.flatMap((key) => {
    const column = matching.indexOf(key)
    return column < 0 ? [] : [{ key, column }]
  })
  const readOne = (cells: readonly Cell[], index: number) => {
    const readings = columns.map(({ key, column }) => {
      const problem = findUnread(index, column)
      return { key, column, reading: problem ? { problem } : READERS[key](cells[column] ?? null, settings) }
    })
    const wrong = readings.flatMap(({ column, reading }) =>
      'problem' in reading ? [{ row: index, column, text: reading.problem }] : [],
    )
    problems.push(...wrong)
    const fields = readings.flatMap(({ reading }) => ('fields' in reading ? [reading.fields] : []))
    const row = Object.assign({}, ...fields) as ImportRow
    const unread = readings.flatMap(({ key, reading }) => ('problem' in reading ? [key] : []))
    if (unread.length === 0) styles.push({ index, row })
    else halves.push({ index, row, unread })
  }
  const body = rows.slice(found.lastHeadRow + 1, found.end)
  const kinds = kindsOfRows(body, {
    heads: found.heads,
    columns: columns.map(({ column }) => column),
    nameColumn: matching.indexOf('style_name'),
    isGroup: () => false,
  })
  body.forEach((cells, offset) => {
    // Of one column alone a style can be no more than a word, as a note is.
    const kind = kinds[offset]?.kind ?? 'blank'
    if (kind !== 'blank' && kind !== 'total' && kind !== 'heads')
      readOne(cells, found.lastHeadRow + 1 + offset)
  })
  if (styles.length > MAX_IMPORT_ROWS)
    return { styles: [], halves: [], problems: [{ address: '', text: IMPORT_TEXTS.tooMany }] }
  return {
    styles,
    halves: halves.slice(0, MAX_IMPORT_ROWS - styles.length),
    problems: addressProblems(problems),
  }
}
