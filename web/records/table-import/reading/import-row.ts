/** A row of the file as the import shows it: what it says, how that is read, and what is missing. */
import type { Cell, FormattedCell } from '#web/lib/tables/table-reading.ts'
import type { UnreadCell } from '#web/lib/tables/unread-cells.rules.ts'
import type { Settings } from '../find/column-settings.rules.ts'
import type { FoundTable } from '../find/find-table.rules.ts'
import type { Matching } from '../find/match-columns.rules.ts'
import type { LeftOut } from '../find/row-kinds.rules.ts'
import type { Answers, Question } from '../questions.rules.ts'

export interface SheetInput<Key extends string> {
  /** Of the whole sheet; what is merged downwards is said of each row. */
  rows: readonly (readonly Cell[])[]
  /** Cells that have nothing to read. */
  unread?: readonly UnreadCell[] | undefined
  /** Numbers whose format says more than their digits. */
  formats?: readonly FormattedCell[] | undefined
  found: FoundTable
  matching: Matching<Key>
  settings: Settings<Key>
  /** A file of our own, whose heads were left as they are. */
  isOwn: boolean
  /** What was typed in place of the file's, by the row of the file. */
  edits: Readonly<Record<number, Partial<Record<Key, string>>>>
  /** Rows that somebody took in or left out, whatever they seem to be. */
  taken: Readonly<Record<number, boolean>>
  answers: Answers
}

export interface ImportedRow<Key extends string = string, Line = unknown> {
  /** The row of the file, from 0. */
  id: number
  kind: 'line' | LeftOut | 'taken-out'
  /** The line that it changes; null for one that is added. */
  former: Line | null
  line: Line
  /** What the file says, by column. */
  said: Partial<Record<Key, string>>
  /** The group that it belongs to; null while nobody has said it, and where lines have none. */
  section: string | null
  /** In one sentence each, by column: to be mended in its cell. */
  problems: Partial<Record<Key, string>>
  /** Questions that are open, by column. */
  asked: Partial<Record<Key, string>>
}

export interface ImportReading<Key extends string = string, Line = unknown> {
  rows: ImportedRow<Key, Line>[]
  questions: Question[]
  /** Words that stand for nothing, each with the number of its cells. */
  emptied: ReadonlyMap<string, number>
}

export const isWhole = ({ kind, problems, asked }: ImportedRow): boolean =>
  kind === 'line' && Object.keys(problems).length === 0 && Object.keys(asked).length === 0
