/** The public page of a passport as it goes out: drawn once for a language and an address, packed, kept. */
import type { FastifyReply, FastifyRequest } from 'fastify'
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

/** Asked for again each time and answered 304 from the tag: a publication shows at once. */
export const REVALIDATE = 'public, no-cache'
export const UNCHANGING = 'public, max-age=31536000, immutable'

const STYLE_NUMBER = /^ST-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

export const isStyleNumber = (text: string): boolean => STYLE_NUMBER.test(text)

export interface PassportPages {
  /** `https://host`, as it stands in addresses that others keep. */
  originOf(request: FastifyRequest): string
  renderer(): Promise<PublicRenderer>
  /** A friendly 404 for a number that is none or has nothing published. */
  sendPage(request: FastifyRequest, reply: FastifyReply, number: string): Promise<FastifyReply>
}

export const openPassportPages = (parts: Parts, cache: PageCache): PassportPages => {
  let loaded: Promise<PublicRenderer> | undefined
  const renderer = () => {
    loaded ??= loadRenderer()
    return loaded
  }
  const originOf = (request: FastifyRequest): string =>
    parts.origin ?? `${request.protocol}://${request.host}`
  return {
    originOf,
    renderer,
    sendPage: async (request, reply, number) => {
      const drawn = { renderer: await renderer(), origin: originOf(request) }
      return sendPage({ parts, cache, ...drawn }, { request, reply, number })
    },
  }
}

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

interface Drawing {
  parts: Parts
  cache: PageCache
  renderer: PublicRenderer
  origin: string
}

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  number: string
}

const sendPage = async (drawing: Drawing, { request, reply, number }: Asked): Promise<FastifyReply> => {
  const { parts, cache, renderer, origin } = drawing
  const language = languageOf(renderer, request)
  const variant = `${language} ${origin}`
  const page =
    cache.get(number, variant) ??
    (await cache.draw(number, variant, () => drawPage(drawing, { number, language })))
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

const drawPage = async (
  { parts, renderer, origin }: Drawing,
  { number, language }: { number: string; language: Language },
): Promise<DrawnPage> => {
  const { assets } = renderer
  const published = isStyleNumber(number) ? await findPublished(parts.db, number) : null
  if (!published) return finishPage(renderer.renderPassportNotFoundPage({ language, origin, assets }), 404)
  const { snapshot, maintained } = published
  const canonicalUrl = `${origin}/trace/${number}`
  return finishPage(
    renderer.renderPassportPage({ snapshot, language, origin, canonicalUrl, maintained, assets }),
    200,
  )
}
