import type { FastifyInstance } from 'fastify'
import { addressGroup } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

const WINDOW_MS = 60_000
const MAX_ADDRESSES = 50_000

/** Keeps one address from taking the whole process. Each process counts for itself: this guards it, not a rule. */
export const limitFloods = (server: FastifyInstance, requestsPerMinute: number): void => {
  let counts = new Map<string, number>()
  let windowEndsAt = Date.now() + WINDOW_MS
  server.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    const now = Date.now()
    if (now > windowEndsAt || counts.size > MAX_ADDRESSES) {
      counts = new Map()
      windowEndsAt = now + WINDOW_MS
    }
    const address = addressGroup(request.ip)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    if (count > requestsPerMinute)
      throw new Refusal('too_many', { retryAfter: Math.ceil((windowEndsAt - now) / 1000) })
  })
}
