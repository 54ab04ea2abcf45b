/** The words for the result of an inspection. */
import type { ReportResult } from '#contract/values/codes/aql.ts'
import type { PillTone } from '#web/ui/pill.tsx'

export const RESULT_NAMES: Record<ReportResult, string> = { pass: 'Pass', fail: 'Fail', pending: 'Pending' }
export const RESULT_TONES: Record<ReportResult, PillTone> = {
  pass: 'confirmed',
  fail: 'unconfirmed',
  pending: 'waiting',
}
