/** What happened around sign-ins and rights: who, when, from where; never a secret. */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant } from '../values/fields.ts'
import { pageOf, tableQuery } from '../values/page.ts'

export const SECURITY_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'second_factor_failed',
  'signed_out',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'factor_added',
  'factor_removed',
  'factor_proved',
  'recovery_code_used',
  'recovery_codes_renewed',
  'person_changed',
  'sign_on_changed',
  'second_factor_policy_changed',
  'settings_changed',
  'provisioning_token_made',
  'provisioning_token_revoked',
  'api_key_made',
  'api_key_revoked',
  'operator_command',
  'refused',
  'passport_not_genuine',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** How long an event is kept, in days. */
export const SECURITY_EVENTS_KEPT_DAYS = 365

/** In words, such as the call that was refused or the role that was given. */
const securityDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type SecurityDetails = z.infer<typeof securityDetails>

export const securityEvent = z.object({
  id,
  kind: z.enum(SECURITY_EVENTS),
  /** Of an event that repeated within an hour: when it last did. */
  at: instant,
  times: z.int(),
  /** Null where nobody was known: a sign-in with an address that nobody has. */
  person: z.string().nullable(),
  company: z.string().nullable(),
  /** Where it came from; null where the product itself did it. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  details: securityDetails,
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const listSecurityEvents = call({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/api/security_events',
  tag: 'Accounts',
  summary: "Sign-ins, refusals and changes of rights in one's own account, newest first; an admin reads all",
  access: 'security_log:read',
  query: z.object({ ...tableQuery, kind: z.enum(SECURITY_EVENTS).optional() }),
  answer: pageOf(securityEvent),
})
