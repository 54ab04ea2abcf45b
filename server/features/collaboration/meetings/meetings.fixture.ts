/** Meetings for the tests: every time is a full quarter of an hour from now on. */
import type { z } from 'zod'
import * as calls from '#contract/collaboration/meetings.ts'
import type { Person } from '#server/test/make.ts'

type Sender = Pick<Person, 'send'>
const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000
/** Once, so that the same days are the same time. */
const NOW = Date.now()

/** So many days from now. */
export const timeIn = (days: number): string =>
  new Date(Math.ceil((NOW + days * DAY_MS) / QUARTER_MS) * QUARTER_MS).toISOString()

export const meetingInput = (changes: object = {}): z.input<typeof calls.newMeeting> => ({
  topic: 'How do we publish a passport?',
  times: [timeIn(2), timeIn(1)],
  duration_minutes: 30,
  time_zone: 'Europe/Istanbul',
  ...changes,
})

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

export const book = (by: Sender, changes: object = {}) =>
  by.send(calls.bookMeeting, { body: meetingInput(changes) })
export const list = async (by: Sender, query: object = {}) =>
  (await by.send(calls.listMeetings, { query: query as never })).data
/** As it is now, in whichever list. */
export const readMeeting = async (by: Sender, { id }: { id: number }): Promise<calls.Meeting | undefined> => {
  for (const name of calls.MEETING_LISTS) {
    const found = (await list(by, { list: name, page_size: 'all' })).data.find((each) => each.id === id)
    if (found) return found
  }
  return undefined
}

type Named = Pick<calls.Meeting, 'id' | 'version'>
const step = (meeting: Named, body: object) =>
  ({ params: paramsOf(meeting), body: { version: meeting.version, ...body } }) as never

export const accept = (by: Sender, meeting: Named, time: string | undefined) =>
  by.send(calls.acceptMeeting, step(meeting, { time }))
export const propose = (by: Sender, meeting: Named, times: readonly string[], note?: string) =>
  by.send(calls.proposeMeetingTimes, step(meeting, { times, note }))
export const decline = (by: Sender, meeting: Named, reason: string) =>
  by.send(calls.declineMeeting, step(meeting, { reason }))
export const cancel = (by: Sender, meeting: Named, reason?: string) =>
  by.send(calls.cancelMeeting, step(meeting, { reason }))
export const exported = (by: Sender, meeting: { id: number }) =>
  by.send(calls.exportMeeting, { params: paramsOf(meeting) })
