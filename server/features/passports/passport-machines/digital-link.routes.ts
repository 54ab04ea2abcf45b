/** GS1 Digital Link: a product's number in an address leads to its passport, as the GS1-Conformant resolver 1.2 says. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGNED_TYPE } from '#server/features/passports/passport-credentials/index.ts'
import { findStyleOfGtin, findVersionOfGtin } from '#server/features/passports/passport-gtins/index.ts'
import {
  findLotOfGtin,
  findLotOfPiece,
  findPublishedLot,
  hasSerials,
  type LotPages,
  type PublishedLot,
  pathOfLot,
  readPublishedLot,
} from '#server/features/passports/passport-lots/index.ts'
import {
  findPublished,
  type PassportPages,
  requirePublic,
} from '#server/features/passports/passports/index.ts'
import { addressGroup } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { REVALIDATE } from '#server/platform/public-pages/drawn-page.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import {
  DIGITAL_LINK_TEXTS,
  type DigitalLink,
  readDigitalLink,
  writeDigitalLink,
} from './digital-link.rules.ts'
import {
  chooseTarget,
  describeLinks,
  LINKSET_CONTEXT,
  type Linked,
  type LinkType,
  linkTypesOf,
  readLinkType,
  withQuery,
} from './linkset.rules.ts'
import { chooseOffer } from './negotiation.rules.ts'
import { describeResolver } from './resolver-description.ts'
import { OPEN_TO_ALL, sendDocument } from './send-document.ts'
import { isPageWanted } from './untp-media.ts'

const HIDDEN = { schema: { hide: true } }
const JSON_LD = 'application/ld+json'
const LINKSET = 'application/linkset+json'
/** All are JSON: who asks for a page gets the linkset as it is. */
const LINKSET_TYPES = [LINKSET, JSON_LD, 'application/json'] as const
const CONTEXT_HEADER = `<${LINKSET_CONTEXT}>; rel="http://www.w3.org/ns/json-ld#context"; type="${JSON_LD}"`
/** Of a piece's link: 128 bits, as base64url. */
const SECRET = /^[A-Za-z0-9_-]{22}$/
const DESCRIPTION = '/.well-known/gs1resolver'

export const routeDigitalLinks = (
  server: FastifyInstance,
  { parts, pages, lots }: Pick<Resolving, 'parts' | 'pages' | 'lots'>,
): void => {
  for (const path of ['/01', '/01/*']) {
    server.get(path, { ...HIDDEN, logLevel: 'warn' }, (request, reply) =>
      resolve({ parts, pages, lots, request, reply }),
    )
    server.options(path, HIDDEN, (request, reply) => {
      const link = readLink(request)
      if (typeof link !== 'string') reply.header('link', linksetHeader({ pages, request, link }))
      return allowAll(reply)
    })
  }
  server.get(DESCRIPTION, HIDDEN, (request, reply) =>
    sendDocument(request, reply, {
      content: describeResolver(pages.originOf(request)),
      type: 'application/json; charset=utf-8',
      cacheControl: REVALIDATE,
    }),
  )
  server.options(DESCRIPTION, HIDDEN, (_request, reply) => allowAll(reply))
}

const allowAll = (reply: FastifyReply): FastifyReply =>
  reply
    .status(204)
    .headers({
      ...OPEN_TO_ALL,
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'Accept, Accept-Language, If-None-Match',
      allow: 'GET, HEAD, OPTIONS',
    })
    .send()

interface Resolving {
  parts: Parts
  pages: PassportPages
  lots: LotPages
  request: FastifyRequest
  reply: FastifyReply
}

const splitUrl = ({ url }: FastifyRequest): { path: string; query: string } => {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) }
}

const readLink = (request: FastifyRequest): DigitalLink | string => readDigitalLink(splitUrl(request).path)

/** Printed in a piece: the secret by which who holds it reads more. It leads on before anything else is said of it. */
const secretOf = (request: FastifyRequest): string | null => {
  const { k } = request.query as { k?: unknown }
  return typeof k === 'string' && SECRET.test(k) ? k : null
}

