/** The second factor beside a password: an authenticator app, passkeys, and recovery codes for when both are lost. */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, isOk, requiredText } from '../values/fields.ts'
import { currentPassword, session } from './accounts.ts'

export const MAX_PASSKEYS = 10
export const RECOVERY_CODES = 10
/** Minutes between the password and the second factor. */
export const SIGN_IN_MINUTES = 10
/** Wrong codes before the password is asked for again. */
export const MAX_FACTOR_TRIES = 5
/** Minutes for which a session that showed a second factor is not asked for it again. */
export const FACTOR_FRESH_MINUTES = 15

export const FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const

/** Six digits, as apps show them: with or without a space. */
export const totpCode = z
  .string({ error: 'The code is required' })
  .trim()
  .transform((code) => code.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'The code has six digits')

const recoveryCode = z
  .string({ error: 'The recovery code is required' })
  .trim()
  .min(1, 'The recovery code is required')
  .max(60)

/** A code of the app or a recovery code, whichever the person has at hand. */
const shownCode = z.union([z.object({ code: totpCode }), z.object({ recovery_code: recoveryCode })])
export type ShownCode = z.infer<typeof shownCode>

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max)

/** What browsers answer to `navigator.credentials` as JSON (Web Authentication Level 3, 5.1.8). Checked by the server. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(80), z.unknown()),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
}
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export const provedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})

/** Options for the browser, by the Web Authentication standard; opaque to both sides. */
const browserOptions = z.record(z.string(), z.unknown())

export const readPendingSignIn = call({
  name: 'readPendingSignIn',
  method: 'GET',
  path: '/api/auth/sign-in/pending',
  tag: 'Accounts',
  summary: 'Which second factors can complete the current sign-in',
  access: 'anyone',
  per_minute: 60,
  answer: z.object({ methods: z.array(z.enum(FACTOR_METHODS)) }),
  errors: ['sign_in_expired'],
})

export const confirmSignIn = call({
  name: 'confirmSignIn',
  method: 'POST',
  path: '/api/auth/sign-in/confirm',
  tag: 'Accounts',
  summary: 'Finish signing in with a code of the authenticator app, or with a recovery code',
  access: 'anyone',
  per_minute: 30,
  body: shownCode,
  answer: session,
  errors: ['sign_on_required', 'sign_in_expired', 'too_many'],
})

export const beginPasskeySignIn = call({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/api/auth/sign-in/passkey/options',
  tag: 'Accounts',
  summary: 'What the browser needs to ask for a passkey: as second factor, or in place of email and password',
  access: 'anyone',
  per_minute: 30,
  answer: z.object({ options: browserOptions }),
  errors: ['conflict'],
})

export const finishPasskeySignIn = call({
  name: 'finishPasskeySignIn',
  method: 'POST',
  path: '/api/auth/sign-in/passkey',
  tag: 'Accounts',
  summary: 'Sign in with what the passkey answered',
  access: 'anyone',
  per_minute: 30,
  body: z.object({ credential: provedCredential }),
  answer: session,
  errors: ['sign_on_required', 'sign_in_expired', 'wrong_credentials', 'too_many'],
})

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
})

