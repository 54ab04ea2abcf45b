import * as calls from '#contract/collaboration/meetings.ts'
import { sliceOf } from '#contract/values/page.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { acceptMeeting, endMeeting, proposeTimes } from './answer-meeting.ts'
import { bookMeeting } from './book-meeting.ts'
import { writeCalendar } from './calendar-file.ts'
import { findMeeting, listMeetings } from './meeting.store.ts'
import { presentMeeting } from './present-meeting.ts'

export const routeMeetings = (app: App, parts: Pick<Parts, 'mail' | 'now' | 'address'>): void => {
  app.route(calls.listMeetings, async ({ actor, query, db }) => {
    const { read, said } = sliceOf(query)
    const now = parts.now()
    const { rows, total } = await listMeetings(db, actor, { list: query.list, now, ...read })
    return { data: rows.map((row) => presentMeeting(actor, row, now)), total, ...said }
  })
  app.route(calls.bookMeeting, ({ actor, body, db }) =>
    db.write((tx) => bookMeeting(tx, parts, { actor, input: body })),
  )
  routeAnswers(app, parts)
  app.route(calls.exportMeeting, async ({ actor, params: { id }, db }) => {
    const meeting = found(await findMeeting(db, actor, id), 'Meeting not found')
    const { status, starts_at } = meeting
    if (status !== 'accepted' || starts_at === null)
      throw new Refusal('conflict', { text: calls.MEETING_TEXTS.noCalendar })
    return new RawAnswer(writeCalendar({ ...meeting, starts_at }, { origin: parts.address.origin() }), {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': attachmentOf(`meeting-${id}.ics`),
      'cache-control': 'private, no-store',
    })
  })
}

const routeAnswers = (app: App, parts: Pick<Parts, 'mail' | 'now'>): void => {
  app.route(calls.acceptMeeting, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => acceptMeeting(tx, parts, { actor, id, ...body })),
  )
  app.route(calls.proposeMeetingTimes, ({ actor, params: { id }, body: { note, ...body }, db }) =>
    db.write((tx) => proposeTimes(tx, parts, { actor, id, ...body, words: note })),
  )
  app.route(calls.declineMeeting, ({ actor, params: { id }, body: { version, reason }, db }) =>
    db.write((tx) => endMeeting(tx, parts, { actor, id, version, words: reason, act: 'decline' })),
  )
  app.route(calls.cancelMeeting, ({ actor, params: { id }, body: { version, reason }, db }) =>
    db.write((tx) => endMeeting(tx, parts, { actor, id, version, words: reason, act: 'cancel' })),
  )
}
