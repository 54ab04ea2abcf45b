/** Of each answer: how long it took, whether it failed, and for some of them a line in the log. */
import type { FastifyInstance } from 'fastify'
import { answerOf, isLine, levelOfAnswer, openSampling } from '#server/platform/observe/access-log.ts'
import { alone, type Meters } from '#server/platform/observe/meters.ts'
import { openRecentFailures } from '#server/platform/observe/recent-failures.ts'

interface Watched {
  meters: Meters
  accessLogPercent?: number
}

export const watchAnswers = (server: FastifyInstance, { meters, accessLogPercent = 0 }: Watched): void => {
  const isSampled = openSampling(accessLogPercent)
  const failures = openRecentFailures()
  meters.ask('selvedge_recent_failures', () => alone(failures.count(Date.now())))
  server.addHook('onResponse', async (request, reply) => {
    if (isLine(reply)) return
    const { method, route, status, ms } = answerOf(request, reply)
    meters.observe('selvedge_http_request_seconds', reply.elapsedTime / 1000, {
      ...{ method, route, status: String(status) },
    })
    // A probe that is told to wait is no failure of an answer.
    if (status >= 500 && !route.startsWith('/health/')) failures.note(Date.now())
    const level = levelOfAnswer({ status, ms }, isSampled)
    if (!level) return
    const { actor } = request
    const who = actor && { person: actor.user_id, company: actor.organization_id }
    // Not by the request's own log, which many addresses keep to warnings.
    server.log[level]({ request: request.id, ...who, method, route, status, ms }, 'answered')
  })
}
