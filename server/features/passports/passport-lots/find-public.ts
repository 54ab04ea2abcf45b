/** A lot or a piece as it is read without signing in: the style's frozen content with what it says in its places. */
import { viewOf } from '#contract/passports/audiences/audience-views.rules.ts'
import {
  LINK_READERS,
  type LinkReader,
  type PassportReader,
} from '#contract/passports/audiences/audiences.ts'
import { contentOfLot, sayOnTop } from '#contract/passports/lots/lot-content.rules.ts'
import {
  isLotNumber,
  type LotSaid,
  NOTHING_SAID,
  type SnapshotLot,
} from '#contract/passports/lots/lot-snapshot.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import type { WithdrawalReason } from '#contract/passports/withdrawals.ts'
import { refuseForged } from '#server/features/passports/passport-proofs/index.ts'
import {
  commitToLotViews,
  findPublished,
  findPublishedVersion,
  type ReadView,
  readView,
} from '#server/features/passports/passports/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findPublicLot, getBase, type PublicLot } from './lot-version.store.ts'
import { findLotNumberOfPiece, findLotOfSerial } from './serial.store.ts'

type ProvingParts = Pick<Parts, 'db' | 'sealing' | 'now'>

export interface AskedLot {
  /** Null of a piece that belongs to no lot. */
  number: string | null
  /** Null of a lot. */
  serial: string | null
}

type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>

export interface PublishedLot {
  style: Published
  asked: AskedLot
  /** What was published of it, the own word last; a piece without a word of its own has its lot's. */
  said: readonly PublicLot[]
  withdrawn: { at: string; reason: WithdrawalReason | null; note: string | null } | null
}

const ownWithdrawal = (row: PublicLot): PublishedLot['withdrawn'] =>
  row.withdrawn_at === null
    ? null
    : { at: row.withdrawn_at, reason: row.withdrawn_reason, note: row.withdrawn_note }

const lotsWithdrawal = (row: PublicLot): PublishedLot['withdrawn'] =>
  row.lot_withdrawn_at === null
    ? null
    : { at: row.lot_withdrawn_at, reason: row.lot_withdrawn_reason, note: row.lot_withdrawn_note }

const withdrawalOf = (style: Published, rows: readonly PublicLot[]): PublishedLot['withdrawn'] => {
  if (style.withdrawn_at !== null) return { at: style.withdrawn_at, reason: style.reason, note: style.note }
  return rows.map((row) => lotsWithdrawal(row) ?? ownWithdrawal(row)).find((each) => each !== null) ?? null
}

/** The piece's own word on its lot's; the lot's alone for a serial number that was given out; null for any other. */
const findSaid = async (
  parts: ProvingParts,
  styleId: number,
  { number, serial }: AskedLot,
): Promise<PublicLot[] | null> => {
  if (serial === null) {
    const lot = await findPublicLot(parts, { styleId, number, serial: null })
    return lot ? [lot] : null
  }
  const piece = await findPublicLot(parts, { styleId, number: null, serial })
  if (piece) {
    if (piece.lot !== number) return null
    return piece.base_id === null ? [piece] : [await getBase(parts, piece.base_id), piece]
  }
  const known = await findLotOfSerial(parts.db, { styleId, serial })
  if (!known || known.number !== number) return null
  const lot = await findPublicLot(parts, { styleId, number, serial: null })
  return lot ? [lot] : null
}

const isAsked = ({ number, serial }: AskedLot): boolean =>
  (number !== null || serial !== null) &&
  (number === null || isLotNumber(number)) &&
  (serial === null || isLotNumber(serial))

/** Null for what nobody published. @throws Refusal `not_genuine` */
export const findPublishedLot = async (
  parts: ProvingParts,
  styleNumber: string,
  asked: AskedLot,
): Promise<PublishedLot | null> => {
  const style = isAsked(asked) ? await findPublished(parts, styleNumber) : null
  const said = style && (await findSaid(parts, style.style_id, asked))
  if (!style || !said) return null
  return { style, asked, said, withdrawn: withdrawalOf(style, said) }
}

/** What is published of a piece by its serial number alone, which is unique within its style; null where nothing is. */
export const findLotOfPiece = async (
  parts: ProvingParts,
  styleNumber: string,
  serial: string,
): Promise<PublishedLot | null> => {
  if (!isLotNumber(serial)) return null
  const number = await findLotNumberOfPiece(parts.db, { styleNumber, serial })
  return number === undefined ? null : findPublishedLot(parts, styleNumber, { number, serial })
}

/** What a publication says to a reader. @throws Refusal `not_genuine` */
const saidTo = (
  parts: ProvingParts,
  { content, views, style_number }: PublicLot,
  reader: PassportReader,
): LotSaid => {
  if (reader === 'everybody' || !content.restricted) return content.said
  const { version } = content
  if (!views || commitToLotViews(views) !== content.restricted.sha256)
    return refuseForged(parts, { passport: style_number, version, forgery: 'restricted' })
  const contents = Object.fromEntries(LINK_READERS.map((each) => [each, views[each].content])) as Record<
    LinkReader,
    LotSaid | null
  >
  return viewOf(contents, reader) ?? content.said
}

const lotFor = (parts: ProvingParts, { asked, said }: PublishedLot, reader: PassportReader): SnapshotLot => {
  const own = said.at(-1)
  const all = said.map((row) => saidTo(parts, row, reader)).reduce(sayOnTop, NOTHING_SAID)
  return {
    ...all,
    ...asked,
    gtin: own?.content.gtin ?? null,
    version: own?.content.version ?? null,
    published_at: own?.content.published_at ?? null,
  }
}

/** The version of the passport that it stands on, as the reader reads it. @throws Refusal `not_genuine` */
const standing = async (
  parts: ProvingParts,
  { style, said }: PublishedLot,
  reader: PassportReader,
): Promise<ReadView> => {
  const number = said.at(-1)?.passport_number ?? style.snapshot.version
  const version =
    number === style.snapshot.version
      ? style
      : await findPublishedVersion(parts, style.snapshot.style_number, number)
  if (!version) throw new Error('A lot stands on a version that is not there')
  return reader === 'everybody'
    ? { snapshot: version.snapshot, proof: null }
    : readView(parts, version, reader)
}

/** @throws Refusal `not_genuine` */
export const readPublishedLot = async (
  parts: ProvingParts,
  published: PublishedLot,
  reader: PassportReader = 'everybody',
): Promise<ReadView> => {
  const view = await standing(parts, published, reader)
  const snapshot: PassportSnapshot = contentOfLot(view.snapshot, lotFor(parts, published, reader))
  return { ...view, snapshot }
}
