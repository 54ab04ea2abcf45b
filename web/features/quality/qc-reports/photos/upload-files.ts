/** Files of a report on their way, for the list that shows each with its progress. */

import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import type { UploadSteps } from '#web/ui/files/use-file-drop.ts'
import { settle } from '../requests/settle.ts'

const clientIds = new WeakMap<File, string>()
/** A file that is tried again is the same file to the server. */
export const clientIdOf = (file: File): string => {
  const known = clientIds.get(file) ?? makeClientId()
  clientIds.set(file, known)
  return known
}

/** Until the server has the file, or has left it to later; stopped, it is taken away. */
export const settleFile = async (
  queue: DeviceQueue,
  request: QueuedRequest | null,
  { onProgress, signal }: UploadSteps,
): Promise<'sent' | 'waiting'> => {
  if (!request) throw new Error('The file could not be kept on this device.')
  const follow = () => onProgress(queue.requests().find(({ id }) => id === request.id)?.share ?? 0)
  const stop = () => void queue.discard(request.id)
  const unsubscribe = queue.subscribe(follow)
  signal.addEventListener('abort', stop)
  try {
    return await settle(queue, request)
  } finally {
    unsubscribe()
    signal.removeEventListener('abort', stop)
  }
}
