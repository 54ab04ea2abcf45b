/** Above the cells: what is selected and what stands in it, and what keys do as buttons. */
import { ActionIcon } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Popover } from '#web/ui/floating/popover.tsx'
import type { ColumnControls } from '../columns/column-controls.ts'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconColumns3,
  IconKeyboard,
  IconRowInsertBottom,
  IconSearch,
  IconTrash,
} from '../icons.ts'
import { loadComponent } from '../pages/load-component.tsx'
import { textOf } from './rules/cell-texts.rules.ts'
import { nameCell } from './rules/cells.rules.ts'
import { rangeOf } from './rules/selection.rules.ts'
import classes from './sheet.module.css'
import type { SheetRow } from './sheet-columns.ts'
import type { SheetModel } from './use-sheet.ts'

const ColumnList = loadComponent(() => import('../columns/column-list.tsx'), 'ColumnList')

interface SheetBarProps<Row extends SheetRow> {
  model: SheetModel<Row>
  canChange: boolean
  canMove: boolean
  rowAction: ((row: Row) => ReactNode) | undefined
  controls: ColumnControls<string>
  onFind: () => void
  onHelp: () => void
}

const nameOf = <Row extends SheetRow>({ state, places }: SheetModel<Row>): string => {
  const { top, left, bottom, right } = rangeOf(state.selection)
  const first = nameCell(left, (places[top] ?? 0) + 1)
  const last = nameCell(right, (places[bottom] ?? 0) + 1)
  return first === last ? first : `${first}:${last}`
}

const contentOf = <Row extends SheetRow>({ state, store }: SheetModel<Row>): string => {
  const { row, column } = state.selection.active
  const [line, own] = [state.rows[row], store.input().columns[column]]
  if (!line || !own) return ''
  return state.wrong.get(line.id)?.[own.key]?.text ?? textOf(own, line, store.input().sign)
}

/** All columns, also those that are hidden. */
function ColumnsButton({ controls }: { controls: ColumnControls<string> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={320}
      position="bottom-end"
      shadow="md"
      radius={12}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon size={28} aria-label="Columns" title="Columns" onClick={() => setOpen(!isOpen)}>
          <IconColumns3 size={17} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="Columns">
        <Suspense>
          <ColumnList controls={controls} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

export function SheetBar<Row extends SheetRow>(props: SheetBarProps<Row>) {
  const { model, canChange, canMove, rowAction, controls, onFind, onHelp } = props
  const { state, store, gestures } = model
  const active = state.rows[state.selection.active.row]
  const isEmpty = state.rows.length === 0
  const { one } = store.input().noun
  const actions = [
    {
      label: `Add ${one} below`,
      Icon: IconRowInsertBottom,
      act: () => gestures.addRow('below'),
      isShown: canMove,
    },
    {
      label: `Move ${one} up`,
      Icon: IconArrowUp,
      act: () => gestures.stepRows(-1),
      isShown: canMove,
      isOff: isEmpty || !store.isAsItIs(),
    },
    {
      label: `Move ${one} down`,
      Icon: IconArrowDown,
      act: () => gestures.stepRows(1),
      isShown: canMove,
      isOff: isEmpty || !store.isAsItIs(),
    },
    { label: `Remove ${one}`, Icon: IconTrash, act: gestures.removeRows, isShown: canMove, isOff: isEmpty },
    {
      label: 'Undo',
      Icon: IconArrowBackUp,
      act: store.undo,
      isShown: canChange,
      isOff: state.history.done.length === 0,
    },
    {
      label: 'Redo',
      Icon: IconArrowForwardUp,
      act: store.redo,
      isShown: canChange,
      isOff: state.history.undone.length === 0,
    },
    { label: 'Find and replace', Icon: IconSearch, act: onFind, isShown: true },
    { label: 'Keyboard shortcuts', Icon: IconKeyboard, act: onHelp, isShown: true },
  ].filter(({ isShown }) => isShown)
  return (
    <div className={classes.bar}>
      <span className={classes.name}>{isEmpty ? '' : nameOf(model)}</span>
      <span className={classes.content}>{contentOf(model)}</span>
      <span className={classes.actions}>
        {active && rowAction?.(active)}
        {actions.map(({ label, Icon, act, isOff }) => (
          <ActionIcon key={label} size={28} aria-label={label} title={label} disabled={isOff} onClick={act}>
            <Icon size={17} />
          </ActionIcon>
        ))}
        <ColumnsButton controls={controls} />
      </span>
    </div>
  )
}
