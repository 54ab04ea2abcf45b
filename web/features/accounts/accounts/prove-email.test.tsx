/** An address that is not proved: the strip on every page, and the page that the email leads to. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { proveEmail, readEmailProof, sendEmailProof } from '#contract/accounts/accounts.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
const unproved = { ...ivo, user: { ...ivo.user, email_proved: false } }

beforeEach(() => {
  answers(readTeam, { members: [], invitations: [], roles: [], can: { manage: false } })
  answers(readEmailProof, { email: ivo.user.email, email_proved: false, letters: 'outbox' })
})

test('the strip says where the letter lies, and has it sent again', async () => {
  answers(sendEmailProof, { ok: true })
  const { user } = openApp('/team', unproved)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Email address' })).toHaveTextContent(ivo.user.email),
  )
  await waitFor(() => expect(screen.getByText('data/outbox')).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(screen.getByText('The email was sent.')).toBeVisible())
})

test('asked for too often, the strip says so', async () => {
  fails(sendEmailProof, 'too_many')
  const { user } = openApp('/team', unproved)
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(screen.getByText('Too many attempts. Please wait a moment.')).toBeVisible())
})

test('anyone who proved the address sees no strip', async () => {
  openApp('/team', mira)
  await screen.findByRole('heading', { name: 'Team' })
  expect(screen.queryByRole('region', { name: 'Email address' })).not.toBeInTheDocument()
})

test('the link of the letter proves the address with one press', async () => {
  answers(proveEmail, { email: 'ivo@fieldandfold.test' })
  const { user } = openApp(`/prove-email#token=${TOKEN}`)
  await user.click(await screen.findByRole('button', { name: 'Confirm the address' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible(),
  )
  expect(sentTo(proveEmail)[0]?.body).toEqual({ token: TOKEN })
})

test('an expired link says so', async () => {
  fails(proveEmail, 'link_expired')
  const { user } = openApp(`/prove-email#token=${TOKEN}`)
  await user.click(await screen.findByRole('button', { name: 'Confirm the address' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired or was used before.'),
  )
})

test('a link without a token does not work', async () => {
  openApp('/prove-email')
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
})
