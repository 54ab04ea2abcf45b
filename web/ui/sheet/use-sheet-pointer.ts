/** Pressing, dragging and double clicking in a sheet: cells, heads of rows and columns, handles. */
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Cell } from './rules/cells.rules.ts'
import {
  extendTo,
  rangeOf,
  selectCell,
  selectColumns,
  selectRange,
  selectRows,
} from './rules/selection.rules.ts'
import type { SheetRow } from './sheet-columns.ts'
import type { SheetTools } from './use-sheet.ts'
import { editCell, isOfSheet } from './use-sheet-keys.ts'

/** Where dragged rows would go. */
export interface Drop {
  before: number
  section: string | null
  /** The line above which it is drawn. */
  line: number
}

type Drag =
  | { of: 'cells' | 'columns' | 'rows'; from: Cell }
  | { of: 'corner' }
  | { of: 'handle'; row: number }

const isTouch = (event: MouseEvent): boolean =>
  (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
const numberOf = (element: Element | null | undefined, name: string): number | null => {
  const text = element?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`)
  return text === null || text === undefined ? null : Number(text)
}

export const cellAt = (target: EventTarget | Element | null): Cell | null => {
  const element = target instanceof Element ? target : null
  const [row, column] = [numberOf(element, 'row'), numberOf(element, 'column')]
  return row === null || column === null ? null : { row, column }
}
const isWithin = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** The part of the sheet under the pointer, or the nearest one where the pointer is outside. */
const elementAt = (scroller: HTMLElement, { clientX, clientY }: globalThis.PointerEvent): Element | null => {
  const { left, top, right, bottom } = scroller.getBoundingClientRect()
  const within = (value: number, from: number, to: number) => Math.max(from + 2, Math.min(value, to - 2))
  return document.elementFromPoint(within(clientX, left, right), within(clientY, top, bottom))
}

const FIELDS = 'input, textarea, button, [role="listbox"]'
/** Fields have presses of their own, and so has a list that React counts to the sheet and the page does not. */
const isForSheet = (event: MouseEvent): boolean => isOfSheet(event) && !isWithin(event.target, FIELDS)

const EDGE_PX = 24

/** A pointer beside the sheet draws it along. */
const scrollAlong = (scroller: HTMLElement, { clientX, clientY }: globalThis.PointerEvent): void => {
  const { left, top, right, bottom } = scroller.getBoundingClientRect()
  const down = clientY > bottom ? EDGE_PX : clientY < top ? -EDGE_PX : 0
  const aside = clientX > right ? EDGE_PX : clientX < left ? -EDGE_PX : 0
  if (down !== 0 || aside !== 0) scroller.scrollBy(aside, down)
}

const extend = <Row extends SheetRow>({ store }: SheetTools<Row>, drag: Drag, under: Element | null) => {
  const [row, column] = [numberOf(under, 'row'), numberOf(under, 'column')]
  if (drag.of === 'cells' && row !== null && column !== null)
    store.select(selectRange(drag.from, { row, column }))
  if (drag.of === 'rows' && row !== null) store.select(selectRows(drag.from.row, row, store.shape()))
  if (drag.of === 'columns' && column !== null)
    store.select(selectColumns(drag.from.column, column, store.shape()))
}

const end = <Row extends SheetRow>(
  { store, gestures }: SheetTools<Row>,
  drag: Drag,
  { under, place }: { under: Element | null; place: Drop | null },
) => {
  const cell = cellAt(under)
  if (drag.of === 'corner' && cell) gestures.fillTo(cell)
  if (drag.of === 'handle' && place) {
    const { top, bottom } = rangeOf(store.state().selection)
    const isSelected = drag.row >= top && drag.row <= bottom
    gestures.dropRows(isSelected ? { first: top, last: bottom } : { first: drag.row, last: drag.row }, place)
  }
}

/** What a press selects, and what it begins to drag. */
const press = <Row extends SheetRow>({ store }: SheetTools<Row>, event: PointerEvent): Drag | null => {
  const target = event.target as Element
  const { selection } = store.state()
  const [row, column] = [numberOf(target, 'row'), numberOf(target, 'column')]
  if (isWithin(target, '[data-corner]')) return { of: 'corner' }
  if (row !== null && isWithin(target, '[data-grip]')) return { of: 'handle', row }
  if (row === null && column === null) return null
  if (row === null) {
    const from = { row: 0, column: event.shiftKey ? selection.active.column : (column ?? 0) }
    store.select(selectColumns(from.column, column ?? 0, store.shape()))
    return { of: 'columns', from }
  }
  if (column === null) {
    const from = { row: event.shiftKey ? selection.active.row : row, column: 0 }
    store.select(selectRows(from.row, row, store.shape()))
    return { of: 'rows', from }
  }
  const cell = { row, column }
  store.select(event.shiftKey ? extendTo(selection, cell) : selectCell(cell))
  return { of: 'cells', from: event.shiftKey ? selection.active : cell }
}

type DropAt = (line: number, isUpperHalf: boolean) => Drop | null

/** What is dragged is followed over the whole page until it is let go. */
function useDrag<Row extends SheetRow>(tools: SheetTools<Row>, scroller: HTMLElement | null, dropAt: DropAt) {
  const [drop, setDrop] = useState<Drop | null>(null)
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const dropUnder = (event: globalThis.PointerEvent, under: Element | null): Drop | null => {
    const line = under?.closest('[data-line]')
    const box = line?.getBoundingClientRect()
    return box
      ? dropAt(Number(line?.getAttribute('data-line')), event.clientY < (box.top + box.bottom) / 2)
      : null
  }
  const begin = (drag: Drag) => {
    let place: Drop | null = null
    const follow = (event: globalThis.PointerEvent) => {
      if (!scroller) return
      scrollAlong(scroller, event)
      const under = elementAt(scroller, event)
      if (drag.of !== 'handle') return extend(tools, drag, under)
      place = dropUnder(event, under)
      setDrop(place)
    }
    const finish = (event: globalThis.PointerEvent) => {
      stop.current?.()
      if (event.type === 'pointerup' && scroller)
        end(tools, drag, { under: elementAt(scroller, event), place })
    }
    document.addEventListener('pointermove', follow)
    document.addEventListener('pointerup', finish)
    document.addEventListener('pointercancel', finish)
    stop.current = () => {
      document.removeEventListener('pointermove', follow)
      document.removeEventListener('pointerup', finish)
      document.removeEventListener('pointercancel', finish)
      setDrop(null)
    }
  }
  return { drop, begin }
}

export function useSheetPointer<Row extends SheetRow>(
  tools: SheetTools<Row>,
  scroller: HTMLElement | null,
  dropAt: DropAt,
) {
  const { store, gestures } = tools
  const { drop, begin } = useDrag(tools, scroller, dropAt)
  return {
    drop,
    onPointerDown: (event: PointerEvent) => {
      // A finger scrolls; what it presses is known with the click.
      if (event.button !== 0 || event.pointerType === 'touch') return
      if (!isForSheet(event)) return
      // What is edited elsewhere is kept.
      if (store.state().editing && document.activeElement instanceof HTMLElement)
        document.activeElement.blur()
      const drag = press(tools, event)
      if (drag) begin(drag)
    },
    onMouseDown: (event: MouseEvent) => {
      // The focus goes to the active cell, which with Shift is not the pressed one.
      if (isForSheet(event)) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const cell = cellAt(event.target)
      if (!cell || !isForSheet(event)) return
      if (isTouch(event)) store.select(selectCell(cell))
      if (isWithin(event.target, '[data-tick]')) gestures.tick([cell])
    },
    onDoubleClick: (event: MouseEvent) => {
      if (cellAt(event.target) && isForSheet(event) && !isWithin(event.target, '[data-tick]'))
        editCell(tools, false)
    },
  }
}
