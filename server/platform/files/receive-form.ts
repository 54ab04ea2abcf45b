/** Reads a multipart form of text fields with at most one file, which is streamed aside. */
import { Refusal } from '../http/refusal.ts'
import type { Exchange } from '../http/route.ts'
import { requireStorableText } from '../http/text-guard.ts'
import type { FileStore } from './file-store.ts'
import { decodeName, toRefusal, wholeValue } from './receive-uploads.ts'
import type { ReceivedFile } from './received-file.ts'

export interface ReceivedForm {
  /** As they were sent; the call's own schema checks them. */
  fields: Record<string, unknown>
  file: ReceivedFile | null
}

interface FormRules {
  /** The name of the file's field; files under other names are passed over. */
  fileField: string
  maxBytes: number
  tooLarge: string
}

type Part = Awaited<ReturnType<ReturnType<Exchange['request']['parts']>['next']>>['value']
type FilePart = Extract<Part, { type: 'file' }>

/** Fields and multipart's own lines beside the file. */
const BESIDE_BYTES = 100_000

/** The form, or nothing of it: where it is refused, its file is gone. */
export const receiveForm = async (
  files: FileStore,
  http: Exchange,
  rules: FormRules,
): Promise<ReceivedForm> => {
  if (!http.request.isMultipart())
    throw new Refusal('unsupported_type', { text: 'Send this as a multipart form.' })
  if (Number(http.request.headers['content-length'] ?? 0) > rules.maxBytes + BESIDE_BYTES)
    throw new Refusal('too_large', { text: rules.tooLarge })
  const fields: Record<string, unknown> = Object.create(null)
  let file: ReceivedFile | null = null
  try {
    for await (const part of http.request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = wholeValue(part)
      // Browsers send a file field in which nothing was chosen as a file without a name.
      else if (part.fieldname !== rules.fileField || !part.filename) part.file.resume()
      else if (file) throw new Refusal('invalid', { text: 'Send one file only.' })
      else file = await receiveOne(files, part, rules)
    }
    requireStorableText(fields)
    http.setBody([file?.hash ?? null, Object.entries(fields).sort()])
    return { fields, file }
  } catch (error) {
    await file?.discard()
    throw toRefusal(error)
  }
}

const receiveOne = (files: FileStore, part: FilePart, { maxBytes, tooLarge }: FormRules) => {
  let size = 0
  return files.receive({
    stream: part.file,
    title: decodeName(part.filename),
    onBytes: (bytes) => {
      size += bytes
      if (size > maxBytes) throw new Refusal('too_large', { text: tooLarge })
    },
  })
}
