/**
 * Answers calls of the contract in place of `fetch`. Each answer is checked by the call's own schema, and each
 * body that the web sends as well, so that neither can drift from the contract.
 */
import type { z } from 'zod'
import type { CallReply, CallSpec } from '#contract/call.ts'
import { ERRORS, type ErrorBody, type ErrorCode, errorBody } from '#contract/errors.ts'
import { isLate, late } from '#test/late.ts'

export interface Sent {
  name: string
  params: Record<string, string>
  query: URLSearchParams
  headers: Headers
  body: unknown
}

interface Answer {
  status: number
  body: unknown
}
interface Handler {
  call: CallSpec
  pattern: RegExp
  answer: (sent: Sent) => Answer | Promise<Answer>
}

let handlers: Handler[] = []
let sent: Sent[] = []
/** Which test is asked for. */
let turn = 0

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, key: string) => `(?<${key}>[^/]+)`)}$`)

/** A form's fields by name, a JSON body as what it says. */
const bodyOf = (call: CallSpec, text: unknown): unknown => {
  if (text instanceof FormData) return Object.fromEntries(text)
  const body: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
  if (call.body) (call.body as z.ZodType).parse(body)
  return body
}

const respond = async (address: string, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(address, 'http://localhost')
  const method = init.method ?? 'GET'
  for (const handler of handlers) {
    const match = handler.call.method === method ? handler.pattern.exec(url.pathname) : null
    if (!match) continue
    const body = bodyOf(handler.call, init.body)
    const headers = new Headers(init.headers)
    const { name } = handler.call
    const request = { name, params: { ...match.groups }, query: url.searchParams, headers, body }
    sent.push(request)
    const asked = turn
    const answer = await handler.answer(request)
    if (isLate) await late()
    // What a page goes on to do once its test is over, the next test would count as its own.
    if (asked !== turn) return new Promise<never>(() => {})
    if (answer.body instanceof ReadableStream) {
      const type = { 'content-type': 'text/event-stream' }
      return new Response(answer.body, { status: answer.status, headers: type })
    }
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
  throw new Error(`No test answers ${method} ${url.pathname}`)
}

const install = (handler: Handler): void => {
  globalThis.fetch = ((address: string, init?: RequestInit) => respond(address, init)) as typeof fetch
  // The newest answer counts, so that a test can change what the server says.
  handlers = [handler, ...handlers]
}

/** The call succeeds with this body, or with what the function makes of what was sent. */
export const answers = <const S extends CallSpec>(
  call: S,
  reply: CallReply<S> | ((sent: Sent) => CallReply<S>),
): void =>
  install({
    call,
    pattern: patternOf(call.path),
    answer: (request) => {
      const body = typeof reply === 'function' ? (reply as (sent: Sent) => CallReply<S>)(request) : reply
      return { status: call.status ?? 200, body: (call.answer as z.ZodType).parse(body) }
    },
  })

/** The call is answered once the function that this gives back was called. */
export const answersLate = <const S extends CallSpec>(call: S, reply: CallReply<S>): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = { status: call.status ?? 200, body: (call.answer as z.ZodType).parse(reply) }
  install({ call, pattern: patternOf(call.path), answer: () => promise.then(() => answer) })
  return resolve
}

/** For what every test of a page is asked besides: whatever a test itself says counts before it. */
export const answersUnlessTold = <const S extends CallSpec>(call: S, reply: CallReply<S>): void => {
  const told = handlers
  handlers = []
  answers(call, reply)
  handlers = [...told, ...handlers]
}

/** The call is taken on and not done yet. */
export const accepts = <const S extends CallSpec & { accepted: z.ZodType }>(
  call: S,
  reply: z.input<S['accepted']>,
): void =>
  install({
    call,
    pattern: patternOf(call.path),
    answer: () => ({ status: 202, body: call.accepted.parse(reply) }),
  })

/** The call fails with an error of the contract's list. */
export const fails = (call: CallSpec, code: ErrorCode, extra: Partial<ErrorBody> = {}): void => {
  const { status, text } = ERRORS[code]
  const body = errorBody.parse({ error: [text], code, request_id: 'req-1', ...extra })
  install({ call, pattern: patternOf(call.path), answer: () => ({ status, body }) })
}

/** The next call fails with this code; those behind it are answered as before. */
export const failsOnce = (call: CallSpec, code: ErrorCode, extra: Partial<ErrorBody> = {}): void => {
  fails(call, code, extra)
  const [handler] = handlers
  if (!handler) return
  const { answer } = handler
  handler.answer = (request) => {
    handlers = handlers.filter((each) => each !== handler)
    return answer(request)
  }
}

/** The call never comes back: what is shown is the loading state. */
export const hangs = (call: CallSpec): void =>
  install({ call, pattern: patternOf(call.path), answer: () => new Promise<never>(() => {}) })

/** The same for a call that every page makes and that most tests have no use for. */
export const hangsUnlessTold = (call: CallSpec): void => {
  const told = handlers
  handlers = []
  hangs(call)
  handlers = [...told, ...handlers]
}

/** The call is answered by a line that stays open; what is said comes in as the text that it is. */
export const opensLine = (call: CallSpec): { say: (text: string) => void; end: () => void } => {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  const answer = () => ({
    status: 200,
    body: new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) }),
  })
  install({ call, pattern: patternOf(call.path), answer })
  return {
    say: (text) => lines.at(-1)?.enqueue(new TextEncoder().encode(text)),
    end: () => lines.at(-1)?.close(),
  }
}

/** No answer arrives at all. */
export const breaks = (call: CallSpec): void =>
  install({
    call,
    pattern: patternOf(call.path),
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
  })

/** What was sent for a call, oldest first. */
export const sentTo = (call: CallSpec): Sent[] => sent.filter((request) => request.name === call.name)

export const stopFakeServer = (): void => {
  handlers = []
  sent = []
  turn += 1
}
