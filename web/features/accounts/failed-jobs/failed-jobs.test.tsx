import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type FailedJob,
  listFailedJobs,
  retryAllFailedJobs,
  retryFailedJob,
} from '#contract/accounts/failed-jobs.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const letter: FailedJob = {
  id: '6b0c7c52-2f0f-4b7e-9d1e-6b7f4b5a1c01',
  title: 'Email to ada@operator.example: A supplier was assigned',
  cause: 'connect ECONNREFUSED 127.0.0.1:25',
  queued_at: '2026-11-20T09:00:00.000Z',
  failed_at: '2026-11-21T10:00:00.000Z',
  tries: 38,
}
const backup: FailedJob = {
  ...letter,
  id: '6b0c7c52-2f0f-4b7e-9d1e-6b7f4b5a1c02',
  title: 'Nightly backup',
  cause: 'no space left on device',
  tries: 1,
}
const list = (data: FailedJob[]) => ({ data, total: data.length, page: 1, page_size: 12 })

test('each failed job is shown with its cause, and one is tried again', async () => {
  answers(listFailedJobs, list([letter, backup]))
  answers(retryFailedJob, { retried: 1 })
  const { user } = openApp('/admin/jobs', admin)
  await waitFor(() => expect(screen.getByText(letter.title)).toBeInTheDocument())
  expect(screen.getByText('connect ECONNREFUSED 127.0.0.1:25')).toBeInTheDocument()
  expect(screen.getByText(/after 38 tries/)).toBeInTheDocument()
  expect(screen.getByText(/after 1 try,/)).toBeInTheDocument()
  answers(listFailedJobs, list([backup]))
  await user.click(screen.getByRole('button', { name: `Try again: ${letter.title}` }))
  await waitFor(() => expect(screen.getByText('The job is being retried.')).toBeInTheDocument())
  expect(sentTo(retryFailedJob)[0]?.params).toEqual({ id: letter.id })
  await waitFor(() => expect(screen.queryByText(letter.title)).not.toBeInTheDocument())
})

test('all are tried again at once', async () => {
  answers(listFailedJobs, list([letter, backup]))
  answers(retryAllFailedJobs, { retried: 2 })
  const { user } = openApp('/admin/jobs', admin)
  await user.click(await screen.findByRole('button', { name: 'Try all again' }))
  await waitFor(() => expect(screen.getByText('2 jobs are being retried.')).toBeInTheDocument())
  expect(sentTo(retryAllFailedJobs)).toHaveLength(1)
})

test('while they load, their places are shown', async () => {
  hangs(listFailedJobs)
  openApp('/admin/jobs', admin)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Failed jobs' })).toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Try all again' })).not.toBeInTheDocument()
})

test('a list that cannot be read is read again, and may be empty', async () => {
  fails(listFailedJobs, 'internal')
  const { user } = openApp('/admin/jobs', admin)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(listFailedJobs, list([]))
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('No job has failed')).toBeInTheDocument())
})

test('others are not let in, and nothing is asked for them', async () => {
  openApp('/admin/jobs', mira)
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeInTheDocument())
  expect(sentTo(listFailedJobs)).toHaveLength(0)
})
