import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  changeSecondFactorPolicy,
  readSecondFactorPolicy,
  type SecondFactorPolicy,
} from '#contract/accounts/second-factor-policy.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const policy: SecondFactorPolicy = {
  ...{ applies_to: 'nobody', grace_days: 14 },
  of_installation: { applies_to: 'managers', grace_days: 7 },
  without: [{ id: 1, full_name: 'Mira Okafor', due: '2027-01-10T00:00:00.000Z' }],
}
const manager = { ...mira, can: { ...mira.can, manage_team: false, manage_second_factor_policy: true } }

const open = () => {
  const { id, full_name, email, role } = mira.user
  const me = { id, full_name, email, role, active: true, created_at: '2026-01-10T00:00:00.000Z' }
  answers(readTeam, {
    members: [{ ...me, last_seen_at: null, can: { change: false, remove: false } }],
    ...{ invitations: [], roles: [], can: { manage: false } },
  })
}

test('the policy is read, with the operator’s and who lacks a second factor, and saved', async () => {
  open()
  answers(readSecondFactorPolicy, policy)
  const { user } = openApp('/team', manager)
  await screen.findByText('By the operator: Required for account managers')
  expect(screen.getByText('Without it: 1')).toBeVisible()
  answers(changeSecondFactorPolicy, { ...policy, applies_to: 'all' })
  await user.selectOptions(screen.getByLabelText('Who must have it'), 'all')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentTo(changeSecondFactorPolicy)[0]?.body).toEqual({ applies_to: 'all', grace_days: 14 }),
  )
})

test('a failure to read is said, and an error stands at its field', async () => {
  open()
  fails(readSecondFactorPolicy, 'internal')
  const { user } = openApp('/team', manager)
  await screen.findByRole('button', { name: 'Retry' })
  answers(readSecondFactorPolicy, policy)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByLabelText('Days of grace')
  fails(changeSecondFactorPolicy, 'invalid', { fields: { grace_days: ['At most 90 days'] } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('At most 90 days')
})

test('until the day somebody who lacks it is reminded on every page', async () => {
  open()
  openApp('/team', { ...mira, second_factor_due: '2027-01-10T00:00:00.000Z' })
  await screen.findByRole('region', { name: 'Two-step sign-in' })
  expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/account')
})
