/** The pages that mails lead to: a new password, and an invitation. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  acceptInvitation,
  readInvitation,
  requestPasswordReset,
  resetPassword,
} from '#contract/accounts/accounts.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
const invitation = {
  email: 'lena@northloom.test',
  role: 'brand_qc' as const,
  organization_name: 'Northloom',
  invited_by: 'Mira Okafor',
}

test('asking for a new password says the same for every address', async () => {
  answers(requestPasswordReset, { ok: true })
  const { user } = openApp('/forgot-password')
  await user.type(await screen.findByLabelText('Email'), 'nobody@northloom.test')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('If nobody@northloom.test belongs to an account'),
  )
})

test('asking for a new password needs an address', async () => {
  const { user } = openApp('/forgot-password')
  await user.click(await screen.findByRole('button', { name: 'Send the link' }))
  await waitFor(() => expect(screen.getByText('Must be an email address')).toBeVisible())
})

test('a new password is set with the token of the fragment', async () => {
  answers(resetPassword, { ok: true })
  const { user, addressNow } = openApp(`/reset-password#token=${TOKEN}`)
  await user.type(await screen.findByLabelText('New password'), 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(addressNow()).toBe('/sign-in'))
  expect(sentTo(resetPassword)[0]?.body).toEqual({ token: TOKEN, password: 'a long sentence' })
  await waitFor(() => expect(screen.getByText(/Sign in with the new one/)).toBeVisible())
})

test('a short password is refused before it is sent', async () => {
  const { user } = openApp(`/reset-password#token=${TOKEN}`)
  await user.type(await screen.findByLabelText('New password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getByText('Must have at least 10 characters')).toBeVisible())
  expect(sentTo(resetPassword)).toHaveLength(0)
})

test('an expired link offers a new one', async () => {
  fails(resetPassword, 'link_expired')
  const { user } = openApp(`/reset-password#token=${TOKEN}`)
  await user.type(await screen.findByLabelText('New password'), 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired or was used before.'),
  )
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('a link without a token does not ask for a password', async () => {
  openApp('/reset-password')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible())
})

test('an invitation says who invites to what, and is accepted', async () => {
  answers(readInvitation, invitation)
  answers(acceptInvitation, mira)
  const { user, addressNow } = openApp(`/accept-invitation#token=${TOKEN}`)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Join Northloom' })).toBeVisible())
  expect(screen.getByText('Mira Okafor invited you as quality control.')).toBeVisible()
  await user.type(screen.getByLabelText('Your name'), 'Lena Arslan')
  await user.type(screen.getByLabelText('Password'), 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(addressNow()).toBe('/'))
  expect(sentTo(acceptInvitation)[0]?.body).toEqual({
    token: TOKEN,
    full_name: 'Lena Arslan',
    password: 'a long sentence',
  })
})

test('an invitation that is being read shows that it loads', async () => {
  hangs(readInvitation)
  openApp(`/accept-invitation#token=${TOKEN}`)
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
})

test('a withdrawn invitation says what to do', async () => {
  fails(readInvitation, 'link_expired')
  openApp(`/accept-invitation#token=${TOKEN}`)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Ask the person who invited you for a new one.'),
  )
})

test('an invitation that cannot be read now can be tried again', async () => {
  fails(readInvitation, 'internal')
  const { user } = openApp(`/accept-invitation#token=${TOKEN}`)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readInvitation, invitation)
  await user.click(retry)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Join Northloom' })).toBeVisible())
})
