/** Reads all that a table shows, page by page, and hands it to the reader as a file. */
import { loadCode } from '#web/lib/api/missing-code.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { type WrittenCell, writeTableText } from '#web/lib/tables/write-table-text.ts'
import { uniqueRows } from './grid/lines.rules.ts'

export type ExportForm = 'xlsx' | 'csv'

export interface ExportProgress {
  read: number
  total: number
}

/** How a file is made. */
export interface ExportRun {
  form: ExportForm
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

export interface RowPage<Row> {
  rows: readonly Row[]
  total: number
  /** Asks for the next page; null after the last. */
  next: string | null
}

export interface WrittenTable {
  rows: WrittenCell[][]
  widths: number[]
}

export interface TableExport<Row> {
  /** Of the sheet. */
  title: string
  /** Of the file, without its ending. */
  name: string
  /** Those that are chosen; empty for all that match. */
  ids: ReadonlySet<number>
  readPage: (at: string | null, signal: AbortSignal) => Promise<RowPage<Row>>
  write: (rows: readonly Row[]) => WrittenTable
}

/** In the table's order. Of chosen ones no more is read than until the last of them is found. */
const readRows = async <Row extends { id: number }>(
  { ids, readPage }: TableExport<Row>,
  { signal, onProgress }: ExportRun,
): Promise<Row[]> => {
  let rows: Row[] = []
  let read = 0
  let at: string | null = null
  do {
    const page: RowPage<Row> = await readPage(at, signal)
    const wanted = ids.size === 0 ? page.rows : page.rows.filter(({ id }) => ids.has(id))
    rows = uniqueRows([rows, wanted])
    read += page.rows.length
    at = ids.size > 0 && rows.length === ids.size ? null : page.next
    signal.throwIfAborted()
    onProgress({ read, total: page.total })
  } while (at !== null)
  return rows
}

const makeFile = async (title: string, { rows, widths }: WrittenTable, form: ExportForm): Promise<Blob> => {
  if (form === 'csv') return new Blob([writeTableText(rows)], { type: 'text/csv;charset=utf-8' })
  const { writeWorkbook } = await loadCode(() => import('#web/lib/tables/write-workbook.ts'))
  return writeWorkbook({ name: title, rows, widths })
}

/** @returns how many rows the file has */
export const exportTable = async <Row extends { id: number }>(
  table: TableExport<Row>,
  run: ExportRun,
): Promise<number> => {
  const rows = await readRows(table, run)
  const file = await makeFile(table.title, table.write(rows), run.form)
  run.signal.throwIfAborted()
  saveFile(file, `${table.name}.${run.form}`)
  return rows.length
}
