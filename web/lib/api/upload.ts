/** Multipart uploads with progress, which fetch does not report. */
import type { CallAnswer, CallArguments, CallSpec } from '#contract/call.ts'
import { addressOf, type CallParts, type FailedAnswer, NetworkError, readError } from './api.ts'
import { tellOwnChange } from './own-changes.ts'

export type MultipartCall = CallSpec & { accepts: 'multipart' }

export interface UploadOptions {
  /** Share of the bytes that have left, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** A repeat after a lost answer adds nothing twice. */
  idempotencyKey?: string
}

export interface FilesToSend {
  files: readonly File[]
  /** Name of the files' part of the form. */
  part?: 'file[]' | 'files[]' | 'file[0]' | 'file'
  /** Text fields; they go before the files. */
  fields?: Readonly<Record<string, string>>
}

const formOf = ({ files, part = 'file[]', fields = {} }: FilesToSend): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append(part, file, file.name)
  return form
}

/** What an upload answered. */
export const failedUpload = (request: XMLHttpRequest): FailedAnswer => ({
  status: request.status,
  text: request.responseText,
  header: (name) => request.getResponseHeader(name),
})

/** Sends files with their fields; throws as `send` does, and an AbortError once the signal is aborted. */
export function upload<const S extends MultipartCall>(
  call: S,
  args: CallArguments<S> & FilesToSend,
  { onProgress, signal, idempotencyKey }: UploadOptions = {},
): Promise<CallAnswer<S>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(call.method, addressOf(call, args as CallParts))
    request.setRequestHeader('accept', 'application/json')
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      if (request.status < 300) {
        tellOwnChange()
        resolve(JSON.parse(request.responseText) as CallAnswer<S>)
      } else reject(readError(failedUpload(request)))
    }
    request.onerror = () => reject(new NetworkError())
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', abort)
    request.send(formOf(args))
  })
}
