/** The sheet that French law asks for beside clothes, of the newest version of a passport (docs/product.md, France). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStyleNumber } from '#contract/styles/style-number.rules.ts'
import type { Parts } from '#server/platform/parts.ts'
import { PdfFailed } from '#server/platform/pdf/pdf-process.ts'
import { refusalOfPdf } from '#server/platform/pdf/send-pdf.ts'
import { type DrawnPage, finishPage, REVALIDATE } from '#server/platform/public-pages/drawn-page.ts'
import { encodingOf } from '#server/platform/public-pages/negotiate-page.ts'
import type { PublicRenderer } from '#server/platform/public-pages/renderer.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { findPublished } from '../versions/passport-version.store.ts'
import { openFrenchSheetPdfs } from './french-sheet-pdf.ts'
import { drawNotGenuine, findOrSayWhy } from './not-genuine-page.ts'
import type { PageCache } from './page-cache.ts'
import type { PassportPages } from './passport-pages.ts'

interface SheetPages {
  parts: Parts
  cache: PageCache
  pages: Pick<PassportPages, 'originOf' | 'renderer'>
}

export const routeFrenchSheets = (server: FastifyInstance, sheetPages: SheetPages): void => {
  server.get<{ Params: { number: string } }>(
    '/fiche/:number',
    { schema: { hide: true }, logLevel: 'warn' },
    (request, reply) => sendSheet(sheetPages, { request, reply, number: request.params.number }),
  )
  const pdfOf = openFrenchSheetPdfs(sheetPages.parts)
  server.get<{ Params: { number: string } }>(
    '/fiche/:number/fiche.pdf',
    { schema: { hide: true }, logLevel: 'warn' },
    (request, reply) => sendSheetPdf(sheetPages, { request, reply, number: request.params.number }, pdfOf),
  )
}

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  number: string
}

const sendSheet = async (
  { parts, cache, pages }: SheetPages,
  { request, reply, number }: Asked,
): Promise<FastifyReply> => {
  const renderer = await pages.renderer()
  const origin = pages.originOf(request)
  const encoding = encodingOf(request.headers['accept-encoding'])
  const { page, packed } = await cache.find(
    { styleNumber: number, variant: `fiche ${origin}`, encoding },
    () => drawSheet({ parts, renderer }, { number, origin }),
  )
  reply.status(page.status).headers({ ...packed.headers, 'x-frame-options': 'DENY' })
  if (request.headers['if-none-match'] === page.etag && page.status === 200)
    return reply.status(304).removeHeader('content-length').send()
  return reply.send(packed.body)
}

/** @throws Refusal `not_found`, `withdrawn`, `not_genuine`, `pdf_busy`, `pdf_failed` */
const sendSheetPdf = async (
  { parts, pages }: SheetPages,
  { request, reply, number }: Asked,
  pdfOf: ReturnType<typeof openFrenchSheetPdfs>,
): Promise<FastifyReply> => {
  const { snapshot, withdrawn_at, reason, note } = found(
    isStyleNumber(number) ? await findPublished(parts, number) : null,
  )
  if (withdrawn_at !== null) {
    const { product_name, style_number } = snapshot
    throw new Refusal('withdrawn', {
      withdrawn: { product_name, style_number, at: withdrawn_at, reason, note },
    })
  }
  const url = `${pages.originOf(request)}/fiche/${number}`
  const body = await pdfOf(snapshot, url).catch((error: unknown) => {
    if (error instanceof PdfFailed) request.log.error(error.message)
    throw refusalOfPdf(error)
  })
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="fiche-${number}.pdf"`,
      'cache-control': REVALIDATE,
      'x-content-type-options': 'nosniff',
    })
    .send(body)
}

const drawSheet = async (
  { parts, renderer }: { parts: Parts; renderer: PublicRenderer },
  { number, origin }: { number: string; origin: string },
): Promise<DrawnPage> => {
  const { assets } = renderer
  const language = 'fr'
  const published = await findOrSayWhy(() => (isStyleNumber(number) ? findPublished(parts, number) : null))
  if (published === 'not_genuine') return drawNotGenuine(renderer, { language, origin, framed: false })
  if (!published) {
    const page = renderer.renderPassportNotFoundPage({ language, origin, assets })
    return finishPage(page, { status: 404, framed: false })
  }
  const { snapshot, withdrawn_at, reason, note, maintained } = published
  if (withdrawn_at !== null) {
    const page = renderer.renderPassportWithdrawnPage({
      ...{ snapshot, withdrawn_at, reason, note },
      language,
      assets,
    })
    return finishPage(page, { status: 410, framed: false })
  }
  const canonicalUrl = `${origin}/fiche/${number}`
  const page = renderer.renderFrenchSheetPage({ snapshot, canonicalUrl, maintained, assets })
  return finishPage(page, { status: 200, framed: false })
}
