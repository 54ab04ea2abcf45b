/** For the operator of the installation: is the process alive, can it serve, and what does it do. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Meters } from '#server/platform/observe/meters.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { isFromThisMachine } from './guards/loopback.ts'
import type { Readiness } from './readiness.ts'

export interface HealthParts {
  readiness: Readiness
  metricsToken: string | null
}

export const routeHealth = (
  server: FastifyInstance,
  { readiness, metricsToken, meters }: HealthParts & { meters: Meters },
): void => {
  server.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  // What a proxy passes on is seen here alone; it tells its asker nothing but the asker.
  server.get('/health/seen', { schema: { hide: true } }, async ({ ip, protocol, host }) => ({
    ...{ address: ip, protocol, host },
  }))
  server.get('/health/ready', { schema: { hide: true } }, async () => {
    const reason = await readiness.whyNot()
    if (reason) throw new Refusal('unavailable', { text: reason, retryAfter: 5 })
    return { status: 'ready' }
  })
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new Refusal('not_found')
    return reply.type(meters.contentType).send(await meters.text())
  })
}

const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean =>
  token === null ? isFromThisMachine(request) : request.headers.authorization === `Bearer ${token}`
