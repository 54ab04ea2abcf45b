/** One cell: its text with its marks, what is wrong with it, and its field while it is edited. */
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import { formatDecimal } from '#web/lib/formats.ts'
import { IconAlertCircle, IconCheck, IconExternalLink } from '../icons.ts'
import { CellEditor } from './editors/cell-editor.tsx'
import { ChoiceEditor } from './editors/choice-editor.tsx'
import { ChoicesEditor } from './editors/choices-editor.tsx'
import { digitsOf, isNumeric, textOf } from './rules/cell-texts.rules.ts'
import { canWrite, YES } from './rules/writing.rules.ts'
import classes from './sheet-cells.module.css'
import type { CellMark, PictureColumn, SheetColumn, SheetRow } from './sheet-columns.ts'
import type { SheetView } from './sheet-view.ts'

export interface SheetCellProps<Row extends SheetRow> {
  view: SheetView<Row>
  row: Row
  place: number
  /** The columns before it are not drawn. */
  isAfterGap: boolean
  /** What was typed and does not fit. */
  typed: string | null
  problem: string | null
  isActive: boolean
  isSelected: boolean
  isEdited: boolean
  /** Ends of the selection aside. */
  edge: 'left' | 'right' | 'both' | undefined
  /** Lower right corner of the selection. */
  isCorner: boolean
}

function Mark({ mark: { icon, label, tone = 'teal' } }: { mark: CellMark }) {
  return (
    <span role="img" aria-label={label} title={label} className={classes.mark} data-tone={tone}>
      {icon}
    </span>
  )
}

function Picture<Row>({ column, row }: { column: PictureColumn<Row>; row: Row }) {
  const picture = column.picture(row)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.picture}
      aria-label={column.openLabel(row)}
      onClick={() => column.open(row)}
    >
      {picture ? <img src={picture.src} alt="" loading="lazy" /> : <IconExternalLink size={16} />}
    </button>
  )
}

function Tick({ text }: { text: string }) {
  return (
    <span className={classes.tick} data-tick="" data-ticked={text === YES || undefined}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {text === YES && <IconCheck size={14} />}
    </span>
  )
}

function Inside<Row>({ column, row, text }: { column: SheetColumn<Row>; row: Row; text: string }): ReactNode {
  if (column.kind === 'picture') return <Picture column={column} row={row} />
  const mark = column.mark?.(row)
  return (
    <>
      {mark && <Mark mark={mark} />}
      {column.kind === 'tick' ? <Tick text={text} /> : <span className={classes.text}>{text}</span>}
    </>
  )
}

/** With marks between thousands, as documents write it; what is edited and copied has none. */
const writtenText = <Row,>(column: SheetColumn<Row>, row: Row, sign: DecimalSign): string => {
  const digits = digitsOf(column, row)
  const places = 'places' in column ? column.places : 0
  return digits && DECIMAL.test(digits) ? formatDecimal(digits, places) : textOf(column, row, sign)
}
const DECIMAL = /^-?\d+(\.\d+)?$/

export function SheetCell<Row extends SheetRow>(props: SheetCellProps<Row>) {
  const { view, row, place, isAfterGap, typed, problem, isActive, isSelected, isEdited } = props
  const { edge, isCorner } = props
  const column = view.columns[place] as SheetColumn<Row>
  const hintId = `${view.id}-${row.id}-${column.key}`
  const left = view.lefts[place]
  const Editor =
    column.kind === 'choice' ? ChoiceEditor : column.kind === 'choices' ? ChoicesEditor : CellEditor
  return (
    <div
      role="gridcell"
      className={classes.cell}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={place + 2}
      aria-selected={isSelected}
      aria-readonly={!view.canChange || !canWrite(column, row)}
      aria-invalid={problem !== null || undefined}
      aria-describedby={problem === null ? undefined : hintId}
      data-column={place}
      data-kind={isNumeric(column) ? 'number' : column.kind}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
      data-edge={edge}
      data-edited={isEdited || undefined}
      data-covered={isEdited || isCorner || problem !== null || undefined}
      data-frozen={left === undefined ? undefined : ''}
      data-last-frozen={place === view.lefts.length - 1 || undefined}
      style={left !== undefined ? { left } : isAfterGap ? { gridColumn: place + 2 } : undefined}
    >
      {problem !== null && <IconAlertCircle size={15} className={classes.wrong} />}
      <Inside column={column} row={row} text={typed ?? writtenText(column, row, view.sign)} />
      {problem !== null && (
        <span id={hintId} role="tooltip" className={classes.hint}>
          {problem}
        </span>
      )}
      {isEdited && <Editor tools={view.tools} row={row} column={column} />}
      {isCorner && view.canChange && <span className={classes.corner} data-corner="" />}
    </div>
  )
}
