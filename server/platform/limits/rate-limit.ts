import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type Counted, countAttempts } from './rate-limit.store.ts'

export interface Limit {
  /** What is limited, with who: `sign-in:account:…`. Hashed before it is stored. */
  key: string
  attempts: number
  seconds: number
  /** How many attempts are made at once; one unless given. */
  times?: number
}

const MAPPED = '::ffff:'

/** As people write it: a socket for both kinds of addresses gives an IPv4 one within an IPv6 one (RFC 4291, 2.5.5.2). */
export const plainAddress = (address: string): string => {
  const rest = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address
  return isIPv4(rest) ? rest : address
}

/** Who asks, for limits: the address, or the /64 of an IPv6 one, which is what one household has. */
export const addressGroup = (address: string): string => {
  const plain = plainAddress(address)
  return isIPv6(plain) ? expand(plain).slice(0, 4).join(':') : plain
}

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

export const countTowards = async (
  tx: Tx,
  { key, seconds, times = 1 }: Omit<Limit, 'attempts'>,
  now: Date,
): Promise<Counted> => {
  const counts = await countEach(tx, { keys: Array<string>(times).fill(key), seconds }, now)
  return counts.get(key) ?? { count: 0, window_ends_at: now.toISOString() }
}

/** Counts an attempt towards each of many limits, towards one that is named several times as many; by key how many there are. */
export const countEach = async (
  tx: Tx,
  { keys, seconds }: { keys: readonly string[]; seconds: number },
  now: Date,
): Promise<Map<string, Counted>> => {
  const counted = await countAttempts(tx, { keys: keys.map(hashKey), seconds, now })
  const counts = new Map(counted.map(({ key, ...count }) => [key, count]))
  return new Map(
    keys.flatMap((key): [string, Counted][] => {
      const count = counts.get(hashKey(key))
      return count ? [[key, count]] : []
    }),
  )
}

const refuseTooMany = ({ count, window_ends_at }: Counted, limit: Limit, now: Date): void => {
  if (count <= limit.attempts) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(window_ends_at) - now.getTime()) / 1000))
  throw new Refusal('too_many', { retryAfter })
}
