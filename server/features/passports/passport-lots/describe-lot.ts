import type { FastifyRequest } from 'fastify'
import type { PassportReader } from '#contract/passports/audiences/audiences.ts'
import type { LotSnapshot } from '#contract/passports/lots/lot-snapshot.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import type { EvidenceStandsNow } from '#contract/passports/sections/snapshot-evidence.ts'
import {
  digestOf,
  getSigningKey,
  type LogMoment,
  readLotProof,
  readVerifier,
  refuseForged,
} from '#server/features/passports/passport-proofs/index.ts'
import {
  describePassportAt,
  findEvidenceNow,
  type PassportPages,
} from '#server/features/passports/passports/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type PublishedLot, readPublishedLot } from './find-public.ts'
import { pathOfLot } from './lot.rules.ts'
import { findFormer } from './lot-version.store.ts'

interface Describing {
  parts: Pick<Parts, 'db' | 'sealing' | 'now'>
  pages: PassportPages
}

/** As schema.org JSON-LD, and whole: the style's content with what the lot says in its places. */
export const describeLotData = async (
  { parts, pages }: Describing,
  request: FastifyRequest,
  published: PublishedLot,
  reader: PassportReader = 'everybody',
): Promise<object> => {
  const { snapshot } = await readPublishedLot(parts, published, reader)
  const evidenceNow = await findEvidenceNow(parts, published.style.style_id, snapshot)
  const at = { renderer: await pages.renderer(), origin: pages.originOf(request) }
  return describeLotAt(at, { published, snapshot, evidenceNow })
}

/** Of the own publication; none of a piece that says nothing of its own. */
export const hashesOfLot = ({ said, asked }: PublishedLot) => {
  const own = said.at(-1)
  return own?.serial === asked.serial
    ? { number: own.content.version, sha256: own.sha256, before_sha256: own.before_sha256 }
    : undefined
}

/**
 * What the own publication of this number said to everybody: the newest, and the one before it, as the proof has them.
 * @throws Refusal `not_genuine`
 */
export const findLotContent = async (
  parts: Pick<Parts, 'db' | 'sealing' | 'now'>,
  published: PublishedLot,
  number: number,
): Promise<LotSnapshot | null> => {
  const own = hashesOfLot(published) && published.said.at(-1)
  if (!own || number === own.content.version) return own?.content ?? null
  const former =
    number === own.content.version - 1 ? await findFormer(parts.db, { lotId: own.lot_id, number }) : null
  if (former && digestOf(former) !== own.before_sha256)
    return refuseForged(parts, { passport: own.style_number, version: number, forgery: 'content' })
  return former
}

interface Described {
  published: PublishedLot
  snapshot: PassportSnapshot
  /** Not in an archive, which says nothing of today. */
  evidenceNow?: EvidenceStandsNow
}

export const describeLotAt = (
  { renderer, origin }: { renderer: Parameters<typeof describePassportAt>[0]; origin: string },
  { published, snapshot, evidenceNow }: Described,
): object => {
  const { sha256, maintained } = published.style
  const own = published.said.at(-1)
  return {
    ...describePassportAt(renderer, origin, {
      ...{ snapshot, sha256: own?.passport_sha256 ?? sha256, maintained },
      ...(evidenceNow && { evidenceNow }),
      url: origin + pathOfLot(snapshot.style_number, published.asked),
    }),
    'selvedge:lotVersion': own?.content.version ?? null,
    'selvedge:lotSha256': own?.sha256 ?? null,
  }
}

/**
 * What proves each publication that the lot's or the piece's page is made of, the own one last.
 * @param at the log's newest head unless given
 */
export const describeLotProof = async (
  parts: Pick<Parts, 'db' | 'sealing'>,
  { said }: Pick<PublishedLot, 'said'>,
  at?: LogMoment,
) => ({
  format: 'selvedge lot proof 1',
  publications: await Promise.all(
    said.map(async ({ content, lot_id, lot_version_id, issuer_key_id }) => {
      const { name, algorithm, publicKey } = await getSigningKey(parts, issuer_key_id)
      return {
        content,
        former: await findFormer(parts.db, { lotId: lot_id, number: content.version - 1 }),
        ...(await readLotProof(parts.db, lot_version_id, at?.head)),
        key: { name, algorithm, jwk: publicKey.export({ format: 'jwk' }) },
      }
    }),
  ),
  verifier: await readVerifier(parts),
  ...(at?.stamp && { stamp: at.stamp }),
})
