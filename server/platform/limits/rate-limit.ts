import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { countAttempt } from './rate-limit.store.ts'

export interface Limit {
  /** What is limited, with who: `sign-in:account:…`. Hashed before it is stored. */
  key: string
  attempts: number
  seconds: number
}

/** Who asks, for limits: the address, or the /64 of an IPv6 one, which is what one household has. */
export const addressGroup = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? expand(address).slice(0, 4).join(':') : address

const expand = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Counts an attempt in a transaction of its own, so that a refused call counts too. */
export const requireWithinLimit = async (db: Db, limit: Limit, now: Date): Promise<void> => {
  const counted = await db.write((tx) => countTowards(tx, limit, now))
  refuseTooMany(counted, limit, now)
}

/** Counts within the transaction of the action, so that only completed actions count. @throws Refusal `too_many` */
export const takeFromLimit = async (tx: Tx, limit: Limit, now: Date): Promise<void> =>
  refuseTooMany(await countTowards(tx, limit, now), limit, now)

interface Counted {
  count: number
  window_ends_at: string
}

export const countTowards = (tx: Tx, limit: Omit<Limit, 'attempts'>, now: Date): Promise<Counted> =>
  countAttempt(tx, { key: hashKey(limit.key), seconds: limit.seconds, now })

const refuseTooMany = ({ count, window_ends_at }: Counted, limit: Limit, now: Date): void => {
  if (count <= limit.attempts) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(window_ends_at) - now.getTime()) / 1000))
  throw new Refusal('too_many', { retryAfter })
}
