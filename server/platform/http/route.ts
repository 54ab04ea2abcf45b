import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type CallInput,
  type CallReply,
  type CallSpec,
  maxBodyBytes,
  takesIdempotencyKey,
} from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import { addressGroup, plainAddress, requireWithinLimit } from '#server/platform/limits/rate-limit.ts'
import { noteWho } from '#server/platform/observe/around.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type Actor, mustAddSecondFactor } from '../access/actor.ts'
import { requireNeeds } from '../access/needs.ts'
import { type RoleTable, requireRole } from '../access/permissions.ts'
import type { Db } from '../db/database.ts'
import { noteRepeated } from '../security-log/security-event.store.ts'
import type { ActorCache } from '../sessions/actor-cache.ts'
import {
  findReplay,
  type IdempotentRequest,
  type RunPart,
  runInParts,
  runOnce,
} from './answers/idempotency.ts'
import { chooseLanguage } from './answers/negotiation.ts'
import { type BrowserCookies, openBrowserCookies } from './guards/browser-cookies.ts'
import { type KeyGate, openKeyGate, requireScope } from './guards/key-gate.ts'
import { isChange, requireOwnOrigin } from './guards/origin.ts'
import type { ProductAddress } from './guards/product-address.ts'
import { requireStorableText } from './guards/text-guard.ts'
import { describeRoute } from './route-schema.ts'

type Undo = (refusal: Refusal) => Promise<void>

/** What a handler may know of HTTP. */
export interface Exchange {
  /** Of the caller, for limits; IPv6 by its /64. */
  address: string
  device: string
  /** The first of the browser's languages that the product has. */
  browserLanguage: ProductLanguage | null
  /** Whole, for the security log. */
  ip: string
  /** Where the caller sees the product; for links in answers. Emails have their own. */
  origin: string
  cookies: BrowserCookies
  /** The request's streamed parts, of a call that accepts `multipart`. */
  request: FastifyRequest
  /** Of a call in parts: each is a transaction, which an Idempotency-Key keeps from being carried out twice. */
  runPart: RunPart
  /**
   * Who makes the call, asked again for one that takes long; null where the session ended or may not make it any more.
   * Keeps no session alive.
   */
  askAgain(): Promise<Actor | null>
  /** For a multipart POST: what the Idempotency-Key stands for, once it is known. */
  setBody(body: unknown): void
  /** Undone before a refusal is answered: what the request had sent before, which nobody can use any more. */
  onRefusal(undo: Undo): void
}

export interface HandlerInput<S extends CallSpec> extends CallInput<S> {
  actor: S['access'] extends 'anyone' ? Actor | null : Actor
  db: Db
  http: Exchange
}

/** An answer that is not JSON by the contract's schema: bytes with headers of their own. */
export class RawAnswer {
  readonly body: NodeJS.ReadableStream | Buffer | string
  readonly headers: Record<string, string | number>
  readonly status: number
  constructor(body: RawAnswer['body'], headers: RawAnswer['headers'], status = 200) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

/** What was asked for is not done yet: 202, of a call that says what it answers then. */
export class Accepted {
  readonly body: object
  constructor(body: object) {
    this.body = body
  }
}

export type Handler<S extends CallSpec> = (
  input: HandlerInput<S>,
) => Promise<CallReply<S> | RawAnswer | (S extends { accepted: z.ZodType } ? Accepted : never)>

export interface App {
  /** Registers a call of the contract with the code that carries it out. */
  route<S extends CallSpec>(call: S, handle: Handler<S>): void
  readonly calls: readonly CallSpec[]
  readonly fastify: FastifyInstance
}

export interface RouteParts {
  db: Db
  actors: ActorCache
  now: () => Date
  address: ProductAddress
  /** What each person may do by role alone, of all nouns. */
  roles: Partial<RoleTable>
  /** Those that this installation offers. */
  languages: () => readonly ProductLanguage[]
  /** Whether admins must have a second factor. */
  admins_need_second_factor: boolean
}

/** The one order of every request: session or key → role → needs → origin → limit → input by the contract → handler → answer. */
export const openRoutes = (fastify: FastifyInstance, parts: RouteParts): App => {
  const calls: CallSpec[] = []
  const admission = { parts, findKeyHolder: openKeyGate(parts) }
  fastify.addHook('onResponse', (request) =>
    noteRefusal(request, parts).catch((error: unknown) => request.log.error({ err: error }, 'not noted')),
  )
  return {
    fastify,
    calls,
    route: (call, handle) => {
      calls.push(call)
      fastify.route({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: describeRoute(call),
        bodyLimit: maxBodyBytes(call),
        // A HEAD asks about an answer; it publishes nothing.
        exposeHeadRoute: !call.changes,
        config: { locatesErrors: call.locates_errors === true, acceptsForm: call.accepts === 'form' },
        onRequest: (request) => admit(call, request, admission),
        preValidation: async (request) => {
          for (const part of ['params', 'query', 'body'] as const) requireStorableText(request[part], part)
        },
        handler: (request, reply) =>
          undoRefused({ call, request, reply, parts, undos: [] }, handle as unknown as Handler<CallSpec>),
      })
    },
  }
}

const deviceOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? 'unknown').slice(0, 300)

