import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react'
import { sessionQuery } from '#web/lib/session/session.ts'
import type { DeviceQueue } from './device-queue.ts'
import { DeviceQueueContext } from './use-device-queue.ts'

interface DeviceQueueProviderProps {
  queue: DeviceQueue
  children: ReactNode
}

/** Gives the queue to what is within, and tells it who is signed in. */
export function DeviceQueueProvider({ queue, children }: DeviceQueueProviderProps) {
  const person = useKnownPerson()
  useEffect(() => queue.setPerson(person), [queue, person])
  return <DeviceQueueContext value={queue}>{children}</DeviceQueueContext>
}

/** Read from the cache and never asked for: on the pages before the sign-in there is nobody. */
const useKnownPerson = (): number | null => {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(listener),
    [queries],
  )
  return useSyncExternalStore(subscribe, () => queries.getQueryData(sessionQuery.queryKey)?.user.id ?? null)
}
