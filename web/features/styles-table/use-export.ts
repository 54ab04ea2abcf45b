/** An export that goes on: how far it is, and how it is stopped. */
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import { loadCode } from '#web/lib/missing-code.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices.ts'
import type { Exported, ExportForm, ExportProgress } from './export-styles.ts'

/** What somebody else changed meanwhile may not match any more, though it is chosen. */
const sayExported = (count: number, chosen: number): string =>
  count < chosen
    ? `${formatNumber(count)} of ${countWords(chosen, 'style')} exported. The others are not shown any more.`
    : `${countWords(count, 'style')} exported.`

export function useExport() {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  // Nothing would tell of it on another page.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (exported: Exported, form: ExportForm): Promise<void> => {
    const run = new AbortController()
    const { signal } = run
    running.current = run
    setProgress({ read: 0, total: 0 })
    try {
      const { exportStyles } = await loadCode(() => import('./export-styles.ts'))
      const count = await exportStyles(exported, { form, signal, onProgress: setProgress })
      noticeSuccess(sayExported(count, exported.ids.size))
    } catch (error) {
      if (!signal.aborted) noticeError(error)
    } finally {
      if (running.current === run) setProgress(null)
    }
  }
  return {
    progress,
    start: (exported: Exported, form: ExportForm) => void start(exported, form),
    stop: () => {
      running.current?.abort()
      running.current = null
      setProgress(null)
    },
  }
}
