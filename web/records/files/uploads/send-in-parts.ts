/**
 * A large file goes in parts. A broken line, a closed laptop and a server that starts again cost the part that was on its way:
 * it waits, asks how much is there, and goes on.
 */
import type { CallAnswer } from '#contract/call.ts'
import { beginFileUpload, finishFileUpload } from '#contract/files/file-uploads.ts'
import { type FilePurpose, uploadFiles } from '#contract/files/files.ts'
import {
  beginStyleFileUpload,
  cancelStyleFileUpload,
  finishStyleFileUpload,
  IN_PARTS_FROM_BYTES,
  readStyleFileUpload,
  sendStyleFilePart,
  type UploadState,
} from '#contract/files/style-file-uploads.ts'
import { ApiError, type SendOptions, send } from '#web/lib/api/api.ts'
import { persist } from '#web/lib/api/persist.ts'
import { type UploadOptions, upload } from '#web/lib/api/upload.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { forget, type Going, keep, readKept } from './kept-uploads.ts'
import { watch } from './watch.ts'

const paramsOf = ({ styleId }: Going, uploadId: string) => ({ id: String(styleId), uploadId })

const begin = (going: Going, key: string, signal: AbortSignal | undefined): Promise<UploadState> => {
  const { styleId, to, file, fields } = going
  const id = String(styleId)
  const body = { title: file.name, size: file.size }
  const options = { idempotencyKey: key, ...(signal && { signal }) }
  const act = () =>
    'subTaskId' in to
      ? send(
          beginStyleFileUpload,
          { params: { id, subTaskId: String(to.subTaskId) }, body: { ...body, ...fields } },
          options,
        )
      : send(beginFileUpload, { params: { id }, body: { ...body, purpose: to.purpose } }, options)
  return persist(act, { signal })
}

/** One that this browser began before, where it is still there. */
const findBegun = async (going: Going, signal: AbortSignal | undefined): Promise<UploadState | null> => {
  const uploadId = await readKept(going)
  if (uploadId === null) return null
  try {
    const params = paramsOf(going, uploadId)
    return await persist(() => send(readStyleFileUpload, { params }, signal && { signal }), { signal })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await forget(going)
    return null
  }
}

const sendPart = (going: Going, state: UploadState, options: UploadOptions): Promise<UploadState> => {
  const { file } = going
  const end = Math.min(state.received + state.part_bytes, file.size)
  const part = new File([file.slice(state.received, end)], 'part')
  const onProgress = (share: number) =>
    options.onProgress?.((state.received + share * (end - state.received)) / file.size)
  return watch({ ...options, onProgress }, (watched) =>
    upload(
      sendStyleFilePart,
      {
        params: { ...paramsOf(going, state.upload_id), offset: String(state.received) },
        files: [part],
        part: 'file[0]',
      },
      watched,
    ),
  )
}

type Finish<T> = (params: ReturnType<typeof paramsOf>, options: SendOptions) => Promise<T>

const sendAll = async <T>(going: Going, options: UploadOptions, finish: Finish<T>): Promise<T> => {
  const { signal, idempotencyKey = makeRandomKey() } = options
  let state = (await findBegun(going, signal)) ?? (await begin(going, `${idempotencyKey}-begin`, signal))
  const params = paramsOf(going, state.upload_id)
  await keep(going, state.upload_id)
  const again = async () => {
    state = await send(readStyleFileUpload, { params }, signal && { signal })
  }
  try {
    while (state.received < state.size)
      state = await persist(() => sendPart(going, state, options), { signal, again })
    const finished = await persist(
      () => finish(params, { idempotencyKey: `${idempotencyKey}-finish`, ...(signal && { signal }) }),
      { signal },
    )
    await forget(going)
    return finished
  } catch (error) {
    // Refused for good, or stopped by the person.
    await forget(going)
    if (signal?.aborted) void send(cancelStyleFileUpload, { params }).catch(() => undefined)
    throw error
  }
}

/** As an upload at once: answers what that answers, and throws what it throws, but for broken lines, which it waits for. */
export const sendToSubTask = (going: Going & { to: { subTaskId: number } }, options: UploadOptions = {}) =>
  sendAll(going, options, (params, sending) => send(finishStyleFileUpload, { params }, sending))

interface ToPlace {
  personId: number
  styleId: number
  purpose: FilePurpose
  file: File
}

/** To About or the tech pack: a small file at once, a large one in parts. */
export const sendToPlace = async (
  { purpose, ...going }: ToPlace,
  options: UploadOptions = {},
): Promise<CallAnswer<typeof uploadFiles>> => {
  const { styleId, file } = going
  if (file.size <= IN_PARTS_FROM_BYTES) {
    const query = purpose === 'style' ? {} : { query: { purpose } }
    return upload(uploadFiles, { params: { id: String(styleId) }, ...query, files: [file] }, options)
  }
  const whole = { ...going, to: { purpose }, fields: {} }
  return sendAll(whole, options, (params, sending) => send(finishFileUpload, { params }, sending))
}
export type SendToPlace = typeof sendToPlace
