/** Says that rows are sorted or hidden, and leads back. */
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFilter } from '../../icons.ts'
import classes from '../sheet.module.css'
import type { SheetRow } from '../sheet-columns.ts'
import { whyNotMoved } from '../store/row-gestures.ts'
import { isFiltered } from '../store/sheet-looks.ts'
import type { SheetModel } from '../use-sheet.ts'

interface ViewBarProps<Row extends SheetRow> {
  model: SheetModel<Row>
  /** Rows could be moved otherwise. */
  canMove: boolean
}

export function ViewBar<Row extends SheetRow>({ model, canMove }: ViewBarProps<Row>) {
  const { store, state } = model
  const { looking, rows, all, view } = state
  if (!view) return null
  const { sort } = looking
  const title = store.input().allColumns.find(({ key }) => key === sort?.key)?.title
  const Arrow = sort?.isDescending ? IconArrowDown : IconArrowUp
  return (
    <div className={classes.view}>
      {isFiltered(looking) && (
        <span className={classes.viewPart}>
          <IconFilter size={15} aria-hidden />
          <span>
            {rows.length} of {all.length} rows are shown, {all.length - rows.length} are hidden
          </span>
          <UnstyledButton className={classes.undo} onClick={store.showAll}>
            Show all rows
          </UnstyledButton>
        </span>
      )}
      {sort && title && (
        <span className={classes.viewPart}>
          <Arrow size={15} aria-hidden />
          <span>Sorted by {title}</span>
          <UnstyledButton className={classes.undo} onClick={() => store.sortBy(null)}>
            Usual order
          </UnstyledButton>
        </span>
      )}
      {canMove && (
        <span className={classes.viewPart}>
          <span>{whyNotMoved(store)}</span>
        </span>
      )}
    </div>
  )
}
