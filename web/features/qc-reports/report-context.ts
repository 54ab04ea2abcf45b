import { createContext, useContext } from 'react'
import type { QcReport } from '#contract/qc-reports.ts'
import type { ChangeReport } from './use-report-changes.ts'

interface OpenReport {
  report: QcReport
  change: ChangeReport
}

const Context = createContext<OpenReport | null>(null)
export const ReportProvider = Context.Provider

/** The report whose workspace is open. */
export const useReport = (): OpenReport => {
  const open = useContext(Context)
  if (!open) throw new Error('No report is open')
  return open
}
