/**
 * Proof that a change comes from the product's own pages (docs/product.md, Proof of origin). The browser sets both
 * headers and no page can forge them; a session cookie alone proves nothing, because other sites can make browsers
 * send it. A request with an API key needs no such proof.
 */
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/refusals/refusal.ts'

const CHANGING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export const isChange = (method: string, changesByGet: boolean | undefined): boolean =>
  CHANGING_METHODS.has(method) || changesByGet === true

export const requireOwnOrigin = (request: FastifyRequest, ownOrigin: string | null): void => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin') return
    throw new Refusal('foreign_origin')
  }
  const origin = request.headers.origin
  if (origin !== undefined && isOwn(origin, request, ownOrigin)) return
  throw new Refusal('foreign_origin')
}

const isOwn = (origin: string, request: FastifyRequest, ownOrigin: string | null): boolean =>
  origin === ownOrigin || origin === `${request.protocol}://${request.host}`
