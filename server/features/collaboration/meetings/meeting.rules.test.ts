import { describe, expect, test } from 'vitest'
import { problemOfTime } from '#contract/collaboration/meeting-times.rules.ts'
import { MEETING_STATES, MEETING_TEXTS, newMeeting } from '#contract/collaboration/meetings.ts'
import { isTimeZone } from '#contract/values/codes/time-zones.ts'
import { MEETING_ACTS, mayDo, mayNever, problemsOfTimes, stateAfter, toldOf } from './meeting.rules.ts'

const NOW = new Date('2026-11-24T10:00:00.000Z')
const SIDES = ['asker', 'manager', 'operator'] as const

/** a: accept, p: propose, d: decline, c: cancel, -: nothing. */
const WHO_MAY_DO_WHAT = `
state     | asker | manager | operator
requested | c     | c       | apd
proposed  | apc   | c       | pd
accepted  | c     | c       | c
declined  | -     | -       | -
cancelled | -     | -       | -
`
const rows = WHO_MAY_DO_WHAT.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))

const lettersOf = (status: (typeof MEETING_STATES)[number], side: (typeof SIDES)[number], now = NOW) => {
  const starts_at = status === 'accepted' ? '2026-11-24T10:15:00.000Z' : null
  const acts = MEETING_ACTS.filter((act) => mayDo(act, { status, side, starts_at }, now))
  return acts.map((act) => act[0]).join('') || '-'
}

// shows S0-198
test.each(rows)('of a meeting that is %s, asker %s, manager %s, operator %s', (status, ...letters) => {
  const state = MEETING_STATES.find((each) => each === status)
  expect(state && SIDES.map((side) => lettersOf(state, side))).toEqual(letters)
})

test('what has begun is called off no more', () => {
  const begun = new Date('2026-11-24T10:15:00.000Z')
  expect(SIDES.map((side) => lettersOf('accepted', side, begun))).toEqual(['-', '-', '-'])
})

test('a side that never does something is told so in every state', () => {
  const never = MEETING_ACTS.flatMap((act) =>
    SIDES.filter((side) => mayNever(act, side)).map((side) => `${side} ${act}`),
  )
  expect(never.sort()).toEqual(['asker decline', 'manager accept', 'manager decline', 'manager propose'])
})

test('each step leads to its state; times wait for the other side', () => {
  expect(stateAfter('accept', 'asker')).toBe('accepted')
  expect(stateAfter('decline', 'operator')).toBe('declined')
  expect(stateAfter('cancel', 'manager')).toBe('cancelled')
  expect(stateAfter('propose', 'operator')).toBe('proposed')
  expect(stateAfter('propose', 'asker')).toBe('requested')
})

test('the others are told; of what was never answered the operator is not', () => {
  expect(toldOf('accept', { side: 'operator', status: 'requested' })).toEqual(['asker'])
  expect(toldOf('accept', { side: 'asker', status: 'proposed' })).toEqual(['operator'])
  expect(toldOf('cancel', { side: 'asker', status: 'requested' })).toEqual([])
  expect(toldOf('cancel', { side: 'asker', status: 'accepted' })).toEqual(['operator'])
  expect(toldOf('cancel', { side: 'manager', status: 'accepted' })).toEqual(['asker', 'operator'])
  expect(toldOf('cancel', { side: 'manager', status: 'requested' })).toEqual(['asker'])
})

describe('a time', () => {
  test.each([
    ['2026-11-24T09:45:00.000Z', MEETING_TEXTS.inFuture],
    ['2026-11-24T10:00:00.000Z', MEETING_TEXTS.inFuture],
    ['2026-11-24T10:15:00.000Z', null],
    ['2027-11-25T10:00:00.000Z', null],
    ['2027-11-25T10:15:00.000Z', MEETING_TEXTS.tooFar],
  ])('%s: %s', (time, problem) => {
    expect(problemOfTime(time, NOW)).toBe(problem)
  })

  test('is named by its place', () => {
    const times = ['2026-11-24T10:15:00.000Z', '2026-11-23T10:15:00.000Z']
    expect(problemsOfTimes(times, NOW)).toEqual({ 'times.1': MEETING_TEXTS.inFuture })
  })
})

describe('a request', () => {
  const input = {
    topic: 'Passports',
    times: ['2026-11-25T10:15:00Z'],
    duration_minutes: 30,
    time_zone: 'Europe/Istanbul',
  }
  const problemsOf = (changes: object): string[] => {
    const parsed = newMeeting.safeParse({ ...input, ...changes })
    return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  }

  test('takes the same time once, however it is written', () => {
    expect(newMeeting.parse(input).times).toEqual(['2026-11-25T10:15:00.000Z'])
    expect(problemsOf({ times: ['2026-11-25T10:15:00Z', '2026-11-25T10:15:00.000Z'] })).toEqual([
      `times.1: ${MEETING_TEXTS.sameTime}`,
    ])
  })

  test.each([
    [{ topic: ' ' }, `topic: ${MEETING_TEXTS.topicRequired}`],
    [{ topic: 'a\nb' }, 'topic: Must be one line of text'],
    [{ topic: 'x'.repeat(201) }, 'topic: Must be no more than 200 characters'],
    [{ times: [] }, `times: ${MEETING_TEXTS.timeRequired}`],
    [{ times: ['soon'] }, `times.0: ${MEETING_TEXTS.timeRequired}`],
    [{ times: ['2026-11-25T10:10:00Z'] }, `times.0: ${MEETING_TEXTS.onQuarter}`],
    [{ duration_minutes: 20 }, `duration_minutes: ${MEETING_TEXTS.duration}`],
    [{ note: 'x'.repeat(2001) }, 'note: Must be no more than 2000 characters'],
  ])('%j is refused', (changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem])
  })

  test('has three times at most', () => {
    const times = [0, 1, 2, 3].map((hour) => `2026-11-25T1${hour}:00:00Z`)
    expect(problemsOf({ times })).toEqual([`times: ${MEETING_TEXTS.tooManyTimes}`])
  })

  // shows S0-199
  test.each(['Mars/Olympus', '', '+03:00', 'Europe/Istanbul\r\nX:1', '../etc/localtime', 'a'.repeat(100)])(
    'a time zone that is none: %j',
    (time_zone) => {
      expect(problemsOf({ time_zone })).toEqual([`time_zone: ${MEETING_TEXTS.unknownZone}`])
    },
  )

  test.each([
    'Europe/Istanbul',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
    'UTC',
    'Etc/GMT+5',
  ])('%s is a time zone', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })
})