/** The person of an open session, or null. */
const findSessionActor = async (
  cookies: BrowserCookies,
  { actors, now }: RouteParts,
  { isUse }: { isUse: boolean },
): Promise<Actor | null> => {
  const { tokenHash } = cookies.session
  return tokenHash && actors.find(tokenHash, now(), { isUse })
}

/** Who tried what is not theirs stands in the security log; that the log cannot be written keeps no answer back. */
const noteRefusal = async (request: FastifyRequest, { db, now }: RouteParts): Promise<void> => {
  const { actor, refusedWith } = request
  if ((refusedWith !== 'forbidden' && refusedWith !== 'no_access') || !actor) return
  const call = request.routeOptions.schema?.operationId ?? request.routeOptions.url ?? ''
  const event = {
    kind: 'refused' as const,
    person: actor,
    caller: { ip: plainAddress(request.ip), device: deviceOf(request) },
  }
  const details = { call, ...(actor.api_key_id && { api_key: actor.full_name }) }
  await db.write((tx) => noteRepeated(tx, { ...event, details }, now()))
}

/**
 * What waited on a device names its person, for whom alone it may be done (docs/product.md, Work without a network):
 * between the device's last look and this request somebody else may have signed in.
 */
const requirePersonMeant = (request: FastifyRequest, actor: Actor | null): void => {
  const meant = request.headers['selvedge-person']
  if (meant === undefined) return
  if (!actor || actor.api_key_id || meant !== String(actor.user_id)) throw new Refusal('other_person')
}

interface Admission {
  parts: RouteParts
  findKeyHolder: KeyGate
}

const admit = async (
  call: CallSpec,
  request: FastifyRequest,
  { parts, findKeyHolder }: Admission,
): Promise<void> => {
  const cookies = openBrowserCookies(request, parts.address)
  request.browserCookies = cookies
  const holder = await findKeyHolder(request)
  if (holder) requireScope(call, holder)
  const isUse = !call.is_background
  const actor = holder ? holder.actor : await findSessionActor(cookies, parts, { isUse })
  request.actor = actor
  if (actor) noteWho({ person: actor.user_id, company: actor.organization_id })
  if (call.access !== 'anyone' && !actor) throw new Refusal('not_signed_in')
  requirePersonMeant(request, actor)
  if (call.access !== 'anyone' && actor) requireAdmitted(call, actor, parts)
  // No browser adds a key by itself, so a request with one needs no proof of where it comes from.
  if (!holder && !call.by_server && isChange(call.method, call.changes))
    requireOwnOrigin(request, parts.address.configured)
  if (call.per_minute) {
    const limit = { key: `${call.name}:${addressGroup(request.ip)}`, attempts: call.per_minute, seconds: 60 }
    await requireWithinLimit(parts.db, limit, parts.now())
  }
}

/** What a call asks of the person, whatever it is about. */
const requireAdmitted = (call: CallSpec, actor: Actor, parts: RouteParts): void => {
  if (mustAddSecondFactor(actor, { ...parts, now: parts.now() }) && !call.before_second_factor)
    throw new Refusal('second_factor_required')
  requireRole(parts.roles, actor, call.access)
  requireNeeds(actor, call.needs ?? [])
}

