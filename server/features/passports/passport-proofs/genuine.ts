/** Whether a published version is what was published. Nobody is shown, and nothing is signed over, what is not. */
import { verify } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { noteRepeated } from '#server/platform/security-log/security-event.store.ts'
import { digestOf } from './canonical.rules.ts'
import { findCompanyKey } from './proof-key.store.ts'
import { findProofKey, openCompanyKey, type SigningKey } from './proof-key.ts'
import type { Provable } from './provable.store.ts'
import { stateVersion } from './statement.rules.ts'

/** In words of the operator's log. */
export const FORGERIES = {
  content: 'its content is not what its hash was made of',
  place: 'it stands under another number, style or time than it was published with',
  unsigned: 'it was never signed',
  unlogged: 'the log does not know of it',
  key: 'the key that signed it is not the one that was sealed',
  signature: 'its signature is of something else',
  chain: 'the version before it is missing or another one',
  cut: 'a later version of it is missing',
  restricted: 'what only some read of it is not what it commits to',
  base: 'what it stands on is not there any more, or another one',
} as const
export type Forgery = keyof typeof FORGERIES

export interface Alarm {
  passport: string
  version: number
  forgery: Forgery
}

/** Of one process: what it has proved already, and who hears what failed. */
interface Watch {
  keys: Map<number | null, SigningKey>
  proved: LRUCache<number, string>
  alarms: number
  hear: (alarm: Alarm) => void
  told: LRUCache<string, true>
}

const watches = new WeakMap<Sealing, Watch>()

/** A line of about half a kilobyte each. */
const MAX_PROVED = 20_000
const TOLD_MS = 60_000

const watchOf = (sealing: Sealing): Watch => {
  const known = watches.get(sealing)
  if (known) return known
  const made: Watch = {
    keys: new Map(),
    proved: new LRUCache({ max: MAX_PROVED }),
    alarms: 0,
    hear: () => undefined,
    told: new LRUCache({ max: 1000, ttl: TOLD_MS }),
  }
  watches.set(sealing, made)
  return made
}

export const onForgery = ({ sealing }: Pick<Parts, 'sealing'>, hear: (alarm: Alarm) => void): void => {
  watchOf(sealing).hear = hear
}

/** How often this process was asked for something that it did not show. */
export const countForgeries = ({ sealing }: Pick<Parts, 'sealing'>): number => watchOf(sealing).alarms

/** Before one is made: what a transaction made that did not commit is no key. */
export const forgetProofKey = (sealing: Sealing): void => void watchOf(sealing).keys.delete(null)

interface Proving {
  db: Reader
  sealing: Sealing
}

/** @throws Error where it can't be opened */
export const getSigningKey = async (
  { db, sealing }: Proving,
  issuerKeyId: number | null,
): Promise<SigningKey> => {
  const { keys } = watchOf(sealing)
  const known = keys.get(issuerKeyId)
  if (known) return known
  const kept = issuerKeyId === null ? undefined : await findCompanyKey(db, issuerKeyId)
  const key = kept ? openCompanyKey(sealing, kept) : issuerKeyId === null && (await findProofKey(db, sealing))
  if (!key) throw new Error('there is no such key')
  keys.set(issuerKeyId, key)
  return key
}

export const isSignedBy = (key: SigningKey, text: string, signature: Buffer): boolean =>
  verify(
    key.algorithm === 'ES256' ? 'sha256' : null,
    Buffer.from(text),
    { key: key.publicKey, dsaEncoding: 'ieee-p1363' },
    signature,
  )

const isInPlace = ({ snapshot, number, style_number, published_at }: Provable): boolean =>
  snapshot.version === number &&
  snapshot.style_number === style_number &&
  snapshot.published_at === published_at

/** What a version shows by itself, signed or not. */
export const findSpoiling = (row: Provable): Forgery | null => {
  if (digestOf(row.snapshot) !== row.sha256) return 'content'
  return isInPlace(row) ? null : 'place'
}

const isUnlogged = ({ last_logged, number }: Provable): boolean => (last_logged ?? 0) < number

/** What is wrong with it; null for what was published. */
export const findForgery = async (proving: Proving, row: Provable): Promise<Forgery | null> => {
  const spoilt = findSpoiling(row)
  if (spoilt) return spoilt
  if (isUnlogged(row)) return 'unlogged'
  const { signature, with_publication, before_sha256 } = row
  if (signature === null || with_publication === null) return 'unsigned'
  if (before_sha256 !== row.former_sha256 || (row.number > 1 && before_sha256 === null)) return 'chain'
  const key = await getSigningKey(proving, row.issuer_key_id).catch(() => null)
  if (!key) return 'key'
  return isSignedBy(key, stateVersion({ ...row, with_publication }), signature) ? null : 'signature'
}

/** All that a verdict depends on: of the snapshot its row stands for it. */
const identityOf = (row: Provable): string =>
  [
    ...[row.row_identity, row.style_number, row.number, row.sha256, row.published_at, row.before_sha256],
    ...[row.former_sha256, row.issuer_key_id, row.with_publication, row.signature?.toString('base64')],
  ].join(' ')

type GenuineParts = Pick<Parts, 'db' | 'sealing' | 'now'>

/**
 * Lets through what was published. `isNewest`: nothing that the log knows may come after it.
 * @throws Refusal `not_genuine`, after an alarm
 */
export const requireGenuine = async <Row extends Provable>(
  parts: GenuineParts,
  row: Row,
  { isNewest = false, db = parts.db }: { isNewest?: boolean; db?: Reader } = {},
): Promise<Row> => {
  const { proved } = watchOf(parts.sealing)
  const identity = identityOf(row)
  const isCut = isNewest && (row.last_logged ?? 0) > row.number
  if (!isCut && !isUnlogged(row) && proved.get(row.version_id) === identity) return row
  const forgery = isCut ? 'cut' : await findForgery({ db, sealing: parts.sealing }, row)
  if (forgery) {
    return refuseForged(parts, { passport: row.style_number, version: row.number, forgery })
  }
  proved.set(row.version_id, identity)
  return row
}

/** @throws Refusal `not_genuine`, after an alarm */
export const refuseForged = (parts: GenuineParts, alarm: Alarm): never => {
  raiseAlarm(parts, alarm)
  throw new Refusal('not_genuine')
}

/** The reader does not wait for it: a database that takes no writes must not hide a forgery. */
const raiseAlarm = ({ db, sealing, now }: GenuineParts, alarm: Alarm): void => {
  const watch = watchOf(sealing)
  watch.alarms++
  const key = JSON.stringify(alarm)
  if (watch.told.has(key)) return
  watch.told.set(key, true)
  watch.hear(alarm)
  const event = { kind: 'passport_not_genuine', person: null, caller: null, details: { ...alarm } } as const
  db.write((tx) => noteRepeated(tx, event, now())).catch(() => undefined)
}
