/** Reads from the page what a table's columns need: whole cells, and heads that may break between words. */

const ROWS = '[role="row"]'
const CELLS = '[data-column]'

/** As wide as its contents; with nothing, as wide as the table says. */
const layOut = (row: HTMLElement, width: 'max-content' | 'min-content' | ''): void => {
  row.style.gridTemplateColumns = width && `repeat(${row.childElementCount}, ${width})`
}

/** Whole pixels by column; without those that nothing is drawn of. */
export const measureColumns = (table: HTMLElement): Record<string, number> => {
  const rows = [...table.querySelectorAll<HTMLElement>(ROWS)]
  for (const row of rows)
    layOut(row, row.querySelector('[role="columnheader"]') ? 'min-content' : 'max-content')
  const widths: Record<string, number> = {}
  for (const cell of table.querySelectorAll<HTMLElement>(CELLS)) {
    const { column = '', edited } = cell.dataset
    const width = edited === undefined ? Math.ceil(cell.getBoundingClientRect().width) : 0
    if (width > 0) widths[column] = Math.max(widths[column] ?? 0, width)
  }
  for (const row of rows) layOut(row, '')
  return widths
}
