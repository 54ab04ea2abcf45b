/** Sort and columns. */
import { ActionIcon, Button, Checkbox, Menu, Popover } from '@mantine/core'
import { useState } from 'react'
import { IconArrowsSort, IconColumns3 } from '#web/records/icons.ts'
import { IconArrowDown, IconArrowUp, IconCheck, IconMinus, IconPlus } from '#web/ui/icons.ts'
import { clampWidth, moveColumn, toggleColumn } from './columns/columns.rules.ts'
import { readSort, writeSort } from './columns/sort.rules.ts'
import type { TableControls } from './table-controls.ts'
import classes from './table-tools.module.css'

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

/** Everything that dragging does, without dragging. */
export function ColumnsMenu<Key extends string>({ controls }: ToolProps<Key>) {
  const [isOpen, setOpen] = useState(false)
  const { set, columns, setColumns, setWidths } = controls
  const hidden = set.keys.filter((key) => !columns.includes(key))
  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} trapFocus returnFocus {...TOOL_MENU}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={17} />} onClick={() => setOpen(!isOpen)}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="Columns">
        <div className={classes.columns}>
          {[...columns, ...hidden].map((key) => (
            <ColumnRow key={key} column={key} controls={controls} />
          ))}
        </div>
        <p className={classes.note}>A telephone shows the first three after the name.</p>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            setColumns([...set.usual])
            setWidths({})
          }}
        >
          Usual columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

const WIDTH_STEP = 24

function ColumnRow<Key extends string>({ column, controls }: ToolProps<Key> & { column: Key }) {
  const { set, columns, setColumns, widths, setWidths } = controls
  const { label, width: usualWidth } = set.info[column]
  const place = columns.indexOf(column)
  const isShown = place >= 0
  const width = widths[column] ?? usualWidth
  const widen = (by: number) => setWidths({ ...widths, [column]: clampWidth(width + by) })
  const move = (by: number) => setColumns(moveColumn(columns, column, place + by))
  const deeds = [
    { name: `Move ${label} up`, icon: IconArrowUp, isOff: place <= 1, act: () => move(-1) },
    {
      name: `Move ${label} down`,
      icon: IconArrowDown,
      isOff: place < 1 || place === columns.length - 1,
      act: () => move(1),
    },
    { name: `Make ${label} narrower`, icon: IconMinus, isOff: !isShown, act: () => widen(-WIDTH_STEP) },
    { name: `Make ${label} wider`, icon: IconPlus, isOff: !isShown, act: () => widen(WIDTH_STEP) },
  ]
  return (
    <div className={classes.column}>
      <Checkbox
        label={label}
        checked={isShown}
        disabled={column === set.keys[0]}
        onChange={() => setColumns(toggleColumn(set, columns, column))}
      />
      {deeds.map(({ name, icon: Icon, isOff, act }) => (
        <ActionIcon key={name} size={28} aria-label={name} disabled={isOff} onClick={act}>
          <Icon size={16} />
        </ActionIcon>
      ))}
    </div>
  )
}
