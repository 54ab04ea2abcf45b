/** Bodies of forms, which other servers send to the calls that say so; to all others they are no known type. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/platform/refusals/refusal.ts'

export const readFormBodies = (server: FastifyInstance): void => {
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.acceptsForm) done(null, Object.fromEntries(new URLSearchParams(body)))
      else done(new Refusal('unsupported_type'))
    },
  )
}
