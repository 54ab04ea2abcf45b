/** What one does to cells and rows, each as one step that can be taken back. */
import { copyCells, writeCopied } from './cell-texts.rules.ts'
import { type Cell, cellsOf, nameCell, type Range } from './cells.rules.ts'
import { type Fill, fillDown, fillRight, fillTo, sourcesOf } from './fill.rules.ts'
import { endUnder, linesOf, placesOf } from './lines.rules.ts'
import { insertRows, placeRows, type RowMove, type RowSpan, removeRows, stepRows } from './rows.rules.ts'
import { rangeOf, type Selection, selectCell, selectRows } from './selection.rules.ts'
import type { SheetRow } from './sheet-columns.ts'
import type { SheetStore } from './sheet-store.ts'
import { canWrite, NO, type Write, writeCells, YES } from './writing.rules.ts'

export const sayCount = (count: number, { one, many }: { one: string; many: string }): string =>
  `${count} ${count === 1 ? one : many}`
export const CELL_WORDS = { one: 'cell', many: 'cells' }

export const nameOfCell = <Row extends SheetRow>(store: SheetStore<Row>, { row, column }: Cell): string => {
  const places = placesOf(linesOf(store.state().rows, store.input().sections))
  return nameCell(column, (places[row] ?? row) + 1)
}

