/** How one kind of table is read: its columns and words, and what a row of it says. */
import type { TableColumns } from '../table-columns.rules.ts'
import type { ImportedRow } from './import-row.ts'
import type { RowCells } from './row-cells.rules.ts'

/** The group that a row stands in, as a row above or a cell says it. */
export interface SaidGroup {
  said: string
  row: number
}

export interface RowAt<Key extends string, Line> {
  row: number
  own: RowCells<Key>
  /** The line that the row changes; null for one that is added. */
  former: Line | null
  /** What the row's fields are laid upon: the former line, or an empty one. */
  blank: Line
  above: SaidGroup | null
  isOwn: boolean
}

export type ReadLine<Key extends string, Line> = Pick<
  ImportedRow<Key, Line>,
  'line' | 'problems' | 'asked'
> & {
  section?: string | null
  /** Says nothing that another row of the file does not say: it is left out, unless somebody takes it in. */
  isLeft?: boolean
}

/** @template Given what else is known while a file is read: names, what is saved by now */
export interface TableReader<Key extends string, Line extends { id: number | string }, Given> {
  columns: TableColumns<Key>
  /** The most decimals of each number. */
  places: Partial<Readonly<Record<Key, number>>>
  /** The column that names a line. */
  name: Key
  /** Whether a text that stands alone in its row names a line that is there, and no group. */
  isNumber?: (text: string) => boolean
  /** A column that says the group of its own row and of those below; absent where lines have none. */
  group?: Key
  isGroup: (title: string) => boolean
  /** Whether a row of this name alone is none of the table’s. */
  isNoLine?: (name: string) => boolean
  /** Whether several rows may say the same line. */
  canRepeat?: boolean
  former: (own: RowCells<Key>, given: Given) => Line | null
  blank: (row: number, given: Given) => Line
  /** Of a row that is left out, with its first words. */
  leftOut: (blank: Line, words: string) => Line
  read: (at: RowAt<Key, Line>, given: Given) => ReadLine<Key, Line>
}
