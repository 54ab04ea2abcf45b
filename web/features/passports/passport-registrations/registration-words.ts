import type { RegistrationState } from '#contract/passports/registrations.ts'

export const REGISTRATION_WORDS: Record<RegistrationState, string> = {
  incomplete: 'Not sent: something is missing',
  waiting: 'Waiting for the registry',
  registered: 'Registered',
  refused: 'Refused',
}
