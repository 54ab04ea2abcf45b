import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { DeviceQueue, QueueStatus } from './device-queue.ts'
import type { QueuedRequest } from './queued-request.ts'

export const DeviceQueueContext = createContext<DeviceQueue | null>(null)

export const useDeviceQueue = (): DeviceQueue => {
  const queue = useContext(DeviceQueueContext)
  if (!queue) throw new Error('No device queue around this component')
  return queue
}

/** What waits of the person who is signed in, of one group or of all. */
export const useQueuedRequests = (group?: string): readonly QueuedRequest[] => {
  const queue = useDeviceQueue()
  const requests = useSyncExternalStore(queue.subscribe, queue.requests)
  return useMemo(
    () => (group === undefined ? requests : requests.filter((request) => request.group === group)),
    [requests, group],
  )
}

export const useQueueStatus = (): QueueStatus => {
  const queue = useDeviceQueue()
  return useSyncExternalStore(queue.subscribe, queue.status)
}
