/** GS1 Digital Link: a product's number in an address leads to its passport, as the GS1-Conformant resolver 1.2 says. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  findPublished,
  findStyleOfGtin,
  type PassportPages,
  REVALIDATE,
} from '#server/features/passports/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type DigitalLink, qualifierPairs, readDigitalLink, writeDigitalLink } from './digital-link.rules.ts'
import { describeLinks, linkTypesOf, readLinkType } from './linkset.rules.ts'
import { chooseOffer } from './negotiation.rules.ts'
import { describeResolver } from './resolver-description.ts'
import { OPEN_TO_ALL, sendDocument } from './send-document.ts'
import { isPageWanted } from './untp-media.ts'

const HIDDEN = { schema: { hide: true } }
const LINKSET = 'application/linkset+json'
const LINKSET_CONTEXT =
  '<https://ref.gs1.org/standards/resolver/linkset-context>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"'

export const routeDigitalLinks = (server: FastifyInstance, parts: Parts, pages: PassportPages): void => {
  for (const path of ['/01', '/01/*']) {
    server.get(path, { ...HIDDEN, logLevel: 'warn' }, (request, reply) =>
      resolve({ parts, pages, request, reply }),
    )
    server.options(path, HIDDEN, (_request, reply) => allowAll(reply))
  }
  server.get('/.well-known/gs1resolver', HIDDEN, (request, reply) =>
    sendDocument(request, reply, {
      content: describeResolver(pages.originOf(request)),
      type: 'application/json; charset=utf-8',
      cacheControl: REVALIDATE,
    }),
  )
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
  request: FastifyRequest
  reply: FastifyReply
}

const resolve = async (resolving: Resolving): Promise<FastifyReply> => {
  const { parts, request, reply } = resolving
  reply.headers({ ...OPEN_TO_ALL, vary: 'Accept' })
  const link = readDigitalLink(request.url.split('?')[0] ?? '')
  if (typeof link === 'string') return refuse(resolving, new Refusal('invalid', { text: link }))
  const style = await findStyleOfGtin(parts.db, link.gtin)
  const published = style && (await findPublished(parts.db, style.style_number))
  if (!published) return refuse(resolving, new Refusal('not_found'))
  const known = { ...resolving, link, snapshot: published.snapshot }
  const type = linkTypeOf(request)
  if (isLinksetWanted(request, type)) return sendLinkset(known)
  if (type !== null && !isOffered(type, known)) return refuse(resolving, new Refusal('not_found'))
  return redirect(known)
}

/** A person gets the page that says there is no passport here, a program the product's error format. */
const refuse = ({ pages, request, reply }: Resolving, refusal: Refusal): Promise<FastifyReply> => {
  if (!isPageWanted(request.headers.accept)) throw refusal
  return pages.sendPage(request, reply, '')
}

interface Known extends Resolving {
  link: DigitalLink
  snapshot: Parameters<typeof describeLinks>[0]['snapshot']
}

/** The first one counts. */
const linkTypeOf = (request: FastifyRequest): string | null => {
  const { linkType } = request.query as { linkType?: string | string[] }
  return [linkType].flat()[0] ?? null
}

/** `all` is what `linkset` was called before. */
const isLinksetWanted = (request: FastifyRequest, type: string | null): boolean =>
  type === 'linkset' ||
  type === 'all' ||
  chooseOffer(request.headers.accept, ['text/html', 'application/ld+json', 'application/vc', LINKSET]) ===
    LINKSET

const isOffered = (text: string, { snapshot }: Known): boolean => {
  const type = readLinkType(text)
  return type === 'defaultLink' || (type !== null && linkTypesOf(snapshot).includes(type))
}

const anchorOf = ({ pages, request, link }: Known): string => pages.originOf(request) + writeDigitalLink(link)
const passportUrlOf = ({ pages, request, snapshot }: Known): string =>
  `${pages.originOf(request)}/trace/${snapshot.style_number}`

const linksetHeader = (known: Known): string =>
  `<${anchorOf(known)}?linkType=linkset>; rel="linkset"; type="${LINKSET}"`

const sendLinkset = async (known: Known): Promise<FastifyReply> => {
  const { pages, request, reply, snapshot } = known
  const { PASSPORT_LANGUAGES } = await pages.renderer()
  reply.header('link', [linksetHeader(known), LINKSET_CONTEXT].join(', '))
  return sendDocument(request, reply, {
    content: describeLinks({
      snapshot,
      anchor: anchorOf(known),
      passportUrl: passportUrlOf(known),
      languages: PASSPORT_LANGUAGES,
    }),
    type: LINKSET,
    cacheControl: REVALIDATE,
  })
}

/** Every target is the passport's one address, which itself gives page, JSON-LD or UNTP as the client accepts. */
const redirect = (known: Known): FastifyReply => {
  const { request, reply, link } = known
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  query.delete('linkType')
  for (const [qualifier, value] of qualifierPairs(link.qualifiers)) query.set(qualifier, value)
  const passed = query.size > 0 ? `?${query}` : ''
  return reply
    .status(307)
    .headers({
      location: passportUrlOf(known) + (isDataLink(known) ? '.json' : '') + passed,
      link: linksetHeader(known),
      'cache-control': REVALIDATE,
    })
    .send()
}

const isDataLink = ({ request }: Known): boolean => {
  const type = linkTypeOf(request)
  return type !== null && readLinkType(type) === 'masterData'
}
