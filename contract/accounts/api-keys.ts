/** Keys with which a company's own programs make calls, as `Authorization: Bearer` (docs/product.md, API keys). */
import { z } from 'zod'
import { SCOPES } from '../api-scopes.ts'
import { call } from '../call.ts'
import { id, idParams, instant, requiredText } from '../values/fields.ts'
import { fixed } from '../values/text/marked.ts'

/** An account has at most so many keys that work. */
export const MAX_OPEN_KEYS = 20
/** A key lasts so many days, or until it is revoked. */
export const KEY_LIFETIMES = [30, 90, 365] as const
export const TOO_MANY_KEYS = fixed`Your company has ${MAX_OPEN_KEYS} valid API keys. Revoke one that you don't need first.`

const scopes = z.array(z.enum(SCOPES))

export const apiKey = z.object({
  id,
  name: z.string(),
  /** How the key begins; enough to recognise it by. */
  prefix: z.string(),
  scopes,
  created_by: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
  /** A key stands still while its maker is deactivated. */
  state: z.enum(['open', 'stopped', 'expired', 'revoked']),
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = call({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api/api_keys',
  tag: 'API keys',
  summary: "The API keys of one's own company: valid ones first, then the most recently ended",
  access: 'api_key:manage',
  answer: z.object({ data: z.array(apiKey), open_count: z.int() }),
})

export const makeApiKey = call({
  name: 'makeApiKey',
  method: 'POST',
  path: '/api/api_keys',
  tag: 'API keys',
  summary: 'Create an API key; only this answer shows it in full',
  access: 'api_key:manage',
  status: 201,
  body: z.object({
    name: requiredText(120, 'The name is required'),
    scopes: scopes.min(1, 'Choose what the key may do').max(SCOPES.length),
    expires_in_days: z.literal(KEY_LIFETIMES).nullable(),
  }),
  answer: z.object({
    data: apiKey,
    /** The whole key; null where an Idempotency-Key repeats the call, because it is kept nowhere. */
    key: z.string().nullable(),
  }),
  shown_once: 'key',
  errors: ['conflict'],
})

export const revokeApiKey = call({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/api/api_keys/{id}',
  tag: 'API keys',
  summary: 'Revoke an API key, at once and permanently',
  access: 'api_key:manage',
  params: idParams,
  answer: apiKey,
  errors: ['not_found', 'conflict'],
})