export const createGestures = <Row extends SheetRow>(store: SheetStore<Row>) => {
  const { state, input, shape } = store
  const range = (): Range => rangeOf(state().selection)
  const isOpen = ({ row, column }: Cell): boolean => {
    const [own, line] = [input().columns[column], state().rows[row]]
    return input().canChange && own !== undefined && line !== undefined && canWrite(own, line)
  }
  /** Says no where nothing that is selected can be written. */
  const openCells = (cells: readonly Cell[]): Cell[] => {
    const open = cells.filter(isOpen)
    if (open.length === 0) store.say('These cells cannot be changed.')
    return open
  }
  const write = (writes: readonly Write[], said: string, select?: Selection) => {
    const next = writeCells(store.content(), input().columns, writes)
    return store.commit(next, { said, isLoud: writes.length > 1, ...(select && { select }) })
  }
  const typed = (cell: Cell, text: string): Write => ({
    ...cell,
    text,
    meant: { as: 'typed', sign: input().sign },
  })

  const fill = (wanted: Fill | null, select: Selection) => {
    if (!wanted || shape().rows === 0) return
    const cells = new Set(openCells(cellsOf(wanted.to)).map(({ row, column }) => `${row}:${column}`))
    const copied = copyCells(store.content(), input().columns, wanted.from, input().sign)
    const writes = sourcesOf(wanted).flatMap(({ cell, source }): Write[] => {
      const from = copied[source.row - wanted.from.top]?.[source.column - wanted.from.left]
      const column = input().columns[cell.column]
      const isWritten = from && column && cells.has(`${cell.row}:${cell.column}`)
      return isWritten ? [{ ...cell, ...writeCopied(column, from, input().sign) }] : []
    })
    write(writes, `${sayCount(writes.length, CELL_WORDS)} filled`, select)
  }

  const span = (): RowSpan => ({ first: range().top, last: range().bottom })
  const selectSpan = (first: number, { first: top, last }: RowSpan): Selection =>
    selectRows(first, first + last - top, shape())
  const canMoveRows = () => input().canChange && input().newRow !== undefined && shape().rows > 0

  const move = (moved: RowMove<Row> | null, from: RowSpan) => {
    if (!moved) return
    const select = selectSpan(moved.first, from)
    store.commit(
      { ...store.content(), rows: moved.rows },
      { said: `${sayCount(from.last - from.first + 1, input().noun)} moved`, select },
    )
  }
  const insertRow = (at: number, beside: Row | undefined, section: string | undefined) => {
    const { newRow, canChange, maxRows, sections, noun } = input()
    const { rows } = state()
    if (!newRow || !canChange) return
    if (maxRows && rows.length >= maxRows.count) return store.say(`${maxRows.text}.`)
    const row = newRow(beside ?? null, section ?? sections?.list[0]?.key ?? null)
    store.commit(
      { ...store.content(), rows: insertRows(rows, at, [row]) },
      { said: `${sayCount(1, noun)} added`, select: selectCell({ row: at, column: 0 }) },
    )
  }
  return {
    isOpen,
    /** What was typed into one cell. */
    type: (cell: Cell, text: string, select: Selection) =>
      write([typed(cell, text)], `${nameOfCell(store, cell)} changed`, select),
    /** What was chosen from a list. */
    choose: (cell: Cell, value: string, select: Selection) =>
      write([{ ...cell, text: value, meant: { as: 'kept' } }], `${nameOfCell(store, cell)} changed`, select),
    /** One text into all selected cells. */
    typeAll: (text: string) => {
      const cells = openCells(cellsOf(range()))
      write(
        cells.map((cell) => typed(cell, text)),
        `${sayCount(cells.length, CELL_WORDS)} filled`,
      )
    },
    empty: () => {
      if (shape().rows === 0) return
      const cells = openCells(cellsOf(range()))
      const said =
        cells.length === 1 && cells[0] ? nameOfCell(store, cells[0]) : sayCount(cells.length, CELL_WORDS)
      write(
        cells.map((cell) => typed(cell, input().columns[cell.column]?.kind === 'tick' ? NO : '')),
        `${said} emptied`,
      )
    },
    /** All ticks of the selection become what the active one is not. */
    tick: (cells: readonly Cell[] = cellsOf(range())) => {
      const ticks = cells.filter(({ column }) => input().columns[column]?.kind === 'tick')
      const first = ticks.find((cell) => cell.column === state().selection.active.column) ?? ticks[0]
      const column = first && input().columns[first.column]
      const row = first && state().rows[first.row]
      if (column?.kind !== 'tick' || !row) return
      const open = openCells(ticks)
      const text = column.isTicked(row) ? NO : YES
      const said = sayCount(open.length, CELL_WORDS)
      write(
        open.map((cell) => typed(cell, text)),
        `${said} ${text === YES ? 'ticked' : 'unticked'}`,
      )
    },
    fillDown: () => fill(fillDown(range()), state().selection),
    fillRight: () => fill(fillRight(range()), state().selection),
    fillTo: (cell: Cell) => {
      const from = range()
      const wanted = fillTo(from, cell)
      if (!wanted) return
      const anchor = {
        row: Math.min(from.top, wanted.to.top),
        column: Math.min(from.left, wanted.to.left),
      }
      const head = {
        row: Math.max(from.bottom, wanted.to.bottom),
        column: Math.max(from.right, wanted.to.right),
      }
      fill(wanted, { anchor, head, active: anchor, entry: null })
    },
    addRow: (place: 'above' | 'below') => {
      const { top, bottom } = range()
      const { rows } = state()
      const beside = rows[place === 'above' ? top : bottom]
      const section = beside && input().sections?.keyOf(beside)
      insertRow(Math.min(place === 'above' ? top : bottom + 1, rows.length), beside, section)
    },
    /** As the last row of a section. */
    addRowUnder: (section: string) => {
      const { sections } = input()
      if (!sections) return
      const at = endUnder(state().rows, section, sections)
      const above = state().rows[at - 1]
      insertRow(at, above && sections.keyOf(above) === section ? above : undefined, section)
    },
    removeRows: () => {
      if (!canMoveRows()) return
      const { first, last } = span()
      const select = selectCell({ row: first, column: state().selection.active.column })
      store.commit(
        { ...store.content(), rows: removeRows(state().rows, { first, last }) },
        { said: `${sayCount(last - first + 1, input().noun)} removed`, select },
      )
    },
    stepRows: (by: -1 | 1) => {
      if (canMoveRows()) move(stepRows(state().rows, span(), by, input().sections), span())
    },
    dropRows: (from: RowSpan, place: { before: number; section: string | null }) => {
      if (canMoveRows()) move(placeRows(state().rows, from, place, input().sections), from)
    },
  }
}

export type Gestures = ReturnType<typeof createGestures>
