/** What is asked of a line that somebody else was quicker with, and what the answer makes of it. */
import type { BomItem } from '#contract/boms.ts'
import type { ApiError } from '#web/lib/api.ts'
import type { Conflict, MergeRules } from '#web/lib/document/merge.rules.ts'
import type { LineEdit } from './bom-changes.rules.ts'
import { mergeLine } from './line-merge.rules.ts'

export interface OvertakenEdit extends LineEdit {
  /** Who saved it, and when. */
  saved: NonNullable<ApiError['saved']>
}

export interface LineQuestion {
  /** Its row. */
  line: number
  /** What the line is called as it is saved. */
  title: string
  saved: OvertakenEdit['saved']
  conflicts: Conflict[]
  answer: (choose: NonNullable<MergeRules['choose']>) => void
}

const mergeInto = ({ line, now }: LineEdit, rows: readonly BomItem[], choose?: MergeRules['choose']) => {
  const theirs = rows.find(({ id }) => id === line.id)
  return theirs && { theirs, ...mergeLine({ base: line, mine: now, theirs }, choose) }
}

/** Undefined where nothing has to be chosen, as before the rows show what the other saved. */
export const askOf = (
  edit: OvertakenEdit,
  rows: readonly BomItem[],
): Omit<LineQuestion, 'answer'> | undefined => {
  const found = mergeInto(edit, rows)
  if (!found || found.conflicts.length === 0) return undefined
  return { line: edit.line.id, title: found.theirs.item, saved: edit.saved, conflicts: found.conflicts }
}

/** The rows with what was chosen, and with everything else that either of the two did to the line. */
export const settleEdit = (
  edit: OvertakenEdit,
  rows: readonly BomItem[],
  choose: NonNullable<MergeRules['choose']>,
): BomItem[] | undefined => {
  const found = mergeInto(edit, rows, choose)
  return found && rows.map((row) => (row === found.theirs ? found.merged : row))
}
