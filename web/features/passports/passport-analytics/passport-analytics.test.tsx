import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallReply } from '#contract/call.ts'
import { readAnalytics } from '#contract/passports/passport-analytics.ts'
import {
  decideReview,
  listReviews,
  type Review,
  type ReviewSummary,
  readShownReviews,
} from '#contract/passports/passport-reviews.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { openPassport } from '#web/features/passports/passports/open-passport.fixture.tsx'
import { makeTrace } from '#web/features/passports/passports/steps/trace.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'

const ADDRESS = '/inquiries/5?tracetab=analytics#trace'
const HOSTILE = '<img src=x onerror=alert(1)>'
const MADE = '2026-11-01T00:00:00.000Z'
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const published = makeTrace({ is_published: true, need_trace_approval: false, published_version: 1 })

const makeReview = (changes: Partial<Review> = {}): Review => ({
  id: 1,
  stars: 4,
  text: 'Soft',
  name: 'Ann',
  language: 'en',
  created_at: MADE,
  version: 1,
  status: 'pending',
  decided_at: null,
  decided_by: null,
  ...changes,
})

const NONE: ReviewSummary = { pending: 0, approved: 0, rejected: 0, average: null }

const answerReviews = (data: Review[], summary = { ...NONE, pending: data.length }, moderate = true) =>
  answers(listReviews, { data, total: data.length, page: 1, page_size: 12, summary, can: { moderate } })

const answerViews = (changes: Partial<CallReply<typeof readAnalytics>> = {}) =>
  answers(readAnalytics, ({ query }) => ({
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    days: [
      { day: dayBefore(1), tracking_code: null, views: 5, scans: 0 },
      { day: dayBefore(1), tracking_code: 'aaaaaaaa', views: 1200, scans: 1200 },
      { day: dayBefore(0), tracking_code: 'bbbbbbbb', views: 3, scans: 3 },
    ],
    totals: { views: 1208, scans: 1203 },
    print_runs: [
      { tracking_code: 'aaaaaaaa', label: null, created_at: MADE },
      { tracking_code: 'bbbbbbbb', label: 'Autumn 2026', created_at: MADE },
    ],
    ...changes,
  }))

const open = async () => {
  answers(readTrace, published)
  const opened = openPassport({ address: ADDRESS })
  const panel = within(await screen.findByRole('tabpanel', { name: 'Passport analytics' }))
  return { ...opened, panel }
}

const numbersOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

describe('the sub-tab', () => {
  // shows S1-7
  test('is reached with the arrow keys and stands in the address', async () => {
    answers(readTrace, published)
    answers(readShownReviews, { count: 0, average: null, newest: [] })
    answerViews()
    answerReviews([])
    const { user, addressNow } = openPassport()
    ;(await screen.findByRole('tab', { name: 'PREVIEW' })).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(addressNow()).toContain('tracetab=analytics'))
    expect(screen.getByRole('tab', { name: 'ANALYTICS' })).toHaveFocus()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Customer Feedback' })).toBeVisible())
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'EDIT' })).toHaveFocus()
  })

  // shows S1-7
  test('is not there for those who may not see it, whatever the address says', async () => {
    answers(readTrace, { ...published, can: { change: false, publish: false, see_analytics: false } })
    answers(readShownReviews, { count: 0, average: null, newest: [] })
    openPassport({ address: ADDRESS })
    await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'Passport preview' })).toBeVisible())
    expect(screen.queryByRole('tab', { name: 'ANALYTICS' })).not.toBeInTheDocument()
    expect(sentTo(readAnalytics)).toHaveLength(0)
  })

  test('says what comes here before the first publication', async () => {
    answers(readTrace, makeTrace())
    openPassport({ address: ADDRESS })
    await waitFor(() =>
      expect(screen.getByText('Scans and reviews start with the first publication')).toBeVisible(),
    )
    expect(sentTo(readAnalytics)).toHaveLength(0)
  })
})

