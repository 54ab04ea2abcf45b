import { expect, test } from 'vitest'
import { readTakenAt, takenAt } from './taken-at.ts'

test.each([
  ['2026-09-14T08:30:00', '2026-09-14T08:30:00.000Z', null],
  ['2026-09-14T08:30:00+03:00', '2026-09-14T08:30:00.000Z', '+03:00'],
  ['2026-09-14T08:30:00-11:30', '2026-09-14T08:30:00.000Z', '-11:30'],
  ['2026-09-14T08:30:00.000Z', '2026-09-14T08:30:00.000Z', null],
])('%s', (taken, clock, offset) => {
  expect(takenAt.parse(taken)).toBe(taken)
  const read = readTakenAt(taken)
  expect([read.clock.toISOString(), read.offset]).toEqual([clock, offset])
})

test.each(['2026-09-14', '08:30', '2026-09-14 08:30:00', 'x'])('%s is none', (taken) => {
  expect(takenAt.safeParse(taken).success).toBe(false)
})
