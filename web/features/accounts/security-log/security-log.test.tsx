import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSecurityEvents, type SecurityEvent } from '#contract/accounts/security-log.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const event: SecurityEvent = {
  id: 1,
  kind: 'sign_in_failed',
  at: '2026-11-20T09:41:00.000Z',
  times: 3,
  person: 'Ben Kessler',
  company: 'Northloom',
  address: '203.0.113.7',
  device: 'curl/8',
  details: {},
}
const page = (data: SecurityEvent[], total = data.length) => ({ data, total, page: 1, page_size: 25 })

test('events say what, who, how often and from where', async () => {
  const joined: SecurityEvent = { ...event, id: 2, kind: 'signed_in', times: 1, details: { by: 'passkey' } }
  answers(listSecurityEvents, page([event, joined]))
  openApp('/security-log', mira)
  await waitFor(() =>
    expect(screen.getByText('Failed sign-in', { selector: 'div' })).toHaveTextContent('3 times'),
  )
  expect(screen.getByText('Ben Kessler · with a passkey')).toBeVisible()
  const addresses = screen.getAllByText('203.0.113.7')
  expect(addresses.map(({ dir }) => dir)).toEqual(['ltr', 'ltr'])
})

test('one kind alone is asked for, from the first page', async () => {
  answers(listSecurityEvents, page([event], 60))
  const { user } = openApp('/security-log', mira)
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(sentTo(listSecurityEvents).at(-1)?.query.get('page')).toBe('2'))
  await user.click(screen.getByRole('combobox', { name: 'Kind of event' }))
  await user.click(await screen.findByRole('option', { name: 'Not allowed' }))
  await waitFor(() =>
    expect(sentTo(listSecurityEvents).at(-1)?.query.toString()).toBe('page=1&page_size=10&kind=refused'),
  )
})

test('no events, and events that fail', async () => {
  fails(listSecurityEvents, 'unavailable')
  const { user } = openApp('/security-log', mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(listSecurityEvents, page([]))
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('No events to show')).toBeVisible())
})

test('anyone who may not read it is told so', async () => {
  fails(listSecurityEvents, 'forbidden')
  openApp('/security-log', { ...mira, can: { ...mira.can, read_security_log: false } })
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
  expect(screen.queryByRole('link', { name: 'Security log' })).not.toBeInTheDocument()
})
