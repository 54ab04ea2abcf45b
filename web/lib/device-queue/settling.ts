import type { DeviceQueue } from './device-queue.ts'
import type { QueuedRequest } from './queued-request.ts'
import { errorOfRefusal } from './sending.rules.ts'

interface Watched {
  find: (id: string) => QueuedRequest | undefined
  isLeftToLater: (request: QueuedRequest) => boolean
  subscribe: DeviceQueue['subscribe']
}

/** Waits until it is known what becomes of a request for now. */
export const watchSettling =
  ({ find, isLeftToLater, subscribe }: Watched): DeviceQueue['settled'] =>
  (id) =>
    new Promise((resolve, reject) => {
      let wasWaiting = false
      const look = (): void => {
        const request = find(id)
        if (request?.state === 'refused' && request.refusal) reject(errorOfRefusal(request.refusal))
        else if (!request && wasWaiting) reject(new DOMException('It was discarded.', 'AbortError'))
        else if (!request || request.state === 'sent') resolve('sent')
        else if (isLeftToLater(request)) resolve('waiting')
        else {
          wasWaiting = true
          return
        }
        stop()
      }
      const stop = subscribe(look)
      look()
    })
