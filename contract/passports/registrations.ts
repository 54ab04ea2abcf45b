/** What a registry of product passports is told of a passport, and what it answered (docs/product.md, Registry of passports). */
import { z } from 'zod'
import { call } from '../call.ts'
import { idParams, instant } from '../values/fields.ts'
import { FACT_KEYS } from './facts/fact-record.ts'

export const REGISTRATION_TEXTS = {
  notPublished: 'This passport is not published, so there is nothing to register.',
  nothingToSend: 'There is nothing to send again: the registry knows this passport as it is, or will soon.',
  sent: 'The registration will be sent.',
  kept: 'The registration is kept until a registry is set up.',
  incomplete: 'The registration lacks facts that a registry asks for.',
  refusedWithoutWords: 'The registry refused it without saying why.',
} as const

export const REGISTRATION_STATES = ['incomplete', 'waiting', 'registered', 'refused'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

const identifier = z.object({ scheme: z.string(), value: z.string() })

/** As it is frozen when something of it changes. */
export const registrationContent = z.object({
  status: z.enum(['published', 'withdrawn']),
  /** As the brand says it, otherwise the GTIN; of the model unless the brand says another level. */
  product_identifier: z.object({ level: z.enum(['model', 'batch', 'item']), value: z.string() }).nullable(),
  /** Where the passport is read. */
  resolver_address: z.string(),
  commodity_code: z.string().nullable(),
  operator_identifier: identifier.nullable(),
  /** Where the back-up copy is read. */
  backup_address: z.string().nullable(),
  /** An importer is named, so that the goods need a commodity code. */
  is_imported: z.boolean(),
})
export type RegistrationContent = z.infer<typeof registrationContent>

export const registration = z.object({
  version: z.int(),
  made_at: instant,
  state: z.enum(REGISTRATION_STATES),
  content: registrationContent,
  /** How often it was sent, and when last. */
  tries: z.int(),
  tried_at: instant.nullable(),
  registration_identifier: z.string().nullable(),
  /** In the registry's words. */
  refusal: z.string().nullable(),
  answered_at: instant.nullable(),
})
export type Registration = z.infer<typeof registration>

export const registrationStanding = z.object({
  /** Whether the installation has a registry to send to. */
  is_configured: z.boolean(),
  is_published: z.boolean(),
  /** Null where nothing was recorded yet, as of passports that were published before there was a registry. */
  newest: registration.nullable(),
  /** What the registry took last, where the newest one is still on its way. */
  registered: z.object({ registration_identifier: z.string(), answered_at: instant }).nullable(),
  /** What the published version does not say; `is_needed`: without it nothing is sent. */
  missing: z.array(z.object({ fact: z.enum(FACT_KEYS), is_needed: z.boolean() })),
  can: z.object({ send: z.boolean() }),
})
export type RegistrationStanding = z.infer<typeof registrationStanding>

const ofPassport = {
  tag: 'Passport',
  params: idParams,
  answer: z.object({ data: registrationStanding }),
} as const

export const readRegistration = call({
  ...ofPassport,
  name: 'readRegistration',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/registration',
  summary: 'What a registry of product passports was told of the passport, and what it answered',
  access: 'passport:see_facts',
  errors: ['not_found'],
})

export const sendRegistration = call({
  ...ofPassport,
  name: 'sendRegistration',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/registration',
  summary:
    'Send the registration again after a refusal, or anew where what is registered has changed since, as by a fact that is not public',
  access: 'passport:publish',
  needs: ['confirmed_company'],
  errors: ['not_found', 'conflict'],
})

export const REGISTRATION_FILES = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const
export type RegistrationFile = keyof typeof REGISTRATION_FILES

export const exportRegistrations = call({
  name: 'exportRegistrations',
  method: 'GET',
  path: '/api/passport_registrations/file',
  tag: 'Publications',
  summary:
    "The newest registration of each passport of one's own company as a file, for a registry that takes files",
  access: 'passport:keep_facts',
  query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
  answer: z.string(),
  produces: 'application/json',
})
