/**
 * A large file of a form is sent before it, in parts; the form names it then. Its id comes from what it is, so that the same
 * file chosen again, after a reload too, goes on where it was.
 */
import type { CallAnswer, CallArguments } from '#contract/call.ts'
import {
  cancelFormUpload,
  type FormUse,
  inPartsField,
  openFormUpload,
  sendFormUploadPart,
} from '#contract/form-uploads.ts'
import { send } from '#web/lib/api/api.ts'
import { type FilesToSend, type MultipartCall, type UploadOptions, upload } from '#web/lib/api/upload.ts'
import { makeClientId, makeRandomKey } from '#web/lib/forms/random-key.ts'
import { sendPartsAhead, uploadIdOf, type Way } from './send-parts-ahead.ts'

/** With the text fields beside the file. */
export type FormArguments<S extends MultipartCall> = CallArguments<S> & Pick<FilesToSend, 'fields'>

export interface FileOfForm {
  personId: number
  use: FormUse
  targetId: number | null
  file: File
  /** The form's field of files. */
  field: 'file[]' | 'file'
}

/** Answers and throws what the form does, but for broken lines, which it waits for. */
export const sendAhead = async <S extends MultipartCall>(
  call: S,
  args: FormArguments<S>,
  { personId, use, targetId, file, field }: FileOfForm,
  options: UploadOptions = {},
): Promise<CallAnswer<S>> => {
  const { signal, idempotencyKey = makeRandomKey() } = options
  const stopped = signal && { signal }
  const said = [personId, use, targetId, file.name, file.size, file.lastModified]
  const params = { uploadId: (await uploadIdOf(said)) ?? makeClientId() }
  const body = { use, target_id: targetId, title: file.name, size: file.size }
  const way: Way = {
    file,
    open: () => send(openFormUpload, { params, body }, stopped),
    sendPart: (part, offset, watched) =>
      upload(sendFormUploadPart, { params: { ...params, offset }, files: [part], part: 'file[0]' }, watched),
    cancel: () => send(cancelFormUpload, { params }),
  }
  const fields = { ...args.fields, [inPartsField(field)]: params.uploadId }
  const form = { ...(args as object), files: [], fields }
  return sendPartsAhead(way, () => upload(call, form as never, { idempotencyKey, ...stopped }), options)
}
