/**
 * API keys, as `Authorization: Bearer slv_…` (docs/product.md, API keys). A wrong key costs one question to the
 * database in a while; an address with many wrong ones is refused without any.
 */
import type { FastifyRequest } from 'fastify'
import { hasScope, scopesOf } from '#contract/api-scopes.ts'
import type { CallSpec } from '#contract/call.ts'
import { told } from '#contract/values/text/told.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openMinuteLimit } from '#server/platform/limits/minute-limit.ts'
import { addressGroup, requireWithinLimit } from '#server/platform/limits/rate-limit.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import type { ActorCache } from '#server/platform/sessions/actor-cache.ts'
import type { KeyHolder } from '#server/platform/sessions/api-key.store.ts'
import { openShortMemory } from '#server/platform/sessions/short-memory.ts'
import { hashToken, KEY_START } from '#server/platform/sessions/tokens.ts'

const REQUESTS_PER_MINUTE = 600
/** As many as wrong passwords: a hundred from one address in a quarter of an hour. */
const WRONG_KEYS = 100
const WRONG_KEYS_SECONDS = 900
const MAX_SHUT_OUT = 10_000
/** A key that worked lately is asked for again even from an address that guesses: its neighbours don't harm it. */
const PROVEN_MS = 3600_000
const MAX_PROVEN = 20_000

interface KeyParts {
  db: Db
  actors: ActorCache
  now: () => Date
}

/** Who calls with an API key; null where the request has none, and a cookie may say who it is. */
export type KeyGate = (request: FastifyRequest) => Promise<KeyHolder | null>

/** The key of an `Authorization` header; what a proxy put there for itself is none. */
const keyIn = (header: string | undefined): string | null => {
  const [scheme = '', key = ''] = (header ?? '').split(/ +/, 2)
  return scheme.toLowerCase() === 'bearer' && key.startsWith(KEY_START) ? key : null
}

/** Whether the request tries a key, right or wrong. */
export const hasKey = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  keyIn(headers.authorization) !== null

export const openKeyGate = ({ db, actors, now }: KeyParts): KeyGate => {
  const countRequest = openMinuteLimit(REQUESTS_PER_MINUTE)
  const shutOut = openShortMemory<number>(MAX_SHUT_OUT)
  const proven = openShortMemory<true>(MAX_PROVEN)

  const countWrong = async (address: string, at: Date): Promise<never> => {
    const limit = { key: `api-key:${address}`, attempts: WRONG_KEYS, seconds: WRONG_KEYS_SECONDS }
    await requireWithinLimit(db, limit, at).catch((error: unknown) => {
      const seconds = error instanceof Refusal ? error.details.retryAfter : undefined
      const until = at.getTime() + (seconds ?? 0) * 1000
      shutOut.keep(hashToken(address), until, until)
      throw error
    })
    throw wrongKey()
  }
  const lookUp = async (keyHash: Buffer, address: string): Promise<KeyHolder> => {
    const at = now()
    const until = proven.recall(keyHash, at) ? undefined : shutOut.recall(hashToken(address), at)
    if (until) throw new Refusal('too_many', { retryAfter: Math.ceil((until - at.getTime()) / 1000) })
    const holder = await actors.findKey(keyHash, at)
    if (!holder) return countWrong(address, at)
    proven.keep(keyHash, true, at.getTime() + PROVEN_MS)
    return holder
  }
  return async (request) => {
    const key = keyIn(request.headers.authorization)
    if (!key) return null
    const keyHash = hashToken(key)
    const known = actors.recallKey(keyHash, now())
    if (known === null) throw wrongKey()
    const holder = known ?? (await lookUp(keyHash, addressGroup(request.ip)))
    countRequest(String(holder.actor.api_key_id))
    return holder
  }
}

const wrongKey = (): Refusal => new Refusal('not_signed_in', { text: 'This API key is not valid.' })

export const requireScope = (call: CallSpec, { scopes }: KeyHolder): void => {
  const needed = scopesOf(call)
  if (needed.length === 0) throw new Refusal('forbidden', { text: 'This call is not open to API keys.' })
  const missing = needed.find((scope) => !hasScope(scopes, scope))
  if (missing) throw new Refusal('forbidden', { text: told`This API key lacks the scope ${missing}.` })
}
