import type { FastifyInstance } from 'fastify'
import { openMinuteLimit } from './minute-limit.ts'
import { addressGroup } from './rate-limit.ts'

/** Keeps one address from taking the whole process. */
export const limitFloods = (server: FastifyInstance, requestsPerMinute: number | (() => number)): void => {
  const count = openMinuteLimit(requestsPerMinute)
  server.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/')) count(addressGroup(request.ip))
  })
}
