import { expect, test } from 'vitest'
import { chooseRange } from './day-range.rules.ts'

const now = new Date('2026-11-20T23:30:00.000Z')

test.each([
  [{}, { from: '2026-10-22', to: '2026-11-20' }],
  [{ to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
  [{ to: '1990-01-02' }, { from: '1990-01-01', to: '1990-01-02' }],
  [
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2026-11-20', to: '2026-11-20' },
  ],
  [
    { from: '2025-10-17', to: '2026-11-20' },
    { from: '2025-10-17', to: '2026-11-20' },
  ],
  [{ from: '2025-10-16', to: '2026-11-20' }, { wrong: { from: 'No more than 400 days at once' } }],
  [{ from: '2026-11-21', to: '2026-11-20' }, { wrong: { to: 'The last day is before the first day' } }],
  [{ from: '2026-11-21' }, { wrong: { to: 'The last day is before the first day' } }],
])('%j asks for %j', (asked, range) => {
  expect(chooseRange(asked, now)).toEqual(range)
})
