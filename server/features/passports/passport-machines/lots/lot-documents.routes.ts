/** Lots and pieces as UNTP documents, and what happened to them as EPCIS events. */
import type { FastifyInstance } from 'fastify'
import { findIssuable, findIssuerDid } from '#server/features/passports/passport-credentials/index.ts'
import {
  findLotContent,
  getPublicLot,
  hashesOfLot,
  LOT_PATHS,
  type LotPages,
  pathOfLot,
  readPublishedLot,
} from '#server/features/passports/passport-lots/index.ts'
import { canonicalJson } from '#server/features/passports/passport-proofs/index.ts'
import { REVALIDATE } from '#server/platform/public-pages/drawn-page.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { sendBytes, sendDocument } from '../send-document.ts'
import { sendSigned } from '../send-signed.ts'
import { describeAsUntp } from '../untp.rules.ts'
import { untpTypeAnyway } from '../untp-media.ts'
import { describeAsEpcis } from './epcis.rules.ts'

const HIDDEN = { schema: { hide: true }, logLevel: 'warn' } as const

export const routeLotDocuments = (server: FastifyInstance, lots: LotPages): void => {
  const { parts, pages } = lots
  for (const path of LOT_PATHS) {
    server.get<{ Params: { number: string } }>(`${path}/untp.json`, HIDDEN, async (request, reply) => {
      const published = await getPublicLot(lots, request)
      const { snapshot } = await readPublishedLot(parts, published)
      const origin = pages.originOf(request)
      const version = found(await findIssuable(parts.db, snapshot.style_number, snapshot.version))
      const own = published.said.at(-1)
      const issuable =
        own?.serial === published.asked.serial ? { ...version, lot_version_id: own.lot_version_id } : version
      const did = await findIssuerDid(parts.db, { issuable, origin })
      return sendDocument(request, reply.header('vary', 'Accept'), {
        content: describeAsUntp(snapshot, origin, { did, isSigned: false, hashes: hashesOfLot(published) }),
        type: untpTypeAnyway(request.headers.accept),
        cacheControl: REVALIDATE,
      })
    })
    server.get<{ Params: { number: string } }>(`${path}/untp.jwt`, HIDDEN, async (request, reply) => {
      const published = await getPublicLot(lots, request)
      const own = found(published.said.at(-1))
      // A piece that says nothing of its own is as its lot: no row of its own, and no credential.
      if (own.serial !== published.asked.serial)
        return reply
          .status(303)
          .headers({
            location: `${pathOfLot(published.style.snapshot.style_number, { number: own.lot, serial: null })}/untp.jwt`,
            'cache-control': REVALIDATE,
          })
          .send()
      const { snapshot } = await readPublishedLot(parts, published)
      const hashes = hashesOfLot(published)
      return sendSigned(lots, { request, reply, snapshot, hashes, lotVersionId: own.lot_version_id })
    })
    server.get<{ Params: { number: string; version: string } }>(
      `${path}/versions/:version/snapshot.json`,
      HIDDEN,
      async (request, reply) => {
        const published = await getPublicLot(lots, request)
        const { version } = request.params
        const asked = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0
        const content = found(await findLotContent(parts, published, asked))
        return sendBytes(request, reply, {
          body: Buffer.from(canonicalJson(content)),
          type: 'application/json; charset=utf-8',
          cacheControl: REVALIDATE,
        })
      },
    )
    server.get<{ Params: { number: string } }>(`${path}/epcis.json`, HIDDEN, async (request, reply) => {
      const published = await getPublicLot(lots, request)
      const { snapshot } = await readPublishedLot(parts, published)
      return sendDocument(request, reply, {
        content: describeAsEpcis(snapshot, pages.originOf(request)),
        type: 'application/ld+json; charset=utf-8',
        cacheControl: REVALIDATE,
      })
    })
  }
}
