import type { FastifyRequest } from 'fastify'

/** Addresses inside the app, as opposed to files and calls that are not there. */
export const isAppAddress = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets|public-assets|media|icons|health|metrics)(\/|$)/.test(request.url) &&
  !/\.[a-z0-9]{1,5}$/i.test(request.url.split('?')[0] ?? '')
