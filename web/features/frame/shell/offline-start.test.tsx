import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readSession, type Session, signOut } from '#contract/accounts/accounts.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { listInspections } from '#contract/quality/qc-reports.ts'
import { makeQueryClient } from '#web/lib/api/query-client.ts'
import { openStore } from '#web/lib/device-queue/store/open-store.ts'
import { keepSession, readKeptSession } from '#web/lib/session/kept-session.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import { answers, breaks, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const inspector: Session = { ...mira, can: { ...mira.can, list_inspections: true } }
const inspections = () => screen.findByRole('heading', { name: 'Inspections', level: 1 })

beforeEach(() => {
  // What is kept in these tests ends with each of them.
  const store = openStore()
  store.isDurable = true
  onTestFinished(async () => {
    await store.forgetKept('')
    store.isDurable = false
  })
  answers(listInspections, { data: [], total: 0, page: 1, page_size: 12 })
  answers(readTeam, { members: [], invitations: [], roles: [], can: { manage: false } })
})

/** Opens the product at an address while the server cannot be reached. */
const openAway = (address: string) => {
  const app = openApp(address, inspector)
  breaks(readSession)
  return app
}

// shows S2-157
test('without the server the inspections open for who was signed in last, and say that one is offline', async () => {
  keepSession(inspector)
  openAway('/inspections')
  await inspections()
  expect(screen.getByText('Offline')).toBeVisible()
})

// shows S2-157
test('another page says that it needs a connection, leads to the inspections, and opens once there is one', async () => {
  keepSession(inspector)
  const { user, addressNow, queries } = openAway('/team')
  await waitFor(() => expect(screen.getByText('This page needs a connection')).toBeVisible())
  expect(screen.getByRole('link', { name: 'Go to Inspections' })).toHaveAttribute('href', '/inspections')

  answers(readSession, inspector)
  await act(() => queries.refetchQueries({ queryKey: sessionQuery.queryKey }))
  await screen.findByRole('heading', { name: 'Team', level: 1 })
  await waitFor(() => expect(screen.queryByText('Offline')).not.toBeInTheDocument())

  breaks(readSession)
  await act(() => queries.refetchQueries({ queryKey: sessionQuery.queryKey }))
  await waitFor(() => expect(screen.getByText('Offline')).toBeVisible())
  // What is open stays open: only a start without the server knows no more than the inspections.
  expect(screen.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  expect(addressNow()).toBe('/team')
  await user.click(screen.getByRole('button', { name: /Your menu/ }))
})

test('where nobody was signed in, it says that the server cannot be reached', async () => {
  openAway('/inspections')
  await waitFor(() => expect(screen.getByText(/The server could not be reached/)).toBeVisible())
})

test('the session is kept as the server answers it, and goes with signing out', async () => {
  answers(signOut, { ok: true })
  const { user, addressNow } = openApp('/inspections', inspector)
  await inspections()
  await waitFor(async () => expect(await readKeptSession()).toEqual(inspector))
  await user.click(screen.getByRole('button', { name: /Your menu/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(addressNow()).toBe('/sign-in'))
  expect(await readKeptSession()).toBeNull()
})

test('a session that the server ended is kept no longer', async () => {
  keepSession(inspector)
  openApp('/inspections', null)
  fails(readSession, 'not_signed_in')
  await waitFor(async () => expect(await readKeptSession()).toBeNull())
})

test('signing out without the server leaves nothing here, and ends the session before anything else is asked', async () => {
  localStorage.setItem('selvedge:draft:invite', '{}')
  const { user, addressNow } = openApp('/inspections', inspector)
  await inspections()
  await waitFor(async () => expect(await readKeptSession()).toEqual(inspector))
  breaks(signOut)
  await user.click(screen.getByRole('button', { name: /Your menu/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(addressNow()).toBe('/sign-in'))
  expect(await readKeptSession()).toBeNull()
  expect(localStorage.getItem('selvedge:draft:invite')).toBeNull()

  const queries = makeQueryClient()
  await expect(queries.fetchQuery({ ...sessionQuery, retry: false })).rejects.toThrow()
  answers(signOut, { ok: true })
  answers(readSession, inspector)
  await queries.fetchQuery({ ...sessionQuery, retry: false })
  expect(sentTo(signOut)).toHaveLength(3)
  await queries.fetchQuery({ ...sessionQuery, retry: false, staleTime: 0 })
  expect(sentTo(signOut)).toHaveLength(3)
})
