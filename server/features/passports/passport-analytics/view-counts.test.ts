import { expect, test } from 'vitest'
import { openViewCounts } from './view-counts.ts'

const at = (time: string): number => Date.parse(time)
const scan = { styleId: 7, trackingCode: 'abcdef01' }
const view = { styleId: 7, trackingCode: null }

test('views are counted by day, style and code, and taken once', () => {
  const counts = openViewCounts()
  counts.add(scan, at('2026-11-20T23:59:59.999Z'))
  counts.add(scan, at('2026-11-21T00:00:00.000Z'))
  counts.add(scan, at('2026-11-21T08:00:00.000Z'))
  counts.add(view, at('2026-11-21T08:00:00.000Z'))
  counts.add({ styleId: 8, trackingCode: null }, at('2026-11-21T08:00:00.000Z'))
  expect(counts.take()).toEqual([
    { day: '2026-11-20', ...scan, views: 1 },
    { day: '2026-11-21', ...scan, views: 2 },
    { day: '2026-11-21', ...view, views: 1 },
    { day: '2026-11-21', styleId: 8, trackingCode: null, views: 1 },
  ])
  expect(counts.take()).toEqual([])
})

test('what could not be written is added to what came meanwhile, on its own day', () => {
  const counts = openViewCounts()
  counts.add(scan, at('2026-11-20T10:00:00.000Z'))
  const taken = counts.take()
  counts.add(scan, at('2026-11-20T10:00:01.000Z'))
  counts.putBack(taken)
  counts.add(scan, at('2026-11-21T10:00:00.000Z'))
  counts.putBack([{ day: '2026-11-20', ...view, views: 5 }])
  expect(counts.take()).toEqual([
    { day: '2026-11-20', ...scan, views: 2 },
    { day: '2026-11-20', ...view, views: 5 },
    { day: '2026-11-21', ...scan, views: 1 },
  ])
})
