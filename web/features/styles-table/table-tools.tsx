/** Grouping, sort, columns, and table or cards. */
import { ActionIcon, Button, Checkbox, Menu, Popover } from '@mantine/core'
import { useState } from 'react'
import { STYLE_GROUPS, type StyleGroup } from '#contract/style-list.ts'
import {
  IconArrowsSort,
  IconColumns3,
  IconLayoutGrid,
  IconLayoutList,
  IconStack2,
} from '#web/records/icons.ts'
import { IconArrowDown, IconArrowUp, IconCheck, IconMinus, IconPlus } from '#web/ui/icons.ts'
import {
  COLUMN_KEYS,
  COLUMNS,
  type ColumnKey,
  clampWidth,
  moveColumn,
  toggleColumn,
  USUAL_COLUMNS,
} from './columns.rules.ts'
import classes from './filters.module.css'
import { readSort, writeSort } from './table-search.rules.ts'
import type { TableState } from './use-table-state.ts'

const GROUP_NAMES: Record<StyleGroup, string> = {
  collection: 'Collection',
  season: 'Season',
  supplier: 'Supplier',
  status: 'Status',
}

const tick = (isChosen: boolean) =>
  isChosen ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />
const MENU = { shadow: 'md', radius: 12, position: 'bottom-end', transitionProps: { duration: 0 } } as const

export function GroupMenu({ state }: { state: TableState }) {
  const { group, ...rest } = state.query
  const choose = (next: StyleGroup | null) => state.change({ ...rest, ...(next && { group: next }) })
  return (
    <Menu {...MENU}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconStack2 size={17} />}>
          {group ? `Group: ${GROUP_NAMES[group]}` : 'Group'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Group by">
        {[null, ...STYLE_GROUPS].map((each) => (
          <Menu.RadioItem
            key={each ?? ''}
            value={each ?? ''}
            checked={(group ?? null) === each}
            checkIcon={<IconCheck size={16} aria-hidden />}
            closeMenuOnClick
            onChange={() => choose(each)}
          >
            {each ? GROUP_NAMES[each] : 'No groups'}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const SORTABLE = COLUMN_KEYS.filter((key) => COLUMNS[key].sort !== null)

/** One column; several by the heads of the table. */
export function SortMenu({ state }: { state: TableState }) {
  const { sort, ...rest } = state.query
  const sorted = readSort(sort)
  const [first] = sorted
  const key = SORTABLE.find((each) => COLUMNS[each].sort === first?.by)
  const change = (next: string) => state.change({ ...rest, ...(next && { sort: next }) })
  const choose = (column: ColumnKey) => {
    const { sort: by } = COLUMNS[column]
    if (!by) return
    const isAgain = sorted.length === 1 && first?.by === by
    change(writeSort([{ by, isDescending: isAgain && !first.isDescending }]))
  }
  const label = key ? COLUMNS[key].label : 'Sort'
  return (
    <Menu {...MENU} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={17} />}>
          {sorted.length > 1 ? `${label} +${sorted.length - 1}` : label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Sort by">
        <Menu.Item leftSection={tick(!first)} onClick={() => change('')}>
          Usual order
        </Menu.Item>
        {SORTABLE.map((column) => {
          const by = sorted.find((each) => each.by === COLUMNS[column].sort)
          const Arrow = by?.isDescending ? IconArrowDown : IconArrowUp
          return (
            <Menu.Item
              key={column}
              aria-label={
                by ? `${COLUMNS[column].label}, ${by.isDescending ? 'descending' : 'ascending'}` : undefined
              }
              leftSection={by ? <Arrow size={16} aria-hidden /> : tick(false)}
              onClick={() => choose(column)}
            >
              {COLUMNS[column].label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Everything that dragging does, without dragging. */
export function ColumnsMenu({ state }: { state: TableState }) {
  const [isOpen, setOpen] = useState(false)
  const { columns, setColumns } = state
  const hidden = COLUMN_KEYS.filter((key) => !columns.includes(key))
  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} trapFocus returnFocus {...MENU}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={17} />} onClick={() => setOpen(!isOpen)}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="Columns">
        <div className={classes.options} style={{ gap: 0, maxHeight: 420 }}>
          {[...columns, ...hidden].map((key) => (
            <ColumnRow key={key} column={key} state={state} />
          ))}
        </div>
        <p className={classes.menuNote}>A telephone shows the first three after the style.</p>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            setColumns([...USUAL_COLUMNS])
            state.keep({ widths: {} })
          }}
        >
          Usual columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

const WIDTH_STEP = 24

function ColumnRow({ column, state }: { column: ColumnKey; state: TableState }) {
  const { columns, setColumns, kept, keep } = state
  const { label } = COLUMNS[column]
  const place = columns.indexOf(column)
  const isShown = place >= 0
  const width = kept.widths[column] ?? COLUMNS[column].width
  const widen = (by: number) => keep({ widths: { ...kept.widths, [column]: clampWidth(width + by) } })
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
    <div className={classes.columnRow}>
      <Checkbox
        label={label}
        checked={isShown}
        disabled={column === 'style'}
        onChange={() => setColumns(toggleColumn(columns, column))}
      />
      {deeds.map(({ name, icon: Icon, isOff, act }) => (
        <ActionIcon key={name} size={28} aria-label={name} disabled={isOff} onClick={act}>
          <Icon size={16} />
        </ActionIcon>
      ))}
    </div>
  )
}

export function LookSwitch({ state }: { state: TableState }) {
  const isTable = state.kept.look === 'table'
  const Icon = isTable ? IconLayoutGrid : IconLayoutList
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={isTable ? 'Show as cards' : 'Show as a table'}
      title={isTable ? 'Show as cards' : 'Show as a table'}
      onClick={() => state.keep({ look: isTable ? 'cards' : 'table' })}
    >
      <Icon size={18} />
    </ActionIcon>
  )
}
