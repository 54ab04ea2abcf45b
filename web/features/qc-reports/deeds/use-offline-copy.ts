/** Keeps a report on the device for work without a network. */
import { useEffect, useState } from 'react'
import type { QcReport } from '#contract/qc-reports.ts'
import { askToStay } from '#web/lib/device-queue/storage.ts'
import { useDeviceQueue, useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { loadOfflineCode } from '../offline-code.ts'
import { keepPictures, keepReport, tidyReports } from './kept-report.ts'
import { laneOf } from './report-deed.ts'

export type OfflineCopy = 'none' | 'keeping' | 'ready' | 'failed'

/** @param isWanted by itself for whoever may change it, else on demand */
export const useOfflineCopy = (saved: QcReport, person: number, isWanted: boolean): OfflineCopy => {
  const queue = useDeviceQueue()
  const [copy, setCopy] = useState<OfflineCopy>('none')
  const { isDurable } = useQueueStatus()
  useEffect(() => {
    if (!isWanted || !isDurable) return
    const stop = new AbortController()
    const take = async () => {
      setCopy('keeping')
      try {
        await keepReport(person, saved)
        await askToStay()
        await loadOfflineCode()
        await keepPictures(person, saved, stop.signal)
        const lanes = new Set(queue.deeds().map(({ lane }) => lane))
        await tidyReports((id) => id === saved.id || lanes.has(laneOf(id)))
        if (!stop.signal.aborted) setCopy('ready')
      } catch {
        if (!stop.signal.aborted) setCopy('failed')
      }
    }
    void take()
    return () => stop.abort()
  }, [saved, person, isWanted, isDurable, queue])
  return copy
}
