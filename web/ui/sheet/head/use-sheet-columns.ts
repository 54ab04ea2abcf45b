/** The columns of a sheet as this person has them: which are shown, in what order, and how wide. */
import { useMemo } from 'react'
import type { ColumnControls } from '../../columns/column-controls.ts'
import type { ColumnSet } from '../../columns/columns.rules.ts'
import { useKeptColumns } from '../../columns/use-kept-columns.ts'
import type { SheetColumn } from '../sheet-columns.ts'

export interface SheetColumns<Row> {
  /** The same array for as long as nothing about them changed. */
  shown: readonly SheetColumn<Row>[]
  controls: ColumnControls<string>
}

/** @param name where this device keeps them; without one they are as they were given after each reload */
export function useSheetColumns<Row>(
  name: string | undefined,
  columns: readonly SheetColumn<Row>[],
): SheetColumns<Row> {
  const set = useMemo((): ColumnSet<string> => {
    const keys = columns.map(({ key }) => key)
    const info = columns.map(({ key, title, width }) => [key, { label: title, sort: null, width }] as const)
    return { keys, usual: keys, info: Object.fromEntries(info) }
  }, [columns])
  const controls = useKeptColumns(name ? `selvedge:sheet:${name}` : null, set)
  const { columns: keys, widths } = controls
  const shown = useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]))
    const isUsual = keys.length === columns.length && columns.every(({ key }, place) => keys[place] === key)
    if (isUsual && Object.keys(widths).length === 0) return columns
    return keys.flatMap((key): SheetColumn<Row>[] => {
      const column = byKey.get(key)
      const chosen = widths[key]
      return column ? [chosen === undefined ? column : { ...column, width: chosen, isWidthChosen: true }] : []
    })
  }, [columns, keys, widths])
  return { shown, controls }
}
