/**
 * The public page of a style file and the bytes on it (docs/product.md, Style file). Nothing of it is kept anywhere: it is
 * gone the moment that an owner switches it off, or a file is made private or deleted.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PictureWidth } from '#contract/files/files.ts'
import { readStyleNumber } from '#contract/styles/style-number.rules.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { openShown } from '#server/platform/files/previews/open-shown.ts'
import { openMinuteLimit } from '#server/platform/limits/minute-limit.ts'
import { addressGroup } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { finishPage } from '#server/platform/public-pages/drawn-page.ts'
import { encodingOf, languageOf } from '#server/platform/public-pages/negotiate-page.ts'
import type { PublicPages } from '#server/platform/public-pages/renderer.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { sendOriginal } from '#server/platform/uploads/send-original.ts'
import { findPublicFile } from './public-style-file.store.ts'
import { findPublicStyleFile } from './read-public-style-file.ts'

interface PublicParts {
  parts: Pick<Parts, 'db' | 'files'>
  pages: PublicPages
}

const UNDOCUMENTED = { schema: { hide: true }, logLevel: 'warn' } as const
/** From one address. A page may have a hundred pictures. */
const PAGES_A_MINUTE = 60
const FILES_A_MINUTE = 600
/** In no index and in no frame, and asked for again each time. */
const HEADERS = { 'x-robots-tag': 'noindex, nofollow', 'x-frame-options': 'DENY' }
const BYTES = { ...HEADERS, 'cache-control': 'no-store' }
/** Of what is downloaded of a picture. */
const WIDEST = 1280

interface OfFile {
  Params: { number: string; uploadName: string }
}

export const routePublicStyleFiles = (server: FastifyInstance, publicParts: PublicParts): void => {
  const countPage = openMinuteLimit(PAGES_A_MINUTE)
  const countFile = openMinuteLimit(FILES_A_MINUTE)
  server.get<{ Params: { number: string } }>('/style_file/:number', UNDOCUMENTED, (request, reply) => {
    countPage(addressGroup(request.ip))
    return sendPage(publicParts, { request, reply, number: request.params.number })
  })
  server.get<OfFile>('/style_file/:number/files/:uploadName', UNDOCUMENTED, (request, reply) => {
    countFile(addressGroup(request.ip))
    return sendFile(publicParts, request, reply)
  })
  server.get<OfFile>('/style_file/:number/files/:uploadName/preview', UNDOCUMENTED, (request, reply) => {
    countFile(addressGroup(request.ip))
    return sendPreview(publicParts, request.params, reply)
  })
}

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  number: string
}

const sendPage = async (
  { parts, pages }: PublicParts,
  { request, reply, number }: Asked,
): Promise<FastifyReply> => {
  const renderer = await pages.renderer()
  const page = await findPublicStyleFile(parts.db, readStyleNumber(number))
  const drawn = finishPage(
    renderer.renderStyleFilePage({
      page,
      language: languageOf(renderer, request),
      origin: pages.originOf(request),
      assets: renderer.assets,
    }),
    { status: page ? 200 : 404, framed: false },
  )
  const { headers, body } = await drawn.pack(encodingOf(request.headers['accept-encoding']))
  reply.status(drawn.status).headers({ ...headers, ...HEADERS })
  if (request.headers['if-none-match'] === drawn.etag && drawn.status === 200)
    return reply.status(304).removeHeader('content-length').send()
  return reply.send(body)
}

const requireShared = async ({ parts }: PublicParts, { number, uploadName }: OfFile['Params']) => {
  const styleNumber = found(readStyleNumber(number))
  return found(await findPublicFile(parts.db, { styleNumber, uploadName }))
}

/** A picture as it is shown, without the place and the camera that its original may name; anything else as it is. */
const sendFile = async (
  publicParts: PublicParts,
  request: FastifyRequest<OfFile>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const file = await requireShared(publicParts, request.params)
  if (file.width !== null)
    return sendPicture(publicParts, reply, { hash: file.blob_hash, width: WIDEST, title: file.title })
  const { status, headers, body } = await sendOriginal(publicParts.parts.files, { request }, file, BYTES)
  return reply.status(status).headers(headers).send(body)
}

const sendPreview = async (publicParts: PublicParts, params: OfFile['Params'], reply: FastifyReply) => {
  const picture = await openShown(publicParts.parts.files, await requireShared(publicParts, params), 320)
  return reply
    .headers({ ...BYTES, 'content-type': 'image/webp', 'content-length': picture.size })
    .send(picture.stream)
}

const sendPicture = async (
  { parts }: PublicParts,
  reply: FastifyReply,
  { hash, width, title }: { hash: string; width: PictureWidth; title: string },
): Promise<FastifyReply> => {
  const picture = found(await parts.files.openPicture(hash, width))
  return reply
    .headers({
      ...BYTES,
      'content-type': 'image/webp',
      'content-length': picture.size,
      'content-disposition': attachmentOf(`${title.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.webp`),
    })
    .send(picture.stream)
}
