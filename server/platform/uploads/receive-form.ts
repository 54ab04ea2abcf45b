/** Reads a multipart form of text fields with at most one file a field, which are streamed aside. */

import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FormUploadRow } from '#server/platform/files/form-upload.store.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { requireStorableText } from '#server/platform/http/guards/text-guard.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type FilePart, partsOfForm } from './form-parts.ts'
import { discardAll, ofUpload, titleOfPart, toRefusal, wholeValue } from './receive-uploads.ts'

export interface ReceivedForm<Field extends string> {
  /** As they were sent; the call's own schema checks them. */
  fields: Record<string, unknown>
  /** By the names of their fields. */
  files: Partial<Record<Field, ReceivedFile>>
}

interface FormRules<Field extends string> {
  /** The names of the files' fields; files under other names are passed over. */
  fileFields: readonly Field[]
  /** Of each file. */
  maxBytes: number
  tooLarge: string
  /** Of a text field, where one is longer than others. */
  maxFieldBytes?: number
  /** Sees the fields that came before the first file, so that who may not send it is refused before its bytes. */
  beforeFile?: (fields: Record<string, unknown>) => Promise<void>
  /** Whether the sender may name what was sent before, by the fields that came; the session says it where this is absent. */
  requireOwn?: (upload: FormUploadRow, fields: Record<string, unknown>) => Promise<void>
}

/** Fields and multipart's own lines beside the file. */
const BESIDE_BYTES = 100_000

/** The form, or nothing of it: where it is refused, its file is gone. */
export const receiveForm = async <const Field extends string>(
  store: FileStore,
  http: Exchange,
  rules: FormRules<Field>,
): Promise<ReceivedForm<Field>> => {
  const { fileFields, maxBytes, maxFieldBytes = 0 } = rules
  const most = maxBytes * fileFields.length + maxFieldBytes + BESIDE_BYTES
  if (!http.request.isMultipart())
    throw new Refusal('unsupported_type', { text: 'Send this as a multipart form.' })
  if (Number(http.request.headers['content-length'] ?? 0) > most)
    throw new Refusal('too_large', { text: rules.tooLarge })
  const fields: Record<string, unknown> = Object.create(null)
  const files: Partial<Record<Field, ReceivedFile>> = {}
  try {
    const limits = maxFieldBytes ? { limits: { fieldSize: maxFieldBytes } } : {}
    const { requireOwn: require } = rules
    const requireOwn = require && ((upload: FormUploadRow) => require(upload, fields))
    for await (const part of partsOfForm(store, http, { ...limits, requireOwn })) {
      const field = fileFields.find((name) => name === part.fieldname)
      if (part.type === 'field') fields[part.fieldname] = wholeValue(part)
      // Browsers send a file field in which nothing was chosen as a file without a name.
      else if (!field || !part.filename) part.file.resume()
      else if (files[field]) throw new Refusal('invalid', { text: 'Send one file only.' })
      else {
        await rules.beforeFile?.(fields)
        files[field] = await receiveOne(store, part, rules)
      }
    }
    requireStorableText(fields)
    http.setBody([fileFields.map((name) => files[name]?.hash ?? null), Object.entries(fields).sort()])
    return { fields, files }
  } catch (error) {
    await discardAll(Object.values<ReceivedFile>(files as Record<string, ReceivedFile>))
    throw toRefusal(error)
  }
}

const receiveOne = async (
  store: FileStore,
  part: FilePart,
  { maxBytes, tooLarge }: Pick<FormRules<string>, 'maxBytes' | 'tooLarge'>,
): Promise<ReceivedFile> => {
  let size = 0
  const file = await store.receive({
    stream: part.file,
    title: titleOfPart(part),
    onBytes: (bytes) => {
      size += bytes
      if (size > maxBytes) throw new Refusal('too_large', { text: tooLarge })
    },
  })
  return { ...file, ...ofUpload(part) }
}
