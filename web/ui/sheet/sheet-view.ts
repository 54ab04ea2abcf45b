/** What all rows of a sheet are drawn by: columns, their places, and the ids of what describes cells. */

import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import type { SheetColumn, SheetRow } from './sheet-columns.ts'
import type { SheetTools } from './use-sheet.ts'

export const ROW_PX = 30
export const HEAD_PX = 32
/** Of the number and the handle before each row. */
export const ROW_HEAD_PX = 54

export interface SheetView<Row extends SheetRow> {
  tools: SheetTools<Row>
  columns: readonly SheetColumn<Row>[]
  /** The first columns, which stay while one scrolls aside: where each one begins. */
  lefts: readonly number[]
  sign: DecimalSign
  canChange: boolean
  /** Rows come and go. */
  canAdd: boolean
  /** Rows can be dragged. */
  canMove: boolean
  id: string
}

export const leftsOf = <Row>(columns: readonly SheetColumn<Row>[], frozen: number): number[] => {
  const lefts: number[] = []
  let left = ROW_HEAD_PX
  for (const { width } of columns.slice(0, frozen)) {
    lefts.push(left)
    left += width
  }
  return lefts
}

/** As a template of CSS grid: frozen columns and those that were drawn have their width, others share what is left. */
export const templateOf = <Row>(columns: readonly SheetColumn<Row>[], frozen: number): string =>
  [
    `${ROW_HEAD_PX}px`,
    ...columns.map(({ width, isWidthChosen }, index) =>
      index < frozen || isWidthChosen ? `${width}px` : `minmax(${width}px, ${width}fr)`,
    ),
  ].join(' ')

export const widthOfAll = <Row>(columns: readonly SheetColumn<Row>[]): number =>
  columns.reduce((sum, { width }) => sum + width, ROW_HEAD_PX)
