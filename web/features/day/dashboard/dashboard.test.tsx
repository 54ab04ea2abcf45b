import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DASHBOARD_BLOCKS, readDashboard } from '#contract/day/dashboard.ts'
import { told } from '#contract/values/text/told.ts'
import { todayOf } from '#web/lib/today.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { EMPTY_DASHBOARD, FULL_DASHBOARD } from './dashboard.fixture.ts'

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

// shows S0-195
test('it is the first page, current in the navigation, and asks with the reader’s day', async () => {
  answers(readDashboard, FULL_DASHBOARD)
  openApp('/', mira)
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 })
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toContain('Dashboard')
  expect(links.find((link) => link.textContent === 'Dashboard')).toHaveAttribute('aria-current', 'page')
  await panel('Deletions to decide')
  expect(sentTo(readDashboard)[0]?.query.get('today')).toBe(todayOf(new Date()))
})

test('while it loads its places are shown', async () => {
  hangs(readDashboard)
  openApp('/', mira)
  await panel('Waiting for you')
  await waitFor(() => expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0))
})

test('what waits is grouped, with who and a link to where it is done', async () => {
  answers(readDashboard, FULL_DASHBOARD)
  openApp('/', mira)
  const deletions = await panel('Deletions to decide')
  expect(deletions.getByRole('link', { name: 'Harbour tee' })).toHaveAttribute('href', '/inquiries/7#options')
  expect(deletions.getByText(/Ben Kessler \(Northloom\)/)).toBeInTheDocument()
  expect(deletions.getByText('4')).toBeInTheDocument()
  expect(deletions.getByText('and 3 more')).toBeInTheDocument()
  const publications = await panel('Publications to agree to')
  expect(publications.getByRole('link', { name: 'All: Publications to agree to' })).toHaveAttribute(
    'href',
    '/publications',
  )
})

// shows S0-191
test('late milestones say so in a word, and one’s own company is named as one’s own', async () => {
  answers(readDashboard, FULL_DASHBOARD)
  openApp('/', mira)
  const milestones = await panel('Milestones')
  expect(milestones.getByText('1 late, 1 due in the next 14 days')).toBeInTheDocument()
  const rows = milestones.getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(/Fit sample.*Anatolia Knit.*Late/)
  expect(rows[1]).toHaveTextContent(/Size set.*your company/)
  expect(rows[1]).not.toHaveTextContent('Late')
})

test('styles by status lead to All Collections, and what happened leads to where it did', async () => {
  answers(readDashboard, FULL_DASHBOARD)
  openApp('/', mira)
  const link = await screen.findByRole('link', { name: 'All Collections' })
  expect(link).toHaveAttribute('href', '/collections')
  const styles = await panel('Styles')
  expect(styles.getByText('On hold')).toBeInTheDocument()
  const lately = await panel('Lately')
  expect(lately.getByRole('link', { name: /Sem Aydın added version 3/ })).toHaveAttribute(
    'href',
    '/inquiries/7#styleFile',
  )
})

// shows D-215
test('a status leads to the table with its styles alone', async () => {
  answers(readDashboard, FULL_DASHBOARD)
  openApp('/', mira)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Styles: On hold' })).toHaveAttribute(
      'href',
      '/styles?status=on_hold',
    ),
  )
})

// shows D-215
test('what one person did within an hour folds, and opens to each of it', async () => {
  const [event] = FULL_DASHBOARD.recent ?? []
  if (!event) throw new Error('The fixture has an event')
  const earlier = { ...event, at: '2026-11-21T09:30:00.000Z', told: told`${'Sem Aydın'} added ${'Fit.pdf'}` }
  answers(readDashboard, { ...FULL_DASHBOARD, recent: [event, earlier] })
  const { user } = openApp('/', mira)
  const lately = await panel('Lately')
  const fold = lately.getByRole('button', { name: 'Sem Aydın: 2 entries in style files' })
  expect(lately.queryByRole('link', { name: /Fit\.pdf/ })).not.toBeInTheDocument()
  await user.click(fold)
  expect(lately.getByRole('link', { name: /Fit\.pdf/ })).toHaveAttribute('href', '/inquiries/7#styleFile')
})

test('with styles and nothing to do it says so', async () => {
  answers(readDashboard, { ...EMPTY_DASHBOARD, styles: FULL_DASHBOARD.styles })
  openApp('/', mira)
  await screen.findByText('Nothing is waiting for you')
  expect(screen.getByText('Nothing is late or due in the next 14 days.')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Lately' })).not.toBeInTheDocument()
})

// shows S0-195
test('a company without anything hears how styles come, and has no empty boxes', async () => {
  answers(readDashboard, EMPTY_DASHBOARD)
  openApp('/', ivo)
  await screen.findByText('Styles appear here once somebody of your company makes one.')
  for (const name of ['Waiting for you', 'Milestones', 'Lately'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
})

test('the operator has what waits and no styles', async () => {
  answers(readDashboard, { ...EMPTY_DASHBOARD, milestones: null, styles: null, recent: null })
  openApp('/', admin)
  await screen.findByText('Nothing is waiting for you')
  for (const name of ['Milestones', 'Styles'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
})

test('a page that does not load says so, and is asked for again', async () => {
  fails(readDashboard, 'internal')
  const { user } = openApp('/', mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readDashboard, FULL_DASHBOARD)
  await user.click(retry)
  await panel('Deletions to decide')
})

test.each(DASHBOARD_BLOCKS)('of the block %s it is said where it could not be read', async (block) => {
  answers(readDashboard, { ...FULL_DASHBOARD, failed: [block] })
  openApp('/', mira)
  await screen.findByRole('region', { name: 'Deletions to decide' })
  const said = /^(This part could not be loaded|Not everything that waits could be loaded)$/
  expect(screen.getAllByText(said)).toHaveLength(1)
})

// shows S0-194
test('a block that could not be read says so, and the others stay', async () => {
  answers(readDashboard, { ...FULL_DASHBOARD, milestones: null, failed: ['milestones', 'waiting'] })
  const { user } = openApp('/', mira)
  const milestones = await panel('Milestones')
  expect(milestones.getByText('This part could not be loaded')).toBeInTheDocument()
  expect(screen.getByText('Not everything that waits could be loaded')).toBeInTheDocument()
  await panel('Styles')
  answers(readDashboard, FULL_DASHBOARD)
  await user.click(milestones.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByText('Fit sample')).toBeInTheDocument())
})
