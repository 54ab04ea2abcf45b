/** Goes once to the cell that its owner names, as soon as the row is there. */
import { useEffect, useRef } from 'react'
import { selectCell } from './rules/selection.rules.ts'
import type { SheetColumn, SheetRow } from './sheet-columns.ts'
import type { SheetModel } from './use-sheet.ts'

export interface SoughtCell {
  row: SheetRow['id']
  /** The key of a column; the first one where it has none of that name. */
  column: string | null
}

export const useSoughtCell = <Row extends SheetRow>(
  { state, store }: SheetModel<Row>,
  sought: SoughtCell | null | undefined,
  { columns, isDrawn }: { columns: readonly SheetColumn<Row>[]; isDrawn: boolean },
): void => {
  const gone = useRef('')
  useEffect(() => {
    const place = sought ? `${sought.row} ${sought.column}` : ''
    const row = state.rows.findIndex(({ id }) => id === sought?.row)
    if (!isDrawn || row === -1 || gone.current === place) return
    gone.current = place
    const column = columns.findIndex(({ key }) => key === sought?.column)
    store.select(selectCell({ row, column: Math.max(0, column) }))
  }, [state.rows, store, sought, columns, isDrawn])
}
