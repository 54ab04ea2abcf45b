import { createContext, useContext } from 'react'
import type { ReportInHand } from './requests/use-report-requests.ts'

const Context = createContext<ReportInHand | null>(null)
export const ReportProvider = Context.Provider

/** The report that is open, as this device shows it. */
export const useReport = (): ReportInHand => {
  const open = useContext(Context)
  if (!open) throw new Error('No report is open')
  return open
}
