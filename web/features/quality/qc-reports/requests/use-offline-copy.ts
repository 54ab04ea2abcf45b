/** Keeps a report on the device for work without a network. */
import { useEffect, useState } from 'react'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { askToStay } from '#web/lib/device-queue/store/storage.ts'
import { useDeviceQueue, useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { isAppKept } from '#web/lib/start-service-worker.ts'
import { loadOfflineCode } from '../workspace/offline-code.ts'
import { keepPictures, keepReport, tidyReports } from './kept-report.ts'
import { groupOf } from './report-request.ts'

export type OfflineCopy = 'none' | 'keeping' | 'ready' | 'failed'

/** @param isWanted by itself for anyone who may change it, else on demand */
export const useOfflineCopy = (saved: QcReport, person: number, isWanted: boolean): OfflineCopy => {
  const queue = useDeviceQueue()
  const [copy, setCopy] = useState<OfflineCopy>('none')
  const { isDurable } = useQueueStatus()
  useEffect(() => {
    if (!isWanted || !isDurable) return
    const stop = new AbortController()
    const take = async () => {
      // One that is kept anew is ready meanwhile.
      setCopy((before) => (before === 'ready' ? 'ready' : 'keeping'))
      try {
        await keepReport(person, saved)
        await askToStay()
        await loadOfflineCode()
        await keepPictures(person, saved, stop.signal)
        const groups = new Set(queue.requests().map(({ group }) => group))
        await tidyReports((id) => id === saved.id || groups.has(groupOf(id)))
        const isKept = await isAppKept()
        if (!stop.signal.aborted) setCopy(isKept ? 'ready' : 'failed')
      } catch {
        if (!stop.signal.aborted) setCopy('failed')
      }
    }
    void take()
    return () => stop.abort()
  }, [saved, person, isWanted, isDurable, queue])
  return copy
}
