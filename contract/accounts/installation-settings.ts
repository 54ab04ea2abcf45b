/** What an admin sets for the whole installation while it runs (docs/product.md, Settings of the installation). */
import { z } from 'zod'
import { call } from '../call.ts'
import { type DaysSetting, daysSetting, RETENTION, SETTABLE_KINDS, type SettableKind } from '../retention.ts'
import { PRODUCT_LANGUAGES, productLanguage } from '../values/codes/languages.ts'
import { email, nameText, sha256Hex } from '../values/fields.ts'
import { keysOf } from '../values/record-fields.ts'
import { changesOf } from '../values/text/changes.ts'
import { fixed } from '../values/text/marked.ts'
import { isDarkEnough } from './sign-in-color.rules.ts'

export const REQUESTS_PER_MINUTE = { least: 60, most: 1_000_000 }

const orNothing = z
  .string()
  .nullable()
  .transform((value) => value?.trim() || null)

const wholeNumber = ({ least, most }: { least: number; most: number }) => {
  const error = fixed`Enter a whole number from ${least} to ${most}`
  return z
    .union([z.number(), z.literal('')], { error })
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .pipe(z.int({ error }).min(least, error).max(most, error).nullable())
}

/** Something for each setting of days. */
const eachDays = <T>(make: (kind: SettableKind) => T): Record<DaysSetting, T> =>
  Object.fromEntries(SETTABLE_KINDS.map((kind) => [daysSetting(kind), make(kind)])) as Record<DaysSetting, T>

export const USUAL_DAYS = eachDays((kind): number => RETENTION[kind].days)

/** Null, and nothing typed: the usual value. */
const fields = {
  mail_name: orNothing.pipe(nameText(60, 'The name is required').nullable()),
  mail_address: orNothing.pipe(email.nullable()),
  requests_per_minute: wholeNumber(REQUESTS_PER_MINUTE),
  /** To choose from; who chose another one before keeps it. */
  languages: z
    .array(productLanguage)
    .max(PRODUCT_LANGUAGES.length)
    .refine((listed) => listed.length === 0 || listed.includes('en'), 'English is always offered')
    .nullable()
    .transform((listed) => (listed && listed.length > 0 ? listed : null)),
  sign_in_name: orNothing.pipe(nameText(60, 'The name is required').nullable()),
  sign_in_color: orNothing.pipe(
    z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Enter a colour as #2b1b42')
      .refine(isDarkEnough, 'White text cannot be read on this colour. Choose a darker one.')
      .nullable(),
  ),
  ...eachDays((kind) => wholeNumber(RETENTION[kind].limits)),
}

export type SettingName = keyof typeof fields
export const SETTING_NAMES = keysOf(fields)

const values = z.object(fields)
export type SettingValues = z.output<typeof values>

const source = z.enum(['environment', 'page', 'default'])
export type SettingSource = z.infer<typeof source>

/** Pixels as uploaded, so that a page keeps its place free. */
const signInLogo = z.object({ hash: sha256Hex, width: z.int(), height: z.int() })
export type SignInLogo = z.infer<typeof signInLogo>

export const installationSettings = z.object({
  /** As an admin set them. */
  set: z.object({
    mail_name: z.string().nullable(),
    mail_address: z.string().nullable(),
    requests_per_minute: z.int().nullable(),
    languages: z.array(productLanguage).nullable(),
    sign_in_name: z.string().nullable(),
    sign_in_color: z.string().nullable(),
    ...eachDays(() => z.int().nullable()),
  }),
  /** What counts, and from where; a variable of the environment goes before what is set here. */
  in_force: z.object({
    mail_name: z.string(),
    mail_address: z.string(),
    requests_per_minute: z.int(),
    languages: z.array(productLanguage),
    sign_in_name: z.string().nullable(),
    sign_in_color: z.string().nullable(),
    ...eachDays(() => z.int()),
  }),
  from: z.record(z.enum(SETTING_NAMES), source),
  /** Of the pages before the sign-in. */
  logo: signInLogo.nullable(),
})
export type InstallationSettings = z.infer<typeof installationSettings>
export type InForce = InstallationSettings['in_force']

/** Which variable of the environment fixes a setting. */
export const VARIABLE_OF: Readonly<Partial<Record<SettingName, string>>> = {
  mail_name: 'MAIL_FROM',
  mail_address: 'MAIL_FROM',
  requests_per_minute: 'SELVEDGE_REQUESTS_PER_MINUTE',
}

export const FIXED_SETTING = 'A variable of the environment says this. It cannot be changed here.'

const ofSettings = { tag: 'Installation', access: 'admin' } as const

export const readInstallationSettings = call({
  ...ofSettings,
  name: 'readInstallationSettings',
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'What is set for the whole installation, what counts, and from where',
  answer: installationSettings,
})

export const changeInstallationSettings = call({
  ...ofSettings,
  name: 'changeInstallationSettings',
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change settings of the whole installation; in force in all processes at once',
  body: changesOf(values),
  answer: installationSettings,
  errors: ['factor_needed'],
})

export const uploadSignInLogo = call({
  ...ofSettings,
  name: 'uploadSignInLogo',
  method: 'POST',
  path: '/api/admin/settings/logo',
  summary: 'Upload the logo of the pages before the sign-in (multipart, one picture)',
  accepts: 'multipart',
  answer: installationSettings,
  errors: ['factor_needed', 'too_large', 'unsupported_type'],
})

export const removeSignInLogo = call({
  ...ofSettings,
  name: 'removeSignInLogo',
  method: 'DELETE',
  path: '/api/admin/settings/logo',
  summary: 'Remove the logo of the pages before the sign-in',
  answer: installationSettings,
  errors: ['factor_needed'],
})

/** What the page says of the installation before anybody signs in; the server writes it into the page. */
export const shownInstallation = z.object({
  name: z.string().nullable(),
  color: z.string().nullable(),
  logo: signInLogo.nullable(),
  languages: z.array(productLanguage).min(1),
})
export type ShownInstallation = z.infer<typeof shownInstallation>
