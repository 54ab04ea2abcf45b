import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  acceptMeeting,
  bookMeeting,
  cancelMeeting,
  declineMeeting,
  listMeetings,
  proposeMeetingTimes,
  MEETING_TEXTS as TEXTS,
} from '#contract/collaboration/meetings.ts'
import { formatInstant, formatInstantIn } from '#web/lib/formats.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeMeeting, pageOf, tenIn } from './meetings.fixture.ts'
import { findInstants, ownTimeZone } from './zoned-time.rules.ts'

const dayOf = (time: string): string => time.slice(0, 10)
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

const openForm = async () => {
  answers(listMeetings, pageOf())
  const app = openApp('/meetings', mira)
  await app.user.click(await screen.findByRole('button', { name: 'Ask for a meeting' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Ask for a meeting' })) }
}

// shows D-745
test('the meeting that a notice names is marked, in the list of its state', async () => {
  answers(listMeetings, pageOf(makeMeeting()))
  const { id, topic } = makeMeeting()
  openApp(`/meetings?status=accepted&row=requests%3A${id}`, mira)
  await waitFor(() => expect(document.querySelector('[data-sought]')).toHaveTextContent(topic))
  expect(screen.getByRole('tab', { name: 'Agreed' })).toHaveAttribute('aria-selected', 'true')
  expect(sentTo(listMeetings).at(-1)?.query.get('list')).toBe('accepted')
})

describe('asking for a meeting', () => {
  test('sends the instants of the clock in the browser’s zone', async () => {
    answers(bookMeeting, makeMeeting())
    const { user, dialog } = await openForm()
    expect(dialog.getByRole('combobox', { name: 'Time zone' })).toHaveValue(ownTimeZone())
    await user.type(dialog.getByRole('textbox', { name: /Topic/ }), 'Passports')
    const first = within(dialog.getByRole('group', { name: 'Time 1' }))
    fill(first.getByLabelText(/Day/), dayOf(tenIn(2)))
    fill(first.getByRole('combobox', { name: 'Time' }), '09:30')
    await user.click(dialog.getByRole('button', { name: 'Add another time' }))
    const second = within(await dialog.findByRole('group', { name: 'Time 2' }))
    fill(second.getByLabelText(/Day/), dayOf(tenIn(3)))
    fill(second.getByRole('combobox', { name: 'Time' }), '14:00')
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(screen.getByText(TEXTS.sent)).toBeVisible())
    expect(sentTo(bookMeeting)[0]?.body).toEqual({
      topic: 'Passports',
      times: [
        ...findInstants(dayOf(tenIn(2)), '09:30', ownTimeZone()),
        ...findInstants(dayOf(tenIn(3)), '14:00', ownTimeZone()),
      ],
      time_zone: ownTimeZone(),
      duration_minutes: 30,
      note: null,
    })
    expect(sentTo(bookMeeting)[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('says what is missing at its field, and sends nothing', async () => {
    const { user, dialog } = await openForm()
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(dialog.getByText(TEXTS.topicRequired)).toBeVisible())
    expect(dialog.getByText(TEXTS.timeRequired)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Remove time 1' })).not.toBeInTheDocument()
    expect(sentTo(bookMeeting)).toEqual([])
  })

  test('has three times at most, each of which can be removed', async () => {
    const { user, dialog } = await openForm()
    for (let count = 0; count < 2; count++)
      await user.click(dialog.getByRole('button', { name: 'Add another time' }))
    expect(dialog.queryByRole('button', { name: 'Add another time' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Remove time 2' }))
    await waitFor(() => expect(dialog.queryByRole('group', { name: 'Time 3' })).not.toBeInTheDocument())
  })

  test('shows at the time, or above the form, what the server refuses', async () => {
    fails(bookMeeting, 'invalid', { error: [TEXTS.inFuture], fields: { 'times.0': [TEXTS.inFuture] } })
    const { user, dialog } = await openForm()
    await user.type(dialog.getByRole('textbox', { name: /Topic/ }), 'Passports')
    fill(dialog.getByLabelText(/Day/), dayOf(tenIn(2)))
    fill(dialog.getByRole('combobox', { name: /^Time( \*)?$/ }), '09:30')
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(dialog.getByText(TEXTS.inFuture)).toBeVisible())
    fails(bookMeeting, 'conflict', { error: [TEXTS.tooManyOpen] })
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(dialog.getByText(TEXTS.tooManyOpen)).toBeVisible())
  })

  test('waits for the confirmed address', async () => {
    answers(listMeetings, pageOf())
    openApp('/meetings', { ...mira, user: { ...mira.user, email_proved: false } })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask for a meeting' })).toBeDisabled())
    expect(screen.getAllByText(/Confirm your email address first/).length).toBeGreaterThan(0)
  })
})

describe('the list', () => {
  test('has each time in the reader’s zone, and in that of anyone who asked', async () => {
    const meeting = makeMeeting({ can: { cancel: true } })
    answers(listMeetings, pageOf(meeting))
    openApp('/meetings', mira)
    const [time = ''] = meeting.times
    await waitFor(() => expect(screen.getByText(formatInstant(time))).toBeVisible())
    const there = `${formatInstantIn(time, 'Pacific/Kiritimati')}, Pacific/Kiritimati`
    expect(screen.getByText(there)).toBeVisible()
    expect(screen.getByText('Waiting for the operator')).toBeVisible()
    expect(screen.getByText('“We begin in spring”')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Book a Meeting' })).toHaveAttribute('aria-current')
    expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
  })

  test('is empty, loads, fails with a retry, and has a tab for each list', async () => {
    hangs(listMeetings)
    const { user } = openApp('/meetings', mira)
    await screen.findByRole('heading', { name: 'Book a Meeting' })
    fails(listMeetings, 'internal')
    await user.click(screen.getByRole('tab', { name: 'Agreed' }))
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    answers(listMeetings, pageOf())
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText('No meeting is agreed on')).toBeVisible())
    await user.click(screen.getByRole('tab', { name: 'Closed' }))
    await waitFor(() => expect(screen.getByText('No meeting was declined or cancelled')).toBeVisible())
    expect(sentTo(listMeetings).at(-1)?.query.get('list')).toBe('closed')
  })

  test('anyone who neither books nor answers is not let in', async () => {
    openApp('/meetings', { ...mira, can: { ...mira.can, book_meeting: false } })
    await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
  })

  test('an agreed one has its calendar file', async () => {
    answers(listMeetings, pageOf(makeMeeting({ status: 'accepted', can: { cancel: true, export: true } })))
    openApp('/meetings', mira)
    const link = await screen.findByRole('link', { name: 'Calendar file of Passports for twelve styles' })
    expect(link).toHaveAttribute('href', '/api/meetings/4/calendar.ics')
    // The tab and the state.
    expect(screen.getAllByText('Agreed')).toHaveLength(2)
  })
})

describe('answers', () => {
  const waiting = makeMeeting({ is_own: false, can: { accept: true, propose: true, decline: true } })
  const openAs = async () => {
    answers(listMeetings, pageOf(waiting))
    const app = openApp('/meetings', admin)
    await screen.findByText('Waiting for you')
    return app
  }
  const [first = '', second = ''] = waiting.times
  const acceptName = `Accept ${formatInstant(second)} for ${waiting.topic}`

  test('the operator accepts one of the times', async () => {
    answers(acceptMeeting, { ...waiting, status: 'accepted' })
    const { user } = await openAs()
    expect(screen.getByRole('link', { name: 'Meetings' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ask for a meeting' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: acceptName }))
    await waitFor(() => expect(screen.getByText(TEXTS.accepted)).toBeVisible())
    expect(sentTo(acceptMeeting)[0]).toMatchObject({
      params: { id: '4' },
      body: { version: 3, time: second },
    })
  })

  test('one that comes too late says so and shows the meeting as it is', async () => {
    fails(acceptMeeting, 'stale')
    const { user } = await openAs()
    answers(listMeetings, pageOf(makeMeeting({ status: 'cancelled' })))
    await user.click(screen.getByRole('button', { name: acceptName }))
    await waitFor(() =>
      expect(screen.getByText('Somebody else has saved this in the meantime.')).toBeVisible(),
    )
    await waitFor(() => expect(screen.getByText('Cancelled')).toBeVisible())
  })

  test('a time that has passed cannot be accepted', async () => {
    const time = '2026-01-05T10:00:00.000Z'
    answers(listMeetings, pageOf({ ...waiting, times: [time] }))
    openApp('/meetings', admin)
    const button = await screen.findByRole('button', {
      name: `Accept ${formatInstant(time)} for ${waiting.topic}`,
    })
    expect(button).toBeDisabled()
    expect(screen.getByText('passed')).toBeVisible()
  })

  // shows S0-197
  test('the operator proposes other times', async () => {
    answers(proposeMeetingTimes, { ...waiting, status: 'proposed' })
    const { user } = await openAs()
    await user.click(screen.getByRole('button', { name: `Propose other times for ${waiting.topic}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Other times for ${waiting.topic}` }))
    await user.click(dialog.getByRole('button', { name: 'Send times' }))
    await waitFor(() => expect(dialog.getByText(TEXTS.timeRequired)).toBeVisible())
    fill(dialog.getByLabelText(/Day/), dayOf(first))
    fill(dialog.getByRole('combobox', { name: /^Time( \*)?$/ }), '16:45')
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'In the afternoon')
    await user.click(dialog.getByRole('button', { name: 'Send times' }))
    await waitFor(() => expect(screen.getByText(TEXTS.proposed)).toBeVisible())
    expect(sentTo(proposeMeetingTimes)[0]?.body).toEqual({
      version: 3,
      times: findInstants(dayOf(first), '16:45', ownTimeZone()),
      note: 'In the afternoon',
    })
  })

  test('the operator declines with a reason', async () => {
    answers(declineMeeting, { ...waiting, status: 'declined' })
    const { user } = await openAs()
    await user.click(screen.getByRole('button', { name: `Decline ${waiting.topic}` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(dialog.getByText(TEXTS.reasonRequired)).toBeVisible())
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Write to support')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.getByText(TEXTS.declined)).toBeVisible())
    expect(sentTo(declineMeeting)[0]?.body).toEqual({ version: 3, reason: 'Write to support' })
  })

  test('either side cancels, with a reason or without', async () => {
    answers(listMeetings, pageOf(makeMeeting({ status: 'accepted', can: { cancel: true } })))
    answers(cancelMeeting, makeMeeting({ status: 'cancelled' }))
    const { user } = openApp('/meetings', mira)
    await user.click(await screen.findByRole('button', { name: `Cancel ${waiting.topic}` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel meeting' }))
    await waitFor(() => expect(screen.getByText(TEXTS.cancelled)).toBeVisible())
    expect(sentTo(cancelMeeting)[0]?.body).toEqual({ version: 3, reason: null })
  })
})
