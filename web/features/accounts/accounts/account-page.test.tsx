import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changePassword, endOtherSessions, endSession, listSessions } from '#contract/accounts/accounts.ts'
import { readSecondFactors } from '#contract/accounts/second-factor.ts'
import { listNotificationSettings } from '#contract/collaboration/notification-settings.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const at = '2026-11-20T09:41:00.000Z'
const here = { id: 1, device: 'Chrome on Linux', created_at: at, last_seen_at: at, current: true }
const phone = { ...here, id: 2, device: 'Safari on iPhone', current: false }

beforeEach(() => {
  answers(listNotificationSettings, { data: [] })
  answers(listSessions, { data: [here, phone] })
  answers(endSession, { ok: true })
  answers(endOtherSessions, { ok: true })
  answers(changePassword, { ok: true })
  answers(readSecondFactors, {
    required: false,
    totp: null,
    passkeys: [],
    recovery_codes_left: 0,
    passkeys_possible: true,
  })
})

const confirmWith = async (user: ReturnType<typeof openApp>['user'], password: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Current password'), password)
  await user.click(dialog.getByRole('button', { name: 'End' }))
}

test('sessions are listed, and another one can be ended', async () => {
  const { user } = openApp('/account', mira)
  await waitFor(() => expect(screen.getByText('Chrome on Linux')).toBeVisible())
  answers(listSessions, { data: [here] })
  await user.click(screen.getByRole('button', { name: 'End the session on Safari on iPhone' }))
  await confirmWith(user, 'selvedge-demo')
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
  expect(sentTo(endSession)[0]).toMatchObject({
    params: { id: '2' },
    body: { current_password: 'selvedge-demo' },
  })
})

test('without the right password no session ends, and the field says so', async () => {
  fails(endSession, 'invalid', { fields: { current_password: ['This is not your current password.'] } })
  const { user } = openApp('/account', mira)
  await user.click(await screen.findByRole('button', { name: 'End the session on Safari on iPhone' }))
  await confirmWith(user, 'something else')
  await waitFor(() => expect(screen.getByText('This is not your current password.')).toBeVisible())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('Safari on iPhone')).toBeVisible()
})

test('all others end at once', async () => {
  const { user } = openApp('/account', mira)
  await user.click(await screen.findByRole('button', { name: 'End all others' }))
  await confirmWith(user, 'selvedge-demo')
  await waitFor(() => expect(screen.getByText('Your other sessions are ended.')).toBeVisible())
  expect(sentTo(endOtherSessions)).toHaveLength(1)
})

test('sessions that load, and sessions that fail', async () => {
  hangs(listSessions)
  openApp('/account', mira)
  await screen.findByRole('heading', { name: 'Sessions' })
  const panel = screen.getByRole('region', { name: 'Sessions' })
  expect(within(panel).getByText('Loading…')).toBeInTheDocument()
})

test('sessions that cannot be read can be tried again', async () => {
  fails(listSessions, 'unavailable')
  const { user } = openApp('/account', mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(listSessions, { data: [here] })
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('Chrome on Linux')).toBeVisible())
})

test('the password is changed and the fields are emptied', async () => {
  const { user } = openApp('/account', mira)
  await user.type(await screen.findByLabelText('Current password'), 'selvedge-demo')
  await user.type(screen.getByLabelText('New password'), 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getByText('Your password is changed.')).toBeVisible())
  expect(screen.getByLabelText('Current password')).toHaveValue('')
})

test('a wrong current password is said at its field', async () => {
  fails(changePassword, 'invalid', { fields: { current_password: ['This is not your password'] } })
  const { user } = openApp('/account', mira)
  await user.type(await screen.findByLabelText('Current password'), 'wrong')
  await user.type(screen.getByLabelText('New password'), 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus())
  expect(screen.getByText('This is not your password')).toBeVisible()
})
