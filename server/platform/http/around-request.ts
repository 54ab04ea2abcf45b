/** Each request's lines and spans name it and who makes it, whatever code they come from. */
import type { FastifyInstance } from 'fastify'
import { type Around, aroundFields, inRequest } from '#server/platform/observe/around.ts'
import { beginSpan, endSpan } from '#server/platform/observe/tracing.ts'

/** For Pino: what is around, without the request where the line has it already. */
export const fieldsOfLine = (
  _given: object,
  _level: number,
  logger: { bindings(): Record<string, unknown> },
): Record<string, unknown> => {
  const { request, ...others } = aroundFields()
  return request === undefined || 'request' in logger.bindings() ? others : { request, ...others }
}

export const bringAround = (server: FastifyInstance): void => {
  server.decorateRequest('around', null)
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request
    const route = routeOptions.url ?? 'unknown'
    const attributes = {
      ...{ 'http.request.method': method, 'http.route': route },
      'selvedge.request': request.id,
    }
    // Only a proxy that is trusted says to which trace a request belongs.
    const parent = request.ips && request.ips.length > 1 ? headers.traceparent : undefined
    const begun = { name: `${method} ${route}`, kind: 'server', attributes } as const
    const span = beginSpan(begun, typeof parent === 'string' ? parent : undefined)
    const around: Around = { request: request.id, ...(span && { span }) }
    request.around = around
    inRequest(around, done)
  })
  // What a body's last piece or the answer's end sets going comes from the connection, which knows of no request.
  server.addHook('preValidation', (request, _reply, done) => inRequest(request.around ?? {}, done))
  server.addHook('onResponse', (request, reply, done) => {
    const { span } = request.around ?? {}
    if (span) {
      const { actor } = request
      span.attributes['http.response.status_code'] = reply.statusCode
      if (actor)
        Object.assign(span.attributes, {
          'selvedge.person': actor.user_id,
          'selvedge.company': actor.organization_id,
        })
      endSpan(span, reply.statusCode >= 500 ? String(reply.statusCode) : null)
    }
    inRequest(request.around ?? {}, done)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    around: Around | null
  }
}
