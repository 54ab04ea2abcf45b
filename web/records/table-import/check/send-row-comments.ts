/** Writes the comments that stand in rows of a file on what was made of these rows. */
import type { CallArguments } from '#contract/call.ts'
import { COMMENT_LIMITS, importComments, takeBackComments } from '#contract/collaboration/comments.ts'
import { send } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
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

/** What was written. */
export interface SentComments {
  count: number
  /** Once the import is undone. */
  takeBack: () => Promise<void>
}

const takeBackAll = async (written: readonly { styleId: number; ids: number[] }[]): Promise<void> => {
  try {
    for (const { styleId, ids } of written)
      await send(takeBackComments, { params: { id: String(styleId) }, body: { ids } })
  } catch (error) {
    noticeError(`The comments of the file are still there. ${textsOf(error).join(' ')}`)
  }
}

/** What fails keeps nothing else back: the rows are saved already. */
export const sendRowComments = async (
  table: Pick<ImportTable, 'sheet' | 'heads'>,
  rows: readonly CommentedRow[],
  readers: CommentReaders,
): Promise<SentComments> => {
  const byRow = commentsByRow(table)
  const written: { styleId: number; ids: number[] }[] = []
  const sent = { takeBack: () => takeBackAll(written) }
  if (readers === 'nobody' || byRow.size === 0) return { ...sent, count: 0 }
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
        const { ids } = await send(importComments, { params: { id: String(styleId) }, body })
        if (ids.length > 0) written.push({ styleId, ids })
      } catch {
        failed += comments.length
      }
    }
  if (failed > 0) noticeError(sayFailed(failed))
  return { ...sent, count: written.reduce((sum, { ids }) => sum + ids.length, 0) }
}
