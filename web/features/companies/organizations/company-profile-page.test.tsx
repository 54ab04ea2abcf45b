import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { toggleFavouriteSupplier } from '#contract/companies/suppliers.ts'
import { addDays } from '#contract/days.rules.ts'
import { decideOfferedEvidence, listOfferedEvidence } from '#contract/evidence/evidence-sharing.ts'
import { listCompanyReports } from '#contract/quality/company-reports.ts'
import { listStyles } from '#contract/styles/style-list.ts'
import { offeredRow } from '#web/features/evidence/evidence.fixture.ts'
import { listOf, makeStyleRow, makeStyleRows } from '#web/features/styles/style-list/styles-table.fixture.ts'
import { todayOf } from '#web/lib/today.ts'
import { anatolia, northloom } from '#web/test/companies.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const address = `/companies/${anatolia.uuid}`
const noEvidence = { data: [], next: null, total: 0 }
const noReports = { data: [], total: 0, page: 1, page_size: 12 }

beforeEach(() => {
  answers(listStyles, listOf([]))
  answers(listCompanyReports, noReports)
  answers(listOfferedEvidence, noEvidence)
})

test('a profile shows what the company says of itself', async () => {
  answers(readCompanyProfile, anatolia)
  openApp(address, mira)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Anatolia Knit' })).toBeVisible())
  expect(screen.getByText('Verified')).toBeVisible()
  expect(screen.getByText('GOTS')).toBeVisible()
  expect(screen.getByText('1 certificate')).toBeVisible()
  expect(screen.getByText(/^Until /)).toBeVisible()
  expect(screen.getByText('Northloom Atelier')).toBeVisible()
  expect(sentTo(readCompanyProfile)[0]?.params).toEqual({ companyUuid: anatolia.uuid })
})

test('the star is set, and taken back when that fails', async () => {
  answers(readCompanyProfile, anatolia)
  answers(toggleFavouriteSupplier, { favorited: true })
  const { user } = openApp(address, mira)
  const star = await screen.findByRole('button', { name: 'Favourite: Anatolia Knit' })
  await user.click(star)
  expect(star).toHaveAttribute('aria-pressed', 'true')
  fails(toggleFavouriteSupplier, 'internal')
  await user.click(star)
  await waitFor(() => expect(screen.getByText(/Error while toggling favorite:/)).toBeVisible())
  expect(star).toHaveAttribute('aria-pressed', 'true')
})

// shows S0-208
test('a certificate says in words that it is over, that it ends soon, or that no end is given', async () => {
  const certifications = [
    { id: 1, kind: 'bsci' as const, number: null, valid_until: '2020-01-31' },
    { id: 2, kind: 'gots' as const, number: null, valid_until: addDays(todayOf(new Date()), 30) },
    { id: 3, kind: 'sedex' as const, number: null, valid_until: null },
  ]
  answers(readCompanyProfile, { ...anatolia, certifications })
  openApp(address, mira)
  await waitFor(() => expect(screen.getByText(/^Expired /)).toBeVisible())
  expect(screen.getByText(/^Ends in (29|30) days, /)).toBeVisible()
  expect(screen.getByText('No end given')).toBeVisible()
})

// shows S0-207
test('what one has with a supplier: styles with status and due day, reports with result and day', async () => {
  answers(readCompanyProfile, anatolia)
  answers(listStyles, listOf([makeStyleRow()]))
  const report = {
    id: 31,
    inquiry_id: 7,
    name: 'Final inspection',
    style_number: 'ST-7QK4M-2XV9D',
    style_name: 'Harbour tee',
    organization_name: 'Northloom',
    inspection_date: '2026-11-20',
    overall_result: 'fail' as const,
    is_approved: false,
  }
  answers(listCompanyReports, { ...noReports, data: [report], total: 13 })
  const { user } = openApp(address, mira)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Harbour tee' })).toBeVisible())
  expect(screen.getByRole('link', { name: 'Harbour tee' })).toHaveAttribute('href', '/inquiries/7')
  expect(screen.getByText('1 style')).toBeVisible()
  expect(screen.getByText('Active')).toBeVisible()
  expect(screen.getByText(/^Due .*2027/)).toBeVisible()
  expect(Object.fromEntries(sentTo(listStyles)[0]?.query ?? [])).toMatchObject({
    supplier: '8',
    limit: '12',
    sort: '-updated_at',
  })
  expect(screen.getByRole('link', { name: 'Open as a table' })).toHaveAttribute(
    'href',
    expect.stringContaining('/styles?supplier='),
  )
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Final inspection' })).toHaveAttribute(
      'href',
      '/inquiries/7/qc/31',
    ),
  )
  expect(screen.getByText('13 reports')).toBeVisible()
  expect(screen.getByText('Fail')).toBeVisible()
  expect(screen.getByText('Not approved')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(sentTo(listCompanyReports).at(-1)?.query.get('page')).toBe('2'))
})

