import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readSession, signOut } from '#contract/accounts/accounts.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { listNotifications, readNotifications } from '#contract/collaboration/notifications.ts'
import { requestVerification, VERIFICATION_TOOLTIPS } from '#contract/companies/account-verifications.ts'
import { listCollections } from '#contract/styles/collections.ts'
import { holdUnsavedWork } from '#web/records/conflict/unsaved-work.ts'
import { answers, answersLate, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, ivo, mira, withCompany } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

beforeEach(() => answers(readTeam, { members: [], invitations: [], roles: [], can: { manage: false } }))

const requestButton = () => screen.findByRole('button', { name: 'Request Verification' })

test('the navigation marks where one is, and shows the operator its page', async () => {
  openApp('/team', admin)
  const nav = await screen.findByRole('navigation', { name: 'Main' })
  expect(within(nav).getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page')
  expect(within(nav).getByRole('link', { name: 'Verifications' })).toBeVisible()
})

// shows S0-50, S0-133
test('verification is requested once', async () => {
  answers(requestVerification, { verification_status: 'requested' })
  const { user } = openApp('/team', ivo)
  await user.click(await requestButton())
  await waitFor(() => expect(screen.getByText('Verification request sent.')).toBeVisible())
  expect(sentTo(requestVerification)[0]?.params).toEqual({ organizationRegistryId: '4' })
  expect(await requestButton()).toHaveAccessibleDescription(VERIFICATION_TOOLTIPS.requested)
  await user.click(await requestButton())
  expect(sentTo(requestVerification)).toHaveLength(1)
})

// shows S0-49
test('without city and country the button is disabled and says why', async () => {
  const { user } = openApp('/team', withCompany(ivo, { city: null }))
  const button = await requestButton()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(VERIFICATION_TOOLTIPS.incomplete)
  await user.click(button)
  expect(sentTo(requestVerification)).toHaveLength(0)
})

test('a rejected company reads the reason and can ask again', async () => {
  openApp('/team', withCompany(ivo, { verification_status: 'rejected', verification_reason: 'No address.' }))
  await waitFor(() => expect(screen.getByText(/No address\./)).toBeVisible())
  expect(await requestButton()).not.toHaveAttribute('aria-disabled')
})

// shows S0-124
test('a failed request is said', async () => {
  fails(requestVerification, 'internal')
  const { user } = openApp('/team', ivo)
  await user.click(await requestButton())
  await waitFor(() => expect(screen.getByText('Something went wrong, please try again later.')).toBeVisible())
})

test('a verified company sees no banner', async () => {
  openApp('/team', mira)
  await screen.findByRole('heading', { name: 'Team' })
  expect(screen.queryByRole('region', { name: 'Account verification' })).not.toBeInTheDocument()
})

test('the bell counts what is unread, and following marks it as read', async () => {
  const { user, addressNow } = openApp('/account', mira)
  const entry = {
    id: 11,
    kind: 'account_verified' as const,
    text: 'Your company is verified',
    told: null,
    link: '/team?from=mail',
    created_at: '2026-11-20T09:41:00.000Z',
    read: false,
  }
  answers(listNotifications, { data: [entry], total: 1, page: 1, page_size: 12, unread: 1 })
  answers(readNotifications, { ok: true })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.click(await screen.findByRole('link', { name: /Your company is verified/ }))
  await waitFor(() => expect(addressNow()).toBe('/team?from=mail'))
  expect(sentTo(readNotifications)[0]?.body).toEqual({ ids: [11] })
})

// shows D-325
test('what is told of a page is read once the page was opened, by whatever way, and not what is told meanwhile', async () => {
  const entry = (id: number, link: string, created_at: string) => ({
    ...{
      id,
      kind: 'account_verified' as const,
      text: `News ${id}`,
      told: null,
      link,
      created_at,
      read: false,
    },
  })
  const data = [
    entry(12, '/team', '2199-11-20T09:41:00.000Z'),
    entry(11, '/team', '2026-11-20T09:41:00.000Z'),
    entry(10, '/team?from=mail', '2026-11-20T09:41:00.000Z'),
  ]
  openApp('/team', mira)
  answers(listNotifications, { data, total: 3, page: 1, page_size: 12, unread: 3 })
  answers(readNotifications, { ok: true })
  await screen.findByRole('button', { name: 'Notifications, 3 unread' })
  await waitFor(() => expect(sentTo(readNotifications)).toHaveLength(1))
  expect(sentTo(readNotifications)[0]?.body).toEqual({ ids: [11] })
})

test('an empty bell says so', async () => {
  const { user } = openApp('/team', mira)
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  await waitFor(() => expect(screen.getByText('Nothing new')).toBeVisible())
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Nothing new')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Notifications' })).toHaveFocus()
})

