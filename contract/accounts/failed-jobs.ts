/** Jobs whose tries are used up, such as emails that no mail server took: for the operator. */
import { z } from 'zod'
import { call } from '../call.ts'
import { pageOf, tableQuery } from '../values/page.ts'

export const failedJob = z.object({
  id: z.uuid(),
  /** What it is, in words: `Email to ada@example.com: Welcome`. */
  title: z.string(),
  /** Why the last try failed, in one line without secrets. */
  cause: z.string(),
  queued_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  tries: z.number().int(),
})
export type FailedJob = z.infer<typeof failedJob>

export const listFailedJobs = call({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/api/admin/failed_jobs',
  tag: 'Jobs',
  summary: 'Jobs that failed permanently, latest first',
  access: 'admin',
  query: z.object({ ...tableQuery }),
  answer: pageOf(failedJob),
})

export const retryFailedJob = call({
  name: 'retryFailedJob',
  method: 'POST',
  path: '/api/admin/failed_jobs/{id}/retry',
  tag: 'Jobs',
  summary: 'Retry a failed job',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ retried: z.number().int() }),
  errors: ['not_found'],
})

export const retryAllFailedJobs = call({
  name: 'retryAllFailedJobs',
  method: 'POST',
  path: '/api/admin/failed_jobs/retry',
  tag: 'Jobs',
  summary: 'Retry all failed jobs',
  access: 'admin',
  answer: z.object({ retried: z.number().int() }),
})