describe('scans and views', () => {
  // shows S1-151
  test('are totals, a chart that names them and a table of every day', async () => {
    answerViews()
    answerReviews([])
    const { user, panel } = await open()
    await waitFor(() =>
      expect(panel.getByRole('figure', { name: /^1,203 scans and 1,208 views from / })).toBeVisible(),
    )
    expect([numbersOf('Scans'), numbersOf('Views')]).toEqual(['1,203', '1,208'])
    await user.click(panel.getByText('Numbers by day'))
    const rows = within(panel.getByRole('region', { name: 'Numbers' })).getAllByRole('row')
    expect(rows).toHaveLength(31)
    expect(rows[2]).toHaveTextContent('1,2001,205')
    const runs = within(panel.getByRole('table', { name: 'Scans by print run' }))
    expect(runs.getByRole('row', { name: 'First print run 1,200' })).toBeVisible()
    expect(runs.getByRole('row', { name: 'Autumn 2026 3' })).toBeVisible()
  })

  test('of another range are asked for, and of one print run are its scans', async () => {
    answerViews()
    answerReviews([])
    const { user, panel } = await open()
    await user.click(await panel.findByRole('radio', { name: 'Year' }))
    await panel.findByText('Numbers by week')
    expect(sentTo(readAnalytics).at(-1)?.query.get('from')).toBe(dayBefore(364))
    await user.click(panel.getByRole('combobox', { name: 'Print run' }))
    await user.click(await screen.findByRole('option', { name: 'Autumn 2026' }))
    expect(numbersOf('Scans')).toBe('3')
    expect(screen.queryByText('Views', { selector: 'dt' })).not.toBeInTheDocument()
  })

  test('load, fail with a way to try again, and may be refused', async () => {
    hangs(readAnalytics)
    answerReviews([])
    const { user, panel, unmount } = await open()
    await waitFor(() => expect(panel.getByRole('status', { name: 'Loading…' })).toBeVisible())
    unmount()
    fails(readAnalytics, 'unavailable')
    const again = await open()
    const retry = await again.panel.findByRole('button', { name: 'Retry' })
    answerViews()
    await user.click(retry)
    await waitFor(() => expect(again.panel.getByRole('figure')).toBeVisible())
    again.unmount()
    fails(readAnalytics, 'forbidden')
    const refused = await open()
    await waitFor(() => expect(refused.panel.getByText('You are not allowed to see this.')).toBeVisible())
  })
})

