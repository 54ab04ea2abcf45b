/** What one does to cells, each as one step that can be taken back. */
import { copyCells, shownText, writeCopied } from '../rules/cell-texts.rules.ts'
import { type Cell, cellsOf, isSameCell, nameCell, type Range } from '../rules/cells.rules.ts'
import { putWrong, withWrong } from '../rules/content.rules.ts'
import { type Fill, fillDown, fillRight, fillTo, sourcesOf } from '../rules/fill.rules.ts'
import { type Query, replaceText } from '../rules/find.rules.ts'
import { placesOf } from '../rules/lines.rules.ts'
import { rangeOf, type Selection } from '../rules/selection.rules.ts'
import { canWrite, NO, type Write, writeCells, YES } from '../rules/writing.rules.ts'
import type { SheetColumn, SheetRow } from '../sheet-columns.ts'
import { CELL_WORDS, sayCount } from './say-count.ts'
import type { SheetStore } from './sheet-store.ts'

/** `3 cells`; of a single one its name. */
const sayCells = <Row extends SheetRow>(store: SheetStore<Row>, cells: readonly Cell[]): string => {
  const [cell] = cells
  if (!cell || cells.length > 1) return sayCount(cells.length, CELL_WORDS)
  const places = placesOf(store.lines())
  return nameCell(cell.column, (places[cell.row] ?? cell.row) + 1)
}

const columnAt = <Row extends SheetRow>(
  store: SheetStore<Row>,
  { column }: Cell,
): SheetColumn<Row> | undefined => store.input().columns[column]

const isOpen = <Row extends SheetRow>(store: SheetStore<Row>, cell: Cell): boolean => {
  const [column, row] = [columnAt(store, cell), store.state().rows[cell.row]]
  return store.input().canChange && column !== undefined && row !== undefined && canWrite(column, row)
}

/** Says no where nothing that is selected can be written. */
const openCells = <Row extends SheetRow>(store: SheetStore<Row>, cells: readonly Cell[]): Cell[] => {
  const open = cells.filter((cell) => isOpen(store, cell))
  if (open.length === 0 && cells.length > 0) store.say('These cells cannot be changed.')
  return open
}

const write = <Row extends SheetRow>(
  store: SheetStore<Row>,
  writes: readonly Write[],
  { does, select }: { does: string; select?: Selection },
) => {
  if (writes.length === 0) return
  const next = writeCells(store.content(), store.input().columns, writes)
  const said = `${sayCells(store, writes)} ${does}`
  store.commit(next, { said, isLoud: writes.length > 1, ...(select && { select }) })
}

const typed = <Row extends SheetRow>(store: SheetStore<Row>, cell: Cell, text: string): Write => ({
  row: cell.row,
  column: cell.column,
  text,
  meant: { as: 'typed', sign: store.input().sign },
})

const hold = <Row extends SheetRow>(
  store: SheetStore<Row>,
  cell: Cell,
  { text, select }: { text: string; select: Selection },
) => {
  const { rows, wrong } = store.content()
  const [column, row] = [columnAt(store, cell), rows[cell.row]]
  if (!column || !row) return
  const present = shownText(column, { row, wrong: wrong.get(row.id) }, store.input().sign)
  const problem = `Somebody changed this cell to “${present}” meanwhile. Enter yours again to replace that.`
  const texts = withWrong(wrong.get(row.id), column.key, { text, problem })
  const said = `${sayCells(store, [cell])} was changed by somebody else`
  store.commit({ rows, wrong: putWrong(new Map(wrong), row.id, texts) }, { said, select })
}

const typeAll = <Row extends SheetRow>(
  store: SheetStore<Row>,
  text: (cell: Cell) => string,
  does: string,
) => {
  if (store.shape().rows === 0) return
  const cells = openCells(store, cellsOf(rangeOf(store.state().selection)))
  write(
    store,
    cells.map((cell) => typed(store, cell, text(cell))),
    { does },
  )
}

