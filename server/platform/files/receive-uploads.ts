/** Reads a multipart request file by file, streaming each aside, under its limits (docs/product.md, Files). */
import { FILE_TEXTS, MAX_FILE_BYTES, MAX_TOTAL_BYTES } from '#contract/files.ts'
import { Refusal, refusalAt } from '../http/refusal.ts'
import type { Exchange } from '../http/route.ts'
import type { FileStore } from './file-store.ts'
import type { ReceivedFile } from './received-file.ts'

/** All files of the request, or none: a refused or broken one takes the others with it. */
export const receiveUploads = async (files: FileStore, http: Exchange): Promise<ReceivedFile[]> => {
  if (!http.request.isMultipart())
    throw new Refusal('unsupported_type', { text: 'Send the files as a multipart form.' })
  const announced = Number(http.request.headers['content-length'] ?? 0)
  if (announced > MAX_TOTAL_BYTES + 1_000_000) throw new Refusal('too_large_together')
  const received: ReceivedFile[] = []
  let total = 0
  try {
    for await (const part of http.request.parts()) {
      if (part.type === 'field') continue
      let size = 0
      const onBytes = (bytes: number): void => {
        size += bytes
        total += bytes
        if (size > MAX_FILE_BYTES) throw new Refusal('too_large')
        if (total > MAX_TOTAL_BYTES) throw new Refusal('too_large_together')
      }
      received.push(await files.receive({ stream: part.file, title: decodeName(part.filename), onBytes }))
    }
    if (received.length === 0) throw refusalAt({ 'file[]': 'No file was sent.' })
    http.setBody(received.map(({ hash, title }) => [hash, title]))
    return received
  } catch (error) {
    await Promise.all(received.map((file) => file.discard()))
    throw toRefusal(error)
  }
}

/** Browsers write quotes and line breaks in a file's name this way (HTML, multipart/form-data encoding). */
export const decodeName = (name: string | undefined): string =>
  (name || 'file').replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

/** What breaks while a multipart body is read, as a refusal where it is the sender's doing. */
export const toRefusal = (error: unknown): unknown => {
  if (error instanceof Refusal) return error
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('too_large', { text: FILE_TEXTS.tooLarge })
  if (
    code.startsWith('FST_') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /multipart|unexpected end/i.test(String(error))
  ) {
    return new Refusal('invalid', { text: 'The upload was interrupted or is not a multipart form.' })
  }
  return error
}
