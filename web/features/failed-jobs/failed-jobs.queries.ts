import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listFailedJobs, retryAllFailedJobs, retryFailedJob } from '#contract/failed-jobs.ts'
import { send } from '#web/lib/api.ts'
import { noticeSuccess } from '#web/ui/notices.ts'

const KEY = 'failed-jobs'

const failedJobsQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, page],
    queryFn: ({ signal }) => send(listFailedJobs, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useFailedJobs = (page: number, isAllowed: boolean) =>
  useQuery({ ...failedJobsQuery(page), enabled: isAllowed })

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
