/** The passport as a UNTP document, plain and with its proof, and every published version for machines: addresses that never say anything else, unless the passport is withdrawn. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { isStyleNumber } from '#contract/styles/style-number.rules.ts'
import { findIssuable, findIssuerDid } from '#server/features/passports/passport-credentials/index.ts'
import { canonicalJson } from '#server/features/passports/passport-proofs/index.ts'
import {
  describePassport,
  findPublished,
  findPublishedVersion,
  type PassportPages,
  type Representation,
  requirePublic,
} from '#server/features/passports/passports/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { REVALIDATE } from '#server/platform/public-pages/drawn-page.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { sendBytes, sendDocument } from './send-document.ts'
import { sendSigned } from './send-signed.ts'
import { describeAsUntp, type Hashes } from './untp.rules.ts'
import { isPageWanted, isSignedWanted, untpTypeAnyway, untpTypeOf } from './untp-media.ts'

const HIDDEN = { schema: { hide: true } }

interface Machines {
  parts: Parts
  pages: PassportPages
}

const getPublished = async ({ parts }: Machines, number: string) =>
  requirePublic(found(isStyleNumber(number) ? await findPublished(parts, number) : null))

interface Asked {
  number: string
  version: string
}

const getVersion = async ({ parts }: Machines, { number, version }: Asked) =>
  requirePublic(
    found(
      isStyleNumber(number) && /^[1-9]\d{0,8}$/.test(version)
        ? await findPublishedVersion(parts, number, Number(version))
        : null,
    ),
  )

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  version: Hashes & { snapshot: PassportSnapshot }
  cacheControl: string
}

const sendUntp = async (
  { parts, pages }: Machines,
  { request, reply, version, cacheControl }: Sending,
): Promise<FastifyReply> => {
  const { snapshot } = version
  const origin = pages.originOf(request)
  const issuable = found(await findIssuable(parts.db, snapshot.style_number, snapshot.version))
  const did = await findIssuerDid(parts.db, { issuable, origin })
  return sendDocument(request, reply, {
    content: describeAsUntp(snapshot, origin, { did, isSigned: false, hashes: version }),
    type: untpTypeAnyway(request.headers.accept),
    cacheControl,
  })
}

const sendVersionData = async (
  machines: Machines,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
) => {
  const version = await getVersion(machines, asked)
  return sendDocument(request, reply, {
    content: await describePassport(machines.pages, request, version),
    type: 'application/ld+json; charset=utf-8',
    cacheControl: REVALIDATE,
  })
}

/** The newest version, for anyone who asks the passport's own address for a credential. */
export const untpRepresentation = (machines: Machines): Representation => ({
  isWanted: (accept) => untpTypeOf(accept) !== null,
  send: async (request, reply, number) => {
    const version = await getPublished(machines, number)
    return sendUntp(machines, { request, reply, version, cacheControl: REVALIDATE })
  },
})

/** The same with its proof. */
export const signedRepresentation = (machines: Machines): Representation => ({
  isWanted: isSignedWanted,
  send: async (request, reply, number) => {
    const version = await getPublished(machines, number)
    return sendSigned(machines, { request, reply, snapshot: version.snapshot, hashes: version })
  },
})

/** The newest version, and each by its number. */
const PLACES = [
  ['/trace/:number', (machines: Machines, { number }: Asked) => getPublished(machines, number)],
  ['/trace/:number/versions/:version', getVersion],
] as const

export const routeSigned = (server: FastifyInstance, machines: Machines): void => {
  for (const [place, get] of PLACES)
    server.get<{ Params: Asked }>(`${place}/untp.jwt`, HIDDEN, async (request, reply) => {
      const version = await get(machines, request.params)
      return sendSigned(machines, { request, reply, snapshot: version.snapshot, hashes: version })
    })
}

export const routeUntp = (server: FastifyInstance, machines: Machines): void => {
  for (const [place, get] of PLACES)
    server.get<{ Params: Asked }>(`${place}/untp.json`, HIDDEN, async (request, reply) => {
      const version = await get(machines, request.params)
      reply.header('vary', 'Accept')
      return sendUntp(machines, { request, reply, version, cacheControl: REVALIDATE })
    })
  server.get<{ Params: Asked }>(
    '/trace/:number/versions/:version/snapshot.json',
    HIDDEN,
    async (request, reply) => {
      const { kept } = await getVersion(machines, request.params)
      return sendBytes(request, reply, {
        body: Buffer.from(canonicalJson(kept)),
        type: 'application/json; charset=utf-8',
        cacheControl: REVALIDATE,
      })
    },
  )
  server.get<{ Params: Asked }>('/trace/:number/versions/:version', HIDDEN, (request, reply) =>
    sendVersion(machines, request as FastifyRequest<{ Params: Asked }>, reply),
  )
}

const sendVersion = async (
  machines: Machines,
  request: FastifyRequest<{ Params: Asked }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { number, version } = request.params
  if (version.endsWith('.json'))
    return sendVersionData(machines, request, reply, { number, version: version.slice(0, -'.json'.length) })
  reply.header('vary', 'Accept')
  const { accept } = request.headers
  if (isSignedWanted(accept)) {
    const own = await getVersion(machines, request.params)
    return sendSigned(machines, { request, reply, snapshot: own.snapshot, hashes: own })
  }
  if (untpTypeOf(accept)) {
    const own = await getVersion(machines, request.params)
    return sendUntp(machines, { request, reply, version: own, cacheControl: REVALIDATE })
  }
  // An older version drawn as a page would read like what is true now.
  if (isPageWanted(accept))
    return reply
      .status(303)
      .headers({ location: `/trace/${encodeURIComponent(number)}`, 'cache-control': REVALIDATE })
      .send()
  return sendVersionData(machines, request, reply, request.params)
}
