import { expect, test } from 'vitest'
import { shortTimesIn, timesIn } from './print-times.rules.ts'

test.each([
  ['UTC', '2026-11-22T08:30:59.000Z', '2026-11-22 08:30 UTC', '2026-11-22 08:30 UTC'],
  [
    'Asia/Dhaka',
    '2026-11-22T08:30:00.000Z',
    '2026-11-22 14:30 GMT+06:00 Asia/Dhaka (08:30 UTC)',
    '2026-11-22 14:30 GMT+06:00 (08:30 UTC)',
  ],
  [
    'Asia/Kolkata',
    '2026-11-22T20:00:00.000Z',
    '2026-11-23 01:30 GMT+05:30 Asia/Kolkata (2026-11-22 20:00 UTC)',
    '2026-11-23 01:30 GMT+05:30 (2026-11-22 20:00 UTC)',
  ],
  [
    'America/New_York',
    '2026-07-01T00:05:00.000Z',
    '2026-06-30 20:05 GMT-04:00 America/New_York (2026-07-01 00:05 UTC)',
    '2026-06-30 20:05 GMT-04:00 (2026-07-01 00:05 UTC)',
  ],
])('in %s', (zone, instant, long, short) => {
  expect(timesIn(zone)(instant)).toBe(long)
  expect(shortTimesIn(zone)(instant)).toBe(short)
})
