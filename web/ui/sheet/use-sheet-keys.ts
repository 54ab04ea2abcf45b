/** Keys of the sheet, while no cell is edited. */
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { type ColumnControls, moveColumnBy, widenColumn } from '../columns/column-controls.ts'
import { isEmptyCell, shownText } from './rules/cell-texts.rules.ts'
import type { Cell } from './rules/cells.rules.ts'
import { type Command, commandOf } from './rules/keys.rules.ts'
import { enterOn, moveSelection, tabOn } from './rules/moving.rules.ts'
import { rangeOf, selectAll, selectColumns, selectRows } from './rules/selection.rules.ts'
import type { SheetRow } from './sheet-columns.ts'
import type { SheetTools } from './use-sheet.ts'

interface SheetKeys {
  /** Rows that fit on the screen. */
  countShown: () => number
  openHelp: () => void
  openFind: () => void
  openMenu: (column: number) => void
  controls: ColumnControls<string>
}

/** Opens the field of a cell; the key that was typed goes into it by itself. */
export const editCell = <Row extends SheetRow>(
  { store, gestures }: SheetTools<Row>,
  isTyped: boolean,
): boolean => {
  const { selection, rows, wrong } = store.state()
  const { columns, sign } = store.input()
  const column = columns[selection.active.column]
  const row = rows[selection.active.row]
  if (!column || !row || column.kind === 'picture') return false
  if (!gestures.isOpen(selection.active)) {
    store.say('This cell cannot be changed.')
    return false
  }
  if (column.kind === 'tick') return false
  const present = shownText(column, { row, wrong: wrong.get(row.id) }, sign)
  const text = isTyped ? '' : present
  store.set({
    editing: { id: row.id, column: selection.active.column, text, present, isTyped },
    isLeaving: false,
  })
  return true
}

/** Space: ticks, opens what a picture stands for, or begins to edit. */
const press = <Row extends SheetRow>(tools: SheetTools<Row>): void => {
  const { store, gestures } = tools
  const { selection, rows } = store.state()
  const column = store.input().columns[selection.active.column]
  const row = rows[selection.active.row]
  if (column?.kind === 'tick') gestures.tick()
  else if (column?.kind === 'picture' && row) column.open(row)
  else editCell(tools, false)
}

const move = <Row extends SheetRow>(
  { store }: SheetTools<Row>,
  { move: wanted, isExtended }: Extract<Command, { do: 'move' }>,
  page: number,
): void => {
  const { selection, rows, wrong } = store.state()
  const { columns } = store.input()
  const isEmpty = ({ row, column }: Cell) => {
    const [line, own] = [rows[row], columns[column]]
    return !line || !own || isEmptyCell(own, line, wrong.get(line.id))
  }
  store.select(moveSelection(selection, wanted, isExtended, { shape: store.shape(), page, isEmpty }))
}

/** Null, where the focus goes on to what follows the sheet. */
const tab = <Row extends SheetRow>({ store }: SheetTools<Row>, isBack: boolean): boolean => {
  const { selection, isLeaving } = store.state()
  const next = isLeaving ? null : tabOn(selection, isBack, store.shape())
  if (next) store.select(next)
  else store.set({ isLeaving: true })
  return next !== null
}

const select = <Row extends SheetRow>({ store }: SheetTools<Row>, what: 'all' | 'row' | 'column'): void => {
  const { selection } = store.state()
  const { top, left, bottom, right } = rangeOf(selection)
  if (what === 'all') store.select(selectAll(selection, store.shape()))
  else if (what === 'row') store.select(selectRows(top, bottom, store.shape()))
  else store.select(selectColumns(left, right, store.shape()))
}

const leave = <Row extends SheetRow>({ store }: SheetTools<Row>): void =>
  store.set({ isLeaving: true, said: { text: 'Tab leaves the sheet.', isLoud: true, canUndo: false } })

/** Whether the key was the sheet's, and not the browser's. */
const carryOut = <Row extends SheetRow>(
  command: Command,
  tools: SheetTools<Row>,
  keys: SheetKeys,
): boolean => {
  // The browser writes the letter into the field that is there by then, so that compositions begin in it.
  if (command.do === 'type') return tools.store.state().isGone || !editCell(tools, true)
  if (command.do === 'tab') return tab(tools, command.isBack)
  act(command, tools, keys)
  return true
}

const act = <Row extends SheetRow>(command: Command, tools: SheetTools<Row>, keys: SheetKeys): void => {
  const { store, gestures } = tools
  switch (command.do) {
    case 'move':
      move(tools, command, keys.countShown())
      break
    case 'enter':
      store.select(enterOn(store.state().selection, command.isBack, store.shape()))
      break
    case 'select':
      select(tools, command.what)
      break
    case 'leave':
      leave(tools)
      break
    case 'edit':
      if (!editCell(tools, false)) press(tools)
      break
    case 'press':
      press(tools)
      break
    case 'add row':
      gestures.addRow(command.place)
      break
    case 'move rows':
      gestures.stepRows(command.by)
      break
    case 'help':
      keys.openHelp()
      break
    case 'find':
      keys.openFind()
      break
    case 'open menu':
      keys.openMenu(store.state().selection.active.column)
      break
    case 'move column':
    case 'resize column':
      changeColumn(command, tools, keys)
      break
    case 'undo':
      store.undo()
      break
    case 'redo':
      store.redo()
      break
    case 'cells':
      gestures[command.gesture]()
      break
  }
}

/** The column of the active cell, which stays the active one. */
const changeColumn = <Row extends SheetRow>(
  { do: action, by }: Extract<Command, { do: 'move column' | 'resize column' }>,
  { store }: SheetTools<Row>,
  { controls }: SheetKeys,
): void => {
  const column = store.input().columns[store.state().selection.active.column]
  if (!column) return
  if (action === 'resize column') widenColumn(controls, column.key, { width: column.width, by })
  else moveColumnBy(controls, column.key, by)
}

/** Commands that a sheet without rows knows. */
const WITHOUT_ROWS: readonly Command['do'][] = [
  'undo',
  'redo',
  /* no text */ 'add row',
  'help',
  'find',
  /* no text */ 'open menu',
]

/** React counts what floats above the sheet to it. */
export const isOfSheet = ({ currentTarget, target }: SyntheticEvent): boolean =>
  currentTarget.contains(target as Node) && !(target as Element).closest('[data-floating]')

export const useSheetKeys =
  <Row extends SheetRow>(tools: SheetTools<Row>, keys: SheetKeys) =>
  (event: KeyboardEvent): void => {
    if (tools.store.state().editing || event.defaultPrevented || !isOfSheet(event)) return
    const command = commandOf({
      key: event.nativeEvent.isComposing ? /* no text */ 'Process' : event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
    })
    if (!command) return
    if (tools.store.shape().rows === 0 && !WITHOUT_ROWS.includes(command.do)) return
    if (carryOut(command, tools, keys)) event.preventDefault()
  }
