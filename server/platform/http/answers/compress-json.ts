/**
 * Compresses what calls answer: a page of a table is a tenth as long then, and lines of telephones are slow. Files,
 * streams and what has a tag of its bytes go as they are. So do answers to other methods than GET, in which a typed text
 * and a secret could stand together: their length would tell of the secret (BREACH).
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding } from './negotiation.ts'

/** Below, headers weigh as much as what is saved. */
const LEAST_BYTES = 1400

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Each answer is compressed once and sent once, so the levels are low: most of the gain for a tenth of the time. */
const COMPRESS = {
  br: (json: string) => toBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (json: string) => toGzip(json, { level: 3 }),
} as const
const OFFERS = ['br', 'gzip'] as const

const NOT_THESE = ['content-encoding', 'etag']
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/

export const compressJson = (server: FastifyInstance): void => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < LEAST_BYTES)
      return payload
    if (NOT_THESE.some((name) => reply.hasHeader(name))) return payload
    if (!JSON_TYPE.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    const encoding = chooseEncoding(request.headers['accept-encoding'], OFFERS)
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return COMPRESS[encoding](payload)
  })
}
