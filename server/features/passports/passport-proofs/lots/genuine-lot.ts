/** Whether a publication of a lot or a piece is what was published: the same questions as of a version of a passport. */
import { LRUCache } from 'lru-cache'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { digestOf } from '../canonical.rules.ts'
import { type Forgery, getSigningKey, isSignedBy, refuseForged } from '../genuine.ts'
import { stateLot } from '../statement.rules.ts'
import type { ProvableLot } from './provable-lot.store.ts'

type GenuineParts = Pick<Parts, 'db' | 'sealing' | 'now'>

const isInPlace = ({ content, number, lot, serial, style_number, published_at }: ProvableLot): boolean =>
  content.version === number &&
  content.style_number === style_number &&
  content.number === lot &&
  content.serial === serial &&
  content.published_at === published_at

/** It names what it stands on by number and hash. */
const standsRightly = (row: ProvableLot): boolean => {
  const { passport, base } = row.content
  return (
    passport.version === row.passport_number &&
    passport.sha256 === row.passport_sha256 &&
    (base?.version ?? null) === row.base_number &&
    (base?.sha256 ?? null) === row.base_sha256
  )
}

/** What is wrong with it; null for what was published. */
export const findForgeryOfLot = async (
  parts: { db: Reader; sealing: Parts['sealing'] },
  row: ProvableLot,
): Promise<Forgery | null> => {
  if (digestOf(row.content) !== row.sha256) return 'content'
  if (!isInPlace(row)) return 'place'
  if (!standsRightly(row)) return 'base'
  if ((row.last_logged ?? 0) < row.number) return 'unlogged'
  if (row.before_sha256 !== row.former_sha256 || (row.number > 1 && row.before_sha256 === null))
    return 'chain'
  const key = await getSigningKey(parts, row.issuer_key_id).catch(() => null)
  if (!key) return 'key'
  return isSignedBy(key, stateLot(row), row.signature) ? null : 'signature'
}

/** Of one process: what it has proved already, as versions of passports are remembered. */
const PROVED = new WeakMap<Sealing, LRUCache<number, string>>()
const MAX_PROVED = 20_000

const provedOf = (sealing: Sealing): LRUCache<number, string> => {
  const known = PROVED.get(sealing)
  if (known) return known
  const made = new LRUCache<number, string>({ max: MAX_PROVED })
  PROVED.set(sealing, made)
  return made
}

/** All that a verdict depends on: of the content its row stands for it. */
const identityOf = (row: ProvableLot): string =>
  [
    ...[row.row_identity, row.style_number, row.lot, row.serial, row.number, row.sha256, row.published_at],
    ...[row.passport_number, row.passport_sha256, row.base_number, row.base_sha256, row.issuer_key_id],
    ...[row.before_sha256, row.former_sha256, row.signature.toString('base64')],
  ].join(' ')

/** @throws Refusal `not_genuine`, after an alarm */
export const requireGenuineLot = async <Row extends ProvableLot>(
  parts: GenuineParts,
  row: Row,
  { isNewest }: { isNewest: boolean },
): Promise<Row> => {
  const proved = provedOf(parts.sealing)
  const identity = identityOf(row)
  const isCut = isNewest && (row.last_logged ?? 0) > row.number
  const isLogged = (row.last_logged ?? 0) >= row.number
  if (!isCut && isLogged && proved.get(row.lot_version_id) === identity) return row
  const forgery = isCut ? 'cut' : await findForgeryOfLot(parts, row)
  if (!forgery) {
    proved.set(row.lot_version_id, identity)
    return row
  }
  return refuseForged(parts, { passport: nameOfLot(row), version: row.number, forgery })
}

/** As the operator reads it. */
export const nameOfLot = ({ style_number, lot, serial }: ProvableLot): string =>
  [style_number, lot && `lot ${lot}`, serial && `piece ${serial}`].filter(Boolean).join(' ')
