/** Whether a request is somebody looking, by what it says of itself. */
import type { IncomingHttpHeaders } from 'node:http'

/** Crawlers, and those who draw a preview of a link; phones of the make Cubot are none. */
const MACHINES =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|embedly|pinterest\/0|monitor|lighthouse/i

/** A page that is fetched in advance may never be seen. */
const isAhead = (headers: IncomingHttpHeaders): boolean => {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? headers['x-purpose']
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
}

/** No browser goes without a name. */
export const isSomebodyLooking = (headers: IncomingHttpHeaders): boolean => {
  const name = headers['user-agent']
  return name !== undefined && !MACHINES.test(name) && !isAhead(headers)
}
