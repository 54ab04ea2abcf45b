import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readEmailProof, readSession, type Session } from '#contract/accounts/accounts.ts'
import { type FirstSteps, putAwayFirstSteps, readFirstSteps } from '#contract/accounts/first-steps.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { requestVerification } from '#contract/companies/account-verifications.ts'
import { readDashboard } from '#contract/day/dashboard.ts'
import { EMPTY_DASHBOARD, FULL_DASHBOARD } from '#web/features/day/dashboard/dashboard.fixture.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { ivo } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { at, BEGUN } from './first-steps.fixture.ts'

const beginner: Session = { ...ivo, first_steps: 'open' }
const unproved: Session = { ...beginner, user: { ...beginner.user, email_proved: false } }

const openTeam = (path: FirstSteps, session: Session = beginner) => {
  answers(readTeam, { members: [], invitations: [], roles: [], can: { manage: false } })
  answers(readFirstSteps, path)
  answers(readEmailProof, { email: session.user.email, email_proved: false, letters: 'outbox' })
  return openApp('/team', session)
}
const strip = async () => within(await screen.findByRole('region', { name: 'First steps' }))

test('one strip says how far it is and leads to the next step', async () => {
  openTeam(BEGUN)
  const steps = await strip()
  expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  expect(steps.getByText('2 of 8')).toBeVisible()
  expect(steps.getByRole('link', { name: 'Make a style' })).toHaveAttribute('href', '/inquiries/new')
  for (const name of ['Email address', 'Account verification', 'Claim'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
  expect(steps.getAllByText('Waiting for an admin to verify your company')[0]).toBeVisible()
})

test('an unconfirmed address is the strip’s own step, with where the email is', async () => {
  openTeam(at({ email: { state: 'open', link: '/account' } }), unproved)
  const steps = await strip()
  expect(steps.getByRole('button', { name: 'Send the email again' })).toBeVisible()
  await waitFor(() => expect(steps.getByText('data/outbox')).toBeVisible())
})

test('verification is requested from the strip, which reads the path again', async () => {
  answers(requestVerification, { verification_status: 'requested' })
  const { user } = openTeam(at({ verification: { state: 'open', waits_for: null, link: '/company' } }))
  const steps = await strip()
  const button = steps.getByRole('button', { name: 'Request Verification' })
  answers(readFirstSteps, BEGUN)
  await user.click(button)
  await waitFor(() => expect(steps.getByRole('link', { name: 'Make a style' })).toBeVisible())
})

test('all steps are shown on the first page, and on others when asked for', async () => {
  const { user } = openTeam(BEGUN)
  const steps = await strip()
  expect(steps.queryByText('Publish the passport')).not.toBeVisible()
  await user.click(steps.getByRole('button', { name: 'Show all steps' }))
  expect(steps.getByText('Publish the passport')).toBeVisible()
  expect(steps.getAllByRole('listitem')).toHaveLength(8)
  expect(steps.getByText('After: Have your company verified')).toBeVisible()
})

test('the dashboard never says that nothing waits while steps do', async () => {
  answers(readDashboard, { ...EMPTY_DASHBOARD, styles: FULL_DASHBOARD.styles })
  answers(readFirstSteps, BEGUN)
  openApp('/', beginner)
  const steps = await strip()
  expect(steps.getByText('Publish the passport')).toBeVisible()
  await screen.findByText('Nothing is late or due in the next 14 days.')
  expect(screen.queryByText('Nothing is waiting for you')).not.toBeInTheDocument()
})

test('nor while a company without a path waits for its verification', async () => {
  answers(readDashboard, { ...EMPTY_DASHBOARD, styles: FULL_DASHBOARD.styles })
  openApp('/', { ...ivo, first_steps: 'none' })
  await screen.findByText(/is not verified yet/)
  await screen.findByText('Nothing is late or due in the next 14 days.')
  expect(screen.queryByText('Nothing is waiting for you')).not.toBeInTheDocument()
})

test('put away it is gone, and the account page brings it back', async () => {
  answers(putAwayFirstSteps, { standing: 'put_away' })
  const { user } = openTeam(BEGUN)
  const steps = await strip()
  await user.click(steps.getByRole('button', { name: 'Show all steps' }))
  await user.click(steps.getByRole('button', { name: 'Put away' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument())
  expect(sentTo(putAwayFirstSteps)[0]?.body).toEqual({ put_away: true })
})

test('the account page shows the steps again', async () => {
  answers(putAwayFirstSteps, { standing: 'open' })
  answers(readFirstSteps, BEGUN)
  const { user } = openApp('/account', { ...ivo, first_steps: 'put_away' })
  await user.click(await screen.findByRole('button', { name: 'Show the first steps again' }))
  await waitFor(() => expect(screen.getByRole('progressbar', { name: 'First steps' })).toBeVisible())
  expect(sentTo(putAwayFirstSteps)[0]?.body).toEqual({ put_away: false })
})

test('once the passport is published the strip goes, and the session is asked anew', async () => {
  const { user, queries } = openTeam(BEGUN)
  await strip()
  answers(readFirstSteps, { ...BEGUN, standing: 'none' })
  answers(readSession, { ...beginner, first_steps: 'none' })
  await user.click(screen.getByRole('link', { name: 'Suppliers' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument())
  await waitFor(() =>
    expect(queries.getQueryData(sessionQuery.queryKey)).toMatchObject({ first_steps: 'none' }),
  )
})

test('a path that cannot be read takes no page away', async () => {
  openTeam(BEGUN)
  fails(readFirstSteps, 'internal')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Team' })).toBeVisible())
})

test('of others at most one strip is shown', async () => {
  openTeam(BEGUN, { ...unproved, first_steps: 'none' })
  await screen.findByRole('region', { name: 'Email address' })
  expect(screen.queryByRole('region', { name: 'Account verification' })).not.toBeInTheDocument()
  expect(sentTo(readFirstSteps)).toHaveLength(0)
})