/** Of a call that was admitted by its session. */
const askAgain = async (
  call: CallSpec,
  request: FastifyRequest,
  parts: RouteParts,
): Promise<Actor | null> => {
  const cookies = request.browserCookies
  const actor = cookies && (await findSessionActor(cookies, parts, { isUse: false }))
  if (!actor || actor.user_id !== request.actor?.user_id) return null
  try {
    requireAdmitted(call, actor, parts)
    return actor
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

interface Carried {
  call: CallSpec
  request: FastifyRequest
  reply: FastifyReply
  parts: RouteParts
  undos: Undo[]
}

const undoRefused = async (carried: Carried, handle: Handler<CallSpec>): Promise<unknown> => {
  try {
    return await carryOut(handle, carried)
  } catch (error) {
    if (error instanceof Refusal) for (const undo of carried.undos) await undo(error)
    throw error
  }
}

const carryOut = async (handle: Handler<CallSpec>, carried: Carried): Promise<unknown> => {
  const { call, request, reply, parts } = carried
  const key = keyOf(call, request)
  if (!key) {
    const answer = await handle(inputOf(carried, plainRequest(parts.db)))
    request.browserCookies?.apply(reply)
    return send(call, reply, answer)
  }
  if (call.accepts !== 'multipart') {
    const earlier = await findReplay(parts.db, key, request.body)
    if (earlier) return reply.status(earlier.status).send(earlier.answer)
  }
  if (call.in_parts) {
    const { status, answer } = await runInParts(parts.db, { key, body: request.body }, async (runPart) => {
      const answer = await handle(inputOf(carried, { ...plainRequest(parts.db), runPart }))
      const { status, body } = outcomeOf(call, answer)
      return { status, answer: body }
    })
    return reply.status(status).send(answer)
  }
  let whole: unknown
  let kept: unknown
  const mayRepeat = call.accepts !== 'multipart'
  const done = await runOnce(parts.db, key, { mayRepeat }, async (once) => {
    if (call.accepts !== 'multipart') once.setBody(request.body)
    const answer = await handle(inputOf(carried, { ...plainRequest(once.db), ...once }))
    if (answer instanceof RawAnswer)
      throw new Refusal('invalid', { text: 'This call does not accept an Idempotency-Key.' })
    const { status, body } = outcomeOf(call, answer)
    whole = body
    kept = withoutShownOnce(call, body)
    return { status, answer: kept }
  })
  request.browserCookies?.apply(reply)
  return reply.status(done.status).send(done.answer === kept ? whole : done.answer)
}

/** What may be kept for repeats of the call. */
const withoutShownOnce = ({ shown_once }: CallSpec, answer: unknown): unknown =>
  shown_once ? { ...(answer as object), [shown_once]: null } : answer

interface OpenRequest extends IdempotentRequest {
  runPart: RunPart
}
/** Of a call without a key. */
const plainRequest = (db: Db): OpenRequest => ({
  db,
  setBody: () => undefined,
  runPart: (_part, work) => db.write(work),
})

const inputOf = ({ call, request, parts, undos }: Carried, once: OpenRequest): HandlerInput<CallSpec> => ({
  actor: request.actor as Actor,
  params: request.params as never,
  query: request.query as never,
  body: request.body as never,
  db: once.db,
  http: {
    address: addressGroup(request.ip),
    device: deviceOf(request),
    browserLanguage: chooseLanguage(request.headers['accept-language'], parts.languages()),
    origin: parts.address.configured ?? `${request.protocol}://${request.host}`,
    ip: plainAddress(request.ip),
    cookies: request.browserCookies as BrowserCookies,
    request,
    runPart: once.runPart,
    askAgain: () => askAgain(call, request, parts),
    setBody: once.setBody,
    onRefusal: (undo) => undos.push(undo),
  },
})

const send = (call: CallSpec, reply: FastifyReply, answer: unknown): unknown => {
  if (answer instanceof RawAnswer)
    return reply.status(answer.status).headers(answer.headers).send(answer.body)
  const { status, body } = outcomeOf(call, answer)
  return reply.status(status).send(body)
}

const outcomeOf = (call: CallSpec, answer: unknown): { status: number; body: unknown } =>
  answer instanceof Accepted
    ? { status: 202, body: answer.body }
    : { status: call.status ?? 200, body: answer }

const keyOf = (call: CallSpec, request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  if (!takesIdempotencyKey(call) || key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('invalid', { text: 'The Idempotency-Key must be 1 to 200 printable characters.' })
  }
  return { scope: scopeOfKeys(request.actor), key, target: `${call.method} ${request.url}` }
}

/** Whose Idempotency-Keys they are: those of a person and of a program never meet. */
const scopeOfKeys = (actor: Actor | null): string => {
  if (!actor) return 'anyone'
  return actor.api_key_id ? `api_key:${actor.api_key_id}` : `user:${actor.user_id}`
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    browserCookies: BrowserCookies | null
    /** With what the request was refused. */
    refusedWith: ErrorCode | null
  }
  interface FastifyContextConfig {
    /** The call's 400 carries `error_locations`. */
    locatesErrors?: boolean
    acceptsForm?: boolean
    /** Of a protocol that has errors of its own. */
    errorForm?: { type: string; present: (refusal: Refusal, requestId: string) => object }
  }
}
