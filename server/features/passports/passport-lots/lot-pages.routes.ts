/** The public pages of lots and pieces. A piece that nobody published differently has its lot's page, by its own address. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStyleNumber } from '#contract/styles/style-number.rules.ts'
import {
  drawNotGenuine,
  findEvidenceNow,
  findOrSayWhy,
  listTrackingCodes,
  type PassportPages,
  withoutLoweredFiles,
} from '#server/features/passports/passports/index.ts'
import { openMistakeLimit } from '#server/platform/limits/minute-limit.ts'
import { addressGroup } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type DrawnPage, finishPage } from '#server/platform/public-pages/drawn-page.ts'
import type { Language } from '#server/platform/public-pages/renderer.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { describeLotData, describeLotProof } from './describe-lot.ts'
import { type AskedLot, findPublishedLot, type PublishedLot, readPublishedLot } from './find-public.ts'
import { pathOfLot } from './lot.rules.ts'

/** Who names more numbers in a minute that nobody gave out is guessing. */
const WRONG_A_MINUTE = 30

export interface LotPages {
  parts: Parts
  pages: PassportPages
  mistakes: ReturnType<typeof openMistakeLimit>
}

interface Params {
  number: string
  lot?: string
  serial?: string
}
type Asking = FastifyRequest<{ Params: Params }>

const askedOf = ({ params: { lot, serial } }: Asking): AskedLot => ({
  number: lot ?? null,
  serial: serial ?? null,
})

/** Wrong numbers are counted, whatever form was asked for. @throws Refusal `too_many` */
const find = async ({ parts, mistakes }: LotPages, request: Asking): Promise<PublishedLot | null> => {
  const { number } = request.params
  mistakes.check(addressGroup(request.ip))
  const published = isStyleNumber(number) ? await findPublishedLot(parts, number, askedOf(request)) : null
  if (!published) mistakes.note(addressGroup(request.ip))
  return published
}

const wantsData = (accept: string | undefined): boolean =>
  accept !== undefined && /application\/(ld\+)?json/.test(accept) && !accept.includes('text/html')

const drawFound = async (
  { parts, pages }: LotPages,
  { published, language, origin }: { published: PublishedLot; language: Language; origin: string },
): Promise<DrawnPage> => {
  const renderer = await pages.renderer()
  const { assets } = renderer
  const { snapshot } = await readPublishedLot(parts, published)
  const { withdrawn, style } = published
  if (withdrawn) {
    const { at: withdrawn_at, reason, note } = withdrawn
    const page = { snapshot, withdrawn_at, reason, note, language, assets }
    return finishPage(renderer.renderPassportWithdrawnPage(page), { status: 410 })
  }
  const canonicalUrl = origin + pathOfLot(snapshot.style_number, published.asked)
  const codes = await listTrackingCodes(parts.db, style.style_id)
  const evidenceNow = await findEvidenceNow(parts, style.style_id, snapshot)
  const shown = await withoutLoweredFiles(parts, style.style_id, snapshot)
  return finishPage(
    renderer.renderPassportPage({
      ...{
        snapshot: shown,
        language,
        origin,
        canonicalUrl,
        maintained: style.maintained,
        assets,
        evidenceNow,
      },
      dataUrl: `${canonicalUrl}/passport.json`,
    }),
    {
      status: 200,
      countedFor: {
        styleId: style.style_id,
        trackingCodes: new Set(codes.map(({ tracking_code }) => tracking_code)),
      },
    },
  )
}

const sendLotPage = (lots: LotPages, request: Asking, reply: FastifyReply): Promise<FastifyReply> => {
  const { number, lot = '', serial = null } = request.params
  return lots.pages.sendOwn(request, reply, {
    ...{ number, kind: `lot ${encodeURIComponent(lot)}` },
    // There are too many pieces to keep a page of each.
    isKept: serial === null,
    draw: async (language, origin) => {
      const renderer = await lots.pages.renderer()
      const { assets } = renderer
      const published = await findOrSayWhy(() => find(lots, request))
      if (published === 'not_genuine') return drawNotGenuine(renderer, { language, origin })
      if (!published)
        return finishPage(renderer.renderPassportNotFoundPage({ language, origin, assets }), { status: 404 })
      const drawn = await findOrSayWhy(() => drawFound(lots, { published, language, origin }))
      return drawn === 'not_genuine' ? drawNotGenuine(renderer, { language, origin }) : drawn
    },
  })
}

/** @throws Refusal `not_found`, `withdrawn`, `too_many` */
export const getPublicLot = async (lots: LotPages, request: Asking): Promise<PublishedLot> => {
  const published = found(await find(lots, request))
  const { withdrawn, style } = published
  if (!withdrawn) return published
  const { product_name, style_number } = style.snapshot
  throw new Refusal('withdrawn', { withdrawn: { product_name, style_number, ...withdrawn } })
}

export const LOT_PATHS = [
  '/trace/:number/lot/:lot',
  '/trace/:number/lot/:lot/piece/:serial',
  '/trace/:number/piece/:serial',
] as const

const HIDDEN = { schema: { hide: true }, logLevel: 'warn' } as const

const DATA = {
  'content-type': 'application/ld+json; charset=utf-8',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=0, must-revalidate',
}

export const openLotPages = (parts: Parts, pages: PassportPages): LotPages => ({
  ...{ parts, pages },
  mistakes: openMistakeLimit(WRONG_A_MINUTE),
})

export const routeLotPages = (server: FastifyInstance, lots: LotPages): void => {
  const sendData = async (request: Asking, reply: FastifyReply) => {
    const published = await getPublicLot(lots, request)
    return reply.headers(DATA).send(JSON.stringify(await describeLotData(lots, request, published)))
  }
  for (const path of LOT_PATHS) {
    server.get<{ Params: Params }>(path, HIDDEN, (request, reply) => {
      reply.header('vary', 'Accept, Accept-Encoding, Accept-Language')
      return wantsData(request.headers.accept) ? sendData(request, reply) : sendLotPage(lots, request, reply)
    })
    server.get<{ Params: Params }>(`${path}/passport.json`, HIDDEN, sendData)
    server.get<{ Params: Params }>(`${path}/proof.json`, HIDDEN, async (request, reply) => {
      const published = await getPublicLot(lots, request)
      return reply
        .headers({ ...DATA, 'content-type': 'application/json; charset=utf-8' })
        .send(JSON.stringify(await describeLotProof(lots.parts, published)))
    })
  }
}
