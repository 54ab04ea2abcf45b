/**
 * The shortest way out for a public passport: a scan in a shop asks for the same bytes as the scan before it, so they
 * are answered before any routing. What is not ready takes the ordinary way, which makes it ready.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ProductAddress } from '#server/platform/http/guards/product-address.ts'
import { HSTS } from '#server/platform/http/guards/security-headers.ts'
import type { DrawnPage, Encoding } from '#server/platform/public-pages/drawn-page.ts'
import type { CountView, ViewedPage } from './viewed-page.ts'

/** Of about half a kilobyte each. */
const MAX_READY = 20_000
/** What browsers send has 200 to 500 characters; what is longer was made to fill the memory. */
const MAX_KEY = 1000

interface Kept {
  page: DrawnPage
  encoding: Encoding
  /** What sending it counts as; null where it counts as nothing. */
  viewed: ViewedPage | null
}

/** The page cache alone holds pages: what it drops for its limit must not stay here, twenty thousand times. */
interface ReadyAnswer extends Omit<Kept, 'page'> {
  page: WeakRef<DrawnPage>
}

export interface ReadyAnswers {
  keep(request: IncomingMessage, answer: Kept): void
  /** How many are kept. */
  count(): number
  /** True when the request was answered. */
  answer(countView: CountView): (request: IncomingMessage, response: ServerResponse) => boolean
}

export const openReadyAnswers = ({ configured, isHttps }: ProductAddress): ReadyAnswers => {
  const transport = isHttps && { 'strict-transport-security': HSTS }
  const ready = new LRUCache<string, ReadyAnswer>({ max: MAX_READY })
  /** Everything of a request that its answer depends on; null where that is more than these headers. */
  const keyOf = ({ url, headers, method }: IncomingMessage): string | null => {
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return null
    // Behind a proxy the address in the page depends on who sent the header, unless it is configured.
    if (configured === null && (headers['x-forwarded-proto'] ?? headers['x-forwarded-host'])) return null
    const key = `${url}\n${headers.host}\n${headers.accept}\n${headers['accept-encoding']}\n${headers['accept-language']}`
    return key.length > MAX_KEY ? null : key
  }
  return {
    keep: (request, { page, ...answer }) => {
      const key = keyOf(request)
      // A page rendered while something was published is nobody's but the asker's.
      if (key && page.isKept) ready.set(key, { ...answer, page: new WeakRef(page) })
    },
    count: () => ready.size,
    answer: (countView) => (request, response) => {
      if (ready.size === 0 || !request.url?.startsWith('/trace/')) return false
      const key = keyOf(request)
      const answer = key && ready.get(key)
      if (!answer) return false
      const page = answer.page.deref()
      const packed = page?.isKept && page.packedAs(answer.encoding)
      if (!packed) {
        ready.delete(key)
        return false
      }
      response.writeHead(200, transport ? { ...packed.headers, ...transport } : packed.headers)
      response.end(packed.body)
      if (answer.viewed) countView(answer.viewed, request)
      return true
    },
  }
}
