import { describe, expect } from 'vitest'
import { bookMeeting, MEETING_TEXTS as TEXTS } from '#contract/collaboration/meetings.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { readDashboard } from '#contract/day/dashboard.ts'
import { letterTo } from '#server/test/letters.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import {
  accept,
  book,
  cancel,
  decline,
  exported,
  list,
  meetingInput,
  propose,
  readMeeting,
  timeIn,
} from './meetings.fixture.ts'

type Sender = Pick<Person, 'send'>
const newsOf = async (person: Sender) => (await person.send(listNotifications, { query: {} })).data.data
const waitingOf = async (person: Sender) =>
  (await person.send(readDashboard, { query: {} })).data.waiting.find(({ kind }) => kind === 'meetings')

let brand: Company
let user: Person
let admin: Person
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  user = await brand.person('user')
  admin = await make.operator()
})
/** Each test's own person, whose open requests nobody else counts. */
const someone = () => brand.person('user')

describe('asking for a meeting', () => {
  // shows S0-196
  test('the operator is told at once, accepts a time, and both take the calendar file', async ({ world }) => {
    const person = await brand.person('qc')
    const asked = await book(person, { note: 'We have twelve styles', topic: 'Passports for twelve styles' })
    expect(asked).toSucceed(201)
    const meeting = asked.data
    const [first, second] = [timeIn(1), timeIn(2)]
    expect(meeting).toMatchObject({
      status: 'requested',
      times: [first, second],
      is_own: true,
      note: 'We have twelve styles',
      can: { accept: false, propose: false, decline: false, cancel: true, export: false },
    })
    expect((await newsOf(admin))[0]).toMatchObject({
      kind: 'meeting_requested',
      link: `/meetings?row=requests:${meeting.id}`,
    })
    await letterTo(world, admin.email, 'asks for a meeting: Passports for twelve styles')
    expect(await exported(person, meeting)).toFailWith(409, TEXTS.noCalendar)

    const accepted = await accept(admin, meeting, second)
    expect(accepted).toSucceed()
    expect(accepted.data).toMatchObject({ status: 'accepted', times: [second], version: 2 })
    expect((await newsOf(person))[0]).toMatchObject({ kind: 'meeting_accepted' })
    for (const side of [person, admin]) {
      const file = await exported(side, meeting)
      expect(file).toSucceed()
      expect(file.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': expect.stringContaining(`attachment; filename="meeting-${meeting.id}.ics"`),
        'x-content-type-options': 'nosniff',
      })
      expect(String(file.data)).toContain(`DTSTART:${second.replace(/[-:]|\.000/g, '')}`)
      expect(String(file.data)).toContain('SUMMARY:Passports for twelve styles')
    }
    expect((await cancel(person, accepted.data)).data).toMatchObject({ status: 'cancelled' })
    expect(await exported(admin, meeting)).toFailWith(409, TEXTS.noCalendar)
  })

  // shows S0-197
  test('other times go to and fro until one is agreed on', async () => {
    const person = await someone()
    const meeting = (await book(person)).data
    const proposed = await propose(admin, meeting, [timeIn(5), timeIn(4)], 'We are away until then')
    expect(proposed.data).toMatchObject({
      status: 'proposed',
      times: [timeIn(4), timeIn(5)],
      last_step: { words: 'We are away until then' },
      can: { accept: false, propose: true, decline: true, cancel: false },
    })
    expect((await newsOf(person))[0]).toMatchObject({ kind: 'meeting_proposed' })
    const theirs = await readMeeting(person, meeting)
    expect(theirs).toMatchObject({ can: { accept: true, propose: true, decline: false, cancel: true } })

    const again = await propose(person, proposed.data, [timeIn(6)])
    expect(again.data).toMatchObject({ status: 'requested', times: [timeIn(6)] })
    expect((await newsOf(admin))[0]).toMatchObject({
      kind: 'meeting_requested',
      text: expect.stringContaining('proposes other times'),
    })
    expect(await accept(admin, again.data, timeIn(4))).toFailAt('time', TEXTS.notProposed)
    const back = await propose(admin, again.data, [timeIn(7)])
    const agreed = await accept(person, back.data, timeIn(7))
    expect(agreed.data).toMatchObject({ status: 'accepted', times: [timeIn(7)] })
    expect((await newsOf(admin))[0]).toMatchObject({ kind: 'meeting_accepted' })
    expect((await cancel(admin, agreed.data, 'We are ill')).data).toMatchObject({
      status: 'cancelled',
      last_step: { words: 'We are ill' },
    })
    expect((await newsOf(person))[0]).toMatchObject({ kind: 'meeting_cancelled' })
  })

  test('is declined with a reason that the asker reads', async () => {
    const person = await someone()
    const meeting = (await book(person)).data
    expect(await decline(admin, meeting, ' ')).toFailAt('reason', TEXTS.reasonRequired)
    expect(await decline(admin, meeting, 'Please write to support')).toSucceed()
    expect((await newsOf(person))[0]?.text).toContain('Please write to support')
    const closed = await list(person, { list: 'closed' })
    expect(closed.data.map(({ id, status }) => [id, status])).toContainEqual([meeting.id, 'declined'])
  })

  // shows S0-199
  test('names bad input by field', async () => {
    expect(await book(user, { time_zone: 'Mars/Olympus' })).toFailAt('time_zone', TEXTS.unknownZone)
    expect(await book(user, { times: [timeIn(1), timeIn(-1)] })).toFailAt('times.1', TEXTS.inFuture)
    expect(await book(user, { times: [timeIn(400)] })).toFailAt('times.0', TEXTS.tooFar)
    for (const [year, text] of [
      ['0001', TEXTS.inFuture],
      ['1989', TEXTS.inFuture],
      ['2101', TEXTS.tooFar],
      ['9999', TEXTS.tooFar],
    ] as const)
      expect(await book(user, { times: [`${year}-05-20T10:00:00Z`] }), year).toFailAt('times.0', text)
    expect(await book(user, { times: [timeIn(1), timeIn(1)] })).toFailAt('times.1', TEXTS.sameTime)
    expect(await book(user, { topic: 'See https://evil.example' })).toFailAt('topic')
    expect(await book(user, { duration_minutes: 20 })).toFailAt('duration_minutes', TEXTS.duration)
    const meeting = (await book(await someone())).data
    expect(await propose(admin, meeting, [timeIn(-2)])).toFailAt('times.0', TEXTS.inFuture)
  })

  test('a time that has passed meanwhile is not accepted', async ({ world: { parts } }) => {
    const meeting = (await book(await someone(), { times: [timeIn(1)] })).data
    const starts_at = timeIn(-1)
    await parts.db.write((tx) =>
      tx.updateTable('meeting_times').set({ starts_at }).where('meeting_id', '=', meeting.id).execute(),
    )
    expect(await accept(admin, meeting, starts_at)).toFailWith(409, TEXTS.hasPassed)
    expect(await propose(admin, meeting, [timeIn(3)])).toSucceed()
  })

  test('five open requests a person, also at once; one that is closed makes room', async () => {
    const person = await someone()
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(person)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(5)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toFailWith(409, TEXTS.tooManyOpen)
    const first = made[0]
    if (first) expect(await cancel(person, first.data)).toSucceed()
    expect(await book(person)).toSucceed(201)
  })

  test('twenty in a day, whatever became of them', async () => {
    const person = await someone()
    for (let count = 0; count < 20; count++) {
      const made = await book(person)
      expect(made).toSucceed(201)
      expect(await cancel(person, made.data)).toSucceed()
    }
    expect(await book(person)).toFailWith(429)
  })

  test('wants a confirmed address, and is for companies only', async ({ make }) => {
    const { manager } = await make.brand({ proved: false })
    expect(await book(manager)).toFailWith(403)
    expect(await book(admin)).toFailWith(403)
    expect(await book(make.anyone)).toFailWith(401)
  })

  test('a repeat with the same key is the same meeting', async () => {
    const person = await someone()
    const headers = { 'idempotency-key': 'once-only' }
    const body = meetingInput()
    const one = await person.send(bookMeeting, { body }, headers)
    const two = await person.send(bookMeeting, { body }, headers)
    expect(two.data.id).toBe(one.data.id)
    expect((await list(person)).total).toBe(1)
  })
})

