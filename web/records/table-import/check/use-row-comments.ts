/** The comments that a file has in its rows: who reads them, and their way to what the rows become. */
import { useMemo, useState } from 'react'
import type { ImportTable } from '../find/read-table.rules.ts'
import { type CommentReaders, commentsByRow } from './row-comments.rules.ts'
import { type CommentedRow, sendRowComments } from './send-row-comments.ts'

export const useRowComments = (table: ImportTable) => {
  const [readers, setReaders] = useState<CommentReaders>('company')
  const byRow = useMemo(() => commentsByRow(table), [table])
  return {
    ...{ readers, setReaders },
    hasSome: byRow.size > 0,
    /** How many these rows have for somebody to read. */
    count: (rows: readonly { id: number }[]): number =>
      readers === 'nobody' ? 0 : rows.reduce((sum, { id }) => sum + (byRow.get(id)?.length ?? 0), 0),
    write: (rows: readonly CommentedRow[]) => sendRowComments(table, rows, readers),
  }
}
export type RowComments = ReturnType<typeof useRowComments>
