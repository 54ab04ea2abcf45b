/** How wide a column is that shows all its texts. */
import { clampWidth } from '../../columns/columns.rules.ts'
import { shownText } from '../rules/cell-texts.rules.ts'
import type { SheetColumn, SheetRow } from '../sheet-columns.ts'
import type { SheetStore } from '../store/sheet-store.ts'

/** Edges and a mark before the text; beside a title its button. */
const [CELL_PX, HEAD_PX] = [40, 52]
/** Where the browser measures nothing. */
const LETTER_PX = 7
/** Letters differ in width, so more than the longest text is looked at. */
const LONGEST = 40

const measurerOf = (font: string): ((text: string) => number) => {
  const context = 'OffscreenCanvas' in globalThis ? new OffscreenCanvas(1, 1).getContext('2d') : null
  if (!context) return (text) => text.length * LETTER_PX
  context.font = font
  return (text) => context.measureText(text).width
}

/** Of all rows that are shown, on the screen or not. */
export const fitColumn = <Row extends SheetRow>(
  store: SheetStore<Row>,
  column: SheetColumn<Row>,
  head: HTMLElement | null,
): number => {
  const { rows, wrong } = store.content()
  const { sign } = store.input()
  const { fontSize, fontFamily } = head
    ? getComputedStyle(head)
    : { fontSize: '13px', fontFamily: 'sans-serif' }
  const measure = measurerOf(`${fontSize} ${fontFamily}`)
  const texts = rows
    .map((row) => shownText(column, { row, wrong: wrong.get(row.id) }, sign))
    .sort((one, other) => other.length - one.length)
    .slice(0, LONGEST)
  const whole = Math.max(0, ...texts.map(measure)) + CELL_PX
  return clampWidth(Math.ceil(Math.max(whole, measure(column.title) + HEAD_PX)))
}
