/** Name and designation of who signs: filled in as this person signed last, for the own company alone. */
import { useState } from 'react'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { useReport } from '../report-context.ts'
import { asReportRequests } from '../requests/report-requests.ts'

export type SignsAs = QcReport['signs_as']

const NOBODY: SignsAs = { name: '', designation: '' }

/** @param company that is signed for: who signs for another one is somebody else */
export const useSigner = (company: number) => {
  const { report, waiting } = useReport()
  const [typed, setTyped] = useState<Partial<SignsAs>>({})
  // What waits here was signed after what the server knows.
  const here = asReportRequests(waiting).findLast(
    (request) => request.kind === 'sign' && request.content.company === report.signs_for,
  )
  const { name, designation } = here?.kind === 'sign' ? here.content : report.signs_as
  const known = company === report.signs_for ? { name, designation } : NOBODY
  return {
    ...known,
    ...typed,
    type: (change: Partial<SignsAs>): void => setTyped((before) => ({ ...before, ...change })),
  }
}
