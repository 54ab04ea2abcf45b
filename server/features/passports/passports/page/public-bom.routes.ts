/**
 * The bill of materials as shoppers read it: what the newest version of the passport shows of it
 * (docs/product.md, Bill of materials).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStyleNumber } from '#contract/styles/style-number.rules.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type DrawnPage, finishPage } from '#server/platform/public-pages/drawn-page.ts'
import { encodingOf, languageOf } from '#server/platform/public-pages/negotiate-page.ts'
import type { Language, PublicRenderer } from '#server/platform/public-pages/renderer.ts'
import { findPublished } from '../versions/passport-version.store.ts'
import { drawNotGenuine, findOrSayWhy } from './not-genuine-page.ts'
import type { PageCache } from './page-cache.ts'
import type { PassportPages } from './passport-pages.ts'

interface BomPages {
  parts: Parts
  cache: PageCache
  pages: Pick<PassportPages, 'originOf' | 'renderer'>
}

export const routePublicBoms = (server: FastifyInstance, bomPages: BomPages): void => {
  server.get<{ Params: { number: string } }>(
    '/bom/:number',
    { schema: { hide: true }, logLevel: 'warn' },
    (request, reply) => sendBomPage(bomPages, { request, reply, number: request.params.number }),
  )
}

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  number: string
}

const sendBomPage = async (
  { parts, cache, pages }: BomPages,
  { request, reply, number }: Asked,
): Promise<FastifyReply> => {
  const renderer = await pages.renderer()
  const language = languageOf(renderer, request)
  const origin = pages.originOf(request)
  const variant = `bom ${language} ${origin}`
  const encoding = encodingOf(request.headers['accept-encoding'])
  const { page, packed } = await cache.find({ styleNumber: number, variant, encoding }, () =>
    drawBomPage({ parts, renderer }, { number, language, origin }),
  )
  reply.status(page.status).headers({ ...packed.headers, 'x-frame-options': 'DENY' })
  if (request.headers['if-none-match'] === page.etag && page.status === 200)
    return reply.status(304).removeHeader('content-length').send()
  return reply.send(packed.body)
}

const drawBomPage = async (
  { parts, renderer }: { parts: Parts; renderer: PublicRenderer },
  { number, language, origin }: { number: string; language: Language; origin: string },
): Promise<DrawnPage> => {
  const { assets } = renderer
  const published = await findOrSayWhy(() => (isStyleNumber(number) ? findPublished(parts, number) : null))
  if (published === 'not_genuine') return drawNotGenuine(renderer, { language, origin, framed: false })
  if (published?.snapshot.bom && published.withdrawn_at !== null) {
    const { snapshot, withdrawn_at, reason, note } = published
    const page = renderer.renderPassportWithdrawnPage({
      ...{ snapshot, withdrawn_at, reason, note },
      language,
      assets,
    })
    return finishPage(page, { status: 410, framed: false })
  }
  if (!published?.snapshot.layout.bom || !published.snapshot.bom?.length) {
    const page = renderer.renderPassportNotFoundPage({ language, origin, assets, sought: 'bom' })
    return finishPage(page, { status: 404, framed: false })
  }
  const { snapshot, maintained } = published
  const canonicalUrl = `${origin}/bom/${number}`
  const page = renderer.renderBomPage({ snapshot, language, canonicalUrl, maintained, assets })
  return finishPage(page, { status: 200, framed: false })
}
