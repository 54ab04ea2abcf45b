/** The public page of a passport as it goes out: rendered once for a language and an address, compressed, kept. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownReviews } from '#contract/passports/passport-reviews.ts'
import { isStyleNumber } from '#contract/styles/style-number.rules.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type DrawnPage, finishPage, type PackedPage } from '#server/platform/public-pages/drawn-page.ts'
import { encodingOf, languageOf } from '#server/platform/public-pages/negotiate-page.ts'
import {
  type Language,
  loadRenderer,
  type PublicPages,
  type PublicRenderer,
  type ReviewForm,
} from '#server/platform/public-pages/renderer.ts'
import { findPublished } from '../versions/passport-version.store.ts'
import { findEvidenceNow, withoutLoweredFiles } from './evidence-now.ts'
import { drawNotGenuine, findOrSayWhy } from './not-genuine-page.ts'
import type { PageCache } from './page-cache.ts'
import type { ReadyAnswers } from './ready-answers.ts'
import { listTrackingCodes } from './tracking-code.store.ts'
import { type CountView, viewedPageOf } from './viewed-page.ts'

export const UNCHANGING = 'public, max-age=31536000, immutable'

/** What stands beside the published version on its page, and who counts that it was sent. */
export interface PageSources {
  cache: PageCache
  ready: ReadyAnswers
  /** They are kept with the rendered page, so anyone who changes them drops it. */
  readReviews(db: Reader, styleId: number): Promise<ShownReviews>
  countView: CountView
}

export interface PassportPages extends PublicPages {
  /** A friendly 404 for a number that is none or has nothing published, and 410 for what was withdrawn. */
  sendPage(request: FastifyRequest, reply: FastifyReply, number: string): Promise<FastifyReply>
  /** The same friendly page for an address that names no passport, or is wrong in itself. */
  sendNotFound(request: FastifyRequest, reply: FastifyReply, status: 400 | 404): Promise<FastifyReply>
  /** Another page of a passport, such as a lot's: counted and, where it is kept, kept as the passport's own. */
  sendOwn(request: FastifyRequest, reply: FastifyReply, own: OwnPage): Promise<FastifyReply>
  /** The page as an answer to a form that was sent: kept nowhere, and counted as no view. */
  sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: FormAnswer): Promise<FastifyReply>
}

export interface OwnPage {
  /** Of its style. */
  number: string
  /** Tells it apart from other pages of the style. */
  kind: string
  isKept: boolean
  draw(language: Language, origin: string): Promise<DrawnPage>
}

export interface FormAnswer {
  number: string
  status: number
  /** As the form's page had it. */
  language: Language
  form: ReviewForm
}

export const openPassportPages = (parts: Parts, sources: PageSources): PassportPages => {
  let loaded: Promise<PublicRenderer> | undefined
  const renderer = () => {
    loaded ??= loadRenderer(parts.demo)
    return loaded
  }
  const originOf = (request: FastifyRequest): string =>
    parts.address.configured ?? `${request.protocol}://${request.host}`
  const drawingFor = async (request: FastifyRequest): Promise<Drawing> => ({
    ...sources,
    parts,
    renderer: await renderer(),
    origin: originOf(request),
  })
  return {
    originOf,
    renderer,
    sendPage: async (request, reply, number) =>
      sendPage(await drawingFor(request), { request, reply, number }),
    sendNotFound: async (request, reply, status) =>
      sendPage(await drawingFor(request), { request, reply, number: '', status }),
    sendOwn: async (request, reply, own) => sendOwnPage(await drawingFor(request), { request, reply, own }),
    sendAnswer: async (request, reply, { number, status, language, form }) => {
      const page = await drawPage(await drawingFor(request), { number, language, form })
      const { headers, body } = await page.pack(encodingOf(request.headers['accept-encoding']))
      return reply
        .status(page.status === 200 ? status : page.status)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send(body)
    },
  }
}

interface Drawing extends PageSources {
  parts: Parts
  renderer: PublicRenderer
  origin: string
}

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  number: string
  /** Where it is another than the page's own. */
  status?: number
}

/** Where a form that was sent leads to. */
export const SENT_QUERY = 'review=sent'

