/** The first cell of a row, which selects it. */
import classes from './grid.module.css'
import { cellId } from './grid-view.ts'
import box from './tick-box.module.css'

interface TickCellProps {
  /** Begins the ids of cells. */
  id: string
  line: number
  isActive: boolean
  /** What is selected. */
  label: string
  isSelected: boolean
  onToggle: (isRange: boolean) => void
}

export function TickCell({ id, line, isActive, label, isSelected, onToggle }: TickCellProps) {
  return (
    <div
      role="gridcell"
      id={cellId(id, line, 0)}
      data-cell={`${line}:0`}
      aria-colindex={1}
      tabIndex={isActive ? 0 : -1}
      className={classes.tickCell}
    >
      <label className={classes.tick}>
        <input
          type="checkbox"
          className={box.box}
          tabIndex={-1}
          aria-label={`Select ${label}`}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => onToggle(event.shiftKey)}
        />
      </label>
    </div>
  )
}
