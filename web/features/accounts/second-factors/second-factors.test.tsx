import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { changePassword, endOtherSessions, listSessions } from '#contract/accounts/accounts.ts'
import {
  beginTotp,
  confirmTotp,
  proveFactor,
  readSecondFactors,
  removePasskey,
  renewRecoveryCodes,
  type SecondFactors,
} from '#contract/accounts/second-factor.ts'
import { listNotificationSettings } from '#contract/collaboration/notification-settings.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const NONE: SecondFactors = {
  required: false,
  totp: null,
  passkeys: [],
  recovery_codes_left: 0,
  passkeys_possible: true,
}
const at = '2026-11-20T09:41:00.000Z'
const BOTH: SecondFactors = {
  ...NONE,
  totp: { created_at: at },
  passkeys: [{ id: 4, name: 'Laptop', created_at: at, last_used_at: null }],
  recovery_codes_left: 9,
}
const CODES = ['AAAA-BBBB', 'CCCC-DDDD']

beforeEach(() => {
  answers(listNotificationSettings, { data: [] })
  answers(listSessions, { data: [] })
  answers(readSecondFactors, NONE)
  answers(beginTotp, { secret: 'JBSWY3DP', uri: 'otpauth://totp/Selvedge', qr_code: '<svg/>' })
  answers(confirmTotp, { recovery_codes: CODES })
})

test('an authenticator app is set up: password, code, recovery codes', async () => {
  const { user } = openApp('/account', mira)
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  await waitFor(() => expect(dialog).toBeVisible())
  const password = screen.getAllByLabelText('Current password').find((field) => dialog.contains(field))
  await user.type(password as HTMLElement, 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByText('JBSWY3DP')).toBeVisible())
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(screen.getByText('The code has six digits')).toBeVisible())
  await user.type(screen.getByLabelText('Code of the app'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(screen.getByText('AAAA-BBBB')).toBeVisible())
  expect(sentTo(confirmTotp)[0]?.body).toEqual({ code: '123 456' })
  answers(readSecondFactors, { ...BOTH, passkeys: [] })
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  await waitFor(() => expect(screen.getByText('Authenticator app')).toBeVisible())
  expect(screen.getByText('9 are left')).toBeVisible()
})

test('a wrong code is said at its field', async () => {
  fails(confirmTotp, 'invalid', { fields: { code: ['This is not the present code.'] } })
  const { user } = openApp('/account', mira)
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  const dialog = await screen.findByRole('dialog')
  const password = screen.getAllByLabelText('Current password').find((field) => dialog.contains(field))
  await user.type(password as HTMLElement, 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Code of the app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Code of the app')).toHaveAccessibleDescription(
      'This is not the present code.',
    ),
  )
})

test('a passkey is removed with the password', async () => {
  answers(readSecondFactors, BOTH)
  answers(removePasskey, { ok: true })
  const { user } = openApp('/account', mira)
  await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove the passkey?' })
  const password = screen.getAllByLabelText('Current password').find((field) => dialog.contains(field))
  await user.type(password as HTMLElement, 'a long sentence')
  answers(readSecondFactors, { ...BOTH, passkeys: [] })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByText('The passkey is removed.')).toBeVisible())
  expect(sentTo(removePasskey)[0]).toMatchObject({ params: { id: '4' } })
  await waitFor(() => expect(screen.queryByText('Laptop')).not.toBeInTheDocument())
})

