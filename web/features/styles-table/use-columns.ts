/** The columns as TanStack Table keeps them: order, widths and sort. Its rows stay out: the server has sorted them. */
import {
  type ColumnDef,
  type ColumnSizingState,
  getCoreRowModel,
  type SortingState,
  type Updater,
  useReactTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { STYLE_LIST_LIMITS, type StyleSort } from '#contract/style-list.ts'
import { COLUMN_KEYS, COLUMNS, type ColumnKey, clampWidth } from './columns.rules.ts'
import { readSort, writeSort } from './table-search.rules.ts'

type NoRow = Record<string, never>

const NO_ROWS: NoRow[] = []
const DEFINITIONS: ColumnDef<NoRow>[] = COLUMN_KEYS.map((key) => ({
  id: key,
  header: COLUMNS[key].label,
  // Sorting can only be asked for where there is something to read.
  accessorFn: () => null,
  size: COLUMNS[key].width,
  minSize: clampWidth(0),
  maxSize: clampWidth(Number.MAX_SAFE_INTEGER),
  enableSorting: COLUMNS[key].sort !== null,
  sortDescFirst: false,
}))
const CORE = getCoreRowModel<NoRow>()

const BY_SORT = new Map(COLUMN_KEYS.map((key) => [COLUMNS[key].sort, key]))
const sortingOf = (sort: string | undefined): SortingState =>
  readSort(sort).flatMap(({ by, isDescending }) => {
    const id = BY_SORT.get(by)
    return id ? [{ id, desc: isDescending }] : []
  })
const sortOf = (sorting: SortingState): string =>
  writeSort(
    sorting.flatMap(({ id, desc }) => {
      const by: StyleSort | null = COLUMNS[id as ColumnKey].sort
      return by ? [{ by, isDescending: desc }] : []
    }),
  )

interface ColumnsInput {
  shown: readonly ColumnKey[]
  widths: Partial<Record<ColumnKey, number>>
  sort: string | undefined
  onSort: (sort: string) => void
  onResize: (widths: Partial<Record<ColumnKey, number>>) => void
}

const applied = <T>(updater: Updater<T>, value: T): T =>
  typeof updater === 'function' ? (updater as (old: T) => T)(value) : updater

export function useColumns({ shown, widths, sort, onSort, onResize }: ColumnsInput) {
  const sorting = useMemo(() => sortingOf(sort), [sort])
  const visibility = useMemo(
    () => Object.fromEntries(COLUMN_KEYS.map((key) => [key, shown.includes(key)])),
    [shown],
  )
  return useReactTable<NoRow>({
    data: NO_ROWS,
    columns: DEFINITIONS,
    getCoreRowModel: CORE,
    state: {
      sorting,
      columnVisibility: visibility,
      columnOrder: shown as string[],
      columnSizing: widths as ColumnSizingState,
    },
    manualSorting: true,
    maxMultiSortColCount: STYLE_LIST_LIMITS.sorts,
    columnResizeMode: 'onChange',
    onSortingChange: (updater) => onSort(sortOf(applied(updater, sorting))),
    onColumnSizingChange: (updater) => {
      const next = applied(updater, widths as ColumnSizingState)
      onResize(Object.fromEntries(Object.entries(next).map(([key, width]) => [key, clampWidth(width)])))
    },
  })
}
export type ColumnsTable = ReturnType<typeof useColumns>
