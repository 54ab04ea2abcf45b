/** What one does to whole rows, each as one step that can be taken back. */

import { endUnder } from '../rules/lines.rules.ts'
import {
  insertRows,
  placeRows,
  type RowMove,
  type RowSpan,
  removeRows,
  stepRows,
} from '../rules/rows.rules.ts'
import { rangeOf, selectCell, selectRows } from '../rules/selection.rules.ts'
import type { SheetRow } from '../sheet-columns.ts'
import { sayCount } from './say-count.ts'
import type { SheetStore } from './sheet-store.ts'

interface NewPlace<Row> {
  at: number
  above: Row | null
  section: string | null
}

const insert = <Row extends SheetRow>(store: SheetStore<Row>, { at, above, section }: NewPlace<Row>) => {
  const { newRow, canChange, maxRows, noun } = store.input()
  const { rows, all } = store.state()
  if (!newRow || !canChange) return
  if (maxRows && all.length >= maxRows.count) return store.say(`${maxRows.text}.`)
  store.commit(
    { ...store.content(), rows: insertRows(rows, at, [newRow(above, section)]) },
    { said: `${sayCount(1, noun)} added`, select: selectCell({ row: at, column: 0 }) },
  )
}

/** Above or below what is selected, in the same section. */
const placeBeside = <Row extends SheetRow>(
  store: SheetStore<Row>,
  place: 'above' | 'below',
): NewPlace<Row> => {
  const { rows, selection } = store.state()
  const { sections } = store.input()
  const { top, bottom } = rangeOf(selection)
  const beside = rows[place === 'above' ? top : bottom]
  return {
    at: Math.min(place === 'above' ? top : bottom + 1, rows.length),
    above: beside ?? null,
    section: (beside ? sections?.keyOf(beside) : sections?.list[0]?.key) ?? null,
  }
}

const move = <Row extends SheetRow>(store: SheetStore<Row>, from: RowSpan, moved: RowMove<Row> | null) => {
  if (!moved) return
  const count = from.last - from.first + 1
  store.commit(
    { ...store.content(), rows: moved.rows },
    {
      said: `${sayCount(count, store.input().noun)} moved`,
      select: selectRows(moved.first, moved.first + count - 1, store.shape()),
    },
  )
}

export const whyNotMoved = <Row extends SheetRow>(store: SheetStore<Row>): string => {
  return store.state().looking.sort
    ? 'Rows cannot be moved while they are sorted.'
    : 'Rows cannot be moved while some are hidden.'
}

const remove = <Row extends SheetRow>(store: SheetStore<Row>, { first, last }: RowSpan) => {
  const { rows, selection } = store.state()
  store.commit(
    { ...store.content(), rows: removeRows(rows, { first, last }) },
    {
      said: `${sayCount(last - first + 1, store.input().noun)} removed`,
      select: selectCell({ row: first, column: selection.active.column }),
    },
  )
}

export const createRowGestures = <Row extends SheetRow>(store: SheetStore<Row>) => {
  const span = (): RowSpan => {
    const { top, bottom } = rangeOf(store.state().selection)
    return { first: top, last: bottom }
  }
  const canRemove = () =>
    store.input().canChange && store.input().newRow !== undefined && store.shape().rows > 0
  /** Only in the order of the document one can see where a row would go. */
  const canMove = (): boolean => {
    if (!canRemove()) return false
    if (!store.isAsItIs()) store.say(whyNotMoved(store))
    return store.isAsItIs()
  }
  return {
    addRow: (place: 'above' | 'below') => insert(store, placeBeside(store, place)),
    /** As the last row of a section. */
    addRowUnder: (section: string) => {
      const { sections } = store.input()
      if (!sections) return
      const at = endUnder(store.state().rows, section, sections)
      const above = store.state().rows[at - 1]
      const isOwn = above && sections.keyOf(above) === section
      insert(store, { at, above: isOwn ? above : null, section })
    },
    removeRows: () => {
      if (canRemove()) remove(store, span())
    },
    stepRows: (by: -1 | 1) => {
      if (canMove()) move(store, span(), stepRows(store.state().rows, span(), by, store.input().sections))
    },
    dropRows: (from: RowSpan, place: { before: number; section: string | null }) => {
      if (canMove()) move(store, from, placeRows(store.state().rows, from, place, store.input().sections))
    },
  }
}

export type RowGestures = ReturnType<typeof createRowGestures>
