/** What is done to the state of a sheet: steps that can be taken back, what others saved, and the selection. */
import { record, takeAgain, takeBack } from '#web/lib/changes/history.rules.ts'
import { type Cell, isSameCell } from '../rules/cells.rules.ts'
import type { Content } from '../rules/content.rules.ts'
import { clampSelection, type Selection, selectCell } from '../rules/selection.rules.ts'
import { invert, isNoStep, type Step, stepBetween, takeStep } from '../rules/steps.rules.ts'
import { lookAt, mergeShown, withAdded } from '../rules/view.rules.ts'
import type { SheetColumn, SheetRow } from '../sheet-columns.ts'
import { createLooks, selectionAmong } from './sheet-looks.ts'
import { createState, type Entry, type SheetInput, type SheetState, type StateOf } from './sheet-state.ts'

interface Telling {
  said: string
  isLoud?: boolean
  select?: Selection
}

export const createSheetStore = <Row extends SheetRow>(given: SheetInput<Row>) => {
  const core = createState(given)
  const { state, set, shape } = core
  return {
    ...core,
    ...createLooks(core),
    ...createSteps(core),
    ...createReceiving(core, given.rows),
    say: (text: string) => set({ said: { text, isLoud: true, canUndo: false } }),
    select: (selection: Selection) =>
      set({
        selection: clampSelection(selection, shape()),
        isLeaving: false,
        isGone: false,
        focus: state().focus + 1,
      }),
    /** The focus is there already. */
    follow: (cell: Cell) => {
      if (!isSameCell(cell, state().selection.active)) set({ selection: selectCell(cell), isLeaving: false })
    },
  }
}

export type SheetStore<Row extends SheetRow> = ReturnType<typeof createSheetStore<Row>>

const createSteps = <Row extends SheetRow>({ state, input, set, shape, content, whole }: StateOf<Row>) => {
  /** Shows and tells a content. The rows are shown until anyone who keeps them gives others. */
  const adopt = (next: Content<Row>, step: Step<Row>, patch: Partial<SheetState<Row>>, isUndo: boolean) => {
    const { view = state().view } = patch
    const rows = lookAt(next.rows, view, input().sections)
    const size = { rows: rows.length, columns: input().columns.length }
    const selection = clampSelection(patch.selection ?? state().selection, size)
    set({
      ...{ rows, all: next.rows, wrong: next.wrong },
      ...{ editing: null, pasted: null, isLeaving: false, isGone: false },
      focus: state().focus + 1,
      ...patch,
      selection,
    })
    input().onChange({ rows: next.rows, step, isUndo })
  }
  /** What was made of the rows that are shown. */
  const commit = (shown: Content<Row>, { said, isLoud = true, select = state().selection }: Telling) => {
    const { all, rows, selection, looked } = state()
    const next = { ...shown, rows: mergeShown(all, rows, shown.rows, input().sections) }
    const step = stepBetween(whole(), next)
    if (isNoStep(step)) {
      set({
        selection: clampSelection(select, shape()),
        editing: null,
        focus: state().focus + 1,
        said: isLoud ? { text: said, isLoud, canUndo: false } : null,
      })
      return
    }
    const history = record(state().history, { step, said, from: selection, to: select, looked })
    const view = withAdded(state().view, shown.rows)
    adopt(
      next,
      step,
      { selection: select, history, view, said: { text: said, isLoud, canUndo: true } },
      false,
    )
  }
  const retake = (step: Step<Row>, { looked }: Entry<Row>, patch: Partial<SheetState<Row>>) => {
    if (!input().canChange) return
    const { selection } = looked === state().looked ? patch : state()
    adopt(takeStep(whole(), step), step, { ...patch, ...(selection && { selection }) }, true)
  }
  return {
    content,
    commit,
    undo: () => {
      const entry = state().history.done.at(-1)
      if (!entry) return
      const said = { text: `Undone: ${entry.said}`, isLoud: true, canUndo: false }
      const history = takeBack(state().history)
      retake(invert(entry.step), entry, { selection: entry.from, history, said })
    },
    redo: () => {
      const entry = state().history.undone.at(-1)
      if (!entry) return
      const said = { text: entry.said, isLoud: true, canUndo: true }
      retake(entry.step, entry, { selection: entry.to, history: takeAgain(state().history), said })
    },
  }
}

/** What somebody else saved, and columns that stand elsewhere by now: the selection stays with its row and column. */
const createReceiving = <Row extends SheetRow>(
  { state, input, give, set, shape }: StateOf<Row>,
  first: readonly Row[],
) => {
  let received = first
  const receiveRows = (all: readonly Row[]) => {
    received = all
    if (all.length === state().all.length && all.every((row, index) => row === state().all[index])) return
    const rows = lookAt(all, state().view, input().sections)
    const size = { rows: rows.length, columns: input().columns.length }
    const selection = clampSelection(selectionAmong(state(), rows), size)
    set({ all, rows, selection, ...leaveGone(state(), all, input().noun.one) })
  }
  return {
    receive: (next: SheetInput<Row>) => {
      const moved =
        next.columns === input().columns ? null : moveAmong(state(), input().columns, next.columns)
      give(next)
      if (moved) set({ ...moved, selection: clampSelection(moved.selection, shape()) })
      if (next.rows !== received) receiveRows(next.rows)
    },
  }
}

/** Null where the columns stand as before. */
const moveAmong = <Row extends SheetRow>(
  { selection, editing, looked }: SheetState<Row>,
  before: readonly SheetColumn<Row>[],
  after: readonly SheetColumn<Row>[],
) => {
  if (before.length === after.length && before.every(({ key }, place) => after[place]?.key === key))
    return null
  const placeOf = (column: number) => after.findIndex(({ key }) => key === before[column]?.key)
  const { active } = selection
  const column = placeOf(active.column)
  const edited = editing ? placeOf(editing.column) : -1
  return {
    selection: selectCell({ row: active.row, column: column < 0 ? active.column : column }),
    editing: editing && edited >= 0 ? { ...editing, column: edited } : null,
    looked: looked + 1,
  }
}

/** The row that one types into has gone: what was typed has no place any more. */
const leaveGone = <Row extends SheetRow>(
  { editing, focus }: SheetState<Row>,
  rows: readonly Row[],
  noun: string,
): Partial<SheetState<Row>> => {
  if (!editing || rows.some(({ id }) => id === editing.id)) return {}
  const text = `The ${noun} that you were typing in has been removed.`
  return {
    ...{ editing: null, isGone: true, focus: focus + 1 },
    said: { text, isLoud: true, canUndo: false },
  }
}
