/** The lines that are on the screen. Long sheets draw no others, but for the one with the focus. */
import { defaultRangeExtractor, type Range as Shown, useVirtualizer } from '@tanstack/react-virtual'
import { rangeOf } from './selection.rules.ts'
import classes from './sheet-cells.module.css'
import type { SheetRow as AnyRow } from './sheet-columns.ts'
import { SectionHead, SheetRow } from './sheet-row.tsx'
import { ROW_PX, type SheetView } from './sheet-view.ts'
import type { SheetModel } from './use-sheet.ts'
import type { Drop } from './use-sheet-pointer.ts'

interface SheetBodyProps<Row extends AnyRow> {
  view: SheetView<Row>
  model: SheetModel<Row>
  scroller: HTMLElement | null
  drop: Drop | null
}

/** Up to these all lines are drawn. */
const FEW_LINES = 60
const OVERSCAN = 8

/** The row with the focus stays in the page: without it the focus would be nowhere. */
const withLine = (line: number | undefined) => (range: Shown) => {
  const shown = defaultRangeExtractor(range)
  if (line === undefined || line >= range.count || shown.includes(line)) return shown
  return [...shown, line].sort((one, other) => one - other)
}

function useShownLines<Row extends AnyRow>({ model, scroller }: SheetBodyProps<Row>): number[] {
  const { lines, places, state } = model
  const isLong = lines.length > FEW_LINES
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    rangeExtractor: withLine(places[state.selection.active.row]),
    // React 19 warns of rendering in the middle of an effect.
    useFlushSync: false,
    enabled: isLong,
  })
  return isLong ? virtualizer.getVirtualItems().map(({ index }) => index) : lines.map((_, line) => line)
}

export function SheetBody<Row extends AnyRow>(props: SheetBodyProps<Row>) {
  const { view, model, drop } = props
  const { lines, state, problemsOf } = model
  const { selection, editing, wrong } = state
  const { top, left, bottom, right } = rangeOf(selection)
  const shown = useShownLines(props)
  return (
    <div role="rowgroup" className={classes.body} style={{ height: lines.length * ROW_PX }}>
      {shown.map((place) => {
        const line = lines[place]
        if (!line) return null
        if (line.kind === 'head')
          return (
            <SectionHead key={`head ${line.section.key}`} view={view} section={line.section} line={place} />
          )
        const { row, index } = line
        const isSelected = index >= top && index <= bottom
        return (
          <SheetRow
            key={row.id}
            view={view}
            row={row}
            index={index}
            line={place}
            wrong={wrong.get(row.id)}
            problems={problemsOf(row)}
            from={isSelected ? left : -1}
            to={isSelected ? right : -1}
            active={index === selection.active.row ? selection.active.column : -1}
            edited={editing?.id === row.id ? editing.column : -1}
            isFirst={index === top}
            isLast={index === bottom}
          />
        )
      })}
      {drop && <div className={classes.drop} style={{ top: drop.line * ROW_PX }} />}
    </div>
  )
}
