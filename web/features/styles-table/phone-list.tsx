/** On a telephone: picture, name, and the first three of the chosen columns. */
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StyleListRow } from '#contract/style-list.ts'
import { RecordPicture } from '#web/records/record-picture.tsx'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { CellContent } from './cells.tsx'
import { COLUMNS, type ColumnKey } from './columns.rules.ts'
import { groupNameOf } from './group-names.ts'
import { type Selection, toggle } from './selection.rules.ts'
import classes from './style-list.module.css'
import box from './tick-box.module.css'
import type { StyleRows } from './use-style-rows.ts'

const FEW_LINES = 60
/** Of a style, until it is measured. */
const ITEM_PX = 124
const SHOWN_COLUMNS = 3

interface PhoneListProps {
  list: StyleRows
  columns: readonly ColumnKey[]
  today: string
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
}

export function PhoneList({ list, columns, today, selection, select }: PhoneListProps) {
  const { lines, by } = list
  const top = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => setMargin(top.current?.offsetTop ?? 0), [])
  const isLong = lines.length > FEW_LINES
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (line) => (lines[line]?.kind === 'group' ? 40 : ITEM_PX),
    overscan: 8,
    scrollMargin: margin,
    useFlushSync: false,
    enabled: isLong,
  })
  const items = virtualizer.getVirtualItems()
  const last = isLong ? (items.at(-1)?.index ?? 0) : lines.length - 1
  const { reach } = list
  useEffect(() => reach(last), [reach, last])
  const shown: { index: number; start: number | null }[] = isLong
    ? items
    : lines.map((_, index) => ({ index, start: null }))
  const facts = columns.filter((key) => key !== 'style').slice(0, SHOWN_COLUMNS)
  return (
    <ul
      ref={top}
      aria-label="Styles"
      aria-busy={list.isBehind}
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
            {line.kind === 'group' && by && (
              <h2 className={classes.title}>
                {groupNameOf(line.group, by)}
                <span className={classes.totals}>{countWords(line.group.styles, 'style')}</span>
              </h2>
            )}
            {line.kind === 'blank' && <Skeleton height={ITEM_PX - 8} radius={12} animate={false} />}
            {line.kind === 'style' && (
              <PhoneStyle
                row={line.row}
                facts={facts}
                today={today}
                columns={columns}
                isSelected={selection.ids.has(line.row.id)}
                onToggle={() => select((now) => toggle(now, line.row.id))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface PhoneStyleProps {
  row: StyleListRow
  facts: readonly ColumnKey[]
  columns: readonly ColumnKey[]
  today: string
  isSelected: boolean
  onToggle: () => void
}

function PhoneStyle({ row, facts, columns, today, isSelected, onToggle }: PhoneStyleProps) {
  return (
    <div className={classes.style} data-selected={isSelected || undefined}>
      <div className={classes.picture}>
        <RecordPicture picture={row.default_image} width={320} />
      </div>
      <div className={classes.words}>
        {/* Its edge reaches over the whole item, so that all of it can be pressed. */}
        <Link to="/inquiries/$id" params={{ id: String(row.id) }} className={classes.link}>
          {titleOf(row)}
        </Link>
        <dl className={classes.facts}>
          {facts.map((column) => (
            <div key={column} className={classes.fact}>
              <dt>{COLUMNS[column].label}</dt>
              <dd>
                <CellContent row={row} column={column} today={today} columns={columns} canAssign={false} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <label className={classes.tick}>
        <input
          type="checkbox"
          className={box.box}
          aria-label={`Select ${titleOf(row)}`}
          checked={isSelected}
          onChange={onToggle}
        />
      </label>
    </div>
  )
}
