/** A call as Fastify's route schema: what validates it, what serialises its answer, and what documents it. */
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { scopesOf } from '#contract/api-scopes.ts'
import { type CallSpec, takesIdempotencyKey } from '#contract/call.ts'
import { ERRORS, type ErrorCode, errorBody } from '#contract/errors.ts'
import { UNMET } from '../access/needs.ts'

export const errorSchema = errorBody.meta({
  id: 'Error',
  description: 'Every answer with a status of 400 and above',
})

export const describeRoute = (call: CallSpec): FastifySchema => ({
  operationId: call.name,
  summary: call.summary,
  description: describeAccess(call),
  tags: [call.tag],
  security: securityOf(call),
  ...(call.accepts === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
  ...(call.accepts === 'form' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  response: {
    [call.status ?? 200]: describeAnswer(call),
    ...(call.accepted && { 202: call.accepted }),
    ...Object.fromEntries(errorStatuses(call).map((status) => [status, errorSchema])),
  },
})

const describeAccess = (call: CallSpec): string => {
  const scopes = scopesOf(call).map((scope) => `\`${scope}\``)
  return `Access: \`${call.access}\`. ${scopes.length > 0 ? `API keys: ${scopes.join(' and ')}.` : 'Not for API keys.'}`
}

/** By session, or by an API key with the scope; nothing where anyone may call. */
const securityOf = (call: CallSpec): Record<string, string[]>[] => {
  if (call.access === 'anyone') return []
  const scopes = scopesOf(call)
  return scopes.length > 0 ? [{ session: [] }, { apiKey: scopes }] : [{ session: [] }]
}

const describeAnswer = (call: CallSpec): unknown =>
  call.produces
    ? {
        description: call.summary,
        content: { [call.produces]: { schema: z.string().meta({ format: 'binary' }) } },
      }
    : call.answer

/** What the call names, and what every call of its kind can answer. */
export const errorCodes = (call: CallSpec): ErrorCode[] => {
  const changes = call.method !== 'GET' || call.changes
  return [
    ...(call.errors ?? []),
    ...(call.needs ?? []).map((need) => UNMET[need]),
    'invalid',
    ...(call.access === 'anyone' ? [] : (['not_signed_in', 'forbidden'] as const)),
    ...(changes ? (['foreign_origin', 'storage_full'] as const) : []),
    ...(call.method === 'GET' ? [] : (['too_large', 'unsupported_type'] as const)),
    ...(takesIdempotencyKey(call) ? (['key_reused'] as const) : []),
    'misdirected',
    'other_person',
    'too_many',
    'unavailable',
  ]
}

/** With which the call answers, but for faults of our own. */
export const errorStatuses = (call: CallSpec): number[] => [
  ...new Set(errorCodes(call).map((code) => ERRORS[code].status)),
]
