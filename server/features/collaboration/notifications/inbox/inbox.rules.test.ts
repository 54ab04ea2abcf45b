import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INBOX_TEXTS } from '#contract/collaboration/inbox.ts'
import { addDays } from '#contract/days.rules.ts'
import { findSnoozeError, startOfDay } from './inbox.rules.ts'

describe('a day begins', () => {
  test.each([
    ['UTC', '2026-12-04', '2026-12-04T00:00:00.000Z'],
    ['Europe/Istanbul', '2026-12-04', '2026-12-03T21:00:00.000Z'],
    ['America/New_York', '2026-12-04', '2026-12-04T05:00:00.000Z'],
    ['Asia/Kolkata', '2026-12-04', '2026-12-03T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-04', '2026-12-03T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-12-04', '2026-12-04T11:00:00.000Z'],
    // The clock goes from midnight to one.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // The day after it went forward.
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ])('in %s', (zone, day, at) => {
    expect(startOfDay(day, zone).toISOString()).toBe(at)
  })

  test('at the first second of it, in any zone', () => {
    const zones = ['Europe/Istanbul', 'America/St_Johns', 'Asia/Dhaka', 'Africa/Cairo', 'Australia/Lord_Howe']
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 20_000 }), (zone, days) => {
        const day = addDays('1990-01-01', days)
        const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })
        const at = startOfDay(day, zone).getTime()
        expect(written.format(at)).toBe(day)
        expect(written.format(at - 1000) < day).toBe(true)
      }),
    )
  })
})

test('something is put off until a later day of one’s own, within a year', () => {
  // It is the fourth in Dhaka already.
  const now = new Date('2026-12-03T19:00:00.000Z')
  const at = (until: string, zone: string) => findSnoozeError(until, { zone, now })
  expect(at('2026-12-04', 'UTC')).toBeNull()
  expect(at('2026-12-04', 'Asia/Dhaka')).toBe(INBOX_TEXTS.tooSoon)
  expect(at('2026-12-05', 'Asia/Dhaka')).toBeNull()
  expect(at('2026-12-03', 'UTC')).toBe(INBOX_TEXTS.tooSoon)
  expect(at('2027-12-04', 'UTC')).toBeNull()
  expect(at('2027-12-05', 'UTC')).toBe(INBOX_TEXTS.tooLate)
})
