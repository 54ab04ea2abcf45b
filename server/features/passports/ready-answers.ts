/**
 * The shortest way out for a public passport: a scan in a shop asks for the same bytes as the scan before it, so they
 * are answered before any routing. What is not ready takes the ordinary way, which makes it ready.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { DrawnPage, PackedPage } from './drawn-page.ts'
import type { CountView, ViewedPage } from './viewed-page.ts'

/** Of about half a kilobyte each; the bytes of the pages are held once, by the page cache. */
const MAX_READY = 20_000

interface ReadyAnswer {
  page: DrawnPage
  packed: PackedPage
  /** What sending it counts as; null where it counts as nothing. */
  viewed: ViewedPage | null
}

export interface ReadyAnswers {
  keep(request: IncomingMessage, answer: ReadyAnswer): void
  /** True when the request was answered. */
  answer(countView: CountView): (request: IncomingMessage, response: ServerResponse) => boolean
}

/** `origin`: the product's own address; null where requests tell it. */
export const openReadyAnswers = (origin: string | null): ReadyAnswers => {
  const ready = new LRUCache<string, ReadyAnswer>({ max: MAX_READY })
  /** Everything of a request that its answer depends on; null where that is more than these headers. */
  const keyOf = ({ url, headers, method }: IncomingMessage): string | null => {
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return null
    // Behind a proxy the address in the page depends on who sent the header, unless it is configured.
    if (origin === null && (headers['x-forwarded-proto'] ?? headers['x-forwarded-host'])) return null
    return `${url}\n${headers.host}\n${headers.accept}\n${headers['accept-encoding']}\n${headers['accept-language']}`
  }
  return {
    keep: (request, answer) => {
      const key = keyOf(request)
      // A page drawn while something was published is nobody's but the asker's.
      if (key && answer.page.isKept) ready.set(key, answer)
    },
    answer: (countView) => (request, response) => {
      if (ready.size === 0 || !request.url?.startsWith('/trace/')) return false
      const key = keyOf(request)
      const answer = key && ready.get(key)
      if (!answer) return false
      if (!answer.page.isKept) {
        ready.delete(key)
        return false
      }
      response.writeHead(200, answer.packed.headers)
      response.end(answer.packed.body)
      if (answer.viewed) countView(answer.viewed, request)
      return true
    },
  }
}
