/** For the operator of the installation: is the process alive, can it serve, and what does it do. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { EVENT_STREAM } from '#contract/day/style-live.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { isFromThisMachine } from './guards/loopback.ts'
import type { Readiness } from './readiness.ts'

export interface HealthParts {
  readiness: Readiness
  metricsToken: string | null
}

interface MeasuredParts extends HealthParts {
  countFailedJobs: () => Promise<number>
  countOpenLines: () => number
  /** How often a published passport was not shown, since it was not what was published. */
  countForgeries: () => number
}

export const routeHealth = (
  server: FastifyInstance,
  { readiness, metricsToken, countFailedJobs, countOpenLines, countForgeries }: MeasuredParts,
): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'selvedge_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  registerFailedJobs(registry, countFailedJobs)
  registerOpenLines(registry, countOpenLines)
  registerForgeries(registry, countForgeries)
  server.addHook('onResponse', async (request, reply) => {
    // A line is open for as long as somebody looks; its end is no answer that took so long.
    if (String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) return
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
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
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Unknown while the database is away, which must not hide all other metrics. */
const registerFailedJobs = (registry: Registry, count: () => Promise<number>): void => {
  const failed: Gauge = new Gauge({
    name: 'selvedge_failed_jobs',
    help: 'Failed jobs that nobody has retried',
    registers: [registry],
    collect: async () => failed.set(await count().catch(() => Number.NaN)),
  })
}

const registerOpenLines = (registry: Registry, count: () => number): void => {
  const open: Gauge = new Gauge({
    name: 'selvedge_open_lines',
    help: 'Pages of styles that are told of changes',
    registers: [registry],
    collect: () => open.set(count()),
  })
}

const registerForgeries = (registry: Registry, count: () => number): void => {
  const refused: Gauge = new Gauge({
    name: 'selvedge_passports_not_genuine',
    help: 'Answers of this process in place of a published passport that is not what was published',
    registers: [registry],
    collect: () => refused.set(count()),
  })
}

const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean =>
  token === null ? isFromThisMachine(request) : request.headers.authorization === `Bearer ${token}`
