/** The list of a style's reports, which its page shows without anything else of them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listReports } from '#contract/quality/qc-reports.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

export const REPORTS = 'qc-reports'

export const reportsQuery = (styleId: number, page: number) =>
  queryOptions({
    queryKey: [REPORTS, styleId, page],
    meta: readsOfStyle('qc'),
    queryFn: ({ signal }) =>
      send(listReports, { params: { id: String(styleId) }, query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })
