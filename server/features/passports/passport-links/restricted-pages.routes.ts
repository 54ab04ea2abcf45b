/**
 * The restricted forms of a passport: page, bill of materials, JSON and pictures, under an address with a secret. They
 * are kept by no cache, found by no search engine, passed on by no referrer and counted in no analytics.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PICTURE_WIDTHS } from '#contract/files/files.ts'
import {
  describePassportAt,
  drawNotGenuine,
  findEvidenceNow,
  findOrSayWhy,
  findPublished,
  type PassportPages,
  picturesOf,
  readView,
} from '#server/features/passports/passports/index.ts'
import { openMistakeLimit } from '#server/platform/limits/minute-limit.ts'
import { addressGroup } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type DrawnPage, finishPage } from '#server/platform/public-pages/drawn-page.ts'
import { encodingOf, languageOf } from '#server/platform/public-pages/negotiate-page.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type AskedWith, admit, openRestricted } from './open-restricted.ts'

/** Who is wrong more often in a minute guesses. */
const WRONG_A_MINUTE = 20

const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-frame-options': 'DENY',
}

interface Params {
  number: string
  secret: string
  serial?: string
  hash?: string
  name?: string
}
type Asking = FastifyRequest<{ Params: Params }>

interface Restricted {
  parts: Parts
  pages: PassportPages
  mistakes: ReturnType<typeof openMistakeLimit>
}

const askedOf = ({ params: { number, secret, serial }, query }: Asking): AskedWith => {
  const { lot, piece } = query as { lot?: unknown; piece?: unknown }
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const of = { number: textOf(lot), serial: textOf(piece) }
  return { number, secret, serial, of: of.number === null && of.serial === null ? undefined : of }
}

const pathOf = ({ number, serial, secret }: AskedWith): string =>
  ['/with', number, ...(serial === undefined ? [] : ['piece', serial]), secret]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join('/')

const dataUrlOf = (asked: AskedWith): string => {
  const { number, serial } = asked.of ?? {}
  const query = new URLSearchParams({ ...(number && { lot: number }), ...(serial && { piece: serial }) })
  return [`${pathOf(asked)}.json`, query.toString()].filter(Boolean).join('?')
}

const wantsData = (accept: string | undefined): boolean =>
  accept !== undefined && /application\/(ld\+)?json/.test(accept) && !accept.includes('text/html')

const sendDrawn = async (request: Asking, reply: FastifyReply, page: DrawnPage): Promise<FastifyReply> => {
  const { headers, body } = await page.pack(encodingOf(request.headers['accept-encoding']))
  const { etag: _, ...own } = headers
  return reply
    .status(page.status)
    .headers({ ...own, ...PRIVATE })
    .send(body)
}

/** The same for each secret that opens nothing. */
const sendWrong = async (
  { pages, mistakes }: Restricted,
  request: Asking,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  mistakes.note(addressGroup(request.ip))
  const renderer = await pages.renderer()
  const language = languageOf(renderer, request)
  const origin = pages.originOf(request)
  const page = renderer.renderPassportNotFoundPage({ language, origin, assets: renderer.assets })
  return sendDrawn(request, reply, finishPage(page, { status: 404, framed: false }))
}

type Opened = NonNullable<Awaited<ReturnType<typeof openRestricted>>>

const partnerOf = ({ link }: Opened) =>
  link && { name: link.partner_name, ends_on: link.ends_on, is_logged: link.reader === 'authority' }

const drawOpened = async (
  { parts, pages }: Restricted,
  { request, asked, opened, isBom }: { request: Asking; asked: AskedWith; opened: Opened; isBom: boolean },
): Promise<DrawnPage> => {
  const renderer = await pages.renderer()
  const { assets } = renderer
  const [language, origin] = [languageOf(renderer, request), pages.originOf(request)]
  const { published, view, reader } = opened
  const { withdrawn_at, reason, note, maintained } = published
  const { snapshot } = view
  if (withdrawn_at !== null)
    return finishPage(
      renderer.renderPassportWithdrawnPage({ ...{ snapshot, withdrawn_at, reason, note }, language, assets }),
      { status: 410, framed: false },
    )
  const restricted = { path: pathOf(asked), reader, partner: partnerOf(opened) }
  const canonicalUrl = origin + restricted.path
  const evidenceNow = await findEvidenceNow(parts, published.style_id, snapshot)
  const input = { ...{ snapshot, language, canonicalUrl, maintained, assets }, restricted, evidenceNow }
  if (!isBom)
    return finishPage(renderer.renderPassportPage({ ...input, origin, dataUrl: dataUrlOf(asked) }), {
      ...{ status: 200, framed: false },
    })
  const isShown = snapshot.layout.bom && Boolean(snapshot.bom?.length)
  return isShown
    ? finishPage(renderer.renderBomPage(input), { status: 200, framed: false })
    : finishPage(renderer.renderPassportNotFoundPage({ language, origin, assets, sought: 'bom' }), {
        ...{ status: 404, framed: false },
      })
}

const dataOf = async ({ parts, pages }: Restricted, request: Asking, opened: Opened): Promise<object> => {
  const { published, view, reader } = opened
  const origin = pages.originOf(request)
  const { snapshot } = view
  const { sha256, maintained } = published
  const evidenceNow = await findEvidenceNow(parts, published.style_id, snapshot)
  const described = describePassportAt(await pages.renderer(), origin, {
    ...{ snapshot, sha256, maintained, evidenceNow },
  })
  return { ...described, 'selvedge:reader': reader, 'selvedge:restricted': view.proof }
}

const send = async (
  restricted: Restricted,
  request: Asking,
  reply: FastifyReply,
  { isBom = false }: { isBom?: boolean } = {},
): Promise<FastifyReply> => {
  restricted.mistakes.check(addressGroup(request.ip))
  reply.headers(PRIVATE)
  const named = askedOf(request)
  const isData = !isBom && (named.secret.endsWith('.json') || wantsData(request.headers.accept))
  const asked = { ...named, secret: named.secret.replace(/\.json$/, '') }
  const opened = await findOrSayWhy(() => openRestricted(restricted.parts, asked))
  if (opened === 'not_genuine') {
    const renderer = await restricted.pages.renderer()
    const language = languageOf(renderer, request)
    const origin = restricted.pages.originOf(request)
    return sendDrawn(request, reply, drawNotGenuine(renderer, { language, origin, framed: false }))
  }
  if (!opened) return sendWrong(restricted, request, reply)
  if (!isData || opened.published.withdrawn_at !== null)
    return sendDrawn(request, reply, await drawOpened(restricted, { request, asked, opened, isBom }))
  return reply
    .header('content-type', 'application/ld+json; charset=utf-8')
    .send(JSON.stringify(await dataOf(restricted, request, opened)))
}

/** A picture of the passport as this reader reads it; of no opening, since the page was one. */
const sendPicture = async (
  restricted: Restricted,
  request: Asking,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { parts, mistakes } = restricted
  mistakes.check(addressGroup(request.ip))
  reply.headers(PRIVATE)
  const { hash = '', name = '' } = request.params
  const asked = askedOf(request)
  const admitted = await admit(parts, asked)
  const published = admitted && (await findPublished(parts, asked.number))
  if (!admitted || !published || published.withdrawn_at !== null) {
    mistakes.note(addressGroup(request.ip))
    throw new Refusal('not_found')
  }
  const { snapshot } = await readView(parts, published, admitted.reader)
  const width = PICTURE_WIDTHS.find((each) => `${each}.webp` === name)
  const isShown = picturesOf(snapshot).includes(hash)
  const picture = isShown && width ? await parts.files.openPicture(hash, width) : null
  if (!picture) throw new Refusal('not_found')
  return reply
    .headers({
      'content-type': 'image/webp',
      'content-length': picture.size,
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(picture.stream)
}

export const routeRestrictedPages = (
  server: FastifyInstance,
  { parts, pages }: Pick<Restricted, 'parts' | 'pages'>,
): void => {
  const restricted = { parts, pages, mistakes: openMistakeLimit(WRONG_A_MINUTE) }
  const options = { schema: { hide: true }, logLevel: 'warn' } as const
  for (const base of ['/with/:number/:secret', '/with/:number/piece/:serial/:secret']) {
    server.get<{ Params: Params }>(base, options, (request, reply) => send(restricted, request, reply))
    server.get<{ Params: Params }>(`${base}/bom`, options, (request, reply) =>
      send(restricted, request, reply, { isBom: true }),
    )
    server.get<{ Params: Params }>(`${base}/media/:hash/:name`, options, (request, reply) =>
      sendPicture(restricted, request, reply),
    )
  }
}
