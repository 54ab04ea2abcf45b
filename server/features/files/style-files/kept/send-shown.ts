import type { PictureWidth } from '#contract/files/files.ts'
import { openShown, type ShownFile } from '#server/platform/files/previews/open-shown.ts'
import { type Exchange, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'

/** Asked for again each time: who sees a file, and which version of it is shown, may change at any moment. */
export const ASK_AGAIN = 'private, no-cache'

/** Re-encoded or drawn, whatever else the bytes may be; 304 where the browser has it and may still see it. */
export const sendShown = async (
  { files }: Pick<Parts, 'files'>,
  { request }: Exchange,
  file: ShownFile,
  width: PictureWidth,
): Promise<RawAnswer> => {
  const etag = `"${file.blob_hash.slice(0, 32)}-${width}"`
  const headers = { etag, 'cache-control': ASK_AGAIN }
  if (request.headers['if-none-match'] === etag) return new RawAnswer('', headers, 304)
  const picture = await openShown(files, file, width)
  return new RawAnswer(picture.stream, {
    ...headers,
    'content-type': 'image/webp',
    'content-length': picture.size,
  })
}
