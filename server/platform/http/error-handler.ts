import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { Actor } from '../access/actor.ts'
import { errorCodeOf } from '../db/database.ts'
import { Refusal } from './refusal.ts'
import { COMMON_HEADERS, NO_PAGE } from './security-headers.ts'

/** Fastify's own refusals, by status: a body that is no JSON, one that is too large, an unknown content type. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
}

/** Statement timeout, lost connection, server starting or stopping, too many connections. */
const UNAVAILABLE = /^(57014|57P0[1-3]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/

const FOREIGN_KEY_MISSING = '23503'
/** The actor's provisional company became the one that it claims while the call was made; the next try finds it. */
const CLAIM_CONFIRMED = 'Your company has just been confirmed. Please try again.'

const refusalOf = (error: FastifyError, actor: Actor | null): Refusal => {
  if (error instanceof Refusal) return error
  const code = error.statusCode === undefined ? undefined : BY_STATUS[error.statusCode]
  if (code) return new Refusal(code, code === 'invalid' ? { text: 'The request cannot be read.' } : {})
  if (actor && actor.claims_id !== null && errorCodeOf(error) === FOREIGN_KEY_MISSING)
    return new Refusal('conflict', { text: CLAIM_CONFIRMED })
  if (UNAVAILABLE.test(errorCodeOf(error) ?? error.code ?? '')) return new Refusal('unavailable')
  return new Refusal('internal')
}

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
  request.browserCookies?.apply(reply)
  request.refusedWith = refusal.code
  if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter)
  return reply
    .status(refusal.status)
    .headers({
      ...COMMON_HEADERS,
      ...NO_PAGE,
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    .serializer((body: unknown) => JSON.stringify(body))
    .send(bodyOf(request, refusal))
}

const bodyOf = (request: FastifyRequest, refusal: Refusal): ErrorBody => {
  const body = refusal.toBody(request.id)
  const locates = request.routeOptions.config.locatesErrors && body.fields && !body.error_locations
  return locates ? { ...body, error_locations: Object.keys(body.fields ?? {}) } : body
}

/** No stack, SQL or path ever leaves the server; the log has them under the request's id. */
export const handleErrors = (fastify: FastifyInstance): void => {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.actor)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendRefusal(request, reply, refusal)
  })
}
