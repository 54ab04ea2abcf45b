/**
 * The shortest way out for a public passport: a scan in a shop asks for the same bytes as the scan before it, so they
 * are answered before any routing. What is not ready takes the ordinary way, which makes it ready.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache, ReadyAnswer } from './page-cache.ts'

const MAX_READY = 2000

/** Everything of a request that its answer depends on; null where that is more than these headers. */
const keyOf = ({ url, headers, method }: IncomingMessage, origin: string | null): string | null => {
  if (method !== 'GET' || headers['if-none-match'] !== undefined) return null
  // Behind a proxy the address in the page depends on who sent the header, unless it is configured.
  if (origin === null && (headers['x-forwarded-proto'] ?? headers['x-forwarded-host'])) return null
  return `${url}\n${headers.host}\n${headers.accept}\n${headers['accept-encoding']}\n${headers['accept-language']}`
}

export const keepReady = (
  cache: PageCache,
  origin: string | null,
  { request, answer }: { request: IncomingMessage; answer: ReadyAnswer },
): void => {
  const key = keyOf(request, origin)
  if (!key) return
  if (cache.ready.size >= MAX_READY) cache.ready.clear()
  cache.ready.set(key, answer)
}

/** True when the request was answered. */
export const answerReady =
  (cache: PageCache, origin: string | null) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (cache.ready.size === 0 || !request.url?.startsWith('/trace/')) return false
    const key = keyOf(request, origin)
    const answer = key && cache.ready.get(key)
    if (!answer) return false
    response.writeHead(200, answer.headers)
    response.end(answer.body)
    return true
  }
