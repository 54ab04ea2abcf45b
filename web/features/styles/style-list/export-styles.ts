/** Hands all styles that the table shows to the reader as a file. */
import { type ExportRun, exportTable } from '#web/records/table/export-table.ts'
import { type ExportedTable, writeStyles } from './export-rows.rules.ts'
import { callQueryOf, type TableQuery } from './filters/table-search.rules.ts'
import { fetchPage } from './styles-table.queries.ts'

export interface Exported extends ExportedTable {
  query: TableQuery
  /** Those that are chosen; empty for all that match. */
  ids: ReadonlySet<number>
}

/** @returns how many styles the file has */
export const exportStyles = (exported: Exported, run: ExportRun): Promise<number> => {
  const { query, today, ids } = exported
  const asked = callQueryOf(query, today)
  return exportTable(
    {
      title: 'Styles',
      name: `styles-${today}`,
      ids,
      readPage: async (cursor, signal) => {
        const { data, total, next_cursor } = await fetchPage(asked, { cursor, signal })
        return { rows: data, total, next: next_cursor }
      },
      write: (styles) => writeStyles(styles, exported),
    },
    run,
  )
}