describe('where the second factor was not shown lately', () => {
  const removeLaptop = async () => {
    answers(readSecondFactors, BOTH)
    fails(removePasskey, 'factor_needed')
    const { user } = openApp('/account', mira)
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove the passkey?' })
    const password = screen.getAllByLabelText('Current password').find((field) => dialog.contains(field))
    await user.type(password as HTMLElement, 'a long sentence')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    const code = await screen.findByLabelText('Code of your authenticator app')
    return { user, dialog, code }
  }

  test('a code is asked for in place of an error, and then the removal is sent by itself', async () => {
    const { user, dialog, code } = await removeLaptop()
    expect(code).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    fails(proveFactor, 'invalid', { fields: { code: ['Not the present code.'] } })
    await user.type(code, '123 456')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(code).toHaveAccessibleDescription('Not the present code.'))
    expect(sentTo(removePasskey)).toHaveLength(1)
    answers(proveFactor, { ok: true })
    answers(removePasskey, { ok: true })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.getByText('The passkey is removed.')).toBeVisible())
    expect(dialog).not.toBeInTheDocument()
    expect(sentTo(proveFactor).at(-1)?.body).toEqual({ code: '123 456' })
    const sent = { params: { id: '4' }, body: { current_password: 'a long sentence' } }
    expect(sentTo(removePasskey)).toMatchObject([sent, sent])
  })

  test('a recovery code does it too; what is refused afterwards is said in the form, filled as it was', async () => {
    const { user, dialog } = await removeLaptop()
    answers(proveFactor, { ok: true })
    fails(removePasskey, 'conflict')
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(screen.getByLabelText('Recovery code')).toHaveFocus()
    await user.type(screen.getByLabelText('Recovery code'), 'AAAA-BBBB')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    const password = screen.getAllByLabelText('Current password').find((field) => dialog.contains(field))
    expect(password).toHaveValue('a long sentence')
    expect(password).toHaveFocus()
    expect(sentTo(proveFactor)[0]?.body).toEqual({ recovery_code: 'AAAA-BBBB' })
  })

  test('who shows none closes the dialog, and nothing is removed', async () => {
    const { user, dialog } = await removeLaptop()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(sentTo(removePasskey)).toHaveLength(1)
  })

  test('who has only a passkey, where none can be used, reads so', async () => {
    answers(readSecondFactors, { ...BOTH, totp: null, recovery_codes_left: 0 })
    fails(removePasskey, 'factor_needed')
    const { user } = openApp('/account', mira)
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove the passkey?' })
    const password = screen.getAllByLabelText('Current password').find((field) => dialog.contains(field))
    await user.type(password as HTMLElement, 'a long sentence{Enter}')
    await waitFor(() => expect(screen.getByText(/^Your passkey cannot be used/)).toBeVisible())
  })

  test('a new password waits for it, and stays typed where it is declined', async () => {
    answers(readSecondFactors, BOTH)
    fails(changePassword, 'factor_needed')
    const { user } = openApp('/account', mira)
    await user.type(await screen.findByLabelText('Current password'), 'a long sentence')
    await user.type(screen.getByLabelText('New password'), 'seven quiet looms')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(screen.getByLabelText('Code of your authenticator app')).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Show your second factor first.'))
    expect(screen.getByLabelText('New password')).toHaveValue('seven quiet looms')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    answers(proveFactor, { ok: true })
    answers(changePassword, { ok: true })
    await user.type(await screen.findByLabelText('Code of your authenticator app'), '123456{Enter}')
    await waitFor(() => expect(screen.getByText('Your password is changed.')).toBeVisible())
    expect(sentTo(changePassword)).toHaveLength(3)
  })

  test('an end of sessions does too', async () => {
    answers(listSessions, {
      data: [
        { id: 1, device: 'Firefox', created_at: at, last_seen_at: at, current: true },
        { id: 2, device: 'Safari', created_at: at, last_seen_at: at, current: false },
      ],
    })
    answers(readSecondFactors, BOTH)
    fails(endOtherSessions, 'factor_needed')
    const { user } = openApp('/account', mira)
    await user.click(await screen.findByRole('button', { name: /^End all other/ }))
    const dialog = await screen.findByRole('dialog')
    const password = screen.getAllByLabelText('Current password').find((field) => dialog.contains(field))
    await user.type(password as HTMLElement, 'a long sentence{Enter}')
    answers(proveFactor, { ok: true })
    const code = await screen.findByLabelText('Code of your authenticator app')
    answers(endOtherSessions, { ok: true })
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(screen.getByText('Your other sessions are ended.')).toBeVisible())
  })
})

test('codes that were lost on their way are said to be', async () => {
  answers(readSecondFactors, BOTH)
  fails(renewRecoveryCodes, 'too_many')
  const { user } = openApp('/account', mira)
  await user.click(await screen.findByRole('button', { name: 'Create new codes' }))
  const dialog = await screen.findByRole('dialog', { name: 'New recovery codes' })
  const password = screen.getAllByLabelText('Current password').find((field) => dialog.contains(field))
  await user.type(password as HTMLElement, 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Create codes' }))
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
})

test('factors that load and that fail', async () => {
  hangs(readSecondFactors)
  openApp('/account', mira)
  await screen.findByRole('heading', { name: 'Two-step sign-in' })
  expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).not.toBeInTheDocument()
})

test('factors that cannot be read can be tried again', async () => {
  fails(readSecondFactors, 'unavailable')
  const { user } = openApp('/account', mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readSecondFactors, BOTH)
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('Laptop')).toBeVisible())
})

test('an admin without one sees nothing else, wherever the address leads', async () => {
  openApp('/admin/verifications', { ...admin, must_add_second_factor: true })
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible())
  expect(screen.queryByRole('heading', { name: 'Verifications' })).not.toBeInTheDocument()
})
