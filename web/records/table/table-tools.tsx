/** Sort and columns. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconArrowsSort, IconColumns3 } from '#web/records/icons.ts'
import { ColumnList } from '#web/ui/columns/column-list.tsx'
import { readSort, writeSort } from '#web/ui/columns/sort.rules.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { Popover } from '#web/ui/floating/popover.tsx'
import { IconArrowDown, IconArrowUp, IconCheck } from '#web/ui/icons.ts'
import type { TableControls } from './table-controls.ts'

const tick = (isChosen: boolean) =>
  isChosen ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />
export const TOOL_MENU = {
  shadow: 'md',
  radius: 12,
  position: 'bottom-end',
  transitionProps: { duration: 0 },
} as const

interface ToolProps<Key extends string> {
  controls: TableControls<Key>
}

/** One column; several by the heads of the table. */
export function SortMenu<Key extends string>({ controls }: ToolProps<Key>) {
  const { set, sort, setSort, maxSorts } = controls
  const sortable = set.keys.flatMap((key) => {
    const { sort: by, label } = set.info[key]
    return by ? [{ key, by, label }] : []
  })
  const sorted = readSort(sort, { known: sortable.map(({ by }) => by), max: maxSorts })
  const [first] = sorted
  const choose = (by: string) => {
    const isAgain = sorted.length === 1 && first?.by === by
    setSort(writeSort([{ by, isDescending: isAgain && !first.isDescending }]))
  }
  const label = sortable.find(({ by }) => by === first?.by)?.label ?? 'Sort'
  return (
    <Menu {...TOOL_MENU} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={17} />}>
          {sorted.length > 1 ? `${label} +${sorted.length - 1}` : label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Sort by">
        <Menu.Item leftSection={tick(!first)} onClick={() => setSort('')}>
          Usual order
        </Menu.Item>
        {sortable.map((column) => {
          const by = sorted.find((each) => each.by === column.by)
          const Arrow = by?.isDescending ? IconArrowDown : IconArrowUp
          return (
            <Menu.Item
              key={column.key}
              aria-label={by ? `${column.label}, ${by.isDescending ? 'descending' : 'ascending'}` : undefined}
              leftSection={by ? <Arrow size={16} aria-hidden /> : tick(false)}
              onClick={() => choose(column.by)}
            >
              {column.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

export function ColumnsMenu<Key extends string>({ controls }: ToolProps<Key>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} trapFocus returnFocus {...TOOL_MENU}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={17} />} onClick={() => setOpen(!isOpen)}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="Columns">
        <ColumnList controls={controls} note="A telephone shows the first three after the name." />
      </Popover.Dropdown>
    </Popover>
  )
}
