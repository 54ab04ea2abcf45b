/** The page that the address in an email leads to. Nobody is signed in. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readUnsubscribe, unsubscribe } from '#contract/collaboration/unsubscribe.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { openApp } from '#web/test/render-app.tsx'

const TOKEN = '7.abcdefghijklmnopqrstuvwxyz'

// shows D-310
test('ends the emails by a press, and not before', async () => {
  answers(readUnsubscribe, { emails: 'issue_made', is_on: true })
  answers(unsubscribe, { ok: true })
  const { user } = openApp(`/unsubscribe/${TOKEN}`)
  await waitFor(() => expect(screen.getByText('An issue was sent to your company')).toBeVisible())
  expect(sentTo(unsubscribe)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'You get no more of these emails' })).toBeVisible(),
  )
  expect(sentTo(unsubscribe)[0]?.params).toEqual({ token: TOKEN })
})

test('says that they are off already', async () => {
  answers(readUnsubscribe, { emails: 'gathered', is_on: false })
  openApp(`/unsubscribe/${TOKEN}`)
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'You get no more of these emails' })).toBeVisible(),
  )
})

test('says so where the link is torn', async () => {
  fails(readUnsubscribe, 'not_found')
  openApp(`/unsubscribe/${TOKEN}`)
  await waitFor(() =>
    expect(screen.getByText(/Sign in and choose in your account what you are told/)).toBeVisible(),
  )
})

test('shows its place while it loads', async () => {
  hangs(readUnsubscribe)
  openApp(`/unsubscribe/${TOKEN}`)
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Stop these emails' })).not.toBeInTheDocument()
})