const fill = <Row extends SheetRow>(store: SheetStore<Row>, wanted: Fill | null, select: Selection) => {
  if (!wanted || store.shape().rows === 0) return
  const { columns, sign } = store.input()
  if (openCells(store, cellsOf(wanted.to)).length === 0) return
  const copied = copyCells(store.content(), columns, wanted.from, sign)
  const writes = sourcesOf(wanted).flatMap(({ cell, source }): Write[] => {
    const from = copied[source.row - wanted.from.top]?.[source.column - wanted.from.left]
    const column = columns[cell.column]
    const isWritten = from && column && isOpen(store, cell)
    return isWritten ? [{ ...cell, ...writeCopied(column, from, sign) }] : []
  })
  write(store, writes, { does: 'filled', select })
}

/** In each of the cells, as if it had been typed; those that nobody may change are counted. */
const replace = <Row extends SheetRow>(
  store: SheetStore<Row>,
  cells: readonly Cell[],
  { query, by }: { query: Query; by: string },
) => {
  const { rows, wrong } = store.content()
  const open = cells.filter((cell) => isOpen(store, cell))
  const closed = cells.length - open.length
  const writes = open.flatMap((cell): Write[] => {
    const [column, row] = [columnAt(store, cell), rows[cell.row]]
    if (!column || !row) return []
    const text = shownText(column, { row, wrong: wrong.get(row.id) }, store.input().sign)
    return [typed(store, cell, replaceText(text, query, by))]
  })
  const parts = [`${sayCount(writes.length, CELL_WORDS)} replaced`]
  if (closed > 0) parts.push(`${sayCount(closed, CELL_WORDS)} cannot be changed`)
  store.commit(writeCells(store.content(), store.input().columns, writes), { said: parts.join(', ') })
}

/** The range with what was filled beside it. */
const selectBoth = (from: Range, to: Range): Selection => {
  const anchor = { row: Math.min(from.top, to.top), column: Math.min(from.left, to.left) }
  const head = { row: Math.max(from.bottom, to.bottom), column: Math.max(from.right, to.right) }
  return { anchor, head, active: anchor, entry: null }
}

/** All of them become what the active one is not. */
const tick = <Row extends SheetRow>(store: SheetStore<Row>, cells: readonly Cell[]) => {
  const ticks = cells.filter((cell) => columnAt(store, cell)?.kind === 'tick')
  const { active } = store.state().selection
  const first = ticks.find((cell) => isSameCell(cell, active)) ?? ticks[0]
  const [column, row] = first ? [columnAt(store, first), store.state().rows[first.row]] : []
  if (column?.kind !== 'tick' || !row) return
  const text = column.isTicked(row) ? NO : YES
  write(
    store,
    openCells(store, ticks).map((cell) => typed(store, cell, text)),
    { does: text === YES ? 'ticked' : 'unticked' },
  )
}

export const createCellGestures = <Row extends SheetRow>(store: SheetStore<Row>) => {
  const selection = () => store.state().selection
  const range = () => rangeOf(selection())
  return {
    isOpen: (cell: Cell) => isOpen(store, cell),
    /** What was typed into one cell. */
    type: (cell: Cell, text: string, select: Selection) =>
      write(store, [typed(store, cell, text)], { does: 'changed', select }),
    /** What was typed while somebody else changed the cell: it stays beside it until one has seen that. */
    hold: (cell: Cell, text: string, select: Selection) => hold(store, cell, { text, select }),
    /** What was chosen from a list. */
    choose: (cell: Cell, value: string, select: Selection) =>
      write(store, [{ ...cell, text: value, meant: { as: 'kept' } }], { does: 'changed', select }),
    /** One text into all selected cells. */
    typeAll: (text: string) => typeAll(store, () => text, 'filled'),
    empty: () => typeAll(store, (cell) => (columnAt(store, cell)?.kind === 'tick' ? NO : ''), 'emptied'),
    tick: (cells: readonly Cell[] = cellsOf(range())) => tick(store, cells),
    replace: (cells: readonly Cell[], query: Query, by: string) => replace(store, cells, { query, by }),
    fillDown: () => fill(store, fillDown(range()), selection()),
    fillRight: () => fill(store, fillRight(range()), selection()),
    /** The corner of the selection was drawn to a cell. */
    fillTo: (cell: Cell) => {
      const wanted = fillTo(range(), cell)
      if (wanted) fill(store, wanted, selectBoth(wanted.from, wanted.to))
    },
  }
}

export type CellGestures = ReturnType<typeof createCellGestures>
