/** The state of one sheet apart from the screen: what is selected, typed wrongly, edited, and can be taken back. */
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import { type Cell, isSameCell, type Shape } from './rules/cells.rules.ts'
import { type Content, NOTHING_WRONG, type WrongTexts } from './rules/content.rules.ts'
import { type History, NO_HISTORY, record, takeAgain, takeBack } from './rules/history.rules.ts'
import type { ColumnSign } from './rules/paste.rules.ts'
import { clampSelection, type Selection, selectCell, shiftRows } from './rules/selection.rules.ts'
import { invert, isNoStep, type Step, stepBetween, takeStep } from './rules/steps.rules.ts'
import type { RowId, SheetColumn, SheetRow, SheetSections } from './sheet-columns.ts'

export interface SheetChange<Row> {
  /** All rows as they are now, in their order. */
  rows: readonly Row[]
  /** The same as what came, went, moved and changed. */
  step: Step<Row>
  /** Taken back, or taken again. */
  isUndo: boolean
}

/** What the sheet is given by anyone who shows it. */
export interface SheetInput<Row> {
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  sections?: SheetSections<Row> | undefined
  canChange: boolean
  onChange: (change: SheetChange<Row>) => void
  /** Makes an empty row to stand after another one; absent: rows neither come nor go. */
  newRow?: ((above: Row | null, section: string | null) => Row) | undefined
  /** Limits the rows, and says so. */
  maxRows?: { count: number; text: string } | undefined
  /** What a row is called: `line`, `lines`. */
  noun: { one: string; many: string }
  /** The reader's own. */
  sign: DecimalSign
}

export interface Editing {
  id: RowId
  column: number
  /** What the field begins with. */
  text: string
  /** What the cell said when its field was opened. */
  present: string
  /** Begun by typing: arrow keys go on to the next cell, and do not move within the text. */
  isTyped: boolean
}

export interface Said {
  text: string
  /** Read out, because more happened than what the focus tells. */
  isLoud: boolean
  /** The last step can be taken back from here. */
  canUndo: boolean
}

/** The numbers of the last paste can be read by another sign. */
export interface PastedSigns {
  signs: readonly ColumnSign[]
  readAgain: (signs: readonly ColumnSign[]) => void
}

export interface SheetState<Row> {
  rows: readonly Row[]
  wrong: ReadonlyMap<RowId, WrongTexts>
  selection: Selection
  history: History<Row>
  editing: Editing | null
  said: Said | null
  pasted: PastedSigns | null
  /** Escape was pressed: the next Tab leaves the sheet. */
  isLeaving: boolean
  /** The row that one was typing in has gone: letters that follow were meant for it, and go into no other. */
  isGone: boolean
  /** Counts what moves the focus to the active cell. */
  focus: number
}

interface Telling {
  said: string
  isLoud?: boolean
  select?: Selection
}

export const createSheetStore = <Row extends SheetRow>(given: SheetInput<Row>) => {
  let input = given
  let received = given.rows
  const listeners = new Set<() => void>()
  let state: SheetState<Row> = beginWith(given.rows)
  const set = (patch: Partial<SheetState<Row>>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const shape = (): Shape => ({ rows: state.rows.length, columns: input.columns.length })
  const content = (): Content<Row> => ({ rows: state.rows, wrong: state.wrong })

  /** Shows and tells a content. The rows are shown until anyone who keeps them gives others. */
  const adopt = (next: Content<Row>, step: Step<Row>, patch: Partial<SheetState<Row>>, isUndo: boolean) => {
    const size = { rows: next.rows.length, columns: input.columns.length }
    const selection = clampSelection(patch.selection ?? state.selection, size)
    set({
      ...next,
      editing: null,
      pasted: null,
      isLeaving: false,
      isGone: false,
      focus: state.focus + 1,
      ...patch,
      selection,
    })
    input.onChange({ rows: next.rows, step, isUndo })
  }
  const commit = (next: Content<Row>, { said, isLoud = true, select = state.selection }: Telling) => {
    const step = stepBetween(content(), next)
    if (isNoStep(step)) {
      set({
        selection: clampSelection(select, shape()),
        editing: null,
        focus: state.focus + 1,
        said: isLoud ? { text: said, isLoud, canUndo: false } : null,
      })
      return
    }
    const entry = { step, said, from: state.selection, to: select }
    const history = record(state.history, entry)
    adopt(next, step, { selection: select, history, said: { text: said, isLoud, canUndo: true } }, false)
  }
  const retake = (step: Step<Row>, patch: Partial<SheetState<Row>>) => {
    if (input.canChange) adopt(takeStep(content(), step), step, patch, true)
  }
  const undo = () => {
    const entry = state.history.done.at(-1)
    if (!entry) return
    const said = { text: `Undone: ${entry.said}`, isLoud: true, canUndo: false }
    retake(invert(entry.step), { selection: entry.from, history: takeBack(state.history), said })
  }
  const redo = () => {
    const entry = state.history.undone.at(-1)
    if (!entry) return
    const said = { text: entry.said, isLoud: true, canUndo: true }
    retake(entry.step, { selection: entry.to, history: takeAgain(state.history), said })
  }
  /** What somebody else saved: the selection stays with its row. */
  const receiveRows = (rows: readonly Row[]) => {
    received = rows
    if (rows.length === state.rows.length && rows.every((row, index) => row === state.rows[index])) return
    const size = { rows: rows.length, columns: input.columns.length }
    const selection = clampSelection(selectionAmong(state, rows), size)
    set({ rows, selection, ...leaveGone(state, rows, input.noun.one) })
  }
  return {
    state: () => state,
    input: () => input,
    shape,
    content,
    set,
    commit,
    undo,
    redo,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive: (next: SheetInput<Row>) => {
      input = next
      if (next.rows !== received) receiveRows(next.rows)
    },
    say: (text: string) => set({ said: { text, isLoud: true, canUndo: false } }),
    select: (selection: Selection) =>
      set({
        selection: clampSelection(selection, shape()),
        isLeaving: false,
        isGone: false,
        focus: state.focus + 1,
      }),
    /** The focus is there already. */
    follow: (cell: Cell) => {
      if (!isSameCell(cell, state.selection.active)) set({ selection: selectCell(cell), isLeaving: false })
    },
  }
}

export type SheetStore<Row extends SheetRow> = ReturnType<typeof createSheetStore<Row>>

const beginWith = <Row>(rows: readonly Row[]): SheetState<Row> => ({
  rows,
  wrong: NOTHING_WRONG,
  selection: selectCell({ row: 0, column: 0 }),
  history: NO_HISTORY,
  editing: null,
  said: null,
  pasted: null,
  isLeaving: false,
  isGone: false,
  focus: 0,
})

/** The selection stays with the row that is active, wherever that stands among the new rows. */
const selectionAmong = <Row extends SheetRow>(
  { selection, rows }: SheetState<Row>,
  next: readonly Row[],
): Selection => {
  const { row } = selection.active
  const id = rows[row]?.id
  const place = next[row]?.id === id ? row : next.findIndex((each) => each.id === id)
  return place < 0 ? selection : shiftRows(selection, place - row)
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
