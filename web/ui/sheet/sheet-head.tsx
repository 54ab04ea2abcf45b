/** The titles of the columns; those of selected cells are tinted. */
import { VisuallyHidden } from '@mantine/core'
import { isNumeric } from './rules/cell-texts.rules.ts'
import type { Range } from './rules/cells.rules.ts'
import classes from './sheet-cells.module.css'
import type { SheetRow } from './sheet-columns.ts'
import type { SheetView } from './sheet-view.ts'

export function SheetHead<Row extends SheetRow>({
  view,
  selected,
}: {
  view: SheetView<Row>
  selected: Range | null
}) {
  const { columns, lefts } = view
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" aria-colindex={1} className={`${classes.rowHead} ${classes.headCorner}`}>
          <VisuallyHidden>Row</VisuallyHidden>
        </div>
        {columns.map((column, place) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={place + 2}
            className={classes.columnHead}
            data-column={place}
            data-kind={isNumeric(column) ? 'number' : column.kind}
            data-selected={(selected && place >= selected.left && place <= selected.right) || undefined}
            data-frozen={lefts[place] === undefined ? undefined : ''}
            data-last-frozen={place === lefts.length - 1 || undefined}
            style={lefts[place] === undefined ? undefined : { left: lefts[place] }}
          >
            {column.title}
          </div>
        ))}
      </div>
    </div>
  )
}
