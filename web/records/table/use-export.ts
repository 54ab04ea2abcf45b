/** An export that goes on: how far it is, and how it is stopped. */
import { useEffect, useRef, useState } from 'react'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import type { ExportForm, ExportProgress, ExportRun } from './export-table.ts'

export interface Exporting {
  /** Loads what makes the file. @returns how many rows the file has */
  load: () => Promise<(run: ExportRun) => Promise<number>>
  say: (count: number) => string
}

export function useExport({ load, say }: Exporting) {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  // Nothing would tell of it on another page.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (form: ExportForm): Promise<void> => {
    const run = new AbortController()
    const { signal } = run
    running.current = run
    setProgress({ read: 0, total: 0 })
    try {
      const make = await load()
      noticeSuccess(say(await make({ form, signal, onProgress: setProgress })))
    } catch (error) {
      if (!signal.aborted) noticeError(error)
    } finally {
      if (running.current === run) setProgress(null)
    }
  }
  return {
    progress,
    start: (form: ExportForm) => void start(form),
    stop: () => {
      running.current?.abort()
      running.current = null
      setProgress(null)
    },
  }
}
