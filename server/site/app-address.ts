import type { FastifyRequest } from 'fastify'
import { isAppPath } from '#contract/app-addresses.ts'

export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/** What is asked for like a page, as opposed to files and calls that are not there. */
export const isPageAddress = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets|public-assets|media|icons|health|metrics)(\/|$)/.test(request.url) &&
  !/\.[a-z0-9]{1,5}$/i.test(pathOf(request))

/**
 * Whether the request is answered with the app, and how: a person gets its page «Not found» with 404 for an address
 * that is none of the app's; a program gets the refusal.
 */
export const statusOfPage = (request: FastifyRequest): 200 | 404 | null => {
  if (!isPageAddress(request)) return null
  if (isAppPath(pathOf(request))) return 200
  return request.headers.accept?.includes('text/html') ? 404 : null
}
