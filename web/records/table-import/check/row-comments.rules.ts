/** Comments of cells that stand in rows of a file, for what is made of these rows. */
import type { CommentVisibility } from '#contract/collaboration/comments.ts'
import { MAX_COMMENT_LENGTH, rowOfComment } from '#web/lib/tables/cell-comments.rules.ts'
import type { ImportTable } from '../find/read-table.rules.ts'
import { textOf } from '../values/read-values.rules.ts'

/** Who reads them; or nobody, because they are left out. */
export type CommentReaders = CommentVisibility | 'nobody'

const A = 64
const LETTERS = 26
const columnOf = (cell: string): number =>
  [...cell.replace(/\d+$/, '')].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A, 0) - 1

type Commented = Pick<ImportTable, 'sheet' | 'heads'>

/** What a comment says, under the head of its column: a line has no cells any more. */
const textIn = ({ heads }: Pick<Commented, 'heads'>, { cell, text }: { cell: string; text: string }) => {
  const head = textOf(heads[columnOf(cell)] ?? null)
  return head === '' ? text : `${head}: ${text}`
}

/** By the rows of the file; one that is longer than a comment may be is in none. */
export const commentsByRow = (table: Commented): ReadonlyMap<number, readonly string[]> => {
  const byRow = new Map<number, string[]>()
  for (const comment of table.sheet.comments ?? []) {
    const [row, text] = [rowOfComment(comment), textIn(table, comment)]
    if (text.length <= MAX_COMMENT_LENGTH) byRow.set(row, [...(byRow.get(row) ?? []), text])
  }
  return byRow
}
