import { useQuery } from '@tanstack/react-query'
import type { QcCriterion } from '#contract/quality/qc-criteria.ts'
import { commentCountsQuery } from '#web/features/collaboration/comments/comments.queries.ts'
import { useReport } from './report-context.ts'

/** On all items of a criterion, as far as it is known: without a network it is not. */
export const useCommentCount = ({ checklist }: QcCriterion): number => {
  const { report } = useReport()
  const { data } = useQuery(commentCountsQuery(report.inquiry_id))
  const items = new Set(checklist.map(({ id }) => id))
  const counts = data?.data.filter(({ kind, id }) => kind === 'report_item' && items.has(id)) ?? []
  return counts.reduce((sum, { count }) => sum + count, 0)
}
