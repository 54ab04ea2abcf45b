import { expect, test } from 'vitest'
import { expiryOf, stateOf } from './api-key.rules.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const EARLIER = '2026-11-20T11:59:59.000Z'
const LATER = '2026-11-20T12:00:01.000Z'

test.each([
  [{ expires_at: null, revoked_at: null, maker_active: true }, 'open'],
  [{ expires_at: LATER, revoked_at: null, maker_active: true }, 'open'],
  [{ expires_at: NOW.toISOString(), revoked_at: null, maker_active: true }, 'expired'],
  [{ expires_at: EARLIER, revoked_at: null, maker_active: false }, 'expired'],
  [{ expires_at: EARLIER, revoked_at: EARLIER, maker_active: true }, 'revoked'],
  [{ expires_at: null, revoked_at: null, maker_active: false }, 'stopped'],
])('%j is %s', (key, state) => {
  expect(stateOf(key, NOW)).toBe(state)
})

test.each([
  [30, '2026-12-20T12:00:00.000Z'],
  [365, '2027-11-20T12:00:00.000Z'],
  [null, null],
])('made now for %s days, it ends at %s', (days, end) => {
  expect(expiryOf(days, NOW)).toBe(end)
})
