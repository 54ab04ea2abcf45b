/** What anybody needs to verify a published passport without trusting this installation, and the page that does it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStyleNumber } from '#contract/styles/style-number.rules.ts'
import {
  describeStamp,
  findStamped,
  readCheckpoint,
  readConsistency,
  readVerifier,
} from '#server/features/passports/passport-proofs/index.ts'
import {
  findPublished,
  findPublishedVersion,
  type PassportPages,
  requirePublic,
} from '#server/features/passports/passports/index.ts'
import { openMinuteLimit } from '#server/platform/limits/minute-limit.ts'
import { addressGroup } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { finishPage, REVALIDATE } from '#server/platform/public-pages/drawn-page.ts'
import { encodingOf, languageOf } from '#server/platform/public-pages/negotiate-page.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { describeProof, type ProvedVersion } from './describe-proof.ts'
import { OPEN_TO_ALL, sendBytes, sendDocument } from './send-document.ts'
import { packVerifier, readVerifyScript } from './verifier-package.ts'

const HIDDEN = { schema: { hide: true } }
/** A passport takes three requests; a program that watches the log a few more. */
const ASKS_A_MINUTE = 120

interface Proofs {
  parts: Parts
  pages: PassportPages
}

const sendProof = async (
  proofs: Proofs,
  request: FastifyRequest,
  reply: FastifyReply,
  version: ProvedVersion,
): Promise<FastifyReply> =>
  sendDocument(request, reply, {
    content: await describeProof(proofs.parts, version),
    type: 'application/json; charset=utf-8',
    cacheControl: REVALIDATE,
  })

export const routeProofs = (server: FastifyInstance, proofs: Proofs): void => {
  const { parts } = proofs
  const count = openMinuteLimit(ASKS_A_MINUTE)
  const limited = { ...HIDDEN, onRequest: async ({ ip }: FastifyRequest) => count(addressGroup(ip)) }
  server.get<{ Params: { number: string } }>('/trace/:number/proof.json', limited, async (request, reply) => {
    const { number } = request.params
    const published = requirePublic(found(isStyleNumber(number) ? await findPublished(parts, number) : null))
    return sendProof(proofs, request, reply, published)
  })
  server.get<{ Params: { number: string; version: string } }>(
    '/trace/:number/versions/:version/proof.json',
    limited,
    async (request, reply) => {
      const { number, version } = request.params
      const isNamed = isStyleNumber(number) && /^[1-9]\d{0,8}$/.test(version)
      const found_ = isNamed ? await findPublishedVersion(parts, number, Number(version)) : null
      return sendProof(proofs, request, reply, requirePublic(found(found_)))
    },
  )
  const sendText = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply =>
    sendBytes(request, reply, {
      body: Buffer.from(text),
      type: 'text/plain; charset=utf-8',
      cacheControl: REVALIDATE,
    })
  server.get('/log/checkpoint', limited, async (request, reply) =>
    sendText(request, reply, await readCheckpoint(parts.db)),
  )
  server.get('/log/key', limited, async (request, reply) =>
    sendText(request, reply, `${await readVerifier(parts)}\n`),
  )
  server.get('/log/timestamp', limited, async (request, reply) => {
    const stamped = await findStamped(parts.db)
    return sendDocument(request, reply, {
      // Where there is none the page that verifies asks all the same, and a browser would call 404 a fault of the page.
      content: stamped && describeStamp(stamped),
      type: 'application/json; charset=utf-8',
      cacheControl: REVALIDATE,
    })
  })
  server.get<{ Params: { before: string; size: string } }>(
    '/log/consistency/:before/:size',
    limited,
    async (request, reply) => {
      const { before, size } = request.params
      found([before, size].every((each) => /^[1-9]\d{0,14}$/.test(each)) ? before : null)
      const hashes = await readConsistency(parts.db, Number(before), Number(size))
      return sendDocument(request, reply, {
        content: { before: Number(before), size: Number(size), hashes },
        type: 'application/json; charset=utf-8',
        cacheControl: REVALIDATE,
      })
    },
  )
  routeVerifyPage(server, proofs)
}

const routeVerifyPage = (server: FastifyInstance, { pages }: Proofs): void => {
  const serve = (path: string, name: string): void => {
    server.get(path, HIDDEN, async (request, reply) =>
      sendBytes(request, reply.headers(OPEN_TO_ALL), {
        body: await readVerifyScript(name),
        type: 'text/javascript; charset=utf-8',
        cacheControl: REVALIDATE,
      }),
    )
  }
  serve('/verify-passport.mjs', 'verify-passport.ts')
  serve('/verify/verify-passport.ts', 'verify-passport.ts')
  serve('/verify/verify-page.ts', 'verify-page.ts')
  server.get('/verify-passport.tgz', HIDDEN, async (request, reply) =>
    sendBytes(request, reply.headers(OPEN_TO_ALL), {
      body: await packVerifier(),
      type: 'application/gzip',
      cacheControl: REVALIDATE,
    }),
  )
  server.get('/verify', { ...HIDDEN, logLevel: 'warn' }, async (request, reply) => {
    const renderer = await pages.renderer()
    const { passport } = request.query as { passport?: unknown }
    const number = typeof passport === 'string' ? passport.trim().toUpperCase().slice(0, 40) : ''
    const language = languageOf(renderer, request)
    const origin = pages.originOf(request)
    const page = finishPage(
      renderer.renderVerifyPage({ language, origin, number, assets: renderer.assets }),
      {
        ...{ status: 200, framed: false, scripted: true },
      },
    )
    const { headers, body } = await page.pack(encodingOf(request.headers['accept-encoding']))
    return reply.headers({ ...headers, 'x-frame-options': 'DENY' }).send(body)
  })
}
