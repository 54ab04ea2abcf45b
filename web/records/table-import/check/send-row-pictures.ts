/** Sends the pictures that stand in rows of a file, one after the other, each to the style that takes it. */
import { formatNumber } from '#web/lib/formats.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import type { RowPicture } from '#web/lib/tables/row-pictures.rules.ts'
import { sendToStyle } from '#web/records/files/uploads/send-to-style.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

export interface PictureToSend {
  /** Of the file. */
  row: number
  styleId: number
}

const fileOf = ({ row, mime, bytes }: RowPicture): File =>
  new File([bytes], `row-${row + 1}.${mime.slice('image/'.length)}`, { type: mime })

const sayFailed = (count: number): string =>
  count === 1
    ? 'The picture of 1 row could not be saved. Add it by hand.'
    : `The pictures of ${formatNumber(count)} rows could not be saved. Add them by hand.`

/** A picture that fails keeps no other back. @returns the upload names by row */
export const sendRowPictures = async (
  pictures: readonly RowPicture[],
  wanted: readonly PictureToSend[],
  personId: number,
): Promise<ReadonlyMap<number, string>> => {
  const byRow = new Map(pictures.map((picture) => [picture.row, picture]))
  const sent = new Map<number, string>()
  let failed = 0
  for (const { row, styleId } of wanted) {
    const picture = byRow.get(row)
    if (!picture) continue
    const file = fileOf(picture)
    try {
      const { files } = await sendToStyle(
        { personId, styleId, purpose: 'style', file },
        { idempotencyKey: makeRandomKey() },
      )
      if (files[0]) sent.set(row, files[0].upload_name)
    } catch {
      failed++
    }
  }
  if (failed > 0) noticeError(sayFailed(failed))
  return sent
}
