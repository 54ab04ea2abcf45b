/** Reads a multipart request file by file, streaming each aside, under its limits (docs/product.md, Files). */
import { FILE_TEXTS, MAX_FILE_BYTES, MAX_TOTAL_BYTES } from '#contract/files/files.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { requireStorableText } from '#server/platform/http/guards/text-guard.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { type FilePart, partsOfForm } from './form-parts.ts'

export interface ReceivedUploads {
  /** As they were sent; the call's own schema checks them. */
  fields: Record<string, unknown>
  files: ReceivedFile[]
}

/** All files of the request, or none: a refused or broken one takes the others with it. */
export const receiveUploads = async (files: FileStore, http: Exchange): Promise<ReceivedFile[]> => {
  const received = await receiveParts(files, http)
  http.setBody(received.files.map(({ hash, title }) => [hash, title]))
  return received.files
}

/**
 * The same with the text fields beside the files, in whatever order they come. `beforeFile` sees the fields that came
 * so far, so that who may not upload is refused before the bytes wherever the request says early enough what it is about.
 */
export const receiveUploadForm = async (
  files: FileStore,
  http: Exchange,
  { beforeFile }: { beforeFile: (fields: Record<string, unknown>) => Promise<void> },
): Promise<ReceivedUploads> => {
  const received = await receiveParts(files, http, beforeFile)
  try {
    requireStorableText(received.fields)
  } catch (error) {
    await discardAll(received.files)
    throw error
  }
  const digests = received.files.map(({ hash, title }) => [hash, title])
  http.setBody([digests, Object.entries(received.fields).sort()])
  return received
}

export const discardAll = async (received: readonly ReceivedFile[]): Promise<void> => {
  await Promise.all(received.map((file) => file.discard()))
}

const receiveParts = async (
  files: FileStore,
  http: Exchange,
  beforeFile?: (fields: Record<string, unknown>) => Promise<void>,
): Promise<ReceivedUploads> => {
  if (!http.request.isMultipart())
    throw new Refusal('unsupported_type', { text: 'Send the files as a multipart form.' })
  const announced = Number(http.request.headers['content-length'] ?? 0)
  if (announced > MAX_TOTAL_BYTES + 1_000_000) throw new Refusal('too_large_together')
  const received: ReceivedUploads = { fields: Object.create(null), files: [] }
  let total = 0
  try {
    for await (const part of partsOfForm(files, http)) {
      if (part.type === 'field') {
        if (beforeFile) received.fields[part.fieldname] = wholeValue(part)
        continue
      }
      await beforeFile?.(received.fields)
      let size = 0
      const onBytes = (bytes: number): void => {
        size += bytes
        total += bytes
        if (size > MAX_FILE_BYTES) throw new Refusal('too_large')
        if (total > MAX_TOTAL_BYTES) throw new Refusal('too_large_together')
      }
      const file = await files.receive({ stream: part.file, title: titleOfPart(part), onBytes })
      received.files.push({ ...file, ...ofUpload(part) })
    }
    if (received.files.length === 0) throw refusalAt({ 'file[]': 'No file was sent.' })
    return received
  } catch (error) {
    await discardAll(received.files)
    throw toRefusal(error)
  }
}

/** The value of a text field. @throws Refusal `too_large` for one that was cut off */
export const wholeValue = (part: {
  fieldname: string
  value: unknown
  valueTruncated?: boolean
}): unknown => {
  if (part.valueTruncated)
    throw refusalAt(
      { [part.fieldname]: 'Must be no more than 10,000 bytes; send more as a file.' },
      'too_large',
    )
  return part.value
}

/** Browsers write quotes and line breaks in a file's name this way (HTML, multipart/form-data encoding). */
export const decodeName = (name: string | undefined): string =>
  (name || 'file').replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

/** One that was sent before has the name that it was begun with. */
export const titleOfPart = ({ filename, uploadId }: FilePart): string =>
  uploadId ? filename : decodeName(filename)

export const ofUpload = ({ uploadId }: FilePart): { upload_id?: string } =>
  uploadId ? { upload_id: uploadId } : {}

/** What breaks while a multipart body is read, as a refusal where it is the sender's doing. */
export const toRefusal = (error: unknown): unknown => {
  if (error instanceof Refusal) return error
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('too_large', { text: FILE_TEXTS.tooLarge })
  if (code === 'FST_FILES_LIMIT') return new Refusal('invalid', { text: FILE_TEXTS.tooManyAtOnce })
  if (
    code.startsWith('FST_') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /multipart|unexpected end/i.test(String(error))
  ) {
    return new Refusal('invalid', { text: 'The upload was interrupted or is not a multipart form.' })
  }
  return error
}
