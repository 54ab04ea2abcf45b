/** The table of styles: its rows can be changed in place, and stand in groups. */
import { type Dispatch, type SetStateAction, Suspense, useRef, useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { useColumns } from '#web/records/table/columns/use-columns.ts'
import { BlankRow } from '#web/records/table/grid/blank-row.tsx'
import { GridFrame } from '#web/records/table/grid/grid-frame.tsx'
import { FEW_LINES } from '#web/records/table/grid/grid-view.ts'
import type { Selection } from '#web/records/table/grid/selection.rules.ts'
import { useRangePointer } from '#web/records/table/grid/use-range-pointer.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { useAfterFirstDraw } from '#web/ui/use-after-first-draw.ts'
import type { CellChanges } from '../cells/use-cell-changes.ts'
import { clipboardOf, type RangeActions, type Refusals, rangeAt, withoutRefusal } from '../ranges/ranges.ts'
import type { StyleRows } from '../use-style-rows.ts'
import type { TableState } from '../use-table-state.ts'
import { GroupRow, StyleRow } from './grid-row.tsx'
import { shownIds } from './lines.rules.ts'
import { useStylesGrid } from './use-styles-grid.ts'

const RangeBar = loadComponent(() => import('../ranges/range-bar.tsx'), 'RangeBar')

const NO_REFUSALS: Refusals = new Map()

interface StylesGridProps {
  state: TableState
  list: StyleRows
  changes: CellChanges
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
  /** Where the page's keys find the way into the table. */
  onReady: (focus: () => void) => void
}

export function StylesGrid({ state, list, changes, selection, select, onReady }: StylesGridProps) {
  const { today, controls } = state
  const { lines, by, fold, reach, isBehind } = list
  const { can } = useSession()
  // In the state, because the lines on the screen are known once it is there.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const table = useColumns(controls, { scroller, isLong: lines.length > FEW_LINES })
  const [refusals, setRefusals] = useState<Refusals>(NO_REFUSALS)
  const actions = useRef<RangeActions>(null)
  const isDrawn = useAfterFirstDraw()
  const { grid, view, editing } = useStylesGrid({
    ...{ lines, controls, table, today, changes, select, scroller, fold },
    refusals,
    onCommit: (style, column) => setRefusals((now) => withoutRefusal(now, style, column)),
    onFill: () => {
      const range = rangeAt(grid.range, grid.active)
      if (range) actions.current?.fillDown(range)
    },
    canAssign: can.create_style,
  })
  const { range } = grid
  const pointer = useRangePointer(grid)
  const cells = { ...pointer, ...clipboardOf(() => actions.current, range) }
  return (
    <>
      <GridFrame
        label="Styles"
        tickLabel="Select all loaded styles"
        {...{
          controls,
          table,
          grid,
          lines,
          isBehind,
          reach,
          selection,
          select,
          scroller,
          setScroller,
          onReady,
          cells,
        }}
        ids={shownIds(lines)}
        renderLine={(line, place, active) => {
          if (line.kind === 'group')
            return by && <GroupRow key={line.key} {...{ view, active, by }} line={place} head={line} />
          if (line.kind === 'blank')
            return (
              <BlankRow
                key={line.key}
                id={view.id}
                line={place}
                active={active}
                columns={view.columns.length}
              />
            )
          const { row } = line
          return (
            <StyleRow
              key={line.key}
              {...{ view, active, row }}
              line={place}
              isSelected={selection.ids.has(row.id)}
              editing={editing?.id === row.id ? editing : null}
              refused={refusals.get(row.id)}
              from={range && place >= range.top && place <= range.bottom ? range.left : -1}
              to={range && place >= range.top && place <= range.bottom ? range.right : -1}
            />
          )
        }}
      />
      <Suspense>
        {isDrawn && (
          <RangeBar
            {...{ lines, today, changes, setRefusals, range, actions }}
            columns={controls.columns}
            onClear={grid.endRange}
          />
        )}
      </Suspense>
    </>
  )
}
