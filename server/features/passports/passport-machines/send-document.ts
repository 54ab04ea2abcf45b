/** Documents for machines: read by anybody's program, from anywhere, with a tag to ask again by. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** No cookie is read or set, so any page's program may read it. */
export const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Link, Location, ETag',
}

export interface MachineDocument {
  content: object | null
  type: string
  cacheControl: string
}

const ONE_TAG = /(?:W\/)?("[^"]*")/g

const isKnown = (request: FastifyRequest, etag: string): boolean => {
  const tags = request.headers['if-none-match'] ?? ''
  return tags.trim() === '*' || [...tags.matchAll(ONE_TAG)].some(([, tag]) => tag === etag)
}

export const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  { content, ...document }: MachineDocument,
): FastifyReply => sendBytes(request, reply, { ...document, body: Buffer.from(JSON.stringify(content)) })

export const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, cacheControl }: Omit<MachineDocument, 'content'> & { body: Buffer },
): FastifyReply => {
  const etag = `"${createHash('sha256').update(type).update(body).digest('base64url').slice(0, 27)}"`
  reply.headers({ ...OPEN_TO_ALL, etag, 'cache-control': cacheControl })
  if (isKnown(request, etag)) return reply.status(304).send()
  return reply.header('content-type', type).send(body)
}
