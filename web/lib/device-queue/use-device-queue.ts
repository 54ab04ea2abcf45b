import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Deed } from './deed.ts'
import type { DeviceQueue, QueueStatus } from './device-queue.ts'

export const DeviceQueueContext = createContext<DeviceQueue | null>(null)

export const useDeviceQueue = (): DeviceQueue => {
  const queue = useContext(DeviceQueueContext)
  if (!queue) throw new Error('No device queue around this component')
  return queue
}

/** What waits of the person who is signed in, of one lane or of all. */
export const useDeeds = (lane?: string): readonly Deed[] => {
  const queue = useDeviceQueue()
  const deeds = useSyncExternalStore(queue.subscribe, queue.deeds)
  return useMemo(
    () => (lane === undefined ? deeds : deeds.filter((deed) => deed.lane === lane)),
    [deeds, lane],
  )
}

export const useQueueStatus = (): QueueStatus => {
  const queue = useDeviceQueue()
  return useSyncExternalStore(queue.subscribe, queue.status)
}
