/** The state of one sheet apart from the screen: what is selected, typed wrongly, edited, and can be taken back. */
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import { type History, NO_HISTORY } from '#web/lib/changes/history.rules.ts'
import type { Shape } from '../rules/cells.rules.ts'
import { type Content, NOTHING_WRONG, type WrongTexts } from '../rules/content.rules.ts'
import type { ColumnSign } from '../rules/paste.rules.ts'
import { type Selection, selectCell } from '../rules/selection.rules.ts'
import type { Step } from '../rules/steps.rules.ts'
import { AS_IT_IS, type Looking, type RowView } from '../rules/view.rules.ts'
import type { RowId, SheetColumn, SheetRow, SheetSections } from '../sheet-columns.ts'

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
  /** Those that are shown, in the order in which they are. */
  columns: readonly SheetColumn<Row>[]
  allColumns: readonly SheetColumn<Row>[]
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

/** What can be taken back and taken again. */
export interface Entry<Row> {
  step: Step<Row>
  /** What was done, in words: `9 cells pasted`. */
  said: string
  /** What was selected before it and after it. */
  from: Selection
  to: Selection
  /** Which view of the rows and columns these selections are of. */
  looked: number
}

export interface SheetState<Row> {
  /** Those that are shown, in the order in which they are; the same as all where nothing is sorted or filtered. */
  rows: readonly Row[]
  all: readonly Row[]
  looking: Looking
  view: RowView | null
  /** Counts the views: places of rows and columns are those of one of them. */
  looked: number
  wrong: ReadonlyMap<RowId, WrongTexts>
  selection: Selection
  history: History<Entry<Row>>
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

const beginWith = <Row>(rows: readonly Row[]): SheetState<Row> => ({
  rows,
  all: rows,
  looking: AS_IT_IS,
  view: null,
  looked: 0,
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

export const createState = <Row extends SheetRow>(given: SheetInput<Row>) => {
  let input = given
  let state = beginWith(given.rows)
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    input: () => input,
    give: (next: SheetInput<Row>) => {
      input = next
    },
    set: (patch: Partial<SheetState<Row>>) => {
      state = { ...state, ...patch }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shape: (): Shape => ({ rows: state.rows.length, columns: input.columns.length }),
    /** Of the rows that are shown. */
    content: (): Content<Row> => ({ rows: state.rows, wrong: state.wrong }),
    /** Of all rows. */
    whole: (): Content<Row> => ({ rows: state.all, wrong: state.wrong }),
  }
}

export type StateOf<Row extends SheetRow> = ReturnType<typeof createState<Row>>
