import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_BYTES } from '#contract/call.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { fixed } from '#contract/values/text/marked.ts'
import { told } from '#contract/values/text/told.ts'
import { errorCodeOf } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { COMMON_HEADERS, NO_PAGE } from '../guards/security-headers.ts'
import type { Readiness } from '../readiness.ts'
import { type Trouble, troubleOf } from './trouble.rules.ts'

/** Fastify's own refusals, by status: a body that is no JSON, one that is too large, an unknown content type. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  416: 'no_such_range',
  429: 'too_many',
}

const RETRY_AFTER_S = 5
const TROUBLES: Record<Trouble, Refusal> = {
  away: new Refusal('unavailable', { retryAfter: RETRY_AFTER_S }),
  read_only: new Refusal('unavailable', { retryAfter: RETRY_AFTER_S }),
  full: new Refusal('storage_full', { retryAfter: 60 }),
}

const FOREIGN_KEY_MISSING = '23503'
/** The actor's provisional company became the one that it claims while the call was made; the next try finds it. */
const CLAIM_CONFIRMED = fixed`Your company has just been confirmed. Please try again.`

const sizeOf = (bytes: number): string =>
  bytes >= 1024 ** 2 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${Math.floor(bytes / 1024)} KB`

const refusalOf = (error: FastifyError, { actor, routeOptions }: FastifyRequest): Refusal => {
  if (error instanceof Refusal) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const most = routeOptions.bodyLimit ?? BODY_BYTES.usual
    return new Refusal('too_large', {
      text: told`The request is too large: ${sizeOf(most)} at most.`,
    })
  }
  const code = error.statusCode === undefined ? undefined : BY_STATUS[error.statusCode]
  if (code) return new Refusal(code, code === 'invalid' ? { text: 'The request cannot be read.' } : {})
  if (actor && actor.claims_id !== null && errorCodeOf(error) === FOREIGN_KEY_MISSING)
    return new Refusal('conflict', { text: CLAIM_CONFIRMED })
  const trouble = troubleOf(error)
  return trouble ? TROUBLES[trouble] : new Refusal('internal')
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
      'content-type': `${request.routeOptions.config.errorForm?.type ?? 'application/json'}; charset=utf-8`,
    })
    .serializer((body: unknown) => JSON.stringify(body))
    .send(bodyOf(request, refusal))
}

const bodyOf = (request: FastifyRequest, refusal: Refusal): ErrorBody | object => {
  const { errorForm } = request.routeOptions.config
  if (errorForm) return errorForm.present(refusal, request.id)
  const body = refusal.toBody(request.id)
  return request.routeOptions.config.locatesErrors && body.fields
    ? { ...body, error_locations: Object.keys(body.fields) }
    : body
}

/** No stack, SQL or path ever leaves the server; the log has them under the request's id. */
export const handleErrors = (fastify: FastifyInstance, readiness: Pick<Readiness, 'note'>): void => {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request)
    readiness.note(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    // A stack would say nothing: it is not this request that is at fault.
    else if (refusal.status >= 500 && refusal !== error) request.log.error(error.message)
    return sendRefusal(request, reply, refusal)
  })
}
