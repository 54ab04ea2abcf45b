import { createContext, useContext } from 'react'
import type { OpenReport } from './deeds/use-report-deeds.ts'

const Context = createContext<OpenReport | null>(null)
export const ReportProvider = Context.Provider

/** The report that is open, as this device shows it. */
export const useReport = (): OpenReport => {
  const open = useContext(Context)
  if (!open) throw new Error('No report is open')
  return open
}
