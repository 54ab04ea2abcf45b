import type { Registration, RegistrationStanding } from '#contract/passports/registrations.ts'

export const makeRegistration = (changes: Partial<Registration> = {}): Registration => ({
  version: 1,
  made_at: '2026-11-20T08:00:00.000Z',
  state: 'waiting',
  content: {
    status: 'published',
    product_identifier: { level: 'model', value: 'UPI-1' },
    resolver_address: 'https://selvedge.example/trace/ST-1',
    commodity_code: '6109100010',
    operator_identifier: { scheme: 'lei', value: '5493001KJTIIGC8Y1R12' },
    backup_address: null,
    is_imported: false,
  },
  ...{ tries: 0, tried_at: null, registration_identifier: null, refusal: null, answered_at: null },
  ...changes,
})

export const makeStanding = (changes: Partial<RegistrationStanding> = {}): RegistrationStanding => ({
  is_configured: true,
  is_published: true,
  newest: makeRegistration(),
  registered: null,
  missing: [],
  can: { send: false },
  ...changes,
})
