import type { Deed } from './deed.ts'
import type { DeviceQueue } from './device-queue.ts'
import { errorOfRefusal } from './sending.rules.ts'

interface Watched {
  find: (id: string) => Deed | undefined
  isLeftToLater: (deed: Deed) => boolean
  subscribe: DeviceQueue['subscribe']
}

/** Waits until it is known what becomes of a deed for now. */
export const watchSettling =
  ({ find, isLeftToLater, subscribe }: Watched): DeviceQueue['settled'] =>
  (id) =>
    new Promise((resolve, reject) => {
      let wasWaiting = false
      const look = (): void => {
        const deed = find(id)
        if (deed?.state === 'refused' && deed.refusal) reject(errorOfRefusal(deed.refusal))
        else if (!deed && wasWaiting) reject(new DOMException('It was discarded.', 'AbortError'))
        else if (!deed || deed.state === 'sent') resolve('sent')
        else if (isLeftToLater(deed)) resolve('waiting')
        else {
          wasWaiting = true
          return
        }
        stop()
      }
      const stop = subscribe(look)
      look()
    })
