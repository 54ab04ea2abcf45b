/**
 * Who tries to get past a control stands in the process's log (ASVS 5, 16.3.3): once a minute for each address and
 * reason, so that a flood fills no disk. What was refused for want of rights stands in the security log too.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { hasKey } from '../guards/key-gate.ts'

const CONTROLS: ReadonlySet<ErrorCode> = new Set([
  ...(['foreign_origin', 'misdirected', 'forbidden', 'too_many'] as const),
  ...(['second_factor_required', 'factor_needed', 'demo_closed', 'key_reused'] as const),
])
/** Mostly slips of the pen, of people and programs. */
const INPUT: ReadonlySet<ErrorCode> = new Set([
  'invalid',
  'unsupported_type',
  'too_large',
  'too_large_together',
  'link_expired',
])

const isOfControl = (code: ErrorCode, request: FastifyRequest): boolean =>
  CONTROLS.has(code) || (code === 'not_signed_in' && hasKey(request))

const WINDOW_MS = 60_000
const MAX_REMEMBERED = 10_000

export const logRefusals = (server: FastifyInstance): void => {
  const isFirst = openOnceAMinute()
  server.addHook('onResponse', async (request, reply) => {
    const { refusedWith: code, method, ip, actor } = request
    if (!code) return
    const isControl = isOfControl(code, request)
    if (!(isControl || INPUT.has(code)) || !isFirst(`${code} ${ip}`)) return
    const who = actor && { person: actor.user_id, company: actor.organization_id }
    const line = { code, status: reply.statusCode, method, url: addressOf(request), ip, ...who }
    const level = isControl ? 'warn' : 'info'
    request.log[level](line, 'refused')
  })
}

/** Never with its query, nor with a secret that is part of the path. */
const addressOf = ({ url, routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.url?.includes(':secret') ? routeOptions.url : url.split('?')[0]

const openOnceAMinute = (): ((what: string) => boolean) => {
  let seen = new Set<string>()
  let endsAt = 0
  return (what) => {
    if (Date.now() > endsAt || seen.size > MAX_REMEMBERED) {
      seen = new Set()
      endsAt = Date.now() + WINDOW_MS
    }
    const isNew = !seen.has(what)
    seen.add(what)
    return isNew
  }
}
