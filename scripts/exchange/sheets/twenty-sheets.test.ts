/** How well the import reads what the trade sends: two sheets for each kind of table, measured by one mechanism. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PNG, writeDrawnWorkbook } from '#web/lib/tables/drawn-workbook.fixture.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import { writeFileAs } from '#web/lib/tables/written-files.fixture.ts'
import { type FiledSheet, readSheets } from '#web/records/table-import/reading/filed-sheets.fixture.ts'
import {
  LEAST_RIGHT,
  MOST_ANSWERS,
  measure,
  shareRight,
} from '#web/records/table-import/reading/measure-sheets.fixture.ts'
import { KINDS, type SheetKind } from './measured-kinds.fixture.ts'

const sheetsOf = (name: string) =>
  readSheets(join(import.meta.dirname, name)).map((sheet) => ({ ...sheet, kind: sheet.kind as SheetKind }))
/** Two for each kind. */
const TWENTY_SHEETS = sheetsOf('twenty-sheets.txt')
const MORE_SHEETS = sheetsOf('more-sheets.txt')

const bytesOf = ({ as = 'xlsx', rows, separator, pictures }: FiledSheet) =>
  pictures.length === 0
    ? writeFileAs(as, rows, separator)
    : writeDrawnWorkbook(
        rows,
        pictures.map((row) => ({ bytes: PNG, from: [row, 2], to: [row, 12] })),
      )

const open = async (sheet: FiledSheet) => {
  const file = await readTableFile(await bytesOf(sheet), 2500)
  if ('problem' in file) throw new Error(file.problem)
  return file
}
const measured = async (sheet: (typeof TWENTY_SHEETS)[number]) =>
  measure(KINDS[sheet.kind], await open(sheet), sheet)

describe('a sheet of the trade', () => {
  // shows D-706
  test.each([...TWENTY_SHEETS, ...MORE_SHEETS])('$kind: $name', async (sheet) => {
    const { asked, stillAsked, toMend, silent, share } = await measured(sheet)
    expect({ stillAsked, toMend, silent }).toEqual({ stillAsked: [], toMend: 0, silent: 0 })
    expect(asked).toBeLessThanOrEqual(MOST_ANSWERS)
    expect(shareRight([share])).toBeGreaterThanOrEqual(LEAST_RIGHT)
  })
})

// shows D-706
test('there are two for each kind, and of all their values 95 of 100 are right before anything is answered', async () => {
  const kinds = Object.keys(KINDS) as SheetKind[]
  // Suppliers and factories are one kind of list.
  const of = (kind: SheetKind) => (kind === 'factories' ? 'suppliers' : kind)
  for (const kind of new Set(kinds.map(of)))
    expect(TWENTY_SHEETS.filter((sheet) => of(sheet.kind) === kind).length, kind).toBeGreaterThanOrEqual(2)
  const shares = await Promise.all(TWENTY_SHEETS.map(async (sheet) => (await measured(sheet)).share))
  expect(shareRight(shares)).toBeGreaterThanOrEqual(LEAST_RIGHT)
})

// shows D-706
test('pictures stand at the rows of their styles', async () => {
  const sheet = TWENTY_SHEETS.find(({ pictures }) => pictures.length > 0)
  if (!sheet) throw new Error('No sheet has pictures')
  const [read] = (await open(sheet)).sheets
  expect(read?.pictures?.map(({ row }) => row)).toEqual(sheet.pictures)
})
