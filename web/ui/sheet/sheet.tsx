/**
 * A sheet of cells, worked in by keyboard and pointer as in a spreadsheet. It knows no business word: rows are records of
 * its owner's, columns say how they are read and written, and each change goes to the owner at once.
 */
import {
  type ClipboardEvent,
  type CSSProperties,
  type ReactNode,
  Suspense,
  useId,
  useMemo,
  useState,
} from 'react'
import { toggleColumn } from '../columns/columns.rules.ts'
import { loadComponent } from '../pages/load-component.tsx'
import { SheetHead } from './head/sheet-head.tsx'
import { useSheetColumns } from './head/use-sheet-columns.ts'
import { ViewBar } from './head/view-bar.tsx'
import type { SheetProblem } from './rules/problems.rules.ts'
import { rangeOf, selectCell } from './rules/selection.rules.ts'
import classes from './sheet.module.css'
import { SheetBar } from './sheet-bar.tsx'
import { SheetBody } from './sheet-body.tsx'
import type { CellProblems, SheetColumn, SheetRow, SheetSections } from './sheet-columns.ts'
import { SheetStatus } from './sheet-status.tsx'
import { HEAD_PX, leftsOf, ROW_PX, type SheetView, templateOf, widthOfAll } from './sheet-view.ts'
import type { SheetChange } from './store/sheet-state.ts'
import { useReveal } from './use-reveal.ts'
import { type SheetModel, useSheet } from './use-sheet.ts'
import { isOfSheet, useSheetKeys } from './use-sheet-keys.ts'
import { cellAt, type Drop, useSheetPointer } from './use-sheet-pointer.ts'
import { type SoughtCell, useSoughtCell } from './use-sought-cell.ts'

const SheetFind = loadComponent(() => import('./sheet-find.tsx'), 'SheetFind')
const SheetHelp = loadComponent(() => import('./sheet-help.tsx'), 'SheetHelp')

export interface SheetProps<Row extends SheetRow> {
  /** Names the sheet. */
  label: string
  /** The same array for as long as the columns are the same: rows are drawn anew with another one. */
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  /** Rows stand in the order of their sections. */
  sections?: SheetSections<Row> | undefined
  canChange: boolean
  /** Each gesture is one change; a new array of rows is expected back, also where it is not taken. */
  onChange: (change: SheetChange<Row>) => void
  /** Makes an empty row; without it rows neither come nor go. */
  newRow?: ((above: Row | null, section: string | null) => Row) | undefined
  maxRows?: { count: number; text: string } | undefined
  /** What a row is called. */
  noun?: { one: string; many: string } | undefined
  /** What the owner finds wrong with a row, by column. The same function for as long as it finds the same. */
  problemsOf?: ((row: Row) => CellProblems) | undefined
  /** Told with each change of what is wrong, texts that do not fit included. */
  onProblems?: ((problems: readonly SheetProblem[]) => void) | undefined
  /** The first columns that stay while one scrolls aside. */
  frozen?: number
  /** Under what name this device keeps the columns: a kind of sheet and a person. */
  keptAs?: string | undefined
  /** Stands where there is no row. */
  empty?: string
  /** Stands above the cells, for the row that has the focus. */
  rowAction?: ((row: Row) => ReactNode) | undefined
  footer?: ReactNode
  /** Where it goes once it is drawn. The same object for as long as it names the same. */
  sought?: SoughtCell | null | undefined
}

const dropBefore = <Row extends SheetRow>(
  { lines, state }: SheetModel<Row>,
  sections: SheetSections<Row> | undefined,
  place: number,
  isUpperHalf: boolean,
): Drop | null => {
  const line = lines[place]
  if (!line) return null
  if (line.kind === 'head') {
    // Above a head is the end of the section before it; the first one has none.
    const above = isUpperHalf ? sections?.list[sections.list.indexOf(line.section) - 1] : line.section
    const own = above ?? line.section
    return { before: line.next, section: own.key, line: own === line.section ? place + 1 : place }
  }
  const { row, index } = line
  const section = sections?.keyOf(row) ?? null
  const before = isUpperHalf ? index : index + 1
  return { before: Math.min(before, state.rows.length), section, line: isUpperHalf ? place : place + 1 }
}

const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input, textarea')

/** A field has a clipboard of its own, and so has what floats above the sheet. */
const isElsewhere = (event: ClipboardEvent): boolean => isField(event.target) || !isOfSheet(event)

