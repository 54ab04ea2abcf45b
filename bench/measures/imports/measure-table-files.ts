/** How long files take to become a preview: large ones, read by what the worker of the page runs, beside the parsers alone. */
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/universal'
import { BOM_TABLE } from '#web/features/materials/boms/importing/bom-table.rules.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import { writeWorkbook } from '#web/lib/tables/write-workbook.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { rowOf, TIMES_HEAD } from '../../screen-times.ts'

const ROUNDS = 5
const [XLSX_ROWS, CSV_ROWS, COLUMNS] = [20_000, 20_000, 10]

const HEADS = [
  'Section',
  'Item',
  'Description',
  'Colour',
  'Supplier',
  'Consumption',
  'Unit',
  'Unit price',
  'Currency',
  'Note',
]
const rowsOf = (count: number): (string | number)[][] => [
  HEADS,
  ...Array.from({ length: count - 1 }, (_, at) => [
    ...['Trims', `Item ${at + 1}`, 'As approved, in the colours of the season', `Navy ${at % 40}`, 'Coats'],
    ...[1 + (at % 9) / 4, 'm', 0.125, 'EUR', `Row ${at + 1}`],
  ]),
]

const timesOf = async (act: () => unknown): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await act()
    times.push(performance.now() - begun)
  }
  return times
}

const previewOf = async (bytes: Uint8Array<ArrayBuffer>, maxRows: number): Promise<number> => {
  const file = await readTableFile(bytes, maxRows)
  if ('problem' in file) throw new Error(file.problem)
  const table = readTable(BOM_TABLE as TableColumns, file)
  if (!table || table.rows.length < maxRows) throw new Error('Rows were lost')
  return table.rows.length
}

export const measureTableFiles = async (): Promise<string> => {
  const workbook = await writeWorkbook({ name: 'BOM', rows: rowsOf(XLSX_ROWS), widths: [] })
  const xlsx = await workbook.arrayBuffer()
  const text = rowsOf(CSV_ROWS)
    .map((row) => row.join(';'))
    .join('\r\n')
  const csv = new TextEncoder().encode(text)
  const rows = [
    rowOf(
      `${XLSX_ROWS.toLocaleString('en')} rows of XLSX: sheet, heads and columns found`,
      await timesOf(() => previewOf(new Uint8Array(xlsx.slice(0)), XLSX_ROWS)),
      'under 2000',
    ),
    rowOf('the same by `read-excel-file` alone', await timesOf(() => readXlsxFile(new Blob([xlsx]))), ''),
    rowOf(
      `${(CSV_ROWS * COLUMNS).toLocaleString('en')} cells of CSV: separator, heads and columns found`,
      await timesOf(() => previewOf(new Uint8Array(csv), CSV_ROWS)),
      'under 1000',
    ),
    rowOf('the same by `papaparse` alone', await timesOf(() => Papa.parse(text, { delimiter: ';' })), ''),
  ]
  return `## Files to a preview\n
What the page's worker runs and what finds the table, ${ROUNDS} times each, in milliseconds. No table takes as many rows: a file is read and judged before it is refused.\n
${TIMES_HEAD}
${rows.join('\n')}\n`
}
