/** What is done with one column: sorted and filtered by, moved, fitted and hidden. Loaded when it is asked for. */
import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { foldText } from '#contract/values/text/fold.ts'
import { type ColumnControls, moveColumnBy, setColumnWidth } from '../../columns/column-controls.ts'
import { toggleColumn } from '../../columns/columns.rules.ts'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconListDetails } from '../../icons.ts'
import { isRead, type ValueCount } from '../rules/view.rules.ts'
import { YES } from '../rules/writing.rules.ts'
import type { SheetColumn, SheetRow } from '../sheet-columns.ts'
import type { SheetModel } from '../use-sheet.ts'
import classes from './column-menu.module.css'
import { fitColumn } from './fit-column.ts'

interface ColumnMenuProps {
  model: SheetModel<SheetRow>
  controls: ColumnControls<string>
  column: SheetColumn<SheetRow>
  place: number
  /** Its button. */
  target: ReactElement
  onClose: () => void
}

export function ColumnMenu(props: ColumnMenuProps) {
  const { model, controls, column, target, onClose } = props
  const { store } = model
  const isSorted = (isDescending: boolean) => {
    const { sort } = store.state().looking
    return sort?.key === column.key && sort.isDescending === isDescending
  }
  const sorts = [
    { label: 'Sort ascending', Icon: IconArrowUp, isChosen: isSorted(false), isDescending: false },
    { label: 'Sort descending', Icon: IconArrowDown, isChosen: isSorted(true), isDescending: true },
  ]
  const then = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      width={280}
      position="bottom-end"
      shadow="md"
      radius={12}
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p={12} data-floating="" className={classes.menu}>
        {isRead(column) && (
          <div role="group" aria-label="Sort" className={classes.actions}>
            {sorts.map(({ label, Icon, isChosen, isDescending }) => (
              <Button
                key={label}
                {...ACTION}
                leftSection={<Icon size={16} aria-hidden />}
                aria-pressed={isChosen}
                onClick={then(() => store.sortBy({ key: column.key, isDescending }))}
              >
                {label}
              </Button>
            ))}
            <Button
              {...ACTION}
              leftSection={<IconListDetails size={16} aria-hidden />}
              aria-pressed={store.state().looking.sort === null}
              onClick={then(() => store.sortBy(null))}
            >
              Usual order
            </Button>
          </div>
        )}
        <ColumnActions {...props} />
        {isRead(column) && <ValueList model={model} column={column} />}
        <Button variant="default" size="xs" onClick={then(controls.reset)}>
          Usual columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

const ACTION = { variant: 'subtle', size: 'compact-sm', justify: 'flex-start', fullWidth: true } as const

function ColumnActions({ model, controls, column, place, onClose }: ColumnMenuProps) {
  const { set, columns, setColumns } = controls
  const { key } = column
  const isFirst = place === 0
  const actions = [
    {
      label: 'Move left',
      Icon: IconArrowLeft,
      isOff: place <= 1,
      act: () => moveColumnBy(controls, key, -1),
    },
    {
      label: 'Move right',
      Icon: IconArrowRight,
      isOff: isFirst || place === columns.length - 1,
      act: () => moveColumnBy(controls, key, 1),
    },
    {
      label: 'Fit to contents',
      act: () => setColumnWidth(controls, key, fitColumn(model.store, column, null)),
    },
    {
      label: 'Hide column',
      isOff: isFirst || columns.length <= 2,
      act: () => setColumns(toggleColumn(set, columns, key)),
    },
  ]
  return (
    <div role="group" aria-label="Column" className={classes.sides}>
      {actions.map(({ label, Icon, isOff, act }) => (
        <Button
          key={label}
          variant="default"
          size="compact-sm"
          leftSection={Icon && <Icon size={16} aria-hidden />}
          disabled={isOff}
          onClick={() => {
            act()
            onClose()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** More are found by typing on. */
const MAX_SHOWN = 200

const labelOf = ({ kind }: SheetColumn<SheetRow>, text: string): string => {
  if (kind === 'tick') return text === YES ? 'Yes' : 'No'
  return text === '' ? 'Empty cells' : text
}

/** The texts that occur; what is not ticked is hidden at once. */
function ValueList({ model, column }: Pick<ColumnMenuProps, 'model' | 'column'>) {
  const { store } = model
  const [search, setSearch] = useState('')
  const values = store.valuesOf(column.key)
  const wanted = foldText(search)
  const found = values.filter(({ text }) => foldText(labelOf(column, text)).includes(wanted))
  const show = (isShown: (value: ValueCount) => boolean) =>
    store.filter(column.key, new Set(values.filter(isShown).map(({ text }) => text)))
  const showOnly = () => show((value) => found.includes(value))
  return (
    <form
      className={classes.values}
      onSubmit={(event) => {
        event.preventDefault()
        showOnly()
      }}
    >
      <TextInput
        aria-label="Search the values"
        placeholder="Search the values"
        value={search}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <div className={classes.pairs}>
        <Button variant="default" size="compact-sm" onClick={() => show(() => true)}>
          Show all
        </Button>
        {wanted === '' ? (
          <Button variant="default" size="compact-sm" onClick={() => show(() => false)}>
            Show none
          </Button>
        ) : (
          <Button variant="default" size="compact-sm" type="submit" disabled={found.length === 0}>
            Only these
          </Button>
        )}
      </div>
      <div className={classes.list} role="group" aria-label="Values">
        {found.slice(0, MAX_SHOWN).map((value) => (
          <Checkbox
            key={value.text}
            size="xs"
            className={classes.value}
            label={
              <span className={classes.label}>
                <span className={classes.text}>{labelOf(column, value.text)}</span>
                <span className={classes.count}>{value.count}</span>
              </span>
            }
            checked={value.isShown}
            onChange={() => show((each) => (each === value) !== each.isShown)}
          />
        ))}
        {found.length === 0 && <p className={classes.none}>Nothing found</p>}
        {found.length > MAX_SHOWN && (
          <p className={classes.none}>{found.length - MAX_SHOWN} more. Search to see them.</p>
        )}
      </div>
    </form>
  )
}
