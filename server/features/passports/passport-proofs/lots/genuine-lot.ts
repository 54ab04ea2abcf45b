/** Whether a publication of a lot or a piece is what was published: the same questions as of a version of a passport. */
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
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

/** @throws Refusal `not_genuine`, after an alarm */
export const requireGenuineLot = async <Row extends ProvableLot>(
  parts: GenuineParts,
  row: Row,
  { isNewest }: { isNewest: boolean },
): Promise<Row> => {
  const isCut = isNewest && (row.last_logged ?? 0) > row.number
  const forgery = isCut ? 'cut' : await findForgeryOfLot(parts, row)
  if (!forgery) return row
  return refuseForged(parts, { passport: nameOfLot(row), version: row.number, forgery })
}

/** As the operator reads it. */
export const nameOfLot = ({ style_number, lot, serial }: ProvableLot): string =>
  [style_number, lot && `lot ${lot}`, serial && `piece ${serial}`].filter(Boolean).join(' ')
