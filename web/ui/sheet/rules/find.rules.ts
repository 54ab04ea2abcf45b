/** Finding and replacing in the cells that are shown. */
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import type { SheetColumn, SheetRow } from '../sheet-columns.ts'
import { shownText } from './cell-texts.rules.ts'
import type { Cell, Range } from './cells.rules.ts'
import type { Content } from './content.rules.ts'

export interface Query {
  text: string
  isCaseMatched: boolean
  /** The text is all that stands in the cell; an empty one finds empty cells. */
  isWhole: boolean
}

const SPECIAL = /[.*+?^${}()|[\]\\/-]/gu

/** Null where nothing is looked for. */
export const patternOf = ({ text, isCaseMatched, isWhole }: Query): RegExp | null => {
  if (text === '' && !isWhole) return null
  const escaped = text.replace(SPECIAL, (sign) => `\\${sign}`)
  return new RegExp(isWhole ? `^${escaped}$` : escaped, isCaseMatched ? 'gu' : 'giu')
}

/** Marks and pictures have no text that somebody would look for. */
const hasText = <Row>({ kind }: SheetColumn<Row>): boolean => kind !== 'picture' && kind !== 'tick'

interface Within<Row> {
  columns: readonly SheetColumn<Row>[]
  sign: DecimalSign
  /** All cells without it. */
  range: Range | null
}

/** Row after row. */
export const findCells = <Row extends SheetRow>(
  { rows, wrong }: Content<Row>,
  { columns, sign, range }: Within<Row>,
  query: Query,
): Cell[] => {
  const pattern = patternOf(query)
  if (!pattern) return []
  const places = [...columns.keys()].filter((place) => {
    const column = columns[place]
    return column && hasText(column) && (!range || (place >= range.left && place <= range.right))
  })
  const cells: Cell[] = []
  for (let row = range?.top ?? 0; row <= Math.min(range?.bottom ?? rows.length, rows.length - 1); row++) {
    const own = rows[row] as Row
    for (const column of places) {
      const text = shownText(
        columns[column] as SheetColumn<Row>,
        { row: own, wrong: wrong.get(own.id) },
        sign,
      )
      if (text.search(pattern) >= 0) cells.push({ row, column })
    }
  }
  return cells
}

export const replaceText = (text: string, query: Query, by: string): string => {
  const pattern = patternOf(query)
  return pattern ? text.replace(pattern, () => by) : text
}

const isBehind = (one: Cell, other: Cell): boolean =>
  one.row > other.row || (one.row === other.row && one.column > other.column)

/** The next of the cells that were found, or the one before; after the last comes the first. */
export const stepFound = (found: readonly Cell[], from: Cell, by: 1 | -1): Cell | null => {
  const next =
    by > 0 ? found.find((cell) => isBehind(cell, from)) : found.findLast((cell) => isBehind(from, cell))
  return next ?? found.at(by > 0 ? 0 : -1) ?? null
}
