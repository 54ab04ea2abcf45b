/** The place of a row that is not loaded yet. */
import { Skeleton } from '@mantine/core'
import { memo } from 'react'
import classes from './grid.module.css'
import { cellId, lineStyle } from './grid-view.ts'

interface BlankRowProps {
  id: string
  line: number
  active: number
  /** Columns beside the first, which selects. */
  columns: number
}

export const BlankRow = memo(function BlankRow({ id, line, active, columns }: BlankRowProps) {
  return (
    <div role="row" aria-rowindex={line + 2} className={classes.row} style={lineStyle(line)}>
      <div
        role="gridcell"
        id={cellId(id, line, 0)}
        data-cell={`${line}:0`}
        aria-colindex={1}
        aria-colspan={columns + 1}
        aria-label="Loading…"
        tabIndex={active >= 0 ? 0 : -1}
        className={classes.blankCell}
      >
        <Skeleton height={32} width={32} animate={false} />
        <Skeleton height={12} width={140 + (line % 4) * 22} animate={false} />
      </div>
    </div>
  )
})