const sendPage = async (
  drawing: Drawing,
  { request, reply, number, status }: Asked,
): Promise<FastifyReply> => {
  const { cache, ready, renderer, origin } = drawing
  const { review, c } = request.query as { review?: unknown; c?: unknown }
  const language = languageOf(renderer, request)
  const isSent = review === 'sent'
  const variant = `${language} ${origin}${isSent ? ' sent' : ''}`
  const encoding = encodingOf(request.headers['accept-encoding'])
  const { page, packed } = await cache.find({ styleNumber: number, variant, encoding }, () =>
    drawPage(drawing, { number, language, form: { state: isSent ? 'sent' : 'open' } }),
  )
  // The page after a form was sent is the same person's visit.
  const viewed = page.countedFor && !isSent ? viewedPageOf(page.countedFor, c) : null
  ready.keep(request.raw, { page, encoding, viewed })
  if (viewed && request.method === 'GET') drawing.countView(viewed, request.raw)
  return sendPacked(request, reply, { page, packed, status: status ?? page.status })
}

const sendOwnPage = async (
  { cache, ready, renderer, origin, countView }: Drawing,
  { request, reply, own }: Pick<Asked, 'request' | 'reply'> & { own: OwnPage },
): Promise<FastifyReply> => {
  const language = languageOf(renderer, request)
  const encoding = encodingOf(request.headers['accept-encoding'])
  const draw = () => own.draw(language, origin)
  const drawAndPack = async () => {
    const page = await draw()
    return { page, packed: await page.pack(encoding) }
  }
  const { number: styleNumber, kind, isKept } = own
  const { page, packed } = isKept
    ? await cache.find({ styleNumber, variant: `${kind} ${language} ${origin}`, encoding }, draw)
    : await drawAndPack()
  const { c } = request.query as { c?: unknown }
  const viewed = page.countedFor ? viewedPageOf(page.countedFor, c) : null
  ready.keep(request.raw, { page, encoding, viewed })
  if (viewed && request.method === 'GET') countView(viewed, request.raw)
  return sendPacked(request, reply, { page, packed, status: page.status })
}

const sendPacked = (
  request: FastifyRequest,
  reply: FastifyReply,
  { page, packed, status }: { page: DrawnPage; packed: PackedPage; status: number },
): FastifyReply => {
  reply.status(status).headers(packed.headers)
  if (request.headers['if-none-match'] === page.etag && page.status === 200) {
    return reply.status(304).removeHeader('content-length').send()
  }
  return reply.send(packed.body)
}

const drawPage = async (
  { parts, renderer, origin, readReviews }: Drawing,
  { number, language, form }: { number: string; language: Language; form: ReviewForm },
): Promise<DrawnPage> => {
  const { assets } = renderer
  const { db } = parts
  const published = await findOrSayWhy(() => (isStyleNumber(number) ? findPublished(parts, number) : null))
  if (published === 'not_genuine') return drawNotGenuine(renderer, { language, origin })
  if (!published)
    return finishPage(renderer.renderPassportNotFoundPage({ language, origin, assets }), { status: 404 })
  const { snapshot, maintained, style_id, withdrawn_at, reason, note } = published
  if (withdrawn_at !== null)
    return finishPage(
      renderer.renderPassportWithdrawnPage({ ...{ snapshot, withdrawn_at, reason, note }, language, assets }),
      {
        status: 410,
      },
    )
  const [reviews, codes, evidenceNow, shown] = await Promise.all([
    snapshot.layout.reviews ? readReviews(db, style_id) : null,
    listTrackingCodes(db, style_id),
    findEvidenceNow(parts, style_id, snapshot),
    withoutLoweredFiles(parts, style_id, snapshot),
  ])
  const canonicalUrl = `${origin}/trace/${number}`
  const page = renderer.renderPassportPage({
    ...{ snapshot: shown, language, origin, canonicalUrl, maintained, assets, reviews, evidenceNow },
    // Nobody reads what is written about a passport that is no longer maintained.
    reviewForm: maintained ? form : null,
  })
  const trackingCodes = new Set(codes.map(({ tracking_code }) => tracking_code))
  return finishPage(page, { status: 200, countedFor: { styleId: style_id, trackingCodes } })
}