export const secondFactors = z.object({
  /** Whether the person must have one; then the last one stays. */
  required: z.boolean(),
  totp: z.object({ created_at: instant }).nullable(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  /** Passkeys belong to a name; an address of numbers has none. */
  passkeys_possible: z.boolean(),
})
export type SecondFactors = z.infer<typeof secondFactors>

/** Shown once; null where the person has codes already. */
const newRecoveryCodes = z.array(z.string()).nullable()

const ownFactors = { tag: 'Accounts', access: 'signed_in', before_second_factor: true } as const

export const readSecondFactors = call({
  ...ownFactors,
  name: 'readSecondFactors',
  method: 'GET',
  path: '/api/auth/factors',
  summary: "One's own second factors",
  answer: secondFactors,
})

export const proveFactor = call({
  ...ownFactors,
  name: 'proveFactor',
  method: 'POST',
  path: '/api/auth/factors/prove',
  summary: `Show a second factor in this session: for ${FACTOR_FRESH_MINUTES} minutes, changes of what a sign-in needs ask for the password only`,
  body: shownCode,
  answer: isOk,
  errors: ['too_many'],
})

export const beginPasskeyProof = call({
  ...ownFactors,
  name: 'beginPasskeyProof',
  method: 'POST',
  path: '/api/auth/factors/prove/passkey/options',
  summary: 'What the browser needs to ask for one of the own passkeys',
  answer: z.object({ options: browserOptions }),
  errors: ['conflict'],
})

export const finishPasskeyProof = call({
  ...ownFactors,
  name: 'finishPasskeyProof',
  method: 'POST',
  path: '/api/auth/factors/prove/passkey',
  summary: 'Show a passkey in this session, in place of a code',
  body: z.object({ credential: provedCredential }),
  answer: isOk,
  errors: ['conflict', 'too_many'],
})

export const beginTotp = call({
  ...ownFactors,
  name: 'beginTotp',
  method: 'POST',
  path: '/api/auth/factors/totp',
  summary: 'A secret for an authenticator app; it takes effect once a first code is confirmed',
  body: z.object({ current_password: currentPassword }),
  answer: z.object({
    /** Base 32, for typing. */
    secret: z.string(),
    /** The same as `otpauth://` address. */
    uri: z.string(),
    /** The address as a QR code, an SVG document. */
    qr_code: z.string(),
  }),
  errors: ['factor_needed', 'conflict', 'too_many'],
})

export const confirmTotp = call({
  ...ownFactors,
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/auth/factors/totp/confirm',
  summary: 'Show that the authenticator app has the secret; ends the other sessions',
  body: z.object({ code: totpCode }),
  answer: z.object({ recovery_codes: newRecoveryCodes }),
  shown_once: 'recovery_codes',
  errors: ['factor_needed', 'conflict', 'too_many'],
})

export const removeTotp = call({
  ...ownFactors,
  name: 'removeTotp',
  method: 'POST',
  path: '/api/auth/factors/totp/remove',
  summary: 'Remove the authenticator app',
  body: z.object({ current_password: currentPassword }),
  answer: isOk,
  errors: ['factor_needed', 'not_found', 'conflict', 'too_many'],
})

export const beginPasskey = call({
  ...ownFactors,
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/auth/factors/passkeys/options',
  summary: 'What the browser needs to create a passkey',
  body: z.object({ current_password: currentPassword }),
  answer: z.object({ options: browserOptions }),
  errors: ['factor_needed', 'conflict', 'too_many'],
})

export const addPasskey = call({
  ...ownFactors,
  name: 'addPasskey',
  method: 'POST',
  path: '/api/auth/factors/passkeys',
  summary: 'Save the passkey that the browser created; ends the other sessions',
  status: 201,
  body: z.object({ name: requiredText(80, 'The name is required'), credential: newCredential }),
  answer: z.object({ passkey, recovery_codes: newRecoveryCodes }),
  shown_once: 'recovery_codes',
  errors: ['factor_needed', 'conflict'],
})

export const removePasskey = call({
  ...ownFactors,
  name: 'removePasskey',
  method: 'POST',
  path: '/api/auth/factors/passkeys/{id}/remove',
  summary: 'Remove a passkey',
  params: idParams,
  body: z.object({ current_password: currentPassword }),
  answer: isOk,
  errors: ['factor_needed', 'not_found', 'conflict', 'too_many'],
})

export const renewRecoveryCodes = call({
  ...ownFactors,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/auth/factors/recovery_codes',
  summary: 'New recovery codes; the old ones stop working',
  body: z.object({ current_password: currentPassword }),
  answer: z.object({ recovery_codes: newRecoveryCodes }),
  shown_once: 'recovery_codes',
  errors: ['factor_needed', 'conflict', 'too_many'],
})
