/** Keys of the sheet, while no cell is edited. */
import type { KeyboardEvent } from 'react'
import { isEmptyCell, textOf } from './cell-texts.rules.ts'
import { type Command, commandOf } from './keys.rules.ts'
import { enterOn, moveSelection, tabOn } from './moving.rules.ts'
import { rangeOf, type Selection, selectAll, selectColumns, selectRows } from './selection.rules.ts'
import type { SheetRow } from './sheet-columns.ts'
import type { SheetTools } from './use-sheet.ts'

interface SheetKeys {
  /** Rows that fit on the screen. */
  countShown: () => number
  openHelp: () => void
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
  if (!column || !row) return false
  if (!gestures.isOpen(selection.active)) {
    if (column.kind !== 'picture') store.say('This cell cannot be changed.')
    return false
  }
  if (column.kind === 'tick') return false
  const present = wrong.get(row.id)?.[column.key]?.text ?? textOf(column, row, sign)
  store.set({
    editing: { id: row.id, column: selection.active.column, text: isTyped ? '' : present, isTyped },
    isLeaving: false,
  })
  return true
}

const press = <Row extends SheetRow>(tools: SheetTools<Row>): void => {
  const { store, gestures } = tools
  const { selection, rows } = store.state()
  const column = store.input().columns[selection.active.column]
  const row = rows[selection.active.row]
  if (column?.kind === 'tick') gestures.tick()
  else if (column?.kind === 'picture' && row) column.open(row)
  else editCell(tools, false)
}

/** Whether the key was the sheet's, and not the browser's. */
const carryOut = <Row extends SheetRow>(
  command: Command,
  tools: SheetTools<Row>,
  keys: SheetKeys,
): boolean => {
  const { store, gestures } = tools
  const { selection, rows, wrong, isLeaving } = store.state()
  const { columns } = store.input()
  const shape = store.shape()
  const go = (next: Selection) => store.select(next)
  switch (command.do) {
    case 'move': {
      const isEmpty = ({ row, column }: { row: number; column: number }) => {
        const [line, own] = [rows[row], columns[column]]
        return !line || !own || isEmptyCell(own, line, wrong.get(line.id))
      }
      go(
        moveSelection(selection, command.move, command.isExtended, {
          shape,
          page: keys.countShown(),
          isEmpty,
        }),
      )
      return true
    }
    case 'tab': {
      const next = isLeaving ? null : tabOn(selection, command.isBack, shape)
      if (next) go(next)
      else store.set({ isLeaving: true })
      return next !== null
    }
    case 'enter':
      go(enterOn(selection, command.isBack, shape))
      return true
    case 'select all':
      go(selectAll(selection, shape))
      return true
    case 'select row':
      go(selectRows(rangeOf(selection).top, rangeOf(selection).bottom, shape))
      return true
    case 'select column':
      go(selectColumns(rangeOf(selection).left, rangeOf(selection).right, shape))
      return true
    case 'leave':
      store.set({ isLeaving: true, said: { text: 'Tab leaves the sheet.', isLoud: true, canUndo: false } })
      return true
    case 'edit':
    case 'open list':
      if (!editCell(tools, false)) press(tools)
      return true
    case 'type':
      // The browser writes the letter into the field that is there by then, so that compositions begin in it.
      return !editCell(tools, true)
    case 'tick':
      press(tools)
      return true
    case 'empty':
      gestures.empty()
      return true
    case 'fill down':
      gestures.fillDown()
      return true
    case 'fill right':
      gestures.fillRight()
      return true
    case 'undo':
      store.undo()
      return true
    case 'redo':
      store.redo()
      return true
    case 'add row':
      gestures.addRow(command.place)
      return true
    case 'remove rows':
      gestures.removeRows()
      return true
    case 'move rows':
      gestures.stepRows(command.by)
      return true
    case 'help':
      keys.openHelp()
      return true
  }
}

/** Commands that a sheet without rows knows. */
const WITHOUT_ROWS: readonly Command['do'][] = ['undo', 'redo', 'add row', 'help']

export const useSheetKeys =
  <Row extends SheetRow>(tools: SheetTools<Row>, keys: SheetKeys) =>
  (event: KeyboardEvent): void => {
    if (tools.store.state().editing || event.defaultPrevented) return
    const command = commandOf({
      key: event.nativeEvent.isComposing ? 'Process' : event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
    })
    if (!command) return
    if (tools.store.shape().rows === 0 && !WITHOUT_ROWS.includes(command.do)) return
    if (carryOut(command, tools, keys)) event.preventDefault()
  }
