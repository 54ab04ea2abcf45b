/** The titles of the columns, by which these are sorted, filtered, moved and made wider; those of selected cells are tinted. */
import { VisuallyHidden } from '@mantine/core'
import { Suspense } from 'react'
import { type ColumnControls, setColumnWidth } from '../../columns/column-controls.ts'
import { ColumnEdge } from '../../columns/column-edge.tsx'
import { moveColumn } from '../../columns/columns.rules.ts'
import { ariaSort } from '../../columns/sort.rules.ts'
import { useColumnDrag } from '../../columns/use-column-drag.ts'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconFilter } from '../../icons.ts'
import { loadComponent } from '../../pages/load-component.tsx'
import { isNumeric } from '../rules/cell-texts.rules.ts'
import { heightOf, type Range } from '../rules/cells.rules.ts'
import { selectColumns } from '../rules/selection.rules.ts'
import { isRead } from '../rules/view.rules.ts'
import classes from '../sheet-cells.module.css'
import type { SheetColumn, SheetRow } from '../sheet-columns.ts'
import type { SheetView } from '../sheet-view.ts'
import type { SheetModel } from '../use-sheet.ts'
import { isOfSheet } from '../use-sheet-keys.ts'
import { fitColumn } from './fit-column.ts'

const ColumnMenu = loadComponent(() => import('./column-menu.tsx'), 'ColumnMenu')

interface SheetHeadProps<Row extends SheetRow> {
  view: SheetView<Row>
  model: SheetModel<Row>
  controls: ColumnControls<string>
  selected: Range | null
  /** The column whose menu is open. */
  menu: string | null
  onMenu: (key: string | null) => void
}

export function SheetHead<Row extends SheetRow>(props: SheetHeadProps<Row>) {
  const { controls } = props
  const { columns } = props.view
  const keys = columns.map(({ key }) => key)
  // The head of a column that is selected carries it; that of another one selects it.
  const drag = useColumnDrag(keys, (key, to) => controls.setColumns(moveColumn(keys, key, to)), {
    isCarried: ({ dataset }) => dataset.whole !== undefined,
  })
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow} {...drag.row}>
        <div role="columnheader" aria-colindex={1} className={`${classes.rowHead} ${classes.headCorner}`}>
          <VisuallyHidden>Row</VisuallyHidden>
        </div>
        {columns.map((column, place) => (
          <ColumnHead
            key={column.key}
            {...props}
            column={column}
            place={place}
            isDragged={drag.dragged === column.key}
            drop={drag.dropOf(place)}
          />
        ))}
      </div>
    </div>
  )
}

interface ColumnHeadProps<Row extends SheetRow> extends SheetHeadProps<Row> {
  column: SheetColumn<Row>
  place: number
  isDragged: boolean
  drop: 'before' | 'after' | undefined
}

function ColumnHead<Row extends SheetRow>(props: ColumnHeadProps<Row>) {
  const { view, model, controls, selected, column, place, isDragged, drop } = props
  const { lefts } = view
  const { store, state } = model
  const { key, title } = column
  const { sort, filters } = state.looking
  const isSelected = selected !== null && place >= selected.left && place <= selected.right
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the sheet hears the keys.
    <div
      role="columnheader"
      aria-label={title}
      aria-colindex={place + 2}
      aria-sort={isRead(column) ? ariaSort(sort?.key === key ? sort : undefined) : undefined}
      className={classes.columnHead}
      data-head={key}
      data-column={place}
      data-kind={isNumeric(column) ? 'number' : column.kind}
      data-selected={isSelected || undefined}
      data-whole={(isSelected && heightOf(selected) === state.rows.length) || undefined}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      data-frozen={lefts[place] === undefined ? undefined : ''}
      data-last-frozen={place === lefts.length - 1 || undefined}
      style={lefts[place] === undefined ? undefined : { left: lefts[place] }}
      onClick={(event) => {
        const isPressed = isOfSheet(event) && !(event.target as Element).closest('button, [data-resizer]')
        if (isPressed && !event.shiftKey) store.select(selectColumns(place, place, store.shape()))
      }}
    >
      <span className={classes.columnTitle}>{title}</span>
      {sort?.key === key && (sort.isDescending ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
      {filters[key] && <IconFilter size={14} role="img" aria-label="Filtered" />}
      <MenuButton {...props} />
      <ColumnEdge
        onResize={(width) => setColumnWidth(controls, key, width)}
        onFit={() => {
          const head = document.querySelector<HTMLElement>(`[data-head="${CSS.escape(key)}"]`)
          setColumnWidth(controls, key, fitColumn(store, column, head))
        }}
      />
    </div>
  )
}

function MenuButton<Row extends SheetRow>(props: ColumnHeadProps<Row>) {
  const { controls, model, menu, onMenu, column, place } = props
  const isOpen = menu === column.key
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={classes.menu}
      aria-label={`Sort and filter by ${column.title}`}
      title="Sort and filter"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={ColumnMenu.load}
      onClick={() => onMenu(isOpen ? null : column.key)}
    >
      <IconChevronDown size={14} />
    </button>
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <ColumnMenu
        {...{ controls, place, target: button }}
        model={model as unknown as SheetModel<SheetRow>}
        column={column as unknown as SheetColumn<SheetRow>}
        onClose={() => {
          onMenu(null)
          model.store.set({ focus: model.store.state().focus + 1 })
        }}
      />
    </Suspense>
  )
}
