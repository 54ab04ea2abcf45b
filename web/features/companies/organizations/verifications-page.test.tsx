import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  decideVerification,
  listVerificationRequests,
  type VerificationRequest,
} from '#contract/companies/account-verifications.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira, NORTHLOOM_UUID } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const request: VerificationRequest = {
  id: 4,
  organization: {
    id: 4,
    uuid: NORTHLOOM_UUID,
    name: 'Field & Fold',
    type: 'brand',
    city: 'Ghent',
    country: 'BE',
    website: null,
  },
  requested_by: { full_name: 'Ivo Brandt', email: 'ivo@fieldandfold.test' },
  requested_at: '2026-11-20T09:41:00.000Z',
  status: 'requested',
  decided_at: null,
  reason: null,
}
const pageOf = (...data: VerificationRequest[]) => ({ data, total: data.length, page: 1, page_size: 12 })

test('a request is approved after a question', async () => {
  answers(listVerificationRequests, pageOf(request))
  answers(decideVerification, { ...request, status: 'verified' })
  const { user } = openApp('/admin/verifications', admin)
  await user.click(await screen.findByRole('button', { name: 'Verify Field & Fold' }))
  answers(listVerificationRequests, pageOf())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(screen.getByText('Field & Fold is verified.')).toBeVisible())
  await waitFor(() => expect(screen.getByText('No pending requests')).toBeVisible())
  expect(sentTo(decideVerification)[0]?.body).toMatchObject({ approve_status: true })
})

test('a rejection needs its reason', async () => {
  answers(listVerificationRequests, pageOf(request))
  answers(decideVerification, { ...request, status: 'rejected', reason: 'No address.' })
  const { user } = openApp('/admin/verifications', admin)
  await user.click(await screen.findByRole('button', { name: 'Reject Field & Fold' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject Field & Fold' })
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(within(dialog).getByText('Give a reason for rejecting')).toBeVisible())
  await user.type(within(dialog).getByLabelText('Reason'), 'No address.')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sentTo(decideVerification)).toHaveLength(1))
  expect(sentTo(decideVerification)[0]?.body).toEqual({ approve_status: false, reason: 'No address.' })
})

test('rejected requests stand on their own tab with the reason', async () => {
  answers(listVerificationRequests, ({ query }) =>
    query.get('status') === 'rejected'
      ? pageOf({ ...request, status: 'rejected', reason: 'No address.' })
      : pageOf(),
  )
  const { user } = openApp('/admin/verifications', admin)
  await user.click(await screen.findByRole('tab', { name: 'Rejected' }))
  await waitFor(() => expect(screen.getByText('“No address.”')).toBeVisible())
})

test('somebody else decided first', async () => {
  answers(listVerificationRequests, pageOf(request))
  fails(decideVerification, 'conflict')
  const { user } = openApp('/admin/verifications', admin)
  await user.click(await screen.findByRole('button', { name: 'Verify Field & Fold' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(screen.getByText('This is no longer possible.')).toBeVisible())
})

test('only the operator sees the page', async () => {
  openApp('/admin/verifications', mira)
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
  expect(sentTo(listVerificationRequests)).toHaveLength(0)
  expect(screen.queryByRole('link', { name: 'Verifications' })).not.toBeInTheDocument()
})

test('requests that load', async () => {
  hangs(listVerificationRequests)
  openApp('/admin/verifications', admin)
  await screen.findByRole('tab', { name: 'Pending' })
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0)
})

test('requests that fail can be tried again', async () => {
  fails(listVerificationRequests, 'internal')
  const { user } = openApp('/admin/verifications', admin)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(listVerificationRequests, pageOf(request))
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('Field & Fold')).toBeVisible())
})
