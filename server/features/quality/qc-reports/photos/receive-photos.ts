/** Forms of photos and packing lists: fields by the contract, files of the kinds that belong there, and a copy for print. */
import type { z } from 'zod'
import type { FileKind } from '#contract/files/file-kinds.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { toRefusal } from '#server/platform/http/answers/input-errors.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { discardAll, receiveUploadForm } from '#server/platform/uploads/receive-uploads.ts'
import { requireReport } from '../open-report.ts'

export interface ReceivedPhoto {
  original: ReceivedFile
  /** Null for what is no picture. */
  print: ReceivedFile | null
}

interface Received<Form> {
  form: Form
  photos: ReceivedPhoto[]
  /** All that lies aside, to be kept or discarded. */
  all: ReceivedFile[]
}

interface Wanted<Schema extends z.ZodType> {
  schema: Schema
  /** Which files belong there; the text of the refusal for all others. */
  accepts: (file: ReceivedFile) => boolean
  refusal: string
}

interface Request {
  actor: Actor
  db: Db
  http: Exchange
}

type FormOfReport = { report_id: number; client_id: string[] }

const isShown = ({ picture }: ReceivedFile): boolean => picture !== null
const PACKING_KINDS: readonly FileKind[] = ['pdf', 'xlsx']

/** Photos are what can be shown. */
export const PHOTOS = { accepts: isShown, refusal: QC_TEXTS.onlyPictures }
export const PACKING = {
  accepts: (file: ReceivedFile) => isShown(file) || PACKING_KINDS.includes(file.kind),
  refusal: QC_TEXTS.onlyPackingFiles,
}

/** Who may not upload is refused before the bytes where the report is named ahead of them. */
const openGate = ({ actor, db }: Request) => {
  let admitted: string | undefined
  return async ({ report_id }: Record<string, unknown>): Promise<void> => {
    const named = String(report_id ?? '')
    if (named === admitted || !/^[1-9]\d{0,14}$/.test(named)) return
    await requireReport(db, { actor, id: Number(named) }, 'qc_report:change')
    admitted = named
  }
}

/** All of the form, or nothing of it. @throws Refusal `not_found`, `forbidden`, `invalid`, `unsupported_type`, `too_large` */
export const receivePhotos = async <Schema extends z.ZodType<FormOfReport>>(
  { files }: Pick<Parts, 'files'>,
  request: Request,
  { schema, accepts, refusal }: Wanted<Schema>,
): Promise<Received<z.output<Schema>>> => {
  const { fields, files: received } = await receiveUploadForm(files, request.http, {
    beforeFile: openGate(request),
  })
  const all = [...received]
  try {
    const parsed = schema.safeParse({ ...fields })
    if (!parsed.success) throw toRefusal(parsed.error.issues)
    await requireReport(request.db, { actor: request.actor, id: parsed.data.report_id }, 'qc_report:change')
    const ids = parsed.data.client_id
    if (ids.length > 0 && (ids.length !== received.length || new Set(ids).size !== ids.length))
      refuseInput({ client_id: 'Send one client_id for each file' })
    if (!received.every(accepts)) throw new Refusal('unsupported_type', { text: refusal })
    const photos: ReceivedPhoto[] = []
    for (const original of received) {
      const print = isShown(original) ? await files.print(original) : null
      if (print) all.push(print)
      if (isShown(original) && !print) throw new Refusal('unsupported_type', { text: refusal })
      photos.push({ original, print })
    }
    return { form: parsed.data, photos, all }
  } catch (error) {
    await discardAll(all)
    throw error
  }
}
