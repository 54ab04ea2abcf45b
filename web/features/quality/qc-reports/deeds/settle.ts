import type { Deed } from '#web/lib/device-queue/deed.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'

export const KEPT_HERE = 'Kept on this device and sent when there is a network.'

/**
 * What becomes of a deed for which somebody waits: sent, or left to later. A refusal is told by anyone who waits and leaves
 * the list of what waits. @throws ApiError with the refusal
 */
export const settle = async (queue: DeviceQueue, { id }: Deed): Promise<'sent' | 'waiting'> => {
  try {
    return await queue.settled(id)
  } catch (refusal) {
    await queue.discard(id)
    throw refusal
  }
}
