/** How the rows are looked at: sorted and filtered, and as the document has them again. */
import { compareNames } from '#web/lib/language/compare-names.ts'
import { linesOf } from '../rules/lines.rules.ts'
import { clampSelection, type Selection, selectCell, shiftRows } from '../rules/selection.rules.ts'
import {
  AS_IT_IS,
  countValues,
  type Looking,
  lookAt,
  makeView,
  type ValueCount,
  type ViewParts,
  withFilter,
} from '../rules/view.rules.ts'
import type { SheetRow } from '../sheet-columns.ts'
import type { SheetState, StateOf } from './sheet-state.ts'

/** The selection stays with the row that is active, wherever that stands among the new rows. */
export const selectionAmong = <Row extends SheetRow>(
  { selection, rows }: SheetState<Row>,
  next: readonly Row[],
): Selection => {
  const { row } = selection.active
  const id = rows[row]?.id
  const place = next[row]?.id === id ? row : next.findIndex((each) => each.id === id)
  return place < 0 ? selection : shiftRows(selection, place - row)
}

export const isFiltered = ({ filters }: Looking): boolean => Object.keys(filters).length > 0

export const createLooks = <Row extends SheetRow>({ state, input, set, whole }: StateOf<Row>) => {
  const parts = (): ViewParts<Row> => ({
    columns: input().allColumns,
    sign: input().sign,
    compare: compareNames,
  })
  const titleOf = (key: string): string => input().allColumns.find((each) => each.key === key)?.title ?? ''
  const look = (looking: Looking, say: (shown: number) => string) => {
    const view = makeView(whole(), parts(), looking)
    const rows = lookAt(state().all, view, input().sections)
    const shape = { rows: rows.length, columns: input().columns.length }
    // A range of rows that stood under each other is none any more.
    const { active } = selectionAmong(state(), rows)
    const text = say(rows.length)
    set({
      ...{ looking, view, rows, editing: null, pasted: null, looked: state().looked + 1 },
      selection: clampSelection(selectCell(active), shape),
      said: { text, isLoud: true, canUndo: false },
    })
  }
  const sayShown = (shown: number): string => `${shown} of ${state().all.length} rows are shown`
  const valuesOf = (key: string): ValueCount[] => countValues(whole(), parts(), state().looking, key)
  return {
    /** By a column, or in the order of the document. */
    sortBy: (sort: Looking['sort']) =>
      look({ ...state().looking, sort }, () => {
        if (!sort) return 'Usual order'
        return sort.isDescending
          ? `Sorted by ${titleOf(sort.key)}, descending`
          : `Sorted by ${titleOf(sort.key)}, ascending`
      }),
    valuesOf,
    filter: (key: string, shown: ReadonlySet<string>) => {
      const { looking } = state()
      look(
        { ...looking, filters: withFilter(looking.filters, key, { values: valuesOf(key), shown }) },
        sayShown,
      )
    },
    showAll: () => look({ ...state().looking, filters: AS_IT_IS.filters }, sayShown),
    /** Rows stand as the document has them, so that they can be moved. */
    isAsItIs: () => state().view === null,
    lines: () => linesOf(state().rows, input().sections, isFiltered(state().looking)),
  }
}
