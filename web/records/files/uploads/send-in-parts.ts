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
import { ApiError, NetworkError, type SendOptions, send } from '#web/lib/api/api.ts'
import { type UploadOptions, upload } from '#web/lib/api/upload.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { forget, type Going, keep, readKept } from './kept-uploads.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A line on which nothing moves for so long is taken for broken. */
const STALLED_MS = 45_000

const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429))

/** Until the pause is over, or the line is back; stopped by the signal. */
const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal?.removeEventListener('abort', stop)
    }
    const go = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(new DOMException('The upload was stopped.', 'AbortError'))
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })

/** Tries until it is done or refused; after a break `again` is told. */
const persist = async <T>(
  act: () => Promise<T>,
  { signal, again }: { signal: AbortSignal | undefined; again?: () => Promise<void> },
): Promise<T> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await act()
    } catch (error) {
      if (!isPassing(error)) throw error
      await wait(pause, signal)
      // Whether that fails too is seen by the next try.
      await again?.().catch((cause: unknown) => {
        if (!isPassing(cause)) throw cause
      })
    }
  }
}

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

/** Fails as a broken line does where nothing moves. */
const sendPart = async (
  going: Going,
  state: UploadState,
  { onProgress, signal }: UploadOptions,
): Promise<UploadState> => {
  const stalled = new AbortController()
  const arm = () => setTimeout(() => stalled.abort(), STALLED_MS)
  let timer = arm()
  const end = Math.min(state.received + state.part_bytes, going.file.size)
  const part = new File([going.file.slice(state.received, end)], 'part')
  try {
    return await upload(
      sendStyleFilePart,
      {
        params: { ...paramsOf(going, state.upload_id), offset: String(state.received) },
        files: [part],
        part: 'file[0]',
      },
      {
        signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
        onProgress: (share) => {
          clearTimeout(timer)
          timer = arm()
          onProgress?.((state.received + share * (end - state.received)) / going.file.size)
        },
      },
    )
  } catch (error) {
    if (stalled.signal.aborted && !signal?.aborted) throw new NetworkError()
    throw error
  } finally {
    clearTimeout(timer)
  }
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