describe('who sees and does what', () => {
  test('colleagues and other companies see nothing; account managers can only call off', async ({ make }) => {
    const person = await someone()
    const meeting = (await book(person)).data
    const other = await make.supplier()
    for (const stranger of [await someone(), other.manager, await other.person('user')]) {
      expect((await list(stranger, { page_size: 'all' })).data.map(({ id }) => id)).not.toContain(meeting.id)
      for (const answer of [
        await accept(stranger, meeting, timeIn(1)),
        await propose(stranger, meeting, [timeIn(3)]),
        await cancel(stranger, meeting),
        await exported(stranger, meeting),
      ])
        expect(answer).toFailWith(404, 'Meeting not found')
    }
    expect(await readMeeting(brand.manager, meeting)).toMatchObject({
      is_own: false,
      can: { accept: false, propose: false, decline: false, cancel: true },
    })
    expect(await accept(brand.manager, meeting, timeIn(1))).toFailWith(403)
    expect(await propose(brand.manager, meeting, [timeIn(3)])).toFailWith(403)
    expect(await cancel(brand.manager, meeting)).toSucceed()
    expect((await newsOf(person))[0]).toMatchObject({ kind: 'meeting_cancelled' })
  })

  test('nobody answers for the other side, and nothing follows an end', async () => {
    const person = await someone()
    const meeting = (await book(person)).data
    expect(await accept(person, meeting, timeIn(1))).toFailWith(409)
    expect(await propose(person, meeting, [timeIn(3)])).toFailWith(409)
    expect(await cancel(admin, meeting)).toFailWith(409)
    const declined = (await decline(admin, meeting, 'No')).data
    expect(await accept(admin, declined, timeIn(1))).toFailWith(409)
    expect(await propose(admin, declined, [timeIn(3)])).toFailWith(409)
    expect(await cancel(person, declined)).toFailWith(409)
  })

  test('an answer to what is no more says who was first', async () => {
    const person = await someone()
    const meeting = (await book(person)).data
    await propose(admin, meeting, [timeIn(3)])
    const late = await accept(admin, meeting, timeIn(1))
    expect(late).toFailWith(409)
    expect(late.error).toMatchObject({ code: 'stale', saved: { by: 'Operator', version: 2 } })
  })

  // shows S0-198
  test('of answers at once one counts', async () => {
    const person = await someone()
    const meeting = (await book(person)).data
    const answers = await Promise.all([
      accept(admin, meeting, timeIn(1)),
      accept(admin, meeting, timeIn(2)),
      decline(admin, meeting, 'No'),
      cancel(person, meeting),
      propose(admin, meeting, [timeIn(3)]),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  test('it waits on the dashboard of anyone who has to answer', async () => {
    const person = await someone()
    const before = (await waitingOf(admin))?.total ?? 0
    const meeting = (await book(person)).data
    expect(await waitingOf(admin)).toMatchObject({ total: before + 1, link: '/meetings' })
    for (const each of [person, brand.manager]) expect(await waitingOf(each)).toBeUndefined()
    const { data } = await propose(admin, meeting, [timeIn(3)])
    expect((await waitingOf(admin))?.total ?? 0).toBe(before)
    expect(await waitingOf(person)).toMatchObject({ total: 1, oldest: [{ title: meeting.topic }] })
    expect(await waitingOf(brand.manager)).toBeUndefined()
    await accept(person, data, timeIn(3))
    expect(await waitingOf(person)).toBeUndefined()
  })

  test('the list has what waits for the reader first, and the next meeting first', async ({ make }) => {
    const { manager } = await make.supplier()
    const [one, two, three] = [
      (await book(manager)).data,
      (await book(manager)).data,
      (await book(manager)).data,
    ]
    await propose(admin, three, [timeIn(3)])
    expect((await list(manager)).data.map(({ id }) => id)).toEqual([three.id, one.id, two.id])
    await accept(admin, one, timeIn(2))
    await accept(admin, two, timeIn(1))
    expect((await list(manager, { list: 'accepted' })).data.map(({ id }) => id)).toEqual([two.id, one.id])
    expect((await list(manager, { list: 'accepted', page_size: '5', page: '2' })).data).toEqual([])
  })
})
