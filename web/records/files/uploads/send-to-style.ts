/** Sends files that become files of a style: small ones at once, large ones in parts. Every field of such files uses it. */
import type { FilePurpose } from '#contract/files/files.ts'
import type { UploadOptions } from '#web/lib/api/upload.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { SendToPlace } from './send-in-parts.ts'

/** Loaded with the first file, as pages begin without. */
export const sendToStyle: SendToPlace = async (...args) =>
  (await import('./send-in-parts.ts')).sendToPlace(...args)

export const useSendToStyle = (styleId: number, purpose: FilePurpose = 'style') => {
  const { user } = useSession()
  return (file: File, steps?: UploadOptions) =>
    sendToStyle({ personId: user.id, styleId, purpose, file }, steps)
}
