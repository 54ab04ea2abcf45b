/** What a registry is told of a lot or a piece: by itself, where the brand's identifiers are of its level. */

import { contentOfLot } from '#contract/passports/lots/lot-content.rules.ts'
import { LOT_TEXTS } from '#contract/passports/lots/lot-fields.ts'
import type { LotSnapshot } from '#contract/passports/lots/lot-snapshot.ts'
import type { PassportContent, PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { REGISTRATION_TEXTS } from '#contract/passports/registrations.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle } from '#server/access/style-scope/index.ts'
import {
  askToSend,
  findNewest,
  putBack,
  recordLotStatuses,
  recordPublication,
} from '#server/features/passports/passport-registrations/index.ts'
import type { WholeVersion } from '#server/features/passports/passports/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import type { OfLot } from './change-lot.ts'
import { findPublishedLot, readPublishedLot } from './find-public.ts'
import { pathOfLot } from './lot.rules.ts'
import { findLot, lockLot } from './lot.store.ts'
import { findNewestVersion } from './lot-version.store.ts'

type RecordingParts = Pick<Parts, 'jobs' | 'now' | 'registry'>

interface Recorded {
  styleId: number
  lotId: number
  /** As everybody reads it. */
  shown: PassportSnapshot | PassportContent
  origin: string
}

/** False where identifiers of this level are none of the brand's, or nothing is new. */
const recordLot = async (
  tx: Tx,
  parts: RecordingParts,
  { styleId, lotId, shown, origin }: Recorded,
): Promise<boolean> => {
  const { lot, facts, style_number } = shown
  const version = lot?.version
  if (!lot || !version || facts.identifier_level !== (lot.serial === null ? 'batch' : 'item')) return false
  return recordPublication(tx, parts, {
    ...{ styleId, lotId, origin, status: 'published', snapshot: { ...shown, version } },
    path: pathOfLot(style_number, lot),
  })
}

interface Registering extends Omit<Recorded, 'shown'> {
  content: LotSnapshot
  /** That it stands on. */
  passport: Pick<WholeVersion, 'snapshot'>
}

export const registerLot = async (
  tx: Tx,
  parts: RecordingParts,
  { content, passport, ...of }: Registering,
): Promise<void> => {
  const { said, number, serial, gtin, version, published_at } = content
  const shown = contentOfLot(passport.snapshot, { ...said, number, serial, gtin, version, published_at })
  await recordLot(tx, parts, { ...of, shown })
  await recordLotStatuses(tx, parts, of.styleId)
}

interface Resending extends OfLot {
  /** What was published of it, as everybody reads it; null where nothing is public. */
  shown: PassportSnapshot | null
  origin: string
}

/** What would be registered of it now; read before the transaction, which compares its version. */
export const findShown = async (
  parts: Pick<Parts, 'db' | 'sealing' | 'now'>,
  { styleId, lotId }: OfLot,
): Promise<PassportSnapshot | null> => {
  const row = await findLot(parts.db, { styleId, supplierId: null, lotId })
  if (!row?.content) return null
  const published = await findPublishedLot(parts, row.style_number, row.content)
  return published && !published.withdrawn ? (await readPublishedLot(parts, published)).snapshot : null
}

/**
 * Once more, because the registry refused it or because what is registered has changed beside the publication.
 * @throws Refusal `not_found`, `forbidden`, `conflict` where nothing is new
 */
export const resendLot = async (
  tx: Tx,
  parts: RecordingParts,
  { actor, styleId, lotId, shown, origin }: Resending,
): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:publish', style)
  const lot = found(await lockLot(tx, styleId, lotId), LOT_TEXTS.notFound)
  const newest = await findNewest(tx, { styleId, lotId })
  const isCurrent = (await findNewestVersion(tx, lotId))?.number === shown?.lot?.version
  const content = isCurrent ? (shown?.lot ?? null) : null
  const isNew =
    shown !== null && content !== null && (await recordLot(tx, parts, { styleId, lotId, shown, origin }))
  if (!isNew && !(newest && (await putBack(tx, newest.id, parts.now()))))
    throw new Refusal('conflict', { text: REGISTRATION_TEXTS.nothingToSend })
  await askToSend(tx, parts)
  await audit(tx, actor, {
    action: 'lot.registration_sent',
    subject: { kind: 'style', id: styleId },
    details: { lot_id: lotId, name: lot.number ?? lot.serial ?? '' },
  })
}
