import { useQueryClient } from '@tanstack/react-query'
import { deleteReport } from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { REPORT_LISTS } from './qc.queries.ts'

/** Asks first; resolves to whether the report is gone. */
export const useDeleteReport = () => {
  const queries = useQueryClient()
  return async (report: { id: number; name: string }): Promise<boolean> => {
    const isAgreed = await confirm({
      title: `Delete ${report.name}?`,
      body: 'Its photos, criteria, measurements, signatures and comments are deleted with it.',
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!isAgreed) return false
    try {
      await send(deleteReport, { params: { id: String(report.id) } })
      noticeSuccess('Report deleted')
      return true
    } catch (error) {
      noticeError(error instanceof ApiError && error.status < 500 ? error : QC_TEXTS.deleteFailed)
      return false
    } finally {
      await Promise.all(REPORT_LISTS.map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
}
