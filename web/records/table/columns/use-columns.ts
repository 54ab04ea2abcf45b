/** The columns as TanStack Table keeps them: order, widths and sort. Its rows stay out: the server has sorted them. */
import {
  type ColumnDef,
  getCoreRowModel,
  type SortingState,
  type Updater,
  useReactTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { pageDirection } from '#web/lib/language/page-direction.ts'
import type { TableControls } from '../table-controls.ts'
import { type ColumnSet, changedWidths } from './columns.rules.ts'
import { readSort, writeSort } from './sort.rules.ts'
import { type Measured, useSharedWidths } from './use-shared-widths.ts'

type NoRow = Record<string, never>

const NO_ROWS: NoRow[] = []
const CORE = getCoreRowModel<NoRow>()

const defineColumns = <Key extends string>({ keys, info }: ColumnSet<Key>): ColumnDef<NoRow>[] =>
  keys.map((key) => ({
    id: key,
    header: info[key].label,
    // Sorting can only be asked for where there is something to read.
    accessorFn: () => null,
    size: info[key].width,
    minSize: 0,
    maxSize: Number.MAX_SAFE_INTEGER,
    enableSorting: info[key].sort !== null,
    sortDescFirst: false,
  }))

const sortingOf = <Key extends string>({ set, sort, maxSorts }: TableControls<Key>): SortingState => {
  const byName = new Map(set.keys.flatMap((key) => (set.info[key].sort ? [[set.info[key].sort, key]] : [])))
  return readSort(sort, { known: [...byName.keys()], max: maxSorts }).flatMap(({ by, isDescending }) => {
    const id = byName.get(by)
    return id ? [{ id, desc: isDescending }] : []
  })
}
const sortOf = <Key extends string>({ info }: ColumnSet<Key>, sorting: SortingState): string =>
  writeSort(
    sorting.flatMap(({ id, desc }) => {
      const by = info[id as Key].sort
      return by ? [{ by, isDescending: desc }] : []
    }),
  )

const applied = <T>(updater: Updater<T>, value: T): T =>
  typeof updater === 'function' ? (updater as (old: T) => T)(value) : updater

export function useColumns<Key extends string>(controls: TableControls<Key>, measured: Measured) {
  const { set, columns, maxSorts } = controls
  const shown = useSharedWidths(controls, measured)
  const definitions = useMemo(() => defineColumns(set), [set])
  const sorting = sortingOf(controls)
  const visibility = useMemo(
    () => Object.fromEntries(set.keys.map((key) => [key, columns.includes(key)])),
    [set, columns],
  )
  return useReactTable<NoRow>({
    data: NO_ROWS,
    columns: definitions,
    getCoreRowModel: CORE,
    state: {
      sorting,
      columnVisibility: visibility,
      columnOrder: columns as readonly string[] as string[],
      columnSizing: shown,
    },
    manualSorting: true,
    maxMultiSortColCount: maxSorts,
    columnResizeMode: 'onChange',
    columnResizeDirection: pageDirection(),
    onSortingChange: (updater) => controls.setSort(sortOf(set, applied(updater, sorting))),
    onColumnSizingChange: (updater) =>
      controls.setWidths(changedWidths(controls.widths, shown, applied(updater, shown))),
  })
}
export type ColumnsTable = ReturnType<typeof useColumns>
