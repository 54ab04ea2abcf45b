/** A sheet's state, and whatever is done to it, for as long as it is on the page. */
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { decimalSign } from '#web/lib/formats.ts'
import { linesOf, placesOf, type SheetLine } from './rules/lines.rules.ts'
import { keepProblems, listProblems, NO_PROBLEMS, type SheetProblem } from './rules/problems.rules.ts'
import type { CellProblems, SheetRow } from './sheet-columns.ts'
import { type CellGestures, createCellGestures } from './store/cell-gestures.ts'
import { createRowGestures, type RowGestures } from './store/row-gestures.ts'
import { createClipboard, type SheetClipboard } from './store/sheet-clipboard.ts'
import { isFiltered } from './store/sheet-looks.ts'
import type { SheetInput, SheetState } from './store/sheet-state.ts'
import { createSheetStore, type SheetStore } from './store/sheet-store.ts'

/** Everything but what is given anew with each render. */
export interface SheetTools<Row extends SheetRow> {
  store: SheetStore<Row>
  gestures: CellGestures & RowGestures
  clipboard: SheetClipboard
}

export interface SheetModel<Row extends SheetRow> extends SheetTools<Row> {
  state: SheetState<Row>
  lines: readonly SheetLine<Row>[]
  /** Row → line. */
  places: readonly number[]
  problems: readonly SheetProblem[]
  problemsOf: (row: Row) => CellProblems
}

type Given<Row extends SheetRow> = Omit<SheetInput<Row>, 'sign' | 'noun'> & {
  noun?: SheetInput<Row>['noun'] | undefined
  problemsOf?: ((row: Row) => CellProblems) | undefined
  onProblems?: ((problems: readonly SheetProblem[]) => void) | undefined
}

const ROW_WORDS = { one: 'row', many: 'rows' }
const findNone = () => NO_PROBLEMS

export function useSheet<Row extends SheetRow>({
  problemsOf: find = findNone,
  onProblems,
  noun = ROW_WORDS,
  ...given
}: Given<Row>): SheetModel<Row> {
  const input: SheetInput<Row> = { ...given, noun, sign: decimalSign() }
  const [tools] = useState((): SheetTools<Row> => {
    const store = createSheetStore(input)
    const gestures = { ...createCellGestures(store), ...createRowGestures(store) }
    return { store, gestures, clipboard: createClipboard(store, gestures) }
  })
  const state = useSyncExternalStore(tools.store.subscribe, tools.store.state)
  // After each render: gestures always act on what was given last.
  useLayoutEffect(() => tools.store.receive(input))

  const { rows, all, wrong, looking } = state
  const { columns, allColumns, sections } = given
  const lines = useMemo(() => linesOf(rows, sections, isFiltered(looking)), [rows, sections, looking])
  const places = useMemo(() => placesOf(lines), [lines])
  const problemsOf = useMemo(() => keepProblems(find), [find])
  const problems = useMemo(
    () => listProblems({ rows, all, columns, allColumns }, wrong, problemsOf),
    [rows, all, columns, allColumns, wrong, problemsOf],
  )
  useEffect(() => onProblems?.(problems), [problems, onProblems])
  return { ...tools, state, lines, places, problems, problemsOf }
}
