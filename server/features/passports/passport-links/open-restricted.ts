/** Who has a secret reads more of a passport. Every secret that opens nothing is answered alike. */
import type { LinkReader } from '#contract/passports/audiences/audiences.ts'
import { isSerial } from '#contract/passports/audiences/passport-links.ts'
import { isStyleNumber } from '#contract/styles/style-number.rules.ts'
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import {
  findLotOfPiece,
  findPublishedLot,
  readPublishedLot,
} from '#server/features/passports/passport-lots/index.ts'
import { findPublished, readView } from '#server/features/passports/passports/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { findSealedKey } from './holder-key.store.ts'
import { isSecretOfPiece, NO_KEY } from './link-secret.rules.ts'
import { findOpenable, noteOpening, type OpenedLink } from './passport-link.store.ts'

export interface AskedWith {
  number: string
  secret: string
  /** Of a piece's link; a partner's has none. */
  serial: string | undefined
  /** The lot or the piece that a partner asks for. */
  of?: { number: string | null; serial: string | null } | undefined
}

type OpeningParts = Pick<Parts, 'db' | 'sealing' | 'now'>

export interface Admitted {
  reader: LinkReader
  /** Null of a piece's. */
  link: OpenedLink | null
}

/** No passport has it, so that what is no number is looked up as one. */
const NO_NUMBER = '-'

export const sealedFor = (styleId: number) => ({ purpose: 'passport holder key', owner: styleId })

const admitPiece = async (
  { db, sealing }: OpeningParts,
  { number, secret, serial }: AskedWith & { serial: string },
): Promise<Admitted | null> => {
  const kept = await findSealedKey(db, number)
  const key = kept ? sealing.open(kept.sealed_key, sealedFor(kept.style_id)) : NO_KEY
  const isRight = isSecretOfPiece(secret, key, { styleId: kept?.style_id ?? 0, serial })
  return kept && isRight && isSerial(serial) ? { reader: 'holder', link: null } : null
}

/** Null where the secret opens nothing of this passport, whatever the reason. */
export const admit = async (parts: OpeningParts, asked: AskedWith): Promise<Admitted | null> => {
  const number = isStyleNumber(asked.number) ? asked.number : NO_NUMBER
  const { serial, secret } = asked
  if (serial !== undefined) return admitPiece(parts, { ...asked, number, serial })
  const found = { number, tokenHash: hashToken(secret), today: dayOf(parts.now()) }
  const link = await findOpenable(parts.db, found)
  return link ? { reader: link.reader, link } : null
}

/**
 * The passport as who has the secret reads it, after the opening was counted: null where it opens nothing, or was
 * revoked meanwhile. @throws Refusal `not_genuine`
 */
export const openRestricted = async (parts: OpeningParts, asked: AskedWith) => {
  const admitted = await admit(parts, asked)
  const published = admitted && (await findPublished(parts, asked.number))
  if (!admitted || !published) return null
  const lot = await findAskedLot(parts, asked)
  if (lot === 'none') return null
  const view = lot
    ? await readPublishedLot(parts, lot, admitted.reader)
    : await readView(parts, published, admitted.reader)
  const { link } = admitted
  if (link) {
    const isCounted = await parts.db.write((tx) => noteOpening(tx, { link, at: parts.now() }))
    if (!isCounted) return null
  }
  return { ...admitted, published: lot ? asOf(published, lot) : published, view }
}

type Lot = NonNullable<Awaited<ReturnType<typeof findPublishedLot>>>

/** A lot that is withdrawn shows no more than its style would. */
const asOf = <P extends object>(published: P, { withdrawn }: Lot): P =>
  withdrawn
    ? { ...published, withdrawn_at: withdrawn.at, reason: withdrawn.reason, note: withdrawn.note }
    : published

/** A piece has what is published of it, or of its lot; a partner asks for one, or for the style. */
export const findAskedLot = async (
  parts: OpeningParts,
  { number, serial, of }: AskedWith,
): Promise<Lot | 'none' | null> => {
  if (serial === undefined) return of ? ((await findPublishedLot(parts, number, of)) ?? 'none') : null
  return findLotOfPiece(parts, number, serial)
}
