import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  changeInbox,
  finishInboxStyle,
  type InboxPage,
  listInboxNotices,
  readInbox,
  readInboxChanges,
} from '#contract/collaboration/inbox.ts'
import { readNotifications } from '#contract/collaboration/notifications.ts'
import { readDashboard } from '#contract/day/dashboard.ts'
import {
  COAT,
  chestWider,
  group,
  inboxPage,
  notice,
  TEE,
} from '#web/features/collaboration/notifications/inbox/inbox.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { FULL_DASHBOARD } from '../dashboard/dashboard.fixture.ts'

const FULL = inboxPage(
  group(TEE, notice(13, 'Issue 2 was made'), notice(12, 'A comment mentions you', { read: true })),
  group(null, notice(11, 'A meeting is agreed on', { is_followed: true })),
)

beforeEach(() => {
  localStorage.clear()
  answers(readDashboard, FULL_DASHBOARD)
  answers(readInboxChanges, { data: [] })
})

const open = (page: InboxPage = FULL) => {
  answers(readInbox, page)
  return openApp('/inbox', mira)
}
const link = (name: RegExp) => screen.findByRole('link', { name })
const undo = () => screen.findByRole('button', { name: 'Undo' })

// shows D-324
test('what one was told stands by style, with what waits beside it', async () => {
  open()
  const tee = within(await screen.findByRole('list', { name: 'Harbour tee' }))
  expect(tee.getAllByRole('listitem')).toHaveLength(2)
  expect(tee.getByRole('link', { name: /Issue 2 was made.*unread/ })).toHaveAttribute(
    'href',
    '/team?notice=13',
  )
  const notices = within(screen.getByRole('region', { name: 'Notices' }))
  expect(notices.getByRole('link', { name: 'Harbour tee' })).toHaveAttribute('href', '/inquiries/7')
  const others = within(screen.getByRole('list', { name: 'Other news' }))
  expect(others.getByText(/You follow this/)).toBeInTheDocument()
  await waitFor(() => {
    const waiting = within(screen.getByRole('region', { name: 'Waiting for you' }))
    expect(waiting.getByRole('region', { name: 'Deletions to decide' })).toBeInTheDocument()
  })
})

// shows D-326
test('a notice says what changed, from what to what, and leads there', async () => {
  answers(readInboxChanges, { data: [chestWider(13)] })
  open()
  const row = within(await screen.findByRole('list', { name: 'Harbour tee' }))
  await waitFor(() => expect(row.getByText('53')).toBeVisible())
  expect(row.getByText('52').closest('del')).toBeInTheDocument()
  expect(row.getByRole('link', { name: /Chest/ })).toHaveAttribute(
    'href',
    '/inquiries/7/tech_pack_development?row=points%3AA&cell=M',
  )
  expect(sentTo(readInboxChanges)[0]?.query.get('ids')).toBe('13,12,11')
})

test('while it loads its place is shown, and nothing says so', async () => {
  hangs(readInbox)
  const { user } = openApp('/inbox', mira)
  const snoozed = await screen.findByRole('radio', { name: 'Snoozed' })
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0)
  answers(readInbox, inboxPage())
  await user.click(snoozed)
  await waitFor(() => expect(screen.getByText('Nothing is snoozed')).toBeVisible())
  await user.click(screen.getByRole('radio', { name: 'Done' }))
  await waitFor(() => expect(screen.getByText('Nothing is done yet')).toBeVisible())
})

test('a failure can be retried', async () => {
  fails(readInbox, 'internal')
  const { user } = openApp('/inbox', mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readInbox, FULL)
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('Issue 2 was made')).toBeVisible())
})

// shows D-325
test('done goes at once, is told, and comes back by Undo', async () => {
  answers(changeInbox, { ids: [13] })
  const { user } = open()
  await link(/Issue 2/)
  answers(readInbox, inboxPage(group(TEE, notice(12, 'A comment mentions you', { read: true }))))
  await user.click(screen.getByRole('button', { name: 'Done: Issue 2 was made' }))
  await waitFor(() => expect(screen.queryByText('Issue 2 was made')).not.toBeInTheDocument())
  expect(sentTo(changeInbox)[0]?.body).toEqual({ ids: [13], to: { state: 'done' } })
  answers(readInbox, FULL)
  await user.click(await undo())
  await waitFor(() => expect(screen.getByText('Issue 2 was made')).toBeVisible())
  expect(sentTo(changeInbox)[1]?.body).toEqual({ ids: [13], to: { state: 'open' } })
})

test('what is refused stands there again', async () => {
  fails(changeInbox, 'internal')
  const { user } = open()
  await link(/Issue 2/)
  await user.click(screen.getByRole('button', { name: 'Done: Issue 2 was made' }))
  await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument())
  expect(screen.getByText('Issue 2 was made')).toBeVisible()
})