/** Whether it opens anything is said there, and not here. */
const leadToPiece = (
  reply: FastifyReply,
  { number, serial, secret }: { number: string; serial: string; secret: string },
): FastifyReply =>
  reply
    .status(307)
    .headers({
      location: `/with/${number}/piece/${encodeURIComponent(serial)}/${secret}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send()

const resolve = async (resolving: Resolving): Promise<FastifyReply> => {
  const { parts, pages, request, reply } = resolving
  reply.headers({ ...OPEN_TO_ALL, vary: 'Accept, Accept-Language' })
  const link = readLink(request)
  if (typeof link === 'string') return refuse(resolving, new Refusal('invalid', { text: link }))
  const style = await findStyleOfGtin(parts.db, link.gtin)
  const secret = secretOf(request)
  const serial = link.qualifiers['21']
  if (style && secret && serial) return leadToPiece(reply, { number: style.style_number, serial, secret })
  const published = style && (await findPublished(parts, style.style_number))
  if (!published) return refuse(resolving, new Refusal('not_found', { text: DIGITAL_LINK_TEXTS.unknown }))
  if (published.withdrawn_at !== null) {
    if (isPageWanted(request.headers.accept))
      return pages.sendPage(request, reply, published.snapshot.style_number)
    requirePublic(published)
  }
  const { snapshot, style_id } = published
  const of = { styleId: style_id, gtin: link.gtin }
  const version = snapshot.gtin === link.gtin ? null : await findVersionOfGtin(parts.db, of)
  const named = await findNamedLot(resolving, { published, link })
  if (snapshot.gtin !== link.gtin && version === null && !named)
    return refuse(resolving, new Refusal('not_found', { text: DIGITAL_LINK_TEXTS.unknown }))
  const { PASSPORT_LANGUAGES: languages } = await pages.renderer()
  const origin = pages.originOf(request)
  const lotPath = named && pathOfLot(snapshot.style_number, named.asked)
  const linked: Linked = { snapshot: named?.snapshot ?? snapshot, origin, languages, version, lotPath }
  const known = { ...resolving, link: named?.link ?? link, linked }
  const asked = askedTypeOf(request)
  if (isLinksetWanted(request, asked)) return sendLinkset(known)
  const type = asked === null ? 'defaultLink' : findOffered(asked, known.linked)
  if (!type) return refuse(resolving, new Refusal('not_found', { text: DIGITAL_LINK_TEXTS.noSuchLink }))
  return redirect(known, type)
}

type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>

/**
 * The published lot or piece that an address names: a serial number that nobody gave out leads to its lot, and a lot that
 * nobody published to the style, as labels that are sewn in do not change.
 */
const findNamedLot = async (
  resolving: Resolving,
  { published, link }: { published: Published; link: DigitalLink },
) => {
  const { parts } = resolving
  const { style_id, snapshot } = published
  const { style_number } = snapshot
  const piece = await findNamedPiece(resolving, { published, link })
  if (piece) return describeNamed(parts, { lot: piece, link })
  const own = snapshot.gtin === link.gtin ? null : { styleId: style_id, gtin: link.gtin }
  const number = link.qualifiers[10] ?? (own && (await findLotOfGtin(parts.db, own)))
  const lot = number ? await findPublishedLot(parts, style_number, { number, serial: null }) : null
  return lot && describeNamed(parts, { lot, link })
}

/** Who names many serial numbers that nobody gave out is guessing, and is led to the lot with each from then on. */
const findNamedPiece = async (
  { parts, lots, request }: Resolving,
  { published, link }: { published: Published; link: DigitalLink },
): Promise<PublishedLot | null> => {
  const { 10: number, 21: serial } = link.qualifiers
  const who = addressGroup(request.ip)
  if (serial === undefined || !lots.mistakes.mayAsk(who)) return null
  const { style_number } = published.snapshot
  const piece = await findLotOfPiece(parts, style_number, serial)
  if (piece && (number === undefined || number === piece.asked.number)) return piece
  if (await hasSerials(parts.db, published.style_id)) lots.mistakes.note(who)
  return null
}

/** What of its address the lot's own path says; the rest goes on as it was sent. */
const describeNamed = async (
  parts: Parts,
  { lot, link: { gtin, qualifiers } }: { lot: PublishedLot; link: DigitalLink },
) => {
  const { number, serial } = lot.asked
  const named = { ...(number !== null && { 10: number }), ...(serial !== null && { 21: serial }) }
  const { snapshot } = await readPublishedLot(parts, lot)
  return { asked: lot.asked, snapshot, link: { gtin, qualifiers: { ...qualifiers, ...named } } }
}

/** A person gets the page that says there is no passport here, a program the product's error format. */
const refuse = ({ pages, request, reply }: Resolving, refusal: Refusal): Promise<FastifyReply> => {
  if (!isPageWanted(request.headers.accept)) throw refusal
  return pages.sendNotFound(request, reply, refusal.code === 'invalid' ? 400 : 404)
}

interface Known extends Resolving {
  link: DigitalLink
  linked: Linked
}

/** Labels write the name in any case. The first one counts; an empty one asks for nothing. */
const askedTypeOf = (request: FastifyRequest): string | null => {
  const query = Object.entries(request.query as Record<string, string | string[]>)
  const asked = query.find(([name]) => name.toLowerCase() === 'linktype')?.[1]
  return [asked].flat()[0] || null
}

const FORMS = ['text/html', JSON_LD, 'application/vc', SIGNED_TYPE, LINKSET, 'application/json'] as const

/** `all` is what `linkset` was called before. Plain JSON is the linkset too, unless the address asks for one link. */
const isLinksetWanted = ({ headers }: FastifyRequest, asked: string | null): boolean => {
  if (asked === 'linkset' || asked === 'all') return true
  const wanted = chooseOffer(headers.accept, FORMS)
  return wanted === LINKSET || (wanted === 'application/json' && asked === null)
}

const findOffered = (asked: string, { snapshot }: Linked): LinkType | 'defaultLink' | null => {
  const type = readLinkType(asked)
  return type === 'defaultLink' || (type !== null && linkTypesOf(snapshot).includes(type)) ? type : null
}

const linksetHeader = ({ pages, request, link }: Pick<Known, 'pages' | 'request' | 'link'>): string =>
  `<${pages.originOf(request)}${writeDigitalLink(link)}?linkType=linkset>; rel="linkset"; type="${LINKSET}"`

const sendLinkset = (known: Known): FastifyReply => {
  const { request, reply, linked, link } = known
  const type = chooseOffer(request.headers.accept, LINKSET_TYPES) ?? LINKSET
  const linkset = describeLinks(linked, link)
  reply.header('link', [linksetHeader(known), CONTEXT_HEADER].join(', '))
  return sendDocument(request, reply, {
    content: type === JSON_LD ? { '@context': LINKSET_CONTEXT, ...linkset } : linkset,
    type,
    cacheControl: REVALIDATE,
  })
}

/** It is for nobody but the page of the piece. */
const withoutSecret = (query: string): string =>
  query
    .split('&')
    .filter((part) => !part.startsWith('k='))
    .join('&')

const redirect = (known: Known, type: LinkType | 'defaultLink'): FastifyReply => {
  const { request, reply, link, linked } = known
  const { lang } = request.query as { lang?: unknown }
  const { accept, 'accept-language': acceptLanguage } = request.headers
  const wish = { type, accept, acceptLanguage: lang === undefined ? acceptLanguage : undefined }
  return reply
    .status(307)
    .headers({
      location: withQuery(chooseTarget(linked, link, wish), withoutSecret(splitUrl(request).query)),
      link: linksetHeader(known),
      'cache-control': REVALIDATE,
    })
    .send()
}
