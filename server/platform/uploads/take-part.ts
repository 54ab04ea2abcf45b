/** One part of an upload in parts, as a multipart form with one file. */
import { PART_BYTES, UPLOAD_TEXTS } from '#contract/files/style-file-uploads.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { toRefusal } from './receive-uploads.ts'

interface Put {
  key: string
  size: number
}

/** The one file of the form. @throws Refusal `too_large`, `invalid` */
const putPart = async (
  { parts }: Pick<FileStore, 'parts'>,
  http: Exchange,
  { id, left }: { id: string; left: number },
): Promise<Put> => {
  if (!http.request.isMultipart())
    throw new Refusal('unsupported_type', { text: 'Send the files as a multipart form.' })
  let size = 0
  const onBytes = (bytes: number): void => {
    size += bytes
    if (size > PART_BYTES) throw new Refusal('too_large')
    if (size > left) throw new Refusal('invalid', { text: UPLOAD_TEXTS.tooLong })
  }
  let put: Put | null = null
  try {
    for await (const part of http.request.parts()) {
      if (part.type === 'field') continue
      if (put) throw new Refusal('invalid', { text: 'Send one file only.' })
      put = await parts.put(id, { stream: part.file, onBytes })
    }
    if (!put || put.size === 0) throw new Refusal('invalid', { text: 'No file was sent.' })
    return put
  } catch (error) {
    if (put) await parts.remove(put.key)
    throw toRefusal(error)
  }
}

interface Taking<Row> {
  offset: number
  /** The upload, for who still may send it; asked before the bytes and after them. */
  open: () => Promise<Row>
  /** False where another request brought the same part. */
  note: (part: Put) => Promise<boolean>
}

/**
 * What is there already is not taken twice, so a part whose answer was lost can be sent again.
 * @throws Refusal as `open`, and `conflict` for a part that does not follow
 */
export const takePart = async <Row extends { id: string; size: number; received: number }>(
  files: Pick<FileStore, 'parts'>,
  http: Exchange,
  { offset, open, note }: Taking<Row>,
): Promise<Row> => {
  const upload = await open()
  if (offset > upload.received) throw new Refusal('conflict', { text: UPLOAD_TEXTS.gap })
  if (offset < upload.received) return upload
  const part = await putPart(files, http, { id: upload.id, left: upload.size - offset })
  try {
    await open()
    if (await note(part)) return { ...upload, received: offset + part.size }
  } catch (error) {
    await files.parts.remove(part.key)
    throw error
  }
  await files.parts.remove(part.key)
  return open()
}
