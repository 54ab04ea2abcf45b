import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'

export const KEPT_HERE = 'Kept on this device and sent when there is a network.'

/** Ids of those for which somebody waits. */
const awaited = new Set<string>()

/** Whether somebody waits for it, tells its refusal, and takes it away then. */
export const isAwaited = ({ id }: QueuedRequest): boolean => awaited.has(id)

/**
 * What becomes of a request for which somebody waits: sent, or left to later. A refusal is told by anyone who waits and leaves
 * the list of what waits. @throws ApiError with the refusal
 */
export const settle = async (queue: DeviceQueue, { id }: QueuedRequest): Promise<'sent' | 'waiting'> => {
  awaited.add(id)
  try {
    return await queue.settled(id)
  } catch (refusal) {
    await queue.discard(id)
    throw refusal
  } finally {
    awaited.delete(id)
  }
}
