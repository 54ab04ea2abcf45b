/** Which tabs of a report have what they ask for. */
import type { QcReport } from '#contract/quality/qc-reports.ts'

export type TabKey = 'upload' | 'info' | 'criteria' | 'packing' | 'approval' | 'export'

const hasInfo = ({ details }: QcReport): boolean =>
  details.supplier_id !== null &&
  details.inspection_date !== null &&
  details.no_of_pcs_inspected !== null &&
  details.no_of_pcs_inspected > 0

const isDecided = ({ criteria }: QcReport): boolean =>
  criteria.length > 0 && criteria.every(({ result }) => result !== 'pending')

/** A preview asks for nothing. */
export const listFinished = (report: QcReport): ReadonlySet<TabKey> => {
  const finished: Record<TabKey, boolean> = {
    upload: report.files.length > 0,
    info: hasInfo(report),
    criteria: isDecided(report),
    packing: report.packing_list.length > 0,
    approval: report.is_approved,
    export: false,
  }
  return new Set((Object.keys(finished) as TabKey[]).filter((key) => finished[key]))
}
