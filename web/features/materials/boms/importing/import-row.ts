/** A row of the file as the import shows it: what it says, how that is read, and what is missing. */
import type { BomItem, BomSection } from '#contract/materials/boms.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { UnreadCell } from '#web/lib/tables/unread-cells.rules.ts'
import type { FoundTable } from '#web/records/table-import/find/find-table.rules.ts'
import type { Matching, Settings } from '#web/records/table-import/find/match-columns.rules.ts'
import type { LeftOut } from '#web/records/table-import/find/row-kinds.rules.ts'
import type { Answers, Question } from '#web/records/table-import/questions.rules.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import type { KnownNames } from './read-places.rules.ts'

export interface ImportInput {
  /** Of the whole sheet; what is merged downwards is said of each row. */
  rows: readonly (readonly Cell[])[]
  /** Cells that have nothing to read. */
  unread?: readonly UnreadCell[] | undefined
  found: FoundTable
  matching: Matching<ColumnKey>
  settings: Settings<ColumnKey>
  /** A file of our own, whose heads were left as they are. */
  isOwn: boolean
  /** What was typed in place of the file's, by the row of the file. */
  edits: Readonly<Record<number, Partial<Record<ColumnKey, string>>>>
  /** Rows that somebody took in or left out, whatever they seem to be. */
  taken: Readonly<Record<number, boolean>>
  answers: Answers
  known: KnownNames
  present: readonly BomItem[]
  firstNewId: number
  /** Of the style. */
  currency: string
}

export interface ImportedRow {
  /** The row of the file, from 0. */
  id: number
  kind: 'line' | LeftOut | 'taken-out'
  /** The line that the id names; null for one that is added. */
  former: BomItem | null
  line: BomItem
  /** What the file says, by column. */
  said: Partial<Record<ColumnKey, string>>
  /** Null while nobody has said it. */
  section: BomSection | null
  /** In one sentence each, by column: to be mended in its cell. */
  problems: Partial<Record<ColumnKey, string>>
  /** Questions that are open, by column. */
  asked: Partial<Record<ColumnKey, string>>
}

export interface ImportReading {
  rows: ImportedRow[]
  questions: Question[]
  /** Words that stand for nothing, each with the number of its cells. */
  emptied: ReadonlyMap<string, number>
}

export const isWhole = ({ kind, problems, asked }: ImportedRow): boolean =>
  kind === 'line' && Object.keys(problems).length === 0 && Object.keys(asked).length === 0
