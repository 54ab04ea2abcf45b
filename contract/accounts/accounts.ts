/** People: registration, sign-in, sessions and passwords (docs/product.md, People). */
import { z } from 'zod'
import { ROLES } from '../access.ts'
import { call } from '../call.ts'
import { productLanguage } from '../values/codes/languages.ts'
import { email, id, instant, isOk, nameText, sha256Hex, uuid } from '../values/fields.ts'
import { fixed } from '../values/text/marked.ts'
import { firstStepsStanding } from './first-steps.ts'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200

/** Length is the only rule of composition, as OWASP ASVS 5 §6.2 and NIST SP 800-63B have it. */
export const newPassword = z
  .string({ error: 'The password is required' })
  .min(PASSWORD_MIN, fixed`Must have at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, fixed`Must be no more than ${PASSWORD_MAX} characters`)
/** Shown again before what a sign-in needs is changed. */
export const currentPassword = z
  .string({ error: 'The password is required' })
  .min(1, 'The password is required')
  .max(PASSWORD_MAX)
export const fullName = nameText(120, 'Your name is required')

export const role = z.enum(ROLES)
export const ORGANIZATION_TYPES = ['brand', 'supplier', 'operator'] as const
export const companyType = z.enum(['brand', 'supplier'], { error: 'Choose brand or supplier' })
export const VERIFICATION_STATES = ['none', 'requested', 'verified', 'rejected'] as const
export const verificationState = z.enum(VERIFICATION_STATES)

export const sessionUser = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  /** Until then one invites nobody, asks for no verification and publishes nothing. */
  email_proved: z.boolean(),
  role,
  /** Null follows the browser; absent in sessions that a device kept before there was a choice. */
  language: productLanguage.nullable().default(null),
})
export const sessionCompany = z.object({
  id,
  uuid,
  name: z.string(),
  type: z.enum(ORGANIZATION_TYPES),
  city: z.string().nullable(),
  country: z.string().nullable(),
  verified: z.boolean(),
  verification_status: verificationState,
  verification_reason: z.string().nullable(),
  /** Stands for a company of the registry until the claim is confirmed. */
  provisional: z.boolean(),
  logo: sha256Hex.nullable(),
})
export const session = z.object({
  user: sessionUser,
  organization: sessionCompany,
  can: z.object({
    manage_team: z.boolean(),
    change_company: z.boolean(),
    request_verification: z.boolean(),
    create_style: z.boolean(),
    verify_styles: z.boolean(),
    administer: z.boolean(),
    read_security_log: z.boolean(),
    /** Has inspections of one's own to work on. */
    list_inspections: z.boolean(),
    read_value_chains: z.boolean(),
    create_value_chain: z.boolean(),
    request_organization: z.boolean(),
    /** Asks the operator for meetings; the operator has them asked. */
    book_meeting: z.boolean(),
    decide_publications: z.boolean(),
    manage_api_keys: z.boolean(),
    /** Absent in sessions that a device kept before it could be said who must have one. */
    manage_second_factor_policy: z.boolean().default(false),
    /** Absent in sessions that a device kept before there were providers. */
    manage_sign_on: z.boolean().default(false),
    /** Absent in sessions that a device kept before there were archives. */
    export_company: z.boolean().default(false),
  }),
  /** Absent in sessions that a device kept before there was such a path. */
  first_steps: firstStepsStanding.default('none'),
  /** Until they have a second factor, anyone who must have one can do nothing else. */
  must_add_second_factor: z.boolean(),
  /** By when they must, while they have none; absent in sessions that a device kept before there was such a day. */
  second_factor_due: instant.nullable().default(null),
})
export type Session = z.infer<typeof session>

const token = z.string().min(20).max(200)

export const register = call({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  tag: 'Accounts',
  summary:
    'Register a company with its first account manager, and sign in; answers the same whether or not the address is known',
  access: 'anyone',
  per_minute: 20,
  status: 201,
  body: z.object({
    full_name: fullName,
    email,
    password: newPassword,
    company: z.union([
      z.object({ organization_registry_id: id }),
      z.object({ name: nameText(200, 'The company name is required'), type: companyType }),
      z.object({ invitation_token: token }),
    ]),
  }),
  answer: session,
  errors: ['conflict', 'link_expired'],
})

export const searchClaimable = call({
  name: 'searchClaimableOrganizations',
  method: 'GET',
  path: '/api/auth/claimable_organizations',
  tag: 'Accounts',
  summary: 'Find companies in the registry that have no account yet',
  access: 'anyone',
  per_minute: 30,
  query: z.object({ query: z.string().trim().max(200).default('') }),
  answer: z.object({
    data: z.array(z.object({ id, name: z.string(), type: companyType, country: z.string().nullable() })),
  }),
})

export const signIn = call({
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/sign-in/email',
  tag: 'Accounts',
  summary: 'Sign in with email and password',
  access: 'anyone',
  body: z.object({
    email,
    password: z
      .string({ error: 'The password is required' })
      .min(1, 'The password is required')
      .max(PASSWORD_MAX),
  }),
  answer: session,
  errors: ['wrong_credentials', 'second_factor_needed', 'sign_on_required', 'demo_closed', 'too_many'],
})

export const signOut = call({
  name: 'signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  tag: 'Accounts',
  summary: 'End this session',
  access: 'anyone',
  answer: z.object({
    ok: z.literal(true),
    /** Where a browser ends its session at the provider that opened this one; null where none did. */
    continue_at: z.string().nullable().default(null),
  }),
})

export const readSession = call({
  name: 'readSession',
  method: 'GET',
  path: '/api/auth/session',
  tag: 'Accounts',
  summary: 'Who is signed in, and for which company',
  access: 'signed_in',
  before_second_factor: true,
  answer: session,
})

export const changeLanguage = call({
  name: 'changeLanguage',
  method: 'PUT',
  path: '/api/auth/language',
  tag: 'Accounts',
  summary: 'Choose the language in which one reads the product; null follows the browser',
  access: 'signed_in',
  before_second_factor: true,
  body: z.object({ language: productLanguage.nullable() }),
  answer: z.object({ language: productLanguage.nullable() }),
})

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  tag: 'Accounts',
  summary: "One's own open sessions",
  access: 'signed_in',
  answer: z.object({
    data: z.array(
      z.object({ id, device: z.string(), created_at: instant, last_seen_at: instant, current: z.boolean() }),
    ),
  }),
})

export const endSession = call({
  name: 'endSession',
  method: 'POST',
  path: '/api/auth/sessions/{id}/end',
  tag: 'Accounts',
  summary: "End one of one's own sessions, with the password",
  access: 'signed_in',
  params: z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,15}$/)
      .transform(Number)
      .meta({ type: 'string' }),
  }),
  body: z.object({ current_password: currentPassword }),
  answer: isOk,
  errors: ['factor_needed', 'not_found', 'too_many'],
})

export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/auth/sessions/end_others',
  tag: 'Accounts',
  summary: "End all of one's own sessions but this one, with the password",
  access: 'signed_in',
  body: z.object({ current_password: currentPassword }),
  answer: isOk,
  errors: ['factor_needed', 'too_many'],
})

export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  tag: 'Accounts',
  summary: 'Change the password; ends the other sessions',
  access: 'signed_in',
  body: z.object({
    current_password: currentPassword,
    new_password: newPassword,
  }),
  answer: isOk,
  errors: ['factor_needed', 'too_many'],
})

export const requestPasswordReset = call({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/request-password-reset',
  tag: 'Accounts',
  summary: 'Send a link for a new password; answers the same whether or not the address is known',
  access: 'anyone',
  per_minute: 20,
  body: z.object({ email }),
  answer: isOk,
})

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  tag: 'Accounts',
  summary: 'Set a new password with the emailed link; ends all sessions',
  access: 'anyone',
  per_minute: 20,
  body: z.object({ token, password: newPassword }),
  answer: isOk,
  errors: ['link_expired', 'sign_on_required'],
})

export const readEmailProof = call({
  name: 'readEmailProof',
  method: 'GET',
  path: '/api/auth/email_proof',
  tag: 'Accounts',
  summary: "Whether one's own email address is confirmed, and where emails go",
  access: 'signed_in',
  answer: z.object({
    email: z.string(),
    email_proved: z.boolean(),
    /** Without a mail server they lie in a folder beside the data. */
    letters: z.enum(['mailed', 'outbox']),
  }),
})

export const sendEmailProof = call({
  name: 'sendEmailProof',
  method: 'POST',
  path: '/api/auth/email_proof',
  tag: 'Accounts',
  summary: "Send the confirmation email for one's own address again; five an hour",
  access: 'signed_in',
  per_minute: 20,
  answer: isOk,
  errors: ['too_many'],
})

export const proveEmail = call({
  name: 'proveEmail',
  method: 'POST',
  path: '/api/auth/prove_email',
  tag: 'Accounts',
  summary: 'Confirm an email address with the emailed link',
  access: 'anyone',
  per_minute: 20,
  body: z.object({ token }),
  answer: z.object({ email: z.string() }),
  errors: ['link_expired'],
})

export const readInvitation = call({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/auth/invitation',
  tag: 'Accounts',
  summary: 'Who sent an invitation, and to which company; the token is in the body so that it is not logged',
  access: 'anyone',
  per_minute: 60,
  body: z.object({ token }),
  answer: z.object({ email: z.string(), role, organization_name: z.string(), invited_by: z.string() }),
  errors: ['link_expired'],
})

export const acceptInvitation = call({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/auth/accept-invitation',
  tag: 'Accounts',
  summary: 'Join a company with the emailed link, and sign in',
  access: 'anyone',
  per_minute: 20,
  status: 201,
  body: z.object({ token, full_name: fullName, password: newPassword }),
  answer: session,
  errors: ['link_expired', 'conflict', 'sign_on_required'],
})
