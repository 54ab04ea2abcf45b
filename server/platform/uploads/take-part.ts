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

type Fields = Readonly<Record<string, unknown>>

/**
 * The one file of the form.
 * @param into sees the fields before the file, and says where it goes; null for one that is there already
 * @throws Refusal `too_large`, `invalid`, and what `into` throws
 */
const putPart = async (
  { parts }: Pick<FileStore, 'parts'>,
  http: Exchange,
  into: (fields: Fields) => Promise<{ id: string; left: number } | null>,
): Promise<Put | null> => {
  if (!http.request.isMultipart())
    throw new Refusal('unsupported_type', { text: 'Send the files as a multipart form.' })
  const fields: Record<string, unknown> = Object.create(null)
  let size = 0
  let put: Put | null = null
  let isThere = false
  try {
    for await (const part of http.request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      if (put) throw new Refusal('invalid', { text: 'Send one file only.' })
      const place = await into(fields)
      isThere = place === null
      if (place === null) part.file.resume()
      else
        put = await parts.put(place.id, {
          stream: part.file,
          onBytes: (bytes) => {
            size += bytes
            if (size > PART_BYTES) throw new Refusal('too_large')
            if (size > place.left) throw new Refusal('invalid', { text: UPLOAD_TEXTS.tooLong })
          },
        })
    }
    if (isThere) return null
    if (!put || put.size === 0) throw new Refusal('invalid', { text: 'No file was sent.' })
    return put
  } catch (error) {
    if (put) await parts.remove(put.key)
    throw toRefusal(error)
  }
}

interface Taking<Row> {
  offset: number
  /** Who sends it is said by the fields before the file, which are read first; else the session says it. */
  namedBy?: 'fields'
  /** The upload, for who still may send it; asked before the bytes and after them. */
  open: (fields: Fields) => Promise<Row>
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
  { offset, namedBy, open, note }: Taking<Row>,
): Promise<Row> => {
  const begin = async (fields: Fields): Promise<Row> => {
    const upload = await open(fields)
    if (offset > upload.received) throw new Refusal('conflict', { text: UPLOAD_TEXTS.gap })
    return upload
  }
  const known = namedBy ? null : await begin({})
  if (known && offset < known.received) return known
  let said: Fields = {}
  const part = await putPart(files, http, async (fields) => {
    said = fields
    const upload = known ?? (await begin(fields))
    return offset < upload.received ? null : { id: upload.id, left: upload.size - offset }
  })
  if (!part) return open(said)
  try {
    const upload = await open(said)
    if (await note(part)) return { ...upload, received: offset + part.size }
  } catch (error) {
    await files.parts.remove(part.key)
    throw error
  }
  await files.parts.remove(part.key)
  return open(said)
}
