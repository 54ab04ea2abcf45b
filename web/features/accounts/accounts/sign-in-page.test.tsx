import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '#contract/accounts/accounts.ts'
import { confirmSignIn, readPendingSignIn } from '#contract/accounts/second-factor.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { answers, breaks, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const fill = async (user: ReturnType<typeof openApp>['user']) => {
  await user.type(await screen.findByLabelText('Email'), 'mira@northloom.test')
  await user.type(screen.getByLabelText('Password'), 'selvedge-demo')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('signing in leads back to where one was', async () => {
  answers(signIn, mira)
  answers(readTeam, { members: [], invitations: [], roles: [], can: { manage: false } })
  const { user, addressNow } = openApp('/sign-in?return=%2Fteam')
  await fill(user)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Team' })).toBeVisible())
  expect(addressNow()).toBe('/team')
  expect(sentTo(signIn)[0]?.body).toEqual({ email: 'mira@northloom.test', password: 'selvedge-demo' })
})

test('an address of another site is never the way back', async () => {
  answers(signIn, mira)
  const { user, addressNow } = openApp('/sign-in?return=%2F%2Fevil.example')
  await fill(user)
  await waitFor(() => expect(addressNow()).toBe('/'))
})

test('wrong credentials are said, and the email stays', async () => {
  fails(signIn, 'wrong_credentials')
  const { user } = openApp('/sign-in')
  await fill(user)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The email or the password is wrong.'),
  )
  expect(screen.getByLabelText('Email')).toHaveValue('mira@northloom.test')
})

test('empty fields get their messages and the focus, and nothing is sent', async () => {
  const { user } = openApp('/sign-in')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.getByText('The password is required')).toBeVisible())
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(sentTo(signIn)).toHaveLength(0)
})

test('a password is hidden until it is asked for, and may be pasted', async () => {
  answers(signIn, mira)
  const { user } = openApp('/sign-in')
  await user.type(await screen.findByLabelText('Email'), 'mira@northloom.test')
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  await user.click(screen.getByLabelText('Password'))
  await user.paste('selvedge-demo')
  expect(screen.getByLabelText('Password')).toHaveValue('selvedge-demo')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(sentTo(signIn)).toHaveLength(1))
  expect(sentTo(signIn)[0]?.body).toMatchObject({ password: 'selvedge-demo' })
})

test('a lost connection is told apart from a refusal', async () => {
  breaks(signIn)
  const { user } = openApp('/sign-in')
  await fill(user)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached'))
})

test('a page behind the sign-in leads there, with the way back', async () => {
  const { addressNow } = openApp('/team')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible())
  expect(addressNow()).toBe('/sign-in?return=%2Fteam')
})

test('a second step is asked for, and wrong codes are said at the field', async () => {
  fails(signIn, 'second_factor_needed')
  answers(readPendingSignIn, { methods: ['totp', 'recovery_code'] })
  fails(confirmSignIn, 'invalid', { fields: { code: ['Not the present code.'] } })
  const { user, addressNow } = openApp('/sign-in?return=/team')
  await user.type(await screen.findByLabelText('Email'), 'mira@northloom.test')
  await user.type(screen.getByLabelText('Password'), 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText('Code of your authenticator app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.getByText('Not the present code.')).toBeVisible())
  answers(confirmSignIn, mira)
  answers(readTeam, { members: [], invitations: [], roles: [], can: { manage: true } })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(addressNow()).toBe('/team'))
})

test('a recovery code does it too; a sign-in that took too long begins again', async () => {
  fails(signIn, 'second_factor_needed')
  answers(readPendingSignIn, { methods: ['totp', 'recovery_code'] })
  fails(confirmSignIn, 'sign_in_expired')
  const { user } = openApp('/sign-in')
  await user.type(await screen.findByLabelText('Email'), 'mira@northloom.test')
  await user.type(screen.getByLabelText('Password'), 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'AAAA-BBBB')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await user.click(await screen.findByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible())
  expect(sentTo(confirmSignIn)[0]?.body).toEqual({ recovery_code: 'AAAA-BBBB' })
})
