/** The parts of a multipart form, in which a large file may be named that was sent before it (contract/form-uploads.ts). */

import { UPLOAD_TEXTS } from '#contract/files/style-file-uploads.ts'
import { fileFieldOf } from '#contract/form-uploads.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FormUploadRow } from '#server/platform/files/form-upload.store.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'

type Part = Awaited<ReturnType<ReturnType<Exchange['request']['parts']>['next']>>['value']
export type FilePart = Pick<Extract<Part, { type: 'file' }>, 'type' | 'fieldname' | 'filename' | 'file'> & {
  /** Of one that was sent before. */
  uploadId?: string
}
export type FormPart = Extract<Part, { type: 'field' }> | FilePart

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws Refusal `not_found`, `other_person` */
type RequireOwn = (upload: FormUploadRow) => Promise<void>

/** Of the person who is signed in; what came by a link is nobody's here. */
const ofPerson =
  ({ actor }: Exchange['request']): RequireOwn =>
  async (upload) => {
    if (!actor || upload.organization_id !== actor.organization_id) found(null, UPLOAD_TEXTS.gone)
    if (upload.user_id !== actor?.user_id)
      throw new Refusal('other_person', { text: UPLOAD_TEXTS.somebodyElse })
  }

/** The same form is sent again, with what is saved by now: what was sent for it waits. If nobody does, it is swept. */
const isSentAgain = ({ code }: Refusal): boolean => code === 'stale'

/** One's own, whole; it goes with a form that is refused for good. @throws Refusal `not_found`, `other_person`, `conflict` */
const openNamed = async (
  files: Pick<FileStore, 'parts' | 'findFormUpload' | 'dropFormUpload'>,
  http: Exchange,
  { fieldname, named, requireOwn }: { fieldname: string; named: string; requireOwn: RequireOwn },
): Promise<FilePart> => {
  const upload = found(UUID.test(named) ? await files.findFormUpload(named) : null, UPLOAD_TEXTS.gone)
  await requireOwn(upload)
  if (upload.received < upload.size) throw new Refusal('conflict', { text: UPLOAD_TEXTS.notWhole })
  http.onRefusal(async (refusal) => {
    if (!isSentAgain(refusal)) await files.dropFormUpload(upload.id)
  })
  const file = Object.assign(files.parts.read(upload.parts), { truncated: false, bytesRead: 0 })
  return {
    type: 'file',
    fieldname,
    filename: upload.title,
    file: file as FilePart['file'],
    uploadId: upload.id,
  }
}

export async function* partsOfForm(
  files: Pick<FileStore, 'parts' | 'findFormUpload' | 'dropFormUpload'>,
  http: Exchange,
  {
    requireOwn = ofPerson(http.request),
    ...options
  }: { limits?: { fieldSize: number }; requireOwn?: RequireOwn | undefined } = {},
): AsyncIterable<FormPart> {
  for await (const part of http.request.parts(options)) {
    const fieldname = part.type === 'field' ? fileFieldOf(part.fieldname) : null
    if (part.type === 'field' && fieldname !== null)
      yield await openNamed(files, http, { fieldname, named: String(part.value), requireOwn })
    else yield part
  }
}
