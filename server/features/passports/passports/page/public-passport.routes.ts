/** The passport as shoppers and machines read it, without signing in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PICTURE_WIDTHS, SHARE_WIDTH } from '#contract/files/files.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import type { EvidenceStandsNow } from '#contract/passports/sections/snapshot-evidence.ts'
import { isStyleNumber, readPublicAddress } from '#contract/styles/style-number.rules.ts'
import { drawTraceIcon, findTraceIcon } from '#contract/values/codes/trace-icons.ts'
import { isPublicBlob } from '#server/platform/files/blob.store.ts'
import type { OpenedFile } from '#server/platform/files/file-store.ts'
import type { Parts } from '#server/platform/parts.ts'
import { REVALIDATE } from '#server/platform/public-pages/drawn-page.ts'
import type { PublicRenderer } from '#server/platform/public-pages/renderer.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { findPublished, requirePublic } from '../versions/passport-version.store.ts'
import { findEvidenceNow } from './evidence-now.ts'
import { type PassportPages, UNCHANGING } from './passport-pages.ts'

/** Pages and pictures, not calls of the API. */
const UNDOCUMENTED = { schema: { hide: true } }

/** Another form of the passport at the same address, for those who ask for it by its media type. */
export interface Representation {
  isWanted(accept: string | undefined): boolean
  send(request: FastifyRequest, reply: FastifyReply, number: string): Promise<FastifyReply>
}

interface PublicParts {
  parts: Parts
  pages: PassportPages
  representations: readonly Representation[]
}

export const routePublicPassports = (server: FastifyInstance, publicParts: PublicParts): void => {
  const { parts, pages, representations } = publicParts
  // One address for each form of a passport, however its number was typed.
  server.addHook('onRequest', (request, reply, done) => {
    const canonical =
      request.method === 'GET' || request.method === 'HEAD' ? readPublicAddress(request.url) : null
    if (canonical === null) return done()
    reply.redirect(canonical, 308)
  })
  server.get<{ Params: { number: string } }>(
    '/trace/:number',
    { ...UNDOCUMENTED, logLevel: 'warn' },
    (request, reply) => {
      const { number } = request.params
      if (number.endsWith('.json'))
        return sendData(publicParts, request, reply, number.slice(0, -'.json'.length))
      reply.header('vary', 'Accept, Accept-Encoding, Accept-Language')
      const { accept } = request.headers
      const other = representations.find((representation) => representation.isWanted(accept))
      if (other) return other.send(request, reply, number)
      if (wantsData(accept)) return sendData(publicParts, request, reply, number)
      return pages.sendPage(request, reply, number)
    },
  )
  server.get<{ Params: { hash: string; name: string } }>(
    '/media/:hash/:name',
    UNDOCUMENTED,
    (request, reply) => sendPicture(parts, request.params, reply),
  )
  server.get<{ Params: { name: string } }>('/icons/trace/:name', UNDOCUMENTED, (request, reply) =>
    sendIcon(request.params.name, reply),
  )
}

const wantsData = (accept: string | undefined): boolean =>
  accept !== undefined && /application\/(ld\+)?json/.test(accept) && !accept.includes('text/html')

const sendData = async (
  { parts, pages }: PublicParts,
  request: FastifyRequest,
  reply: FastifyReply,
  number: string,
) => {
  const published = isStyleNumber(number) ? await findPublished(parts, number) : null
  if (!published) throw new Refusal('not_found')
  const { snapshot, sha256, maintained, style_id } = requirePublic(published)
  const evidenceNow = await findEvidenceNow(parts, style_id, snapshot)
  const data = await describePassport(pages, request, { snapshot, sha256, maintained, evidenceNow })
  return reply
    .headers({
      'content-type': 'application/ld+json; charset=utf-8',
      'cache-control': REVALIDATE,
      'access-control-allow-origin': '*',
    })
    .send(JSON.stringify(data))
}

/** For names that are not schema.org's, so that no reader takes them for those of a product. */
const ownNames = (origin: string) => ({
  selvedge: `${origin}/contexts/passport-v1.jsonld#`,
  'selvedge:passport': { '@type': '@json' },
})

interface Described {
  snapshot: PassportSnapshot
  sha256: string
  /** Of the newest version alone. */
  maintained?: boolean
  /** Where it is another than the style's page. */
  url?: string
  /** Not of a version that another one has followed. */
  evidenceNow?: EvidenceStandsNow
}

export const describePassport = async (
  pages: PassportPages,
  request: FastifyRequest,
  described: Described,
): Promise<object> => describePassportAt(await pages.renderer(), pages.originOf(request), described)

/** The snapshot as schema.org JSON-LD, and whole. */
export const describePassportAt = (
  { describeProduct }: Pick<PublicRenderer, 'describeProduct'>,
  origin: string,
  { snapshot, sha256, maintained, evidenceNow, url = `${origin}/trace/${snapshot.style_number}` }: Described,
): object => {
  const image = snapshot.picture ? `${origin}/media/${snapshot.picture.hash}/1280.webp` : null
  const product = describeProduct(snapshot, { url, image })
  return {
    ...product,
    '@context': ['https://schema.org', ownNames(origin)],
    'selvedge:version': snapshot.version,
    'selvedge:sha256': sha256,
    ...(maintained !== undefined && { 'selvedge:maintained': maintained }),
    ...(evidenceNow && snapshot.evidence.length > 0 && { 'selvedge:evidenceNow': evidenceNow }),
    'selvedge:passport': snapshot,
  }
}

interface OpenedPicture {
  picture: OpenedFile | null
  type: 'image/webp' | 'image/jpeg'
}

const openPublished = async (
  { files }: Parts,
  { hash, name }: { hash: string; name: string },
): Promise<OpenedPicture | null> => {
  if (name === `${SHARE_WIDTH}.jpg`)
    return { picture: await files.openSharePicture(hash), type: 'image/jpeg' }
  const wanted = /^(\d+)\.webp$/.exec(name)?.[1]
  const known = PICTURE_WIDTHS.find((each) => String(each) === wanted)
  return known ? { picture: await files.openPicture(hash, known), type: 'image/webp' } : null
}

const sendPicture = async (
  parts: Parts,
  { hash, name }: { hash: string; name: string },
  reply: FastifyReply,
) => {
  if (!/^[0-9a-f]{64}$/.test(hash) || !(await isPublicBlob(parts.db, hash))) throw new Refusal('not_found')
  const opened = await openPublished(parts, { hash, name })
  if (!opened?.picture) throw new Refusal('not_found')
  const { picture, type } = opened
  return reply
    .headers({
      'content-type': type,
      'content-length': picture.size,
      'cache-control': UNCHANGING,
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(picture.stream)
}

const sendIcon = (name: string, reply: FastifyReply) => {
  const icon = findTraceIcon(name.replace(/\.svg$/, ''))
  if (!icon) throw new Refusal('not_found')
  return reply
    .headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' })
    .send(drawTraceIcon(icon))
}
