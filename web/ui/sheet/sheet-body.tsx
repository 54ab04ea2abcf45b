/** The cells that are on the screen. Long sheets draw no others, but for the one with the focus. */
import { defaultRangeExtractor, type Range as Shown, useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo } from 'react'
import { rangeOf } from './rules/selection.rules.ts'
import classes from './sheet-cells.module.css'
import type { SheetRow as AnyRow } from './sheet-columns.ts'
import { SectionHead, SheetRow } from './sheet-row.tsx'
import { ROW_HEAD_PX, ROW_PX, type SheetView } from './sheet-view.ts'
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
const OVERSCAN = 4
const COLUMNS_OVERSCAN = 1

/** What has the focus stays in the page: without it the focus would be nowhere. */
const including = (kept: readonly (number | undefined)[]) => (range: Shown) => {
  const shown = new Set(defaultRangeExtractor(range))
  for (const place of kept) if (place !== undefined && place < range.count) shown.add(place)
  return [...shown].sort((one, other) => one - other)
}

function useShownLines<Row extends AnyRow>(
  { model, scroller }: SheetBodyProps<Row>,
  isLong: boolean,
): number[] {
  const { lines, places, state } = model
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    rangeExtractor: including([places[state.selection.active.row]]),
    // React 19 warns of rendering in the middle of an effect.
    useFlushSync: false,
    enabled: isLong,
  })
  return isLong ? virtualizer.getVirtualItems().map(({ index }) => index) : lines.map((_, line) => line)
}

/** Where columns share what room there is, all of them are on the screen: widths are as given only where they are not. */
function useShownColumns<Row extends AnyRow>(
  { view: { columns, lefts }, model, scroller }: SheetBodyProps<Row>,
  isLong: boolean,
): readonly number[] {
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller,
    estimateSize: (place) => columns[place]?.width ?? 0,
    paddingStart: ROW_HEAD_PX,
    overscan: COLUMNS_OVERSCAN,
    rangeExtractor: including([...lefts.keys(), model.state.selection.active.column]),
    useFlushSync: false,
    enabled: isLong,
  })
  // Widths are asked for once, unless they are said to be others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are the reason.
  useLayoutEffect(() => virtualizer.measure(), [columns])
  const all = useMemo(() => columns.map((_, place) => place), [columns])
  const shown = isLong ? virtualizer.getVirtualItems().map(({ index }) => index) : all
  const key = shown.join()
  // The same array for the same columns: rows are drawn anew with another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is in it
  return useMemo(() => shown, [key])
}

export function SheetBody<Row extends AnyRow>(props: SheetBodyProps<Row>) {
  const { view, model, drop } = props
  const { lines, state, problemsOf } = model
  const { selection, editing, wrong } = state
  const { top, left, bottom, right } = rangeOf(selection)
  const isLong = lines.length > FEW_LINES
  const shown = useShownLines(props, isLong)
  const columns = useShownColumns(props, isLong)
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
            columns={columns}
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
