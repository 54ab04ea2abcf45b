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
import { persist, watch } from './persist.ts'

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

/** Null where the browser hashes nothing, which begins anew. */
const idOf = async ({ personId, use, targetId, file }: FileOfForm): Promise<string> => {
  const said = JSON.stringify([personId, use, targetId, file.name, file.size, file.lastModified])
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said))
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
  } catch {
    return makeClientId()
  }
}

/** Answers and throws what the form does, but for broken lines, which it waits for. */
export const sendAhead = async <S extends MultipartCall>(
  call: S,
  args: FormArguments<S>,
  of: FileOfForm,
  options: UploadOptions = {},
): Promise<CallAnswer<S>> => {
  const { file, use, targetId, field } = of
  const { signal, idempotencyKey = makeRandomKey() } = options
  const uploadId = await idOf(of)
  const params = { uploadId }
  const body = { use, target_id: targetId, title: file.name, size: file.size }
  const open = () => send(openFormUpload, { params, body }, signal && { signal })
  try {
    let state = await persist(open, { signal })
    const again = async () => {
      state = await open()
    }
    const sendPart = () => {
      const { received, part_bytes } = state
      const end = Math.min(received + part_bytes, file.size)
      const files = [new File([file.slice(received, end)], 'part')]
      const onProgress = (share: number) =>
        options.onProgress?.((received + share * (end - received)) / file.size)
      return watch({ ...options, onProgress }, (watched) =>
        upload(
          sendFormUploadPart,
          { params: { ...params, offset: String(received) }, files, part: 'file[0]' },
          watched,
        ),
      )
    }
    while (state.received < state.size) state = await persist(sendPart, { signal, again })
    const fields = { ...args.fields, [inPartsField(field)]: uploadId }
    const form = { ...(args as object), files: [], fields }
    return await persist(() => upload(call, form as never, { idempotencyKey, ...(signal && { signal }) }), {
      signal,
    })
  } catch (error) {
    // Refused for good, or stopped by the person.
    void send(cancelFormUpload, { params }).catch(() => undefined)
    throw error
  }
}
