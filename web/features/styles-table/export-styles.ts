/** Reads all that the table shows, page by page, and hands it to the reader as a file. */
import type { StyleListRow } from '#contract/style-list.ts'
import { loadCode } from '#web/lib/missing-code.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { type WrittenCell, writeTableText } from '#web/lib/tables/write-table-text.ts'
import { type ExportedTable, writeStyles } from './export-rows.rules.ts'
import { uniqueRows } from './lines.rules.ts'
import { fetchPage } from './styles-table.queries.ts'
import { callQueryOf, type TableQuery } from './table-search.rules.ts'

export type ExportForm = 'xlsx' | 'csv'

export interface ExportProgress {
  read: number
  total: number
}

export interface Exported extends ExportedTable {
  query: TableQuery
  /** Those that are chosen; empty for all that match. */
  ids: ReadonlySet<number>
}

interface Reading {
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

/** In the table's order. Of chosen ones no more is read than until the last of them is found. */
const readStyles = async (
  { query, today, ids }: Exported,
  { signal, onProgress }: Reading,
): Promise<StyleListRow[]> => {
  const asked = callQueryOf(query, today)
  let rows: StyleListRow[] = []
  let read = 0
  let cursor: string | null = null
  do {
    const page = await fetchPage(asked, { cursor, signal })
    const wanted = ids.size === 0 ? page.data : page.data.filter(({ id }) => ids.has(id))
    rows = uniqueRows([rows, wanted])
    read += page.data.length
    cursor = ids.size > 0 && rows.length === ids.size ? null : page.next_cursor
    signal.throwIfAborted()
    onProgress({ read, total: page.total })
  } while (cursor !== null)
  return rows
}

const makeFile = async (
  { rows, widths }: { rows: WrittenCell[][]; widths: number[] },
  form: ExportForm,
): Promise<Blob> => {
  if (form === 'csv') return new Blob([writeTableText(rows)], { type: 'text/csv;charset=utf-8' })
  const { writeWorkbook } = await loadCode(() => import('#web/lib/tables/write-workbook.ts'))
  return writeWorkbook({ name: 'Styles', rows, widths })
}

/** @returns how many styles the file has */
export const exportStyles = async (
  exported: Exported,
  { form, ...reading }: Reading & { form: ExportForm },
): Promise<number> => {
  const styles = await readStyles(exported, reading)
  const file = await makeFile(writeStyles(styles, exported), form)
  reading.signal.throwIfAborted()
  saveFile(file, `styles-${exported.today}.${form}`)
  return styles.length
}
