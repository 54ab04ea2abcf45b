/** All columns, to show, hide, move and widen them: everything that dragging does, without dragging. */
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '../icons.ts'
import { type ColumnControls, moveColumnBy, widenColumn } from './column-controls.ts'
import classes from './column-list.module.css'
import { toggleColumn } from './columns.rules.ts'

interface ColumnListProps<Key extends string> {
  controls: ColumnControls<Key>
  note?: ReactNode
}

export function ColumnList<Key extends string>({ controls, note }: ColumnListProps<Key>) {
  const { set, columns, reset } = controls
  const hidden = set.keys.filter((key) => !columns.includes(key))
  return (
    <>
      <div className={classes.columns}>
        {[...columns, ...hidden].map((key) => (
          <ColumnRow key={key} column={key} controls={controls} />
        ))}
      </div>
      {note && <p className={classes.note}>{note}</p>}
      <Button variant="default" size="xs" onClick={reset}>
        Usual columns
      </Button>
    </>
  )
}

function ColumnRow<Key extends string>({ column, controls }: { column: Key; controls: ColumnControls<Key> }) {
  const { set, columns, setColumns, widths } = controls
  const { label, width: usualWidth } = set.info[column]
  const place = columns.indexOf(column)
  const isShown = place >= 0
  const width = widths[column] ?? usualWidth
  const widen = (by: number) => widenColumn(controls, column, { width, by })
  const move = (by: number) => moveColumnBy(controls, column, by)
  const actions = [
    { name: `Move ${label} up`, icon: IconArrowUp, isOff: place <= 1, act: () => move(-1) },
    {
      name: `Move ${label} down`,
      icon: IconArrowDown,
      isOff: place < 1 || place === columns.length - 1,
      act: () => move(1),
    },
    { name: `Make ${label} narrower`, icon: IconMinus, isOff: !isShown, act: () => widen(-1) },
    { name: `Make ${label} wider`, icon: IconPlus, isOff: !isShown, act: () => widen(1) },
  ]
  return (
    <div className={classes.column}>
      <Checkbox
        label={label}
        checked={isShown}
        disabled={column === set.keys[0]}
        onChange={() => setColumns(toggleColumn(set, columns, column))}
      />
      {actions.map(({ name, icon: Icon, isOff, act }) => (
        <ActionIcon key={name} size={28} aria-label={name} disabled={isOff} onClick={act}>
          <Icon size={16} />
        </ActionIcon>
      ))}
    </div>
  )
}
