import { expect, test } from 'vitest'
import { isReceivedLater, MADE_TEXTS, NOT_SAID, readMade } from './made-at.ts'

const NOW = new Date('2026-11-22T10:00:00.000Z')
const BOUNDS = { now: NOW, notBefore: '2026-11-20T08:00:00.000Z' }
const madeOf = (made_at: string, clock_offset?: number) => readMade({ made_at, clock_offset }, BOUNDS)

test('who says nothing gets nothing', () => {
  expect(readMade({}, BOUNDS)).toEqual(NOT_SAID)
})

test.each([
  ['2026-11-20T09:00:00.000Z', undefined, '2026-11-20T09:00:00.000Z', 0],
  // Two hours slow, and two days fast.
  ['2026-11-20T07:00:00.000Z', 7200, '2026-11-20T09:00:00.000Z', 7200],
  ['2026-11-23T09:00:00.000Z', -172_800, '2026-11-21T09:00:00.000Z', -172_800],
  // Within a minute clocks agree, and nothing is received before it was made.
  ['2026-11-22T10:00:50.000Z', 0, '2026-11-22T10:00:00.000Z', 0],
  ['2026-11-20T07:59:10.000Z', 0, '2026-11-20T07:59:10.000Z', 0],
])('%s with an offset of %s was made at %s', (said, offset, made_at, clock_offset) => {
  expect(madeOf(said, offset)).toEqual({ made_at, clock_offset })
})

// shows S2-148
test('neither the future nor the time before the report', () => {
  expect(madeOf('2026-11-22T10:01:01.000Z')).toBe(MADE_TEXTS.future)
  expect(madeOf('2026-11-22T09:00:00.000Z', 7200)).toBe(MADE_TEXTS.future)
  expect(madeOf('2026-11-20T07:58:59.000Z')).toBe(MADE_TEXTS.beforeReport)
  expect(readMade({ made_at: '2026-11-01T00:00:00.000Z' }, { now: NOW, notBefore: null })).toMatchObject({
    made_at: '2026-11-01T00:00:00.000Z',
  })
})

test('both times are shown from a minute on', () => {
  expect(isReceivedLater(null, '2026-11-22T10:00:00.000Z')).toBe(false)
  expect(isReceivedLater('2026-11-22T09:59:00.000Z', '2026-11-22T10:00:00.000Z')).toBe(false)
  expect(isReceivedLater('2026-11-22T09:58:59.000Z', '2026-11-22T10:00:00.000Z')).toBe(true)
})
