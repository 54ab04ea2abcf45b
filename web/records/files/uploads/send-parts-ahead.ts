/** Sends a file in parts before the form that names it: what was there goes on, and what is refused or stopped is given up. */
import type { UploadState } from '#contract/files/style-file-uploads.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { persist } from '#web/lib/api/persist.ts'
import type { UploadOptions } from '#web/lib/api/upload.ts'
import { watch } from './watch.ts'

/** How the calls say whose upload it is. */
export interface Way {
  file: File
  /** Begins it, or says how much is there. */
  open: () => Promise<UploadState>
  sendPart: (part: File, offset: string, options: UploadOptions) => Promise<UploadState>
  cancel: () => Promise<unknown>
}

/** Stable for the same file; where the browser hashes nothing it begins anew. */
export const uploadIdOf = async (said: readonly unknown[]): Promise<string | null> => {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(said))
    const digest = await crypto.subtle.digest('SHA-256', bytes)
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
  } catch {
    return null
  }
}

/** @param sendForm names the upload; broken lines are waited for, there too */
export const sendPartsAhead = async <T>(
  { file, open, sendPart, cancel }: Way,
  sendForm: () => Promise<T>,
  options: UploadOptions = {},
): Promise<T> => {
  const { signal } = options
  try {
    let state = await persist(open, { signal })
    const again = async () => {
      state = await open()
    }
    const sendNext = () => {
      const { received, part_bytes } = state
      const end = Math.min(received + part_bytes, file.size)
      const onProgress = (share: number) =>
        options.onProgress?.((received + share * (end - received)) / file.size)
      return watch({ ...options, onProgress }, (watched) =>
        sendPart(new File([file.slice(received, end)], 'part'), String(received), watched),
      )
    }
    while (state.received < state.size) state = await persist(sendNext, { signal, again })
    return await persist(sendForm, { signal })
  } catch (error) {
    // Refused for good, or stopped by the person; where others saved meanwhile, the server keeps it for the same form again.
    if (!(error instanceof ApiError && error.code === 'stale')) void cancel().catch(() => undefined)
    throw error
  }
}