describe('Customer Feedback', () => {
  // shows S1-8
  test('shows reviews as text, with average and counts', async () => {
    answerViews()
    answerReviews([makeReview({ text: HOSTILE, name: HOSTILE })], {
      pending: 1,
      approved: 12,
      rejected: 2,
      average: 4.33,
    })
    const { panel } = await open()
    const list = within(await panel.findByRole('region', { name: 'Customer Feedback' }))
    expect(await list.findAllByText(HOSTILE)).toHaveLength(2)
    expect(document.querySelector('img[src="x"]')).toBeNull()
    expect(list.getByText('4.3')).toBeVisible()
    expect(list.getByText(/12 approved reviews/)).toBeVisible()
    expect(list.getByRole('radio', { name: 'Pending (1)' })).toBeChecked()
    expect(list.getByRole('radio', { name: 'Rejected (2)' })).toBeVisible()
    expect(list.getAllByRole('img', { name: '4 of 5 stars' })).toHaveLength(1)
  })

  // shows S1-9
  test('a review is approved, stays where it stands, and can be undone', async () => {
    answerViews()
    answerReviews([makeReview(), makeReview({ id: 2, name: null, text: null, stars: 1 })])
    answers(decideReview, ({ body, params }) => {
      const { status } = body as { status: Review['status'] }
      const isDecided = status !== 'pending'
      return {
        review: makeReview({
          id: Number(params.reviewId),
          status,
          decided_at: isDecided ? MADE : null,
          decided_by: isDecided ? 'Mira Okafor' : null,
        }),
        summary: isDecided ? { ...NONE, pending: 1, approved: 1, average: 4 } : { ...NONE, pending: 2 },
      }
    })
    const { user, panel } = await open()
    await user.click(
      await panel.findByRole('button', { name: 'Approve the review by Ann with 4 of 5 stars' }),
    )
    await waitFor(() => expect(panel.getByText('Approved')).toBeVisible())
    expect(panel.getByText('by Mira Okafor')).toBeVisible()
    expect(panel.getByRole('radio', { name: 'Approved (1)' })).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Undo the review by Ann with 4 of 5 stars' }))
    expect(
      await panel.findByRole('button', { name: 'Reject the review by Ann with 4 of 5 stars' }),
    ).toBeVisible()
    expect(sentTo(decideReview).map(({ params, body }) => [params.reviewId, body])).toEqual([
      ['1', { status: 'approved' }],
      ['1', { status: 'pending' }],
    ])
    expect(
      panel.getByRole('button', { name: 'Reject the review by a customer with 1 of 5 stars' }),
    ).toBeVisible()
  })

  test('a decision that fails is said and changes nothing', async () => {
    answerViews()
    answerReviews([makeReview()])
    fails(decideReview, 'not_found', { error: ['Review not found'] })
    const { user, panel } = await open()
    await user.click(await panel.findByRole('button', { name: /^Reject the review by Ann/ }))
    await waitFor(() => expect(screen.getByText('Review not found')).toBeInTheDocument())
    expect(panel.getByRole('button', { name: /^Reject the review by Ann/ })).toBeEnabled()
  })

  test('who only reads has no buttons', async () => {
    answerViews()
    answerReviews([makeReview()], { ...NONE, pending: 1 }, false)
    const { panel } = await open()
    await waitFor(() => expect(panel.getByText('Soft')).toBeVisible())
    expect(panel.queryByRole('button', { name: /the review by/ })).not.toBeInTheDocument()
  })

  test('is asked for by status, and says when there is nothing', async () => {
    answerViews()
    answerReviews([])
    const { user, panel } = await open()
    await waitFor(() => expect(panel.getByText('No reviews are waiting for your decision')).toBeVisible())
    expect(panel.getByText('No approved reviews yet.')).toBeVisible()
    await user.click(panel.getByRole('radio', { name: 'Approved (0)' }))
    await waitFor(() => expect(panel.getByText('No approved reviews yet')).toBeVisible())
    expect(sentTo(listReviews).map(({ query }) => query.get('status'))).toEqual(['pending', 'approved'])
  })

  test('loads, and fails with a way to try again', async () => {
    answerViews()
    hangs(listReviews)
    const { panel, user, unmount } = await open()
    await waitFor(() => expect(panel.getByText('Loading…')).toBeInTheDocument())
    unmount()
    fails(listReviews, 'unavailable')
    const again = await open()
    const list = within(await again.panel.findByRole('region', { name: 'Customer Feedback' }))
    const retry = await list.findByRole('button', { name: 'Retry' })
    answerReviews([makeReview()])
    await user.click(retry)
    await waitFor(() => expect(list.getByText('Soft')).toBeVisible())
  })
})

test('the preview draws the approved reviews, and a form that nobody can send', async () => {
  answers(readTrace, published)
  answers(readShownReviews, {
    count: 3,
    average: 4.67,
    newest: [{ stars: 5, text: HOSTILE, name: null, language: 'en', created_at: MADE }],
  })
  openPassport()
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await waitFor(() => expect(preview.getByText('4.7 out of 5')).toBeVisible())
  expect(preview.getByText('3 reviews')).toBeVisible()
  expect(preview.getByText(HOSTILE)).toBeVisible()
  expect(preview.getByRole('button', { name: 'Send review' })).toBeDisabled()
  expect(preview.getByRole('radio', { name: '5 stars' })).toBeDisabled()
})
