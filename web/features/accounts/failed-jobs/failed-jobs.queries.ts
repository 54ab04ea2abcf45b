import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listFailedJobs, retryAllFailedJobs, retryFailedJob } from '#contract/accounts/failed-jobs.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TableQuery } from '#web/ui/pages/table-pages.tsx'

const KEY = 'failed-jobs'

const failedJobsQuery = (at: TableQuery) =>
  queryOptions({
    queryKey: [KEY, at],
    queryFn: ({ signal }) => send(listFailedJobs, { query: at }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useFailedJobs = (at: TableQuery, isAllowed: boolean) =>
  useQuery({ ...failedJobsQuery(at), enabled: isAllowed })

/** One by its id, or all. */
export const useRetryJobs = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string | 'all') =>
      id === 'all' ? send(retryAllFailedJobs, {}) : send(retryFailedJob, { params: { id } }),
    onSuccess: ({ retried }) =>
      noticeSuccess(retried === 1 ? 'The job is being retried.' : `${retried} jobs are being retried.`),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
