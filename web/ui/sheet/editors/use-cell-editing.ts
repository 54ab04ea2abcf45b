/** How the field of a cell ends: kept or dropped, and where the selection goes from there. */
import type { KeyboardEvent } from 'react'
import { shownText } from '../rules/cell-texts.rules.ts'
import type { Cell } from '../rules/cells.rules.ts'
import { type Direction, enterOn, moveSelection, tabOn } from '../rules/moving.rules.ts'
import { type Selection, selectCell } from '../rules/selection.rules.ts'
import type { RowId, SheetRow } from '../sheet-columns.ts'
import type { SheetTools } from '../use-sheet.ts'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

export type CellEditing = ReturnType<typeof useCellEditing>

export const useCellEditing = <Row extends SheetRow>({ store, gestures }: SheetTools<Row>, id: RowId) => {
  const cell = () => {
    const { editing, rows } = store.state()
    // The row may stand elsewhere by now, or have gone.
    const row = rows.findIndex((each) => each.id === editing?.id)
    return editing && editing.id === id && row >= 0 ? { row, column: editing.column } : null
  }
  /** Somebody else has changed the cell since its field was opened, to something else than this. */
  const isOvertaken = (at: Cell, text: string): boolean => {
    const { editing, rows, wrong } = store.state()
    const { columns, sign } = store.input()
    const [column, row] = [columns[at.column], rows[at.row]]
    if (!editing || !column || !row) return false
    const now = shownText(column, { row, wrong: wrong.get(row.id) }, sign)
    return now !== editing.present && now !== text
  }
  const drop = () => store.set({ editing: null, focus: store.state().focus + 1 })
  /** What was not touched is not written again. */
  const keep = (text: string, select: Selection = store.state().selection) => {
    const { editing } = store.state()
    const edited = cell()
    if (!edited || !editing) return
    if (text === editing.text && !editing.isTyped) {
      store.set({ editing: null })
      store.select(select)
    } else if (isOvertaken(edited, text)) gestures.hold(edited, text, select)
    else gestures.type(edited, text, select)
  }
  const choose = (value: string) => {
    const edited = cell()
    const { selection, rows } = store.state()
    const [column, row] = edited ? [store.input().columns[edited.column], rows[edited.row]] : []
    if (!edited || column?.kind !== 'choice' || !row) return
    const label = column.choices(row).find((choice) => choice.value === value)?.label ?? value
    const select = enterOn(selection, false, store.shape())
    if (isOvertaken(edited, label)) gestures.hold(edited, label, select)
    else gestures.choose(edited, value, select)
  }
  /** Where a key leads that ends the field; null for one that stays in it. */
  const leadOn = (event: KeyboardEvent, isTyped: boolean): Selection | null => {
    const { selection } = store.state()
    const shape = store.shape()
    const { key, shiftKey } = event
    if (key === 'Enter') return enterOn(selection, shiftKey, shape)
    if (key === 'Tab') return tabOn(selection, shiftKey, shape) ?? selection
    const direction = ARROWS[key]
    if (!direction || !isTyped || shiftKey || event.ctrlKey || event.metaKey || event.altKey) return null
    const move = { by: 'cell', direction } as const
    return moveSelection(selection, move, false, { shape, page: 1, isEmpty: () => false })
  }
  return {
    keep,
    choose,
    drop,
    leadOn,
    keepAll: (text: string) => gestures.typeAll(text),
    /** The field lost the focus to something else on the page, which keeps it. */
    leave: (text: string) => {
      const edited = cell()
      if (!edited) return
      const { focus } = store.state()
      keep(text, selectCell(edited))
      store.set({ focus })
    },
  }
}