test('more styles are asked for, and those of a brand by its name', async () => {
  answers(readCompanyProfile, { ...anatolia, type: 'brand' })
  answers(listStyles, listOf(makeStyleRows(12), { total: 13, next_cursor: 'twelfth' }))
  const { user } = openApp(address, mira)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show more styles' })).toBeVisible())
  expect(screen.getByText('13 styles')).toBeVisible()
  expect(sentTo(listStyles)[0]?.query.get('brand')).toBe('8')
  answers(listStyles, listOf([makeStyleRow({ id: 13, style_name: 'Tee 13' })], { total: 13 }))
  await user.click(screen.getByRole('button', { name: 'Show more styles' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Tee 13' })).toBeVisible())
  expect(sentTo(listStyles).at(-1)?.query.get('cursor')).toBe('twelfth')
  expect(screen.queryByRole('button', { name: 'Show more styles' })).toBeNull()
})

test('nothing in common is said, a failure can be asked again', async () => {
  answers(readCompanyProfile, anatolia)
  fails(listCompanyReports, 'internal')
  const { user } = openApp(address, mira)
  await waitFor(() => expect(screen.getByText('No style that you see has to do with it.')).toBeVisible())
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(listCompanyReports, noReports)
  await user.click(retry)
  await waitFor(() =>
    expect(screen.getByText('No inspection report that you see has to do with it.')).toBeVisible(),
  )
})

test('one’s own profile lists neither', async () => {
  answers(readCompanyProfile, northloom)
  openApp(`/companies/${northloom.uuid}`, mira)
  await waitFor(() => expect(screen.getByText('GOTS')).toBeVisible())
  expect(sentTo(listStyles)).toEqual([])
  expect(sentTo(listCompanyReports)).toEqual([])
})

test('a company with nothing filled in', async () => {
  answers(readCompanyProfile, {
    ...anatolia,
    about: null,
    website: null,
    product_types: [],
    certifications: [],
    factories: [],
    account: null,
  })
  openApp(address, mira)
  await waitFor(() => expect(screen.getByText('No description yet.')).toBeVisible())
  expect(screen.getByText('No factories listed')).toBeVisible()
  expect(screen.getByText('No account')).toBeVisible()
})

test('a company that is not there', async () => {
  fails(readCompanyProfile, 'not_found')
  openApp(address, mira)
  await waitFor(() => expect(screen.getByText('Not found.')).toBeVisible())
})

test('a profile that loads', async () => {
  hangs(readCompanyProfile)
  openApp(address, mira)
  await screen.findByRole('heading', { name: 'About' })
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0)
})

// shows D-697
test('what a supplier shares stands on its page, with the sites it is for, and is decided there', async () => {
  answers(readCompanyProfile, anatolia)
  const { facts } = offeredRow
  const sites = [{ id: 4, name: 'Bursa mill' }]
  answers(listOfferedEvidence, {
    data: [{ ...offeredRow, facts: facts && { ...facts, sites } }],
    next: null,
    total: 1,
  })
  answers(decideOfferedEvidence, { data: { ...offeredRow, decision: 'accepted' } })
  const { user } = openApp(address, mira)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Evidence of Anatolia Knit' })).toBeVisible())
  await waitFor(() => expect(screen.getByText('Sites: Bursa mill')).toBeVisible())
  expect(sentTo(listOfferedEvidence)[0]?.query.get('organization_id')).toBe(String(anatolia.id))
  await user.click(screen.getByRole('button', { name: /^Accept / }))
  await waitFor(() => expect(sentTo(decideOfferedEvidence)[0]?.body).toMatchObject({ approve_status: true }))
})

test('a company that shares nothing says so, and a list that can’t be read is asked for again', async () => {
  answers(readCompanyProfile, anatolia)
  fails(listOfferedEvidence, 'internal')
  const { user } = openApp(address, mira)
  const panel = await screen.findByRole('region', { name: 'Evidence of Anatolia Knit' })
  const again = await within(panel).findByRole('button', { name: 'Retry' })
  answers(listOfferedEvidence, noEvidence)
  await user.click(again)
  await waitFor(() =>
    expect(within(panel).getByText('Anatolia Knit shares no evidence with you')).toBeVisible(),
  )
})

test('an operator, who has no evidence, is shown none and asks for none', async () => {
  answers(readCompanyProfile, anatolia)
  openApp(address, admin)
  await waitFor(() => expect(screen.getByText(/^Inspections with /)).toBeVisible())
  expect(screen.queryByText('Evidence of Anatolia Knit')).not.toBeInTheDocument()
  expect(sentTo(listOfferedEvidence)).toEqual([])
})
