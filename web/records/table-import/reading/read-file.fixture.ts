/** Reads a file of a test as its dialog would, with the answers that somebody gives. */
import type { Cell, TableFile } from '#web/lib/tables/table-reading.ts'
import { takeSheets } from '../find/own-heads.rules.ts'
import { bestSheet, readTable } from '../find/read-table.rules.ts'
import type { Answers } from '../questions.rules.ts'
import { isWhole } from './import-row.ts'
import { readRows } from './read-rows.rules.ts'
import type { TableReader } from './table-reader.ts'

/** A sheet of rows; texts alone are those of a text file. */
export const sheetOf = (rows: readonly (readonly Cell[])[], merged: string[] = []): TableFile => ({
  sheets: [{ name: 'Sheet1', rows: rows.map((row) => [...row]), merged, problem: null }],
  ...{ separator: null, notes: [] },
})

export const readFileWith = <Key extends string, Line extends { id: number | string }, Given extends object>(
  reader: TableReader<Key, Line, Given>,
  said: TableFile,
  given: Given,
  answers: Answers = {},
) => {
  const file = takeSheets(reader.columns, said)
  const chosen = { sheet: bestSheet(reader.columns, file), columns: {}, signs: {}, shares: {} }
  const table = readTable(reader.columns, file, chosen)
  if (!table) throw new Error('The file has no sheet')
  const { rows, found, matching, settings, isOwn, sheet } = table
  const input = { rows, found, matching, settings, isOwn, unread: sheet.unread, formats: sheet.formats }
  const reading = readRows(reader, { ...input, edits: {}, taken: {}, answers }, given)
  const lines = reading.rows.filter(({ kind }) => kind === 'line')
  return {
    ...{ table, reading, lines, open: table.open },
    asked: reading.questions.filter(({ id }) => answers[id] === undefined).map(({ id }) => id),
    notWhole: lines.filter((row) => !isWhole(row)),
  }
}
