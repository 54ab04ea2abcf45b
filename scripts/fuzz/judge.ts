/** What is wrong with an answer, each fault in a few words that two alike ones share. */
import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { CallSpec } from '#contract/call.ts'
import { ERRORS, errorBody } from '#contract/errors.ts'
import { isChange } from '#server/platform/http/guards/origin.ts'
import type { World } from './fuzz-world.ts'
import type { FuzzRequest } from './request.ts'
import { hasOwnOrigin } from './spoil-headers.ts'

export interface FuzzAnswer {
  status: number
  headers: Record<string, unknown>
  body: Buffer
  ms: number
}

export interface Fault {
  /** The same for faults of the same cause. */
  sign: string
  detail: string
}

const SLOWEST_MS = 5_000
/** Answers to what is no documented call on its own address. */
const GENERIC = new Set([
  200, 204, 206, 302, 303, 304, 400, 401, 403, 404, 405, 406, 410, 413, 414, 415, 416, 417, 429, 431, 421,
])
const INSIDES =
  /\bat (\S+ \()?(file:\/\/|\/|node:)\S+:\d+|node_modules|node:internal|\/(work|tmp|home|root|var)\/\w|syntax error at or near|violates \w+[- ]?\w* constraint|relation "|column "|invalid input syntax|\bselect .+ from |insert into |SQLSTATE|ECONNREFUSED|Kysely|ZodError|FST_ERR/i

export const judge = (
  world: Pick<World, 'secrets'>,
  calls: ReadonlyMap<string, CallSpec>,
  request: FuzzRequest,
  answer: FuzzAnswer,
): Fault[] => {
  const call = request.operation && request.isOnPath ? calls.get(request.operation.operationId) : undefined
  const name = request.operation?.operationId ?? `${request.method} ${request.url.split(/[/?]/, 2).join('/')}`
  const text = decode(answer)
  const faults: Fault[] = []
  const blame = (kind: string, detail = ''): void => void faults.push({ sign: `${name}: ${kind}`, detail })

  if (answer.ms > SLOWEST_MS) blame('is slow', `${Math.round(answer.ms)} ms`)
  if (answer.headers['x-content-type-options'] !== 'nosniff') blame('answers without nosniff')
  if (answer.status >= 500) blame(`answers ${answer.status}`)
  else if (call) judgeStatus(call, request, answer, blame)
  else if (!GENERIC.has(answer.status)) blame(`answers ${answer.status}, which is not documented`)
  if (answer.status >= 400 && text && request.method !== 'HEAD')
    judgeError({ call, request, answer, text }, blame)
  if (call && answer.status < 300) judgeSuccess(call, answer, text, blame)
  const inside = answer.status >= 400 ? INSIDES.exec(text)?.[0] : undefined
  const said = `${decodeLoosely(request.url)} ${request.payload ?? ''} ${Object.values(request.headers)}`
  if (inside && !said.includes(inside)) blame('tells of its insides', inside)
  for (const leak of world.secrets.findLeaks(text, said, request.identity.name))
    blame(`shows ${request.identity.name} a secret of ${leak.split('-')[1]}`, leak)
  return faults
}

type Blame = (kind: string, detail?: string) => void

const judgeStatus = (call: CallSpec, request: FuzzRequest, { status }: FuzzAnswer, blame: Blame): void => {
  // A call that anybody may make without a key says nothing of keys in its document, and takes none.
  const isShut = status === 403 && request.identity.apiKey !== undefined && !request.operation?.needsSession
  if (!isShut && !request.operation?.statuses.has(status)) blame(`answers ${status}, which is not documented`)
  if (status >= 300) return
  // A key stands for the session, and no other site's page has it.
  const hasKey = request.headers.authorization !== undefined && request.identity.apiKey !== undefined
  if (request.operation?.needsSession && !request.headers.cookie && !hasKey)
    blame('serves somebody who is not signed in')
  if (!hasKey && isChange(call.method, call.changes) && !hasOwnOrigin(request))
    blame('serves a foreign origin')
}

/**
 * Anyone who asks for a page is told as a page: that nothing is there or that it was withdrawn, whatever they accept, and
 * any other refusal where they accept HTML.
 */
const isPageForPeople = (request: FuzzRequest, { status, headers }: FuzzAnswer, text: string): boolean => {
  const isPage = String(headers['content-type']).startsWith('text/html') && text.startsWith('<!')
  const wantsPage = /\btext\/html\b/i.test(request.headers.accept ?? '')
  return isPage && ([404, 410].includes(status) || (status < 500 && wantsPage))
}

const judgeError = (
  {
    call,
    request,
    answer,
    text,
  }: { call: CallSpec | undefined; request: FuzzRequest; answer: FuzzAnswer; text: string },
  blame: Blame,
): void => {
  if (!String(answer.headers['content-type']).includes('json')) {
    if (call || !isPageForPeople(request, answer, text))
      blame(`answers ${answer.status} without the error format`)
    return
  }
  const body = parse(text)
  const parsed = errorBody.safeParse(body)
  if (!parsed.success || !isDeepStrictEqual(parsed.data, body)) {
    blame('answers an error outside the error format', text.slice(0, 300))
    return
  }
  const { code, request_id } = parsed.data
  if (ERRORS[code].status !== answer.status) blame(`answers ${answer.status} with the code ${code}`)
  if (request_id !== answer.headers['x-request-id']) blame('answers with two request ids')
}

const judgeSuccess = (call: CallSpec, answer: FuzzAnswer, text: string, blame: Blame): void => {
  if (call.produces) {
    const isSafe = /^attachment/.test(String(answer.headers['content-disposition']))
    const isNamed = answer.headers['content-type'] === call.produces
    if (!isNamed && !isSafe) blame('answers bytes of another type, and not as an attachment')
    return
  }
  const body = parse(text)
  const parsed = call.answer.safeParse(body)
  if (!parsed.success) blame('answers outside its schema', parsed.error.message)
  else if (!isDeepStrictEqual(parsed.data, body))
    blame('answers more than its schema names', text.slice(0, 300))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const decodeLoosely = (url: string): string => {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

const decode = ({ headers, body }: FuzzAnswer): string => {
  const encoding = body.length > 0 ? headers['content-encoding'] : undefined
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}
