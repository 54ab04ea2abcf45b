import { expect, test } from 'vitest'
import { ENDS_SOON_DAYS, findEnd } from './certificate-end.rules.ts'

test.each([
  ['2026-11-23', 'expired', 'Expired'],
  ['2026-11-24', 'ending', 'Ends today,'],
  ['2026-11-25', 'ending', 'Ends in 1 day,'],
  ['2027-01-23', 'ending', `Ends in ${ENDS_SOON_DAYS} days,`],
  ['2027-01-24', 'valid', 'Until'],
  ['2099-03-31', 'valid', 'Until'],
  // shows S0-208
] as const)('on 24 November 2026 a certificate until %s is %s', (validUntil, state, words) => {
  expect(findEnd(validUntil, '2026-11-24')).toEqual({ state, words })
})
