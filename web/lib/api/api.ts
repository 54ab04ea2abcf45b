/** The one way to the server: sends calls of the contract and nothing else. */
import { type CallAnswer, type CallArguments, type CallSpec, fillPath } from '#contract/call.ts'
import { ERRORS, type ErrorBody, type ErrorCode, SOMETHING_WENT_WRONG } from '#contract/errors.ts'
import { withoutIsolates } from '#contract/values/text/isolate.ts'
import { countAwaited } from '../awaited.ts'
import { bringTexts } from '../language/catalogue-parts.ts'
import { sayGiven } from '../language/say.ts'
import { noteClock } from '../session/clock-offset.ts'
import { takeEarly } from './early-answers.ts'
import { countChange } from './own-changes.ts'

/** The server answered with an error of the contract's list. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly messages: string[]
  readonly fields: Record<string, string[]>
  readonly errorLocations: string[]
  readonly saved: ErrorBody['saved']
  readonly decided: ErrorBody['decided']
  readonly requestId: string
  /** Seconds after which the server wants to be asked again; null where it did not say. */
  readonly retryAfter: number | null

  constructor(status: number, body: ErrorBody, retryAfter: number | null = null) {
    const said = (texts: readonly string[]) => texts.map((text) => sayGiven(text, body.told))
    const messages = said(body.error)
    super(messages.join(' '))
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.messages = messages
    this.fields = Object.fromEntries(
      Object.entries(body.fields ?? {}).map(([path, texts]) => [path, said(texts)]),
    )
    this.errorLocations = body.error_locations ?? []
    this.saved = body.saved
    this.decided = body.decided
    this.requestId = body.request_id
    this.retryAfter = retryAfter
  }
}

/** No answer came: offline, the server is away, or the connection broke. */
export class NetworkError extends Error {
  constructor() {
    super('The server could not be reached. Check your connection and try again.')
    this.name = 'NetworkError'
  }
}

/** No answer, or that of a proxy which finds no server. */
export const isAway = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.code === 'unavailable')

export interface SendOptions {
  idempotencyKey?: string
  /** The id of the person for whom alone it may be done: somebody else may have signed in in another tab. */
  person?: string
  signal?: AbortSignal
}

/** What a call may be given, before its own schemas narrow it. */
export interface CallParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface RequestBody {
  headers?: Record<string, string>
  body?: string | FormData
}

const signedOutListeners = new Set<() => void>()
/** Calls back when the server says that nobody is signed in; returns how to stop listening. */
export const onSignedOut = (listener: () => void): (() => void) => {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

let held: Promise<void> | undefined
/** Nothing more is sent until what this returns is called; what was given up by then is not sent at all. */
export const holdCalls = (): (() => void) => {
  let release = (): void => undefined
  held = new Promise((resolve) => {
    release = resolve
  })
  return () => {
    held = undefined
    release()
  }
}

/** At once where nothing is held. @throws whatever the signal says */
export const untilFree = async (signal?: AbortSignal): Promise<void> => {
  if (held) await held
  signal?.throwIfAborted()
}

/** Path and query of a call; values that are not set stay away, lists repeat their key. */
export const addressOf = (call: CallSpec, { params, query = {} }: CallParts): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null && entry !== '') search.append(key, String(entry))
    }
  }
  const filled = fillPath(call.path, params)
  return search.size ? `${filled}?${search}` : filled
}

/** What a proxy or a crash answers is no error of the contract: it becomes `internal` or `unavailable`. */
const unexpected = (status: number, requestId: string | null): ErrorBody => {
  const code: ErrorCode =
    status === 413 ? 'too_large' : status === 429 ? 'too_many' : status >= 502 ? 'unavailable' : 'internal'
  const text = code === 'internal' ? SOMETHING_WENT_WRONG : ERRORS[code].text
  return { error: [text], code, request_id: requestId ?? '' }
}

/** By the marks that only the server's own refusals have; what is in them is the contract's, as in any answer. */
const isErrorBody = (body: unknown): body is ErrorBody => {
  if (typeof body !== 'object' || body === null) return false
  const { error, code } = body as Partial<ErrorBody>
  return Array.isArray(error) && error.length > 0 && Object.hasOwn(ERRORS, String(code))
}

/** An answer with a status of 400 and above, as it came. */
export interface FailedAnswer {
  status: number
  text: string
  header: (name: string) => string | null
}

/** The error that an answer stands for. */
export const parseError = ({ status, text, header }: FailedAnswer): ApiError => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  const seconds = Number(header('retry-after') ?? Number.NaN)
  return new ApiError(
    status,
    isErrorBody(body) ? body : unexpected(status, header('x-request-id')),
    Number.isFinite(seconds) ? seconds : null,
  )
}

/** The same; tells the listeners when nobody is signed in any more. */
export const readError = (answer: FailedAnswer): ApiError => {
  const error = parseError(answer)
  if (error.code === 'not_signed_in') for (const listener of signedOutListeners) listener()
  return error
}

/** What `fetch` answered, read. */
export const failedOf = async (answer: Response): Promise<FailedAnswer> => {
  const [text] = await Promise.all([answer.text(), bringTexts('rest')])
  return { status: answer.status, text, header: (name) => answer.headers.get(name) }
}

/** Sends a call; throws ApiError, NetworkError, or an AbortError when the signal says so. */
export async function send<const S extends CallSpec>(
  call: S,
  args: CallArguments<S>,
  options: SendOptions = {},
): Promise<CallAnswer<S>> {
  const { body } = args as CallParts
  const json = {
    headers: { 'content-type': 'application/json' },
    body: withoutIsolates(JSON.stringify(body) ?? ''),
  }
  return exchange(call, args as CallParts, { ...options, ...(body !== undefined && json) })
}

/** What `send` and `sendForm` share: the request with its body as it goes onto the line, and the answer. */
export async function exchange<const S extends CallSpec>(
  call: S,
  args: CallParts,
  { headers, body, idempotencyKey, person, signal }: SendOptions & RequestBody,
): Promise<CallAnswer<S>> {
  await untilFree(signal)
  const request: RequestInit = {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(person && { 'selvedge-person': person }),
    },
    credentials: 'same-origin',
  }
  if (body !== undefined) request.body = body
  if (signal) request.signal = signal

  const address = addressOf(call, args)
  const early = call.method === 'GET' && !headers ? takeEarly(address, signal) : undefined
  const began = Date.now()
  const asked = early ?? fetch(address, request)
  const answer = await (call.method === 'GET' ? countAwaited(asked) : countChange(asked, call.path)).catch(
    (cause: unknown) => {
      throw signal?.aborted ? cause : new NetworkError()
    },
  )
  // An answer that lay here for a while says nothing of the clock.
  if (!early) noteClock(answer.headers.get('date'), began)
  if (!answer.ok) throw readError(await failedOf(answer))
  if (answer.status === 204) return undefined as CallAnswer<S>
  return (await answer.json()) as CallAnswer<S>
}
