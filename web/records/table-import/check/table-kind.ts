/** A kind of table as the check of a file shows it, beside how it is read. */
import type { ImportTableName } from '#contract/styles/table-imports.ts'
import type { TableReader } from '../reading/table-reader.ts'

export interface TableKind<Key extends string, Line extends { id: number | string }, Given> {
  /** Under this name its heads and words are remembered. */
  name: ImportTableName
  reader: TableReader<Key, Line, Given>
  /** What the sheet shows of a line, in the order of its columns; typed again, it is read as the same. */
  shown: Readonly<Partial<Record<Key, (line: Line) => string | null>>>
  widths?: Partial<Record<Key, number>>
  /** Of columns that are called as the file calls them. */
  titles?: Partial<Record<Key, string>>
  /** The groups of lines in their order. */
  groups?: readonly { key: string; title: string }[]
}

/** What an import makes of what is there, before anything is saved. */
export interface ImportPlan {
  added: number
  changed: number
  removed: number
  /** Lines that the file says as they are. */
  unchanged: number
  /** Why nothing of it can be saved, in sentences. */
  problems: readonly string[]
}

export const isIdle = ({ added, changed, removed }: ImportPlan): boolean => added + changed + removed === 0
