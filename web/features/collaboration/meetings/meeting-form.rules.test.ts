import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MEETING_TEXTS } from '#contract/collaboration/meetings.ts'
import { isTimeZone } from '#contract/values/codes/time-zones.ts'
import { instantsOf, makeBookForm, problemsOfSlots, SLOT_TEXTS } from './meeting-form.rules.ts'
import { findInstants, isSameClock, listTimeZones } from './zoned-time.rules.ts'

const NOW = new Date('2026-11-24T10:00:00.000Z')

describe('the clock of a zone', () => {
  test.each([
    ['2026-11-24', '09:00', 'Europe/Istanbul', ['2026-11-24T06:00:00.000Z']],
    ['2027-07-01', '09:00', 'Europe/Lisbon', ['2027-07-01T08:00:00.000Z']],
    ['2027-01-01', '00:15', 'Asia/Kolkata', ['2026-12-31T18:45:00.000Z']],
    ['2027-01-01', '00:15', 'Pacific/Kiritimati', ['2026-12-31T10:15:00.000Z']],
    // Skipped and shown twice, as the seasons change.
    ['2027-03-28', '02:30', 'Europe/Berlin', []],
    ['2027-03-28', '03:00', 'Europe/Berlin', ['2027-03-28T01:00:00.000Z']],
    ['2027-10-31', '02:30', 'Europe/Berlin', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
    ['2027-10-31', '03:00', 'Europe/Berlin', ['2027-10-31T02:00:00.000Z']],
    ['2027-03-14', '02:15', 'America/New_York', []],
    ['2027-11-07', '01:15', 'America/New_York', ['2027-11-07T05:15:00.000Z', '2027-11-07T06:15:00.000Z']],
    // Half an hour only.
    ['2027-10-03', '02:15', 'Australia/Lord_Howe', []],
  ])('%s %s in %s: %j', (day, time, zone, instants) => {
    expect(findInstants(day, time, zone)).toEqual(instants)
  })

  test('shows every instant that is found for it, in any zone', () => {
    const minutes = fc.integer({ min: 0, max: 3 * 366 * 24 * 4 }).map((quarters) => quarters * 15)
    fc.assert(
      fc.property(minutes, fc.constantFrom(...listTimeZones('UTC')), (minute, zone) => {
        const at = new Date(Date.UTC(2026, 0, 1) + minute * 60_000)
        const shown = new Intl.DateTimeFormat('sv-SE', {
          ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
          ...{ hour: '2-digit', minute: '2-digit' },
        }).format(at)
        const [day = '', time = ''] = shown.split(' ')
        expect(findInstants(day, time, zone)).toContain(at.toISOString())
      }),
    )
  })

  test('is the same in zones of the same offset on that day', () => {
    expect(isSameClock('2027-01-01T10:00:00.000Z', 'Europe/Lisbon', 'UTC')).toBe(true)
    expect(isSameClock('2027-07-01T10:00:00.000Z', 'Europe/Lisbon', 'UTC')).toBe(false)
  })

  test('one’s own zone is listed by the name that the browser has for it', () => {
    expect(listTimeZones('Asia/Kolkata')).toContain('Asia/Kolkata')
    expect(listTimeZones('UTC').every(isTimeZone)).toBe(true)
  })
})

describe('times', () => {
  const problems = (slots: { day: string; time: string }[], zone = 'Europe/Berlin') =>
    problemsOfSlots(slots, zone, NOW)

  // shows S0-200
  test('are refused where clocks skip them or show them twice', () => {
    expect(problems([{ day: '2027-03-28', time: '02:30' }])).toEqual([SLOT_TEXTS.skipped])
    expect(problems([{ day: '2027-10-31', time: '02:30' }])).toEqual([SLOT_TEXTS.twice])
  })

  test.each([
    [{ day: '', time: '10:00' }, MEETING_TEXTS.timeRequired],
    [{ day: '2026-11-25', time: '' }, MEETING_TEXTS.timeRequired],
    [{ day: '2026-11-25', time: '10:10' }, MEETING_TEXTS.onQuarter],
    [{ day: '2026-11-24', time: '11:00' }, MEETING_TEXTS.inFuture],
    [{ day: '2026-11-24', time: '11:15' }, null],
    [{ day: '2028-11-24', time: '11:15' }, MEETING_TEXTS.tooFar],
  ])('%j: %s', (slot, problem) => {
    expect(problems([slot])).toEqual([problem])
  })

  test('are proposed once each, and said at the later one', () => {
    const slot = { day: '2026-11-25', time: '10:00' }
    expect(problems([slot, { ...slot, time: '10:15' }, slot])).toEqual([null, null, MEETING_TEXTS.sameTime])
    expect(instantsOf([slot, { ...slot, time: '10:15' }], 'Europe/Berlin')).toEqual([
      '2026-11-25T09:00:00.000Z',
      '2026-11-25T09:15:00.000Z',
    ])
  })

  test('of an unknown zone are not judged: the zone is', () => {
    const parsed = makeBookForm(() => NOW).safeParse({
      topic: 'Passports',
      times: [{ day: '2026-11-25', time: '10:00' }],
      time_zone: 'Mars/Olympus',
      duration_minutes: 30,
      note: '',
    })
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['time_zone'])
  })
})
