/** Writes the comments that stand in rows of a file on what was made of these rows. */
import type { CallArguments } from '#contract/call.ts'
import { COMMENT_LIMITS, importComments } from '#contract/collaboration/comments.ts'
import { send } from '#web/lib/api/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import type { ImportTable } from '../find/read-table.rules.ts'
import { type CommentReaders, commentsByRow } from './row-comments.rules.ts'

export interface CommentedRow {
  /** Of the file. */
  row: number
  styleId: number
  subject: CallArguments<typeof importComments>['body']['comments'][number]['subject']
}

const sayFailed = (count: number): string =>
  count === 1
    ? '1 comment of the file could not be saved. Add it by hand.'
    : `${formatNumber(count)} comments of the file could not be saved. Add them by hand.`

/** What fails keeps nothing else back: the rows are saved already. */
export const sendRowComments = async (
  table: Pick<ImportTable, 'sheet' | 'heads'>,
  rows: readonly CommentedRow[],
  readers: CommentReaders,
): Promise<void> => {
  const byRow = commentsByRow(table)
  if (readers === 'nobody' || byRow.size === 0) return
  const byStyle = new Map<number, CallArguments<typeof importComments>['body']['comments'][number][]>()
  for (const { row, styleId, subject } of rows) {
    const said = (byRow.get(row) ?? []).map((text) => ({ subject, text }))
    if (said.length > 0) byStyle.set(styleId, [...(byStyle.get(styleId) ?? []), ...said])
  }
  let failed = 0
  for (const [styleId, all] of byStyle)
    for (let at = 0; at < all.length; at += COMMENT_LIMITS.imported) {
      const comments = all.slice(at, at + COMMENT_LIMITS.imported)
      try {
        const body = { visibility: readers, comments }
        await send(importComments, { params: { id: String(styleId) }, body })
      } catch {
        failed += comments.length
      }
    }
  if (failed > 0) noticeError(sayFailed(failed))
}
