import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readShownReviews } from '#contract/passports/passport-reviews.ts'
import { publish, readTrace, updateTrace } from '#contract/passports/passports.ts'
import * as calls from '#contract/passports/publications.ts'
import { openPassport } from '#web/features/passports/passports/open-passport.fixture.tsx'
import { makeTrace } from '#web/features/passports/passports/steps/trace.fixture.ts'
import { accepts, answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makePublication, makeRequest, OPEN_GATE } from './publication.fixture.ts'

const AT = '2026-11-20T09:00:00.000Z'
const EMPTY = { data: [], total: 0, page: 1, page_size: 12 }
const { preview } = makeTrace()
const request = {
  id: 41,
  style: { id: 5, style_number: 'ST-7QK4M-2XV9D', style_name: 'Harbour tee', default_image: null },
  asked_by: makeRequest().asked_by,
  asked_at: AT,
  draft_version: 3,
  published_version: null,
}
const strip = () => screen.findByRole('region', { name: 'Publication' })

test('anyone who publishes for a brand is told before, asks it, and sees that it waits', async () => {
  answers(readTrace, makeTrace())
  answers(updateTrace, makeTrace())
  answers(calls.readPublication, makePublication({ way: 'ask' }))
  accepts(publish, {
    request_id: 41,
    waits_for: { id: 3, name: 'Northloom' },
    message: 'The brand was asked.',
  })
  const { user } = openPassport()
  expect(await strip()).toHaveTextContent('Northloom is asked first')
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  answers(
    calls.readPublication,
    makePublication({
      way: 'ask',
      request: makeRequest(),
      can: { decide: false, remove_request: true, withdraw: false, take_back: false },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Ask Northloom' }))
  await waitFor(() => expect(screen.getByText('The brand was asked.')).toBeVisible())
  await waitFor(() => expect(screen.getByText(/Waiting for Northloom/)).toBeVisible())
  answers(calls.removePublicationRequest, makePublication({ way: 'ask' }))
  answers(calls.readPublication, makePublication({ way: 'ask' }))
  await user.click(await screen.findByRole('button', { name: 'Remove request' }))
  await waitFor(() => expect(screen.getByText('Request withdrawn')).toBeVisible())
})

test.for([
  [{ way: 'ask', declined: { at: AT, reason: 'Not ours' } }, /did not agree.*Not ours/],
  [{ way: 'unconfirmed' }, /not confirmed by the brand/],
  [{ way: 'unverified' }, /needs to be verified to publish/],
  [{ way: 'agreed' }, /lets your company publish/],
  [{ way: 'ask', request: makeRequest({ is_stale: true }) }, /has changed since/],
  [{ withdrawn: { at: AT, by: 'Northloom', reason: 'recall', note: null } }, /Withdrawn by Northloom on/],
] as const)('the strip says how the passport stands: %j', async ([state, words]) => {
  answers(readTrace, makeTrace())
  answers(calls.readPublication, makePublication(state))
  openPassport()
  expect(await strip()).toHaveTextContent(words)
})

test('a passport of one’s own has no strip; one that cannot be loaded says so', async () => {
  answers(readTrace, makeTrace())
  openPassport()
  await screen.findByRole('button', { name: 'Publish' })
  expect(screen.queryByRole('region', { name: 'Publication' })).not.toBeInTheDocument()
})

test('the strip that cannot be loaded says so and tries again', async () => {
  answers(readTrace, makeTrace())
  fails(calls.readPublication, 'internal')
  const { user } = openPassport()
  await screen.findByText(/could not be loaded/)
  answers(calls.readPublication, makePublication({ way: 'agreed' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText(/lets your company publish/)).toBeVisible())
})

test('the brand withdraws after a question that says what goes with it, and takes it back', async () => {
  const can = { decide: false, remove_request: false, withdraw: true, take_back: false }
  answers(readTrace, makeTrace({ is_published: true, need_trace_approval: false }))
  answers(readShownReviews, { count: 0, average: null, newest: [] })
  answers(
    calls.readPublication,
    makePublication({ publisher: { name: 'Anatolia Knit', confirmed_by_brand: true }, can }),
  )
  answers(calls.withdrawPassport, () => {
    answers(
      calls.readPublication,
      makePublication({
        withdrawn: { at: AT, by: 'Northloom', reason: 'recall', note: null },
        can: { ...can, withdraw: false, take_back: true },
      }),
    )
    return { withdrawn: { at: AT, by: 'Northloom', reason: 'recall' as const, note: null } }
  })
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Harbour tee' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the passport of Harbour tee?' })
  expect(dialog).toHaveTextContent('the bill of materials and pages that embed the passport')
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw passport' }))
  expect(within(dialog).getByText('Choose why it is withdrawn')).toBeVisible()
  expect(sentTo(calls.withdrawPassport)).toEqual([])
  await user.click(within(dialog).getByRole('radio', { name: 'The product is recalled' }))
  await user.type(within(dialog).getByLabelText('What the page says besides'), 'The zip comes off')
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw passport' }))
  await waitFor(() => expect(screen.getByText('Passport withdrawn')).toBeVisible())
  expect(sentTo(calls.withdrawPassport)[0]?.body).toEqual({ reason: 'recall', note: 'The zip comes off' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Make public again: Harbour tee' })).toBeVisible(),
  )
})

test('the page lists what waits and what is public; withdrawn and deleted are marked', async () => {
  answers(calls.listPublicationRequests, { ...EMPTY, data: [request], total: 1 })
  answers(calls.listPublishedPassports, {
    ...EMPTY,
    data: [
      {
        style: { id: 6, style_number: 'ST-00000-00000', deleted: true },
        product_name: 'Fjord hoodie',
        version: 2,
        published_at: AT,
        publisher: 'Anatolia Knit',
        withdrawn: { at: AT, by: 'Northloom', reason: 'recall', note: null },
      },
    ],
    total: 1,
  })
  const { user } = openApp('/publications', mira)
  await waitFor(() => expect(screen.getByText('ST-7QK4M-2XV9D · Not published yet')).toBeVisible())
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Review and decide' })).toHaveAttribute(
      'href',
      '/publications/41',
    ),
  )
  await user.click(screen.getByRole('tab', { name: 'Published' }))
  await waitFor(() => expect(screen.getByText(/by Anatolia Knit · the style is deleted/)).toBeVisible())
  await waitFor(() => expect(screen.getByText(/Withdrawn by Northloom on/)).toBeVisible())
  expect(screen.getByRole('button', { name: 'Make public again: Fjord hoodie' })).toBeVisible()
})

test.for(['/publications', '/publications/41'])('%s is closed to those who decide nothing', async (path) => {
  openApp(path, { ...mira, can: { ...mira.can, decide_publications: false } })
  await waitFor(() => expect(screen.getByText(/not allowed|no access|may not/i)).toBeInTheDocument())
})

test('the brand sees what would be published, and agrees for the company', async () => {
  answers(calls.readPublicationRequest, {
    ...request,
    preview: { ...preview, publisher: { name: 'Anatolia Knit', confirmed_by_brand: true } },
    is_stale: false,
    gate: OPEN_GATE,
  })
  answers(readTrace, makeTrace())
  answers(calls.decidePublication, { status: 'agreed', version: 1 })
  answers(calls.listPublicationRequests, EMPTY)
  const { user } = openApp('/publications/41', mira)
  await waitFor(() => expect(screen.getByText(/Published by Anatolia Knit for Northloom/)).toBeVisible())
  await user.click(await screen.findByRole('checkbox', { name: /Let Anatolia Knit publish/ }))
  await user.click(await screen.findByRole('button', { name: 'Agree Harbour tee' }))
  await user.click(await screen.findByRole('button', { name: 'Agree and publish' }))
  await waitFor(() => expect(screen.getByText('No passports are waiting for your agreement')).toBeVisible())
  expect(sentTo(calls.decidePublication)[0]?.body).toEqual({
    approve_status: true,
    reason: '',
    for_company: true,
  })
})

test('a request whose passport has changed says so; it is declined with a reason', async () => {
  answers(calls.readPublicationRequest, { ...request, preview, is_stale: true, gate: OPEN_GATE })
  answers(readTrace, makeTrace())
  answers(calls.decidePublication, { status: 'declined', version: null })
  answers(calls.listPublicationRequests, EMPTY)
  const { user } = openApp('/publications/41', mira)
  await waitFor(() => expect(screen.getByText(/has changed since the request/)).toBeVisible())
  await user.click(await screen.findByRole('button', { name: 'Decline Harbour tee' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByRole('textbox', { name: 'Reason' }), 'Not ours')
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.getByText('Request declined')).toBeVisible())
  expect(sentTo(calls.decidePublication)[0]?.body).toMatchObject({
    approve_status: false,
    reason: 'Not ours',
  })
})

test('a request that is not there says so', async () => {
  fails(calls.readPublicationRequest, 'not_found', { error: ['Request not found'] })
  openApp('/publications/41', mira)
  await waitFor(() => expect(screen.getByText('Request not found')).toBeVisible())
})
