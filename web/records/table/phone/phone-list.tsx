/** On a telephone: each record as an item, with its name and the first three of the chosen columns. */
import { Skeleton } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FEW_LINES } from '../grid/grid-view.ts'
import classes from './phone-list.module.css'

/** Of an item, until it is measured. */
const ITEM_PX = 124
const GROUP_PX = 52
/** As many as a telephone shows at once. */
const FIRST_LINES = 6

interface PhoneListProps<Line> {
  label: string
  lines: readonly Line[]
  isBehind: boolean
  reach: (line: number) => void
  /** Of all lines but those that are still loading; those that are seen with the page are first. */
  renderLine: (line: Line, isFirst: boolean) => ReactNode
}

export function PhoneList<Line extends { kind: string; key: string }>(props: PhoneListProps<Line>) {
  const { label, lines, isBehind, reach, renderLine } = props
  const top = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  const isLong = lines.length > FEW_LINES
  // Where the list stands is asked for only where it counts: the answer takes a layout, and draws all items again.
  useLayoutEffect(() => setMargin(isLong ? (top.current?.offsetTop ?? 0) : 0), [isLong])
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (line) => (lines[line]?.kind === 'group' ? GROUP_PX : ITEM_PX),
    overscan: 8,
    scrollMargin: margin,
    useFlushSync: false,
    enabled: isLong,
  })
  const items = virtualizer.getVirtualItems()
  const last = isLong ? (items.at(-1)?.index ?? 0) : lines.length - 1
  useEffect(() => reach(last), [reach, last])
  const shown: { index: number; start: number | null }[] = isLong
    ? items
    : lines.map((_, index) => ({ index, start: null }))
  return (
    <ul
      ref={top}
      aria-label={label}
      aria-busy={isBehind}
      className={classes.list}
      style={isLong ? { height: virtualizer.getTotalSize() } : undefined}
    >
      {shown.map(({ index, start }) => {
        const line = lines[index]
        if (!line) return null
        return (
          <li
            key={line.key}
            ref={isLong ? virtualizer.measureElement : undefined}
            data-index={index}
            className={classes.item}
            data-placed={start !== null || undefined}
            style={start === null ? undefined : { transform: `translateY(${start - margin}px)` }}
          >
            {line.kind === 'blank' ? (
              <Skeleton height={ITEM_PX - 8} radius={12} animate={false} />
            ) : (
              renderLine(line, index < FIRST_LINES)
            )}
          </li>
        )
      })}
    </ul>
  )
}
