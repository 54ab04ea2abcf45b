import { describe, expect, test } from 'vitest'
import { formatPeriod, rangeOf, scansByRun, seriesOf, totalsOf } from './view-series.rules.ts'

const counted = [
  { day: '2026-11-18', tracking_code: null, views: 5, scans: 0 },
  { day: '2026-11-18', tracking_code: 'a', views: 3, scans: 3 },
  { day: '2026-11-20', tracking_code: 'b', views: 2, scans: 2 },
]
const range = { from: '2026-11-17', to: '2026-11-20' }

describe('the series', () => {
  test('has every day, those without views too', () => {
    expect(seriesOf(range, counted, null)).toEqual([
      { from: '2026-11-17', to: '2026-11-17', views: 0, scans: 0 },
      { from: '2026-11-18', to: '2026-11-18', views: 8, scans: 3 },
      { from: '2026-11-19', to: '2026-11-19', views: 0, scans: 0 },
      { from: '2026-11-20', to: '2026-11-20', views: 2, scans: 2 },
    ])
  })

  test('of one code leaves out what came otherwise', () => {
    expect(totalsOf(seriesOf(range, counted, 'a'))).toEqual({ views: 3, scans: 3 })
  })

  test('of a long range is by week from Monday, and loses nothing', () => {
    const year = { from: '2025-11-21', to: '2026-11-20' }
    const weeks = seriesOf(year, counted, null)
    expect(weeks).toHaveLength(53)
    expect(weeks[0]).toMatchObject({ from: '2025-11-21', to: '2025-11-23' })
    expect(weeks[1]).toMatchObject({ from: '2025-11-24', to: '2025-11-30' })
    expect(weeks.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-20', views: 10, scans: 5 })
    expect(totalsOf(weeks)).toEqual({ views: 10, scans: 5 })
  })
})

test.each([
  ['7', '2026-11-14'],
  ['30', '2026-10-22'],
  ['365', '2025-11-21'],
] as const)('a range of %s days ends today, in UTC', (choice, from) => {
  expect(rangeOf(choice, Date.parse('2026-11-20T23:59:59Z'))).toEqual({ from, to: '2026-11-20' })
})

test('each print run has its scans, none too', () => {
  const created_at = '2026-11-01T00:00:00.000Z'
  const runs = [
    { tracking_code: 'a', label: null, created_at },
    { tracking_code: 'c', label: 'Autumn', created_at },
  ]
  expect(scansByRun(runs, counted)).toEqual([
    { code: 'a', name: 'First print run', scans: 3 },
    { code: 'c', name: 'Autumn', scans: 0 },
  ])
})

test('a day and a week are short', () => {
  expect(formatPeriod({ from: '2026-11-20', to: '2026-11-20' }, 'en-GB')).toBe('20 Nov')
  expect(formatPeriod({ from: '2026-11-16', to: '2026-11-22' }, 'en-GB')).toMatch(/^16\s?–\s?22 Nov$/)
})
