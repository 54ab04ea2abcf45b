/** The bytes of a file as they were sent: an attachment, whole or one range of it, which a film is begun with. */

import { attachmentOf, contentTypeOf } from '#server/platform/files/attachment.ts'
import { readRange } from '#server/platform/files/byte-range.rules.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type Exchange, RawAnswer } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusals/refusal.ts'

interface Original {
  title: string
  mime_type: string
  size: number
  blob_hash: string
}

/** @throws Refusal `not_found` where the bytes are gone */
export const sendOriginal = async (
  files: Pick<FileStore, 'open'>,
  { request }: { request: Pick<Exchange['request'], 'headers'> },
  { title, mime_type, size, blob_hash }: Original,
  more: Record<string, string> = {},
): Promise<RawAnswer> => {
  const etag = `"${blob_hash.slice(0, 32)}"`
  const headers = {
    ...more,
    etag,
    'accept-ranges': 'bytes',
    'content-type': contentTypeOf(mime_type),
    'content-disposition': attachmentOf(title),
  }
  const { range: wanted, 'if-range': known = etag } = request.headers
  // Another version than the one that was begun is sent whole.
  const range = known === etag ? readRange(wanted, size) : null
  const original = found(await files.open(blob_hash, range ?? undefined))
  if (!range) return new RawAnswer(original.stream, { ...headers, 'content-length': original.size })
  const { from, to } = range
  return new RawAnswer(
    original.stream,
    { ...headers, 'content-length': to - from + 1, 'content-range': `bytes ${from}-${to}/${size}` },
    206,
  )
}
