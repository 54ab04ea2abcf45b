import { expect, test } from 'vitest'
import { VERIFICATION_TOOLTIPS } from '#contract/companies/account-verifications.ts'
import { refuseVerificationRequest } from './verification.rules.ts'

const placed = { city: 'Porto', country: 'PT' }

test.each([
  [{ ...placed, verification_status: 'verified' }, 'Your company profile is already verified.'],
  [{ ...placed, verification_status: 'requested' }, VERIFICATION_TOOLTIPS.requested],
  [{ ...placed, city: null, verification_status: 'none' }, VERIFICATION_TOOLTIPS.incomplete],
  [{ ...placed, country: null, verification_status: 'none' }, VERIFICATION_TOOLTIPS.incomplete],
  [{ city: '', country: 'PT', verification_status: 'rejected' }, VERIFICATION_TOOLTIPS.incomplete],
  [{ ...placed, verification_status: 'none' }, null],
  [{ ...placed, verification_status: 'rejected' }, null],
])('verification is asked for once, with city and country: %j', (company, refused) => {
  expect(refuseVerificationRequest(company)).toBe(refused)
})
