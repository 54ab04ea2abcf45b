/**
 * The calls of a request. Unlike the page's own calls they never lead to the sign-in page: somebody may be in the
 * middle of an inspection, and the list of what waits says it.
 */
import { type CallAnswer, type CallArguments, type CallSpec, takesIdempotencyKey } from '#contract/call.ts'
import { addressOf, type CallParts, failedOf, NetworkError, parseError } from '#web/lib/api/api.ts'
import { failedUpload } from '#web/lib/api/upload.ts'
import type { HandlerTools, QueuedRequest } from './queued-request.ts'

/** A call that nothing has happened with for so long is given up; a hall's network swallows some. */
const STALLED_AFTER = 60_000

export interface QueuedCall {
  request: Pick<QueuedRequest, 'id'>
  tools: Pick<HandlerTools, 'headers' | 'onShare' | 'signal'>
  /** Names the call among several of one request: each has an Idempotency-Key of its own. */
  step?: string
  /** The call knows its repeats by other means, and its body may differ from try to try. */
  isKeyless?: true
  /** In place of a JSON body. */
  form?: FormData
}

/** Throws ApiError, NetworkError, or an AbortError. */
export const sendCall = async <const S extends CallSpec>(
  call: S,
  args: CallArguments<S>,
  queued: QueuedCall,
): Promise<CallAnswer<S>> => {
  const { request, step, tools, form, isKeyless } = queued
  const { body } = args as CallParts
  const headers = {
    accept: 'application/json',
    ...tools.headers,
    ...(!isKeyless &&
      takesIdempotencyKey(call) && { 'idempotency-key': step ? `${request.id}:${step}` : request.id }),
  }
  const line = { call, address: addressOf(call, args as CallParts), tools }
  const text = form ? await sendForm({ ...line, headers, form }) : await sendJson({ ...line, headers, body })
  return (text === '' ? undefined : JSON.parse(text)) as CallAnswer<S>
}

interface Line {
  call: CallSpec
  address: string
  headers: Record<string, string>
  tools: QueuedCall['tools']
}

const sendJson = async ({
  call,
  address,
  headers,
  tools,
  body,
}: Line & { body: unknown }): Promise<string> => {
  const signal = AbortSignal.any([tools.signal, AbortSignal.timeout(STALLED_AFTER)])
  const json = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const init = { method: call.method, credentials: 'same-origin', headers, signal } as const
  try {
    const answer = await fetch(address, body === undefined ? init : { ...init, ...json })
    if (!answer.ok) throw parseError(await failedOf(answer))
    return await answer.text()
  } catch (error) {
    throw isOfNetwork(error, tools.signal) ? new NetworkError() : error
  }
}

/** What `fetch` throws where no answer came, or not all of it. */
const isOfNetwork = (error: unknown, signal: AbortSignal): boolean =>
  !signal.aborted && (error instanceof TypeError || error instanceof DOMException)

/** By XMLHttpRequest, since fetch does not say how much has left. */
const sendForm = ({ call, address, headers, tools, form }: Line & { form: FormData }): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = (): void => request.abort()
    let patience = setTimeout(abort, STALLED_AFTER)
    const stopped = (): Error =>
      tools.signal.aborted ? new DOMException('The request was stopped.', 'AbortError') : new NetworkError()
    request.open(call.method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      clearTimeout(patience)
      patience = setTimeout(abort, STALLED_AFTER)
      if (event.lengthComputable) tools.onShare(event.loaded / event.total)
    }
    request.onload = () =>
      request.status < 300 ? resolve(request.responseText) : reject(parseError(failedUpload(request)))
    request.onerror = () => reject(new NetworkError())
    request.onabort = () => reject(stopped())
    request.onloadend = () => {
      clearTimeout(patience)
      tools.signal.removeEventListener('abort', abort)
    }
    tools.signal.addEventListener('abort', abort)
    if (tools.signal.aborted) {
      clearTimeout(patience)
      return reject(stopped())
    }
    request.send(form)
  })
