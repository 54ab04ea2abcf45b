/** Changes of a report are shown at once and sent one after the other, each for itself. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { QcReport } from '#contract/qc-reports.ts'
import { ApiError } from '#web/lib/api.ts'
import { staleOf } from '#web/lib/document/save-merged.ts'
import { confirm } from '#web/ui/confirm.ts'
import { noticeError } from '#web/ui/notices.ts'
import { REPORT_LISTS, reportQuery } from './qc.queries.ts'

export interface ReportChange {
  /** How the report looks with it; absent where only the answer tells. */
  apply?: (report: QcReport) => QcReport
  /** `keepsMine`: whatever is saved meanwhile, this counts. */
  send: (options: { keepsMine: boolean }) => Promise<unknown>
  /** Said where it failed and the server gave no reason of its own. */
  failed?: string
}

export type ChangeReport = (change: ReportChange) => Promise<boolean>
export type ReportSaveState = 'saved' | 'saving' | 'failed'

export function useReportChanges(reportId: number) {
  const queries = useQueryClient()
  const { queryKey } = reportQuery(reportId)
  const line = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const left = useRef(0)

  const readAgain = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey })
    for (const list of REPORT_LISTS) void queries.invalidateQueries({ queryKey: list })
  }

  const carryOut = async (change: ReportChange): Promise<boolean> => {
    try {
      await sendOverOthers(change)
      setFailed(false)
      return true
    } catch (error) {
      setFailed(true)
      sayFailure(error, change.failed)
      return false
    } finally {
      left.current -= 1
      setWaiting(left.current)
      // What the server makes of it all, once nothing is on its way that the answer would lack.
      if (left.current === 0) await readAgain()
    }
  }

  const change: ChangeReport = async (asked) => {
    left.current += 1
    setWaiting(left.current)
    // An answer that is under way does not know of this change.
    await queries.cancelQueries({ queryKey })
    const { apply } = asked
    if (apply) queries.setQueryData(queryKey, (report) => report && apply(report))
    const done = line.current.then(() => carryOut(asked))
    line.current = done.then(() => undefined)
    return done
  }

  const state: ReportSaveState = waiting > 0 ? 'saving' : hasFailed ? 'failed' : 'saved'
  return { change, state }
}

const sayFailure = (error: unknown, text: string | undefined): void => {
  const isReasoned = error instanceof ApiError && error.status < 500
  noticeError(text && !isReasoned ? text : error)
}

/** Where somebody else saved another value meanwhile, the reader decides. */
const sendOverOthers = async ({ send }: ReportChange): Promise<void> => {
  try {
    await send({ keepsMine: false })
  } catch (error) {
    const saved = staleOf(error)
    if (!saved) throw error
    const keepsMine = await confirm({
      title: `${saved.by} changed the same`,
      body: `Saved now: ${sayValue(saved.value)}. Keep what you entered instead?`,
      confirmLabel: 'Keep mine',
      cancelLabel: 'Take theirs',
    })
    if (keepsMine) await send({ keepsMine: true })
  }
}

const sayValue = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'nothing' : `“${String(value)}”`
