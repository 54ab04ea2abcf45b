/** A table of records that are read in it, and opened or acted on by their cells. */
import { type Dispatch, type SetStateAction, useCallback, useId, useRef, useState } from 'react'
import { useColumns } from '../columns/use-columns.ts'
import type { TableControls } from '../table-controls.ts'
import type { TableRows } from '../use-table-rows.ts'
import { BlankRow } from './blank-row.tsx'
import { GridFrame } from './grid-frame.tsx'
import { cellId, FEW_LINES } from './grid-view.ts'
import type { Line } from './lines.rules.ts'
import { RecordRow, type RowShape } from './record-row.tsx'
import type { Selection } from './selection.rules.ts'
import { useGrid } from './use-grid.ts'
import { useReturn } from './use-return.ts'

interface RecordGridProps<Row extends { id: number }, Key extends string> {
  label: string
  tickLabel: string
  controls: TableControls<Key>
  list: TableRows<Row>
  shape: RowShape<Row, Key>
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
  onReady: (focus: () => void) => void
}

const idOf = (line: Line<{ id: number }>): number | null => (line.kind === 'row' ? line.row.id : null)

/** What is in the cell is pressed: its button, or the link that opens the record. */
const press = (cell: string): boolean => {
  const control = document.getElementById(cell)?.querySelector<HTMLElement>('a, button')
  control?.click()
  return Boolean(control)
}

export function RecordGrid<Row extends { id: number }, Key extends string>(props: RecordGridProps<Row, Key>) {
  const { label, tickLabel, controls, list, shape, selection, select, onReady } = props
  const { lines, rows, isBehind, reach } = list
  const { columns, set } = controls
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const table = useColumns(controls, { scroller, isLong: lines.length > FEW_LINES })
  const id = useId()
  const grid = useGrid<Line<Row>, Key>({
    ...{ id, lines, controls, table, select, scroller, idOf },
    onAction: (action, line, column) => {
      if (action !== 'press' || line.kind !== 'row') return false
      const at = lines.indexOf(line)
      const place = column ? columns.indexOf(column) + 1 : 1
      return press(cellId(id, at, place)) || press(cellId(id, at, 1))
    },
  })
  const hrefs = useRef(new Map<number, string>())
  for (const row of rows) hrefs.current.set(row.id, shape.hrefOf(row))
  const isWithin = useCallback((path: string, id: number) => {
    const href = hrefs.current.get(id)
    return href !== undefined && (path === href || path.startsWith(`${href}/`))
  }, [])
  useReturn({ table: label, grid, lines, idOf, isWithin })
  return (
    <GridFrame
      {...{ label, tickLabel, controls, table, grid, lines, isBehind, reach, selection, select }}
      {...{ scroller, setScroller, onReady }}
      ids={rows.map(({ id }) => id)}
      renderLine={(line, place, active) =>
        line.kind === 'blank' ? (
          <BlankRow key={line.key} id={grid.id} line={place} active={active} columns={columns.length} />
        ) : (
          <RecordRow
            key={line.key}
            {...{ id: grid.id, line: place, active, row: line.row, columns, info: set.info }}
            titleOf={shape.titleOf}
            renderCell={shape.renderCell}
            isSelected={selection.ids.has(line.row.id)}
            onToggle={grid.toggleRow}
          />
        )
      }
    />
  )
}