export function Sheet<Row extends SheetRow>(props: SheetProps<Row>) {
  const { label, canChange, newRow, sections, frozen = 1, rowAction, footer } = props
  const { empty = 'No rows yet.' } = props
  const { shown: columns, controls } = useSheetColumns(props.keptAs, props.columns)
  const model = useSheet({ ...props, columns, allColumns: props.columns })
  const { store, gestures, clipboard, state, lines } = model
  const id = useId()
  // In the state, because the lines on the screen are known once it is there.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [finding, setFinding] = useState(0)
  const [menu, setMenu] = useState<string | null>(null)
  const canAdd = canChange && newRow !== undefined
  const canMove = canAdd && state.view === null
  const { sign } = store.input()
  const view = useMemo(
    (): SheetView<Row> => ({
      tools: { store, gestures, clipboard },
      columns,
      lefts: leftsOf(columns, frozen),
      sign,
      canChange,
      canAdd,
      canMove,
      id,
    }),
    [store, gestures, clipboard, columns, frozen, sign, canChange, canAdd, canMove, id],
  )
  useReveal(model, scroller)
  useSoughtCell(model, props.sought, { columns, isDrawn: scroller !== null })
  const countShown = () => Math.floor(((scroller?.clientHeight ?? 0) - HEAD_PX) / ROW_PX)
  const openFind = () => setFinding((count) => count + 1)
  const onKeyDown = useSheetKeys(model, {
    ...{ countShown, controls, openFind },
    openHelp: () => setHelpOpen(true),
    openMenu: (column) => setMenu(columns[column]?.key ?? null),
  })
  const { drop, ...pointer } = useSheetPointer(model, scroller, (line, isUpperHalf) =>
    dropBefore(model, sections, line, isUpperHalf),
  )
  const give = (text: () => string) => (event: ClipboardEvent) => {
    if (isElsewhere(event) || state.rows.length === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text())
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isElsewhere(event) || !event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    void clipboard.paste(event.clipboardData.getData('text/plain'))
  }
  return (
    <div className={classes.sheet}>
      <SheetBar
        model={model}
        canChange={canChange}
        canMove={canAdd}
        rowAction={rowAction}
        controls={controls}
        onFind={openFind}
        onHelp={() => setHelpOpen(true)}
      />
      {finding > 0 && (
        <Suspense>
          <SheetFind
            model={model as unknown as SheetModel<never>}
            canChange={canChange}
            asked={finding}
            onClose={() => {
              setFinding(0)
              store.set({ focus: store.state().focus + 1 })
            }}
          />
        </Suspense>
      )}
      <ViewBar model={model} canMove={canAdd} />
      <div
        ref={setScroller}
        role="grid"
        className={classes.scroller}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={!canChange}
        aria-keyshortcuts="F1"
        tabIndex={state.rows.length === 0 ? 0 : -1}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const cell = cellAt(event.target)
          if (cell && !isField(event.target) && !state.editing) store.follow(cell)
        }}
        onCopy={give(clipboard.copy)}
        onCut={give(clipboard.cut)}
        onPaste={onPaste}
        {...pointer}
      >
        <div
          style={{ '--columns': templateOf(columns, frozen), minWidth: widthOfAll(columns) } as CSSProperties}
        >
          <SheetHead
            {...{ view, model, controls, menu }}
            selected={state.rows.length === 0 ? null : rangeOf(state.selection)}
            onMenu={setMenu}
          />
          <SheetBody view={view} model={model} scroller={scroller} drop={drop} />
        </div>
        {state.all.length === 0 && !sections && <p className={classes.empty}>{empty}</p>}
        {state.rows.length === 0 && state.all.length > 0 && (
          <p className={classes.empty}>The filters hide all rows.</p>
        )}
      </div>
      <SheetStatus
        model={model}
        footer={footer}
        onHidden={({ id, hidden = '' }) => {
          const { set, columns, setColumns } = controls
          if (!columns.includes(hidden)) setColumns(toggleColumn(set, columns, hidden))
          store.showAll()
          const row = store.state().rows.findIndex((each) => each.id === id)
          const column = Math.max(0, columns.indexOf(hidden))
          store.select(selectCell({ row, column }))
        }}
      />
      {isHelpOpen && (
        <Suspense>
          <SheetHelp hasRowKeys={canAdd} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
