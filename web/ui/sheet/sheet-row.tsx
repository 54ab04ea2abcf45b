/** A row of cells. It is drawn anew only when it, or what is selected in it, changed. */
import { memo } from 'react'
import { IconGripVertical, IconPlus } from '../icons.ts'
import type { WrongTexts } from './rules/content.rules.ts'
import { isFaultless, problemOf } from './rules/problems.rules.ts'
import { SheetCell, type SheetCellProps } from './sheet-cell.tsx'
import classes from './sheet-cells.module.css'
import type { SheetRow as AnyRow, CellProblems, SheetSection } from './sheet-columns.ts'
import { ROW_PX, type SheetView } from './sheet-view.ts'

interface SheetRowProps<Row extends AnyRow> {
  view: SheetView<Row>
  /** Places of the columns that are drawn, in their order. */
  columns: readonly number[]
  row: Row
  index: number
  line: number
  wrong: WrongTexts | undefined
  problems: CellProblems
  /** Selected columns, and the one with the focus; -1 for none. */
  from: number
  to: number
  active: number
  edited: number
  isFirst: boolean
  isLast: boolean
}

/** Where the range of selected cells ends aside. */
const edgeOf = (place: number, from: number, to: number): SheetCellProps<never>['edge'] => {
  if (place === from) return place === to ? 'both' : 'left'
  return place === to ? 'right' : undefined
}

function Row<Own extends AnyRow>(props: SheetRowProps<Own>) {
  const { view, columns, row, index, line, wrong, problems, from, to, active, edited } = props
  const { isFirst, isLast } = props
  const isSelected = from >= 0
  return (
    <div
      role="row"
      className={classes.row}
      aria-rowindex={line + 2}
      data-row={index}
      data-line={line}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-edited={edited >= 0 || undefined}
      data-hinted={wrong !== undefined || !isFaultless(problems) || undefined}
      style={{ top: line * ROW_PX }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes.rowHead}
        data-selected={isSelected || undefined}
      >
        {view.canMove && (
          <span className={classes.grip} data-grip="" aria-hidden>
            <IconGripVertical size={14} />
          </span>
        )}
        {line + 1}
      </div>
      {columns.map((place, at) => {
        const key = view.columns[place]?.key ?? ''
        return (
          <SheetCell
            key={key}
            view={view}
            row={row}
            place={place}
            isAfterGap={place > 0 && columns[at - 1] !== place - 1}
            typed={wrong?.[key]?.text ?? null}
            problem={problemOf(key, wrong, problems)}
            isActive={place === active}
            isSelected={isSelected && place >= from && place <= to}
            isEdited={place === edited}
            edge={edgeOf(place, from, to)}
            isCorner={isLast && place === to}
          />
        )
      })}
    </div>
  )
}

export const SheetRow = memo(Row) as typeof Row

interface SectionHeadProps<Row extends AnyRow> {
  view: SheetView<Row>
  section: SheetSection
  line: number
}

/** Keys do the same: Ctrl and Enter in the section, or a row that is moved into it. */
function AddUnder<Own extends AnyRow>({ view, section }: Pick<SectionHeadProps<Own>, 'view' | 'section'>) {
  const { store, gestures } = view.tools
  const label = `Add ${store.input().noun.one} to ${section.title}`
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.addUnder}
      aria-label={label}
      title={label}
      onClick={() => gestures.addRowUnder(section.key)}
    >
      <IconPlus size={14} />
    </button>
  )
}

function Head<Own extends AnyRow>({ view, section, line }: SectionHeadProps<Own>) {
  const { columns, lefts } = view
  const cells = section.cells ?? {}
  const end = columns.findIndex(({ key }, place) => place > 0 && cells[key] !== undefined)
  const width = end < 0 ? columns.length : end
  return (
    <div
      role="row"
      className={classes.sectionHead}
      aria-rowindex={line + 2}
      data-line={line}
      style={{ top: line * ROW_PX }}
    >
      <div role="gridcell" aria-colindex={1} className={classes.rowHead}>
        {line + 1}
      </div>
      <div
        role="rowheader"
        aria-colindex={2}
        aria-colspan={width}
        className={classes.sectionTitle}
        style={{ gridColumn: `2 / ${width + 2}` }}
      >
        <span className={classes.sectionName} style={{ left: lefts[0] }}>
          {section.title}
          {view.canAdd && <AddUnder view={view} section={section} />}
        </span>
      </div>
      {columns.slice(width).map(({ key }, index) => (
        <div
          key={key}
          role="gridcell"
          aria-colindex={width + index + 2}
          className={classes.sectionCell}
          style={{ gridColumn: width + index + 2 }}
        >
          {cells[key]}
        </div>
      ))}
    </div>
  )
}

export const SectionHead = memo(Head) as typeof Head
