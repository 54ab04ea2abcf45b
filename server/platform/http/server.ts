/** Fastify as every process of the product has it: ids, headers, cookies, errors, validation, documents. */

import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { BODY_BYTES } from '#contract/call.ts'
import { MAX_FILE_BYTES } from '#contract/files/files.ts'
import { limitFloods } from '#server/platform/limits/flood-limit.ts'
import type { Meters } from '#server/platform/observe/meters.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { compressJson } from './answers/compress-json.ts'
import { handleErrors, sendRefusal } from './answers/error-handler.ts'
import { logRefusals } from './answers/refused-log.ts'
import { bringAround, fieldsOfLine } from './around-request.ts'
import { readFormBodies } from './guards/form-body.ts'
import { readJsonBodies } from './guards/json-body.ts'
import type { ProductAddress } from './guards/product-address.ts'
import { COMMON_HEADERS, HSTS, NO_PAGE } from './guards/security-headers.ts'
import { endWhenSilent } from './guards/silent-sender.ts'
import { settleUnreadBodies } from './guards/unread-body.ts'
import type { HealthParts } from './health.ts'
import { documentApi } from './openapi.ts'
import { watchAnswers } from './watch-answers.ts'
import { serializeWithZod, validateWithZod } from './zod-compilers.ts'

/** Longer than a proxy's, so that it never sends on a connection that is being closed. */
const KEEP_ALIVE_MS = 65_000
/** A phone on a factory's network takes its time with a hundred megabytes. */
const REQUEST_MS = 10 * 60_000
/** A connection on which no request arrives holds a place that others need. */
const HALF_OPEN_MS = 10_000
/** Without a byte: an upload that stopped in its middle, an answer that is not read. */
const STALLED_MS = 60_000
const CONNECTIONS = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: HALF_OPEN_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: 2000,
}
const MAX_FILES_A_REQUEST = 100
const FOR_OPERATION = /^\/(health\/|metrics(\?|$))/

export interface ServerOptions {
  logger: { level: string; stream?: { write(line: string): void } } | false
  /** Of a hundred answers, how many have a line in the log; none unless given. */
  accessLogPercent?: number
  meters: Meters
  trustedProxies: readonly string[]
  address: ProductAddress
  /** A function is asked with each request. */
  requestsPerMinute: number | (() => number)
  /** Sees every request first; true when it was answered. */
  answerFirst: (request: IncomingMessage, response: ServerResponse) => boolean
  health: HealthParts
}

export const openServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const server = fastify({
    logger: options.logger && { ...options.logger, mixin: fieldsOfLine },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // An address that cannot be decoded never reaches a route, nor its hooks.
    frameworkErrors: (_error, request, reply) => {
      if (options.address.isHttps) reply.header('strict-transport-security', HSTS)
      return sendRefusal(request, reply, new Refusal('invalid', { text: 'The request cannot be read.' }))
    },
    genReqId: countRequests(),
    // What came on a connection that is open is answered while the process ends; the answer closes the connection.
    return503OnClosing: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: BODY_BYTES.usual,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true, querystringParser: parseQuery },
    serverFactory: (handle) =>
      createServer(CONNECTIONS, (request, response) => {
        endWhenSilent(request, response, STALLED_MS)
        if (hasTwoHosts(request) || !options.answerFirst(request, response)) return handle(request, response)
        options.meters.count('selvedge_page_answers_total', { way: 'ready' })
      }).on('connection', (socket) => socket.setTimeout(HALF_OPEN_MS)),
  })
  server.setValidatorCompiler(validateWithZod as never)
  server.setSerializerCompiler(serializeWithZod as never)
  readJsonBodies(server, { maxBytes: BODY_BYTES.usual })
  readFormBodies(server)
  server.decorateRequest('actor', null)
  server.decorateRequest('browserCookies', null)
  server.decorateRequest('refusedWith', null)
  bringAround(server)
  handleErrors(server, options.health.readiness)
  limitFloods(server, options.requestsPerMinute)
  server.addHook('onRequest', async ({ url, protocol, host, raw }) => {
    // RFC 9112, 3.2: a Host that is no host is a bad request, and so are two.
    if (hasTwoHosts(raw) || (host && !URL.canParse(`${protocol}://${host}`)))
      throw new Refusal('invalid', { text: 'The request cannot be read.' })
    // Probes of a cluster and collectors of metrics know the machine by names of their own.
    if (!options.address.owns(host) && !FOR_OPERATION.test(url)) throw new Refusal('misdirected')
  })
  server.addHook('onSend', async (request, reply) => {
    // A page with a secret in its address says nothing of where its reader comes from.
    const isSilent = reply.getHeader('referrer-policy') === 'no-referrer'
    reply.headers(COMMON_HEADERS)
    if (isSilent) reply.header('referrer-policy', 'no-referrer')
    if (options.address.isHttps) reply.header('strict-transport-security', HSTS)
    if (!reply.hasHeader('content-security-policy')) reply.headers(NO_PAGE)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
  })
  compressJson(server)
  settleUnreadBodies(server)
  watchAnswers(server, options)
  logRefusals(server)
  await server.register(cookie)
  await server.register(multipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: MAX_FILES_A_REQUEST,
      fields: 50,
      fieldSize: 10_000,
      parts: MAX_FILES_A_REQUEST + 50,
    },
    throwFileSizeLimit: false,
  })
  await documentApi(server)
  return server
}

/** Node keeps the first and says nothing of the second, which a proxy before us may have gone by. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** Unique over processes and restarts, and cheaper than a UUID. */
const countRequests = (): (() => string) => {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** `a=1&a=2` → `{ a: ['1', '2'] }`; a null prototype, because the keys are the caller's. */
const parseQuery = (text: string): Record<string, string | string[]> => {
  const query = Object.create(null) as Record<string, string | string[]>
  for (const [key, value] of new URLSearchParams(text)) {
    const earlier = query[key]
    query[key] = earlier === undefined ? value : [earlier, value].flat()
  }
  return query
}