test('signing out leads to the sign-in page and leaves no draft', async () => {
  answers(signOut, { ok: true })
  localStorage.setItem('selvedge:draft:invite', '{}')
  const { user, addressNow } = openApp('/team', mira)
  await user.click(await screen.findByRole('button', { name: 'Your menu, Mira Okafor' }))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(addressNow()).toBe('/sign-in'))
  expect(localStorage.getItem('selvedge:draft:invite')).toBeNull()
})

describe('while somebody signs out', () => {
  const open = async () => {
    const opened = openApp('/team', mira)
    await opened.user.click(await screen.findByRole('button', { name: 'Your menu, Mira Okafor' }))
    return opened
  }
  const signOutButton = () => screen.getByRole('button', { name: 'Sign out' })
  /** What a page asks for leaves after it is drawn. */
  const afterDrawing = () => new Promise((resolve) => setTimeout(resolve))

  test('what comes onto the page asks for nobody, then neither', async () => {
    const answer = answersLate(signOut, { ok: true })
    hangs(listCollections)
    const { user, addressNow } = await open()
    await user.click(signOutButton())
    await waitFor(() => expect(sentTo(signOut)).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Collections' }))
    await screen.findByRole('heading', { name: 'All Collections' })
    await afterDrawing()
    answer()
    await waitFor(() => expect(addressNow()).toBe('/sign-in'))
    await afterDrawing()
    expect(sentTo(listCollections)).toEqual([])
  })

  test('what the page asks again by itself is not asked', async () => {
    const answer = answersLate(signOut, { ok: true })
    const { user, addressNow, queries } = await open()
    const before = sentTo(readTeam).length
    expect(before).toBeGreaterThan(0)
    await user.click(signOutButton())
    await waitFor(() => expect(sentTo(signOut)).toHaveLength(1))
    void queries.invalidateQueries()
    await afterDrawing()
    answer()
    await waitFor(() => expect(addressNow()).toBe('/sign-in'))
    await afterDrawing()
    expect(sentTo(readTeam)).toHaveLength(before)
  })

  test('and it fails, the page goes on asking', async () => {
    fails(signOut, 'internal')
    const { user, queries } = await open()
    const before = sentTo(readTeam).length
    await user.click(signOutButton())
    void queries.invalidateQueries()
    await waitFor(() => expect(sentTo(readTeam).length).toBeGreaterThan(before))
    expect(screen.getByRole('heading', { name: 'Team' })).toBeVisible()
  })

  test('with changes that are not saved, it is asked first', async () => {
    answers(signOut, { ok: true })
    const saved = holdUnsavedWork()
    onTestFinished(saved)
    const { user, addressNow } = await open()
    await user.click(signOutButton())
    const question = within(await screen.findByRole('dialog', { name: 'Sign out without saving?' }))
    await user.click(question.getByRole('button', { name: 'Stay signed in' }))
    expect(sentTo(signOut)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Your menu, Mira Okafor' }))
    await user.click(signOutButton())
    const again = within(await screen.findByRole('dialog', { name: 'Sign out without saving?' }))
    await user.click(again.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(addressNow()).toBe('/sign-in'))
  })
})

test('a session that cannot be read can be tried again', async () => {
  const { user } = openApp('/team', mira)
  fails(readSession, 'unavailable')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readSession, mira)
  await user.click(retry)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Team' })).toBeVisible())
})

test('an address that no page has', async () => {
  openApp('/nowhere', mira)
  await waitFor(() => expect(screen.getByText('This page does not exist.')).toBeVisible())
})
