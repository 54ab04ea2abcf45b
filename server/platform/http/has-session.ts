import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { ActorCache } from '../sessions/actor-cache.ts'
import { openBrowserCookies } from './guards/browser-cookies.ts'
import type { ProductAddress } from './guards/product-address.ts'

/** A page is not kept back by a database that does not answer. */
const PATIENCE_MS = 1000

interface SessionParts {
  actors: ActorCache
  address: ProductAddress
  now: () => Date
}

/** Whether the browser has an open session. Where that cannot be found out it may have one, and its page asks itself. */
export const hasSession = async (
  request: FastifyRequest,
  { actors, address, now }: SessionParts,
): Promise<boolean> => {
  const { tokenHash } = openBrowserCookies(request, address).session
  if (!tokenHash) return false
  const found = actors.find(tokenHash, now(), { isUse: false }).then(
    (actor) => actor !== null,
    () => true,
  )
  return Promise.race([found, pause(PATIENCE_MS, true, { ref: false })])
}