// shows D-325
test('the keys go through the list, put away and take back', async () => {
  answers(changeInbox, { ids: [13] })
  const { user } = open()
  await link(/Issue 2/)
  await user.keyboard('j')
  await waitFor(() => expect(screen.getByRole('link', { name: /Issue 2/ })).toHaveFocus())
  await user.keyboard('jj')
  await waitFor(() => expect(screen.getByRole('link', { name: /A meeting/ })).toHaveFocus())
  await user.keyboard('kk')
  await waitFor(() => expect(screen.getByRole('link', { name: /Issue 2/ })).toHaveFocus())
  answers(readInbox, inboxPage(group(TEE, notice(12, 'A comment mentions you', { read: true }))))
  await user.keyboard('e')
  await waitFor(() => expect(screen.queryByText('Issue 2 was made')).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: /A comment/ })).toHaveFocus()
  await undo()
  answers(readInbox, FULL)
  await user.keyboard('u')
  await waitFor(() => expect(screen.getByText('Issue 2 was made')).toBeVisible())
  expect(sentTo(changeInbox).map(({ body }) => (body as { to: unknown }).to)).toEqual([
    { state: 'done' },
    { state: 'open' },
  ])
})

test('o opens, and what is opened is read', async () => {
  answers(readNotifications, { ok: true })
  const { user, addressNow } = open()
  await link(/Issue 2/)
  await user.keyboard('j')
  await waitFor(() => expect(screen.getByRole('link', { name: /Issue 2/ })).toHaveFocus())
  await user.keyboard('o')
  await waitFor(() => expect(addressNow()).toBe('/team?notice=13'))
  expect(sentTo(readNotifications)[0]?.body).toEqual({ ids: [13] })
})

test('single keys can be switched off, and the list of them stays', async () => {
  const { user } = open()
  await link(/Issue 2/)
  await user.click(screen.getByRole('checkbox', { name: 'Single keys' }))
  await user.keyboard('e')
  await user.keyboard('?')
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible())
  expect(screen.getByText('Snooze until a day')).toBeVisible()
  expect(sentTo(changeInbox)).toEqual([])
})

// shows D-325
test('s asks until which day, in the reader’s zone', async () => {
  answers(changeInbox, { ids: [13] })
  const { user } = open()
  await link(/Issue 2/)
  await user.keyboard('j')
  await waitFor(() => expect(screen.getByRole('link', { name: /Issue 2/ })).toHaveFocus())
  await user.keyboard('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze until' }))
  answers(readInbox, inboxPage())
  await user.click(await dialog.findByRole('button', { name: /Tomorrow/ }))
  await waitFor(() => expect(sentTo(changeInbox)).toHaveLength(1))
  expect(sentTo(changeInbox)[0]?.body).toMatchObject({
    ids: [13],
    to: {
      state: 'snoozed',
      time_zone: expect.any(String),
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  })
  await waitFor(() => expect(screen.getByText(/^Comes back on /)).toBeInTheDocument())
})

// shows D-325
test('all of a style are done by one press, also those that are not shown', async () => {
  const many = { ...group(COAT, notice(21, 'Coat')), total: 9 }
  answers(finishInboxStyle, { ids: [21, 22, 23] })
  answers(changeInbox, { ids: [21, 22, 23] })
  const { user } = open(inboxPage(many))
  await link(/^Coat/)
  answers(readInbox, inboxPage())
  await user.click(screen.getByRole('button', { name: 'All of this style done' }))
  await waitFor(() => expect(screen.getByText('3 notices are done')).toBeInTheDocument())
  expect(sentTo(finishInboxStyle)[0]?.body).toEqual({ style_id: COAT.id, part: 'all' })
  await user.click(await undo())
  await waitFor(() => expect(sentTo(changeInbox)).toHaveLength(1))
  expect(sentTo(changeInbox)[0]?.body).toEqual({ ids: [21, 22, 23], to: { state: 'open' } })
})

test('the rest of a style is shown when it is asked for', async () => {
  const many = { ...group(TEE, notice(13, 'Newest')), total: 3 }
  const all = [notice(13, 'Newest'), notice(9, 'Older'), notice(8, 'Oldest')]
  answers(listInboxNotices, { data: all, total: 3, page: 1, page_size: 50 })
  const { user } = open(inboxPage(many))
  await user.click(await screen.findByRole('button', { name: 'and 2 more' }))
  await waitFor(() => expect(screen.getByText('Oldest')).toBeVisible())
  expect(sentTo(listInboxNotices)[0]?.query.get('style_id')).toBe('7')
  expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument()
})

test('the bell leads to the inbox', async () => {
  const { user, addressNow } = openApp('/team', mira)
  answers(readInbox, inboxPage())
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByRole('link', { name: 'Open the inbox' }))
  await waitFor(() => expect(addressNow()).toBe('/inbox'))
})
