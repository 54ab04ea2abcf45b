/** What a sheet is told about its rows and columns. It knows cells and texts, and nothing of what they mean. */
import type { ReactNode } from 'react'

export type RowId = string | number
/** A plain record. Its id stays the same for as long as the sheet is open, also when the row is saved meanwhile. */
export type SheetRow = { id: RowId }

/** The row with the new text in it, or in one sentence why the text does not fit. */
export type Written<Row> = { row: Row } | { problem: string }

export interface Choice {
  value: string
  /** What the cell shows, a copy takes and a paste is compared with. */
  label: string
  /** Tells two of the same label apart. */
  detail?: string | undefined
  /** What else people call it. */
  names?: readonly string[] | undefined
}

/** Stands before the text: where it comes from, what happened to it. */
export interface CellMark {
  icon: ReactNode
  label: string
  tone?: 'teal' | 'amber'
}

interface AnyColumn<Row> {
  key: string
  title: string
  /** Pixels, at least; columns that are not frozen share what is left. */
  width: number
  /** By hand: it takes nothing of what is left. */
  isWidthChosen?: boolean
  mark?: (row: Row) => CellMark | null
  /** Absent: wherever the sheet may be changed. */
  canChange?: (row: Row) => boolean
}

export interface TextColumn<Row> extends AnyColumn<Row> {
  kind: 'text'
  read: (row: Row) => string
  write: (row: Row, text: string) => Written<Row>
}

/** Digits with a point, as they are kept; typed, shown and copied with the reader's sign. */
export interface DecimalColumn<Row> extends AnyColumn<Row> {
  kind: 'decimal'
  /** Decimals that are shown at least. */
  places?: number
  read: (row: Row) => string
  write: (row: Row, digits: string) => Written<Row>
}

export interface ChoiceColumn<Row> extends AnyColumn<Row> {
  kind: 'choice'
  /** The chosen value; empty for none. */
  value: (row: Row) => string
  read: (row: Row) => string
  choices: (row: Row) => readonly Choice[]
  /** What else stands for a choice than its label: a code, a plural. Null where it is none. */
  meant?: (row: Row, text: string) => string | null
  /** An empty value for none. */
  write: (row: Row, value: string) => Written<Row>
  /** What is typed in the list's field, where there are more choices than those at hand. */
  onSearch?: (typed: string) => void
}

/** Several choices in one cell, as their labels with semicolons between them. */
export interface ChoicesColumn<Row> extends AnyColumn<Row> {
  kind: 'choices'
  values: (row: Row) => readonly string[]
  read: (row: Row) => string
  choices: (row: Row) => readonly Choice[]
  write: (row: Row, values: readonly string[]) => Written<Row>
}

export interface TickColumn<Row> extends AnyColumn<Row> {
  kind: 'tick'
  isTicked: (row: Row) => boolean
  tick: (row: Row, isTicked: boolean) => Written<Row>
}

export interface PictureColumn<Row> extends AnyColumn<Row> {
  kind: 'picture'
  picture: (row: Row) => { src: string; name: string } | null
  /** Opens whatever shows the row whole. */
  open: (row: Row) => void
  /** Names the button of a row: `Open Heavy jersey`. */
  openLabel: (row: Row) => string
}

/** Never typed. */
export interface ComputedColumn<Row> extends AnyColumn<Row> {
  kind: 'computed'
  read: (row: Row) => string
  /** Digits with a point, as in decimal columns. */
  isDecimal?: boolean
  places?: number
}

export type SheetColumn<Row> =
  | TextColumn<Row>
  | DecimalColumn<Row>
  | ChoiceColumn<Row>
  | ChoicesColumn<Row>
  | TickColumn<Row>
  | PictureColumn<Row>
  | ComputedColumn<Row>

/** A group of rows that follow each other, under a line with its name. */
export interface SheetSection {
  key: string
  title: string
  /** Texts in the line of the name, by column: a sum. */
  cells?: Readonly<Record<string, string>>
}

export interface SheetSections<Row> {
  list: readonly SheetSection[]
  keyOf: (row: Row) => string
  /** The row in another section, into which it was moved. */
  put: (row: Row, key: string) => Row
}

/** What is wrong with a row's cells, by column. */
export type CellProblems = Readonly<Record<string, string>>
