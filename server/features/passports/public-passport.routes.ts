/** The passport as shoppers and machines read it, without signing in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PICTURE_WIDTHS, type PictureWidth } from '#contract/files.ts'
import { drawTraceIcon, findTraceIcon } from '#contract/values/trace-icons.ts'
import { isPublicBlob } from '#server/platform/files/blob.store.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { COMMON_HEADERS } from '#server/platform/http/security-headers.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { PageCache, ReadyAnswer } from './page-cache.ts'
import { findPublished } from './passport-version.store.ts'
import {
  type DrawnPage,
  type Encoding,
  finishPage,
  type Language,
  loadRenderer,
  type PublicRenderer,
} from './public-pages.ts'
import { keepReady } from './ready-answers.ts'

const STYLE_NUMBER = /^ST-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/
/** Pages and pictures, not calls of the API. */
const UNDOCUMENTED = { schema: { hide: true } }
const UNCHANGING = 'public, max-age=31536000, immutable'
/** Asked for again each time and answered 304 from the tag: a publication shows at once. */
const REVALIDATE = 'public, no-cache'

export const routePublicPassports = (server: FastifyInstance, parts: Parts, cache: PageCache): void => {
  let renderer: Promise<PublicRenderer> | undefined
  const pages: Pages = {
    cache,
    parts,
    renderer: () => {
      renderer ??= loadRenderer()
      return renderer
    },
  }
  server.get<{ Params: { number: string } }>(
    '/trace/:number',
    { ...UNDOCUMENTED, logLevel: 'warn' },
    (request, reply) => {
      const { number } = request.params
      if (number.endsWith('.json')) return sendData(pages, request, reply, number.slice(0, -'.json'.length))
      reply.header('vary', 'Accept, Accept-Encoding, Accept-Language')
      if (wantsData(request.headers.accept)) return sendData(pages, request, reply, number)
      return sendPage(pages, request, reply, number)
    },
  )
  server.get<{ Params: { hash: string; width: string } }>(
    '/media/:hash/:width',
    UNDOCUMENTED,
    (request, reply) => sendPicture(parts, request.params, reply),
  )
  server.get<{ Params: { name: string } }>('/icons/trace/:name', UNDOCUMENTED, (request, reply) =>
    sendIcon(request.params.name, reply),
  )
}

interface Pages {
  cache: PageCache
  parts: Parts
  renderer: () => Promise<PublicRenderer>
}

const wantsData = (accept: string | undefined): boolean =>
  accept !== undefined && /application\/(ld\+)?json/.test(accept) && !accept.includes('text/html')

const originOf = ({ origin }: Parts, request: FastifyRequest): string =>
  origin ?? `${request.protocol}://${request.host}`

/** By the text of the header, because browsers send few different ones. */
const languages = new Map<string, Language>()
const languageOf = ({ chooseLanguage }: PublicRenderer, request: FastifyRequest): Language => {
  const { lang } = request.query as { lang?: string | string[] }
  const header = request.headers['accept-language'] ?? ''
  if (typeof lang === 'string' && lang) return chooseLanguage(header, lang)
  const known = languages.get(header)
  if (known) return known
  const chosen = chooseLanguage(header, undefined)
  if (languages.size > 1000) languages.clear()
  languages.set(header, chosen)
  return chosen
}

const sendPage = async (pages: Pages, request: FastifyRequest, reply: FastifyReply, number: string) => {
  const { cache, parts } = pages
  const renderer = await pages.renderer()
  const language = languageOf(renderer, request)
  const origin = originOf(parts, request)
  const variant = `${language} ${origin}`
  const page =
    cache.get(number, variant) ??
    (await cache.draw(number, variant, () => drawPage(parts, renderer, { number, language, origin })))
  const encoding = encodingOf(request.headers['accept-encoding'])
  const answer = finishAnswer(page, encoding)
  // Only what the cache kept is ready for others: a page drawn while something was published is not.
  if (cache.get(number, variant) === page) keepReady(cache, parts.origin, { request: request.raw, answer })
  reply.status(page.status).headers(answer.headers)
  if (request.headers['if-none-match'] === page.etag && page.status === 200) {
    return reply.status(304).removeHeader('content-length').send()
  }
  return reply.send(answer.body)
}

const finishAnswer = (page: DrawnPage, encoding: Encoding): ReadyAnswer => {
  const body = page.bodies[encoding]
  return {
    body,
    headers: {
      ...COMMON_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      etag: page.etag,
      'cache-control': REVALIDATE,
      'content-security-policy': page.policy,
      vary: 'Accept, Accept-Encoding, Accept-Language',
    },
  }
}

const encodingOf = (accepted: string | string[] | undefined): Encoding => {
  const list = String(accepted ?? '')
  if (/\bbr\b/.test(list)) return 'br'
  return /\bgzip\b/.test(list) ? 'gzip' : 'identity'
}

interface Wanted {
  number: string
  language: Language
  origin: string
}

const drawPage = async (
  { db }: Parts,
  renderer: PublicRenderer,
  { number, language, origin }: Wanted,
): Promise<DrawnPage> => {
  const { assets } = renderer
  const published = STYLE_NUMBER.test(number) ? await findPublished(db, number) : null
  if (!published) return finishPage(renderer.renderPassportNotFoundPage({ language, origin, assets }), 404)
  const { snapshot, maintained } = published
  const canonicalUrl = `${origin}/trace/${number}`
  return finishPage(
    renderer.renderPassportPage({ snapshot, language, origin, canonicalUrl, maintained, assets }),
    200,
  )
}

const sendData = async (pages: Pages, request: FastifyRequest, reply: FastifyReply, number: string) => {
  const published = STYLE_NUMBER.test(number) ? await findPublished(pages.parts.db, number) : null
  if (!published) throw new Refusal('not_found')
  const { snapshot, sha256, maintained } = published
  const origin = originOf(pages.parts, request)
  const { describeProduct } = await pages.renderer()
  const image = snapshot.picture ? `${origin}/media/${snapshot.picture.hash}/1280.webp` : null
  const product = describeProduct(snapshot, { url: `${origin}/trace/${number}`, image })
  return reply
    .headers({
      'content-type': 'application/ld+json; charset=utf-8',
      'cache-control': REVALIDATE,
      'access-control-allow-origin': '*',
    })
    .send(
      JSON.stringify({
        ...product,
        version: String(snapshot.version),
        sha256,
        maintained,
        passport: snapshot,
      }),
    )
}

const sendPicture = async (
  { db, files }: Parts,
  { hash, width }: { hash: string; width: string },
  reply: FastifyReply,
) => {
  const wanted = /^(\d+)\.webp$/.exec(width)?.[1]
  const known = PICTURE_WIDTHS.find((each) => String(each) === wanted) as PictureWidth | undefined
  if (!known || !/^[0-9a-f]{64}$/.test(hash) || !(await isPublicBlob(db, hash)))
    throw new Refusal('not_found')
  const picture = await files.openPicture(hash, known)
  if (!picture) throw new Refusal('not_found')
  return reply
    .headers({
      'content-type': 'image/webp',
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
    .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    .send(drawTraceIcon(icon))
}
