/** The web's built files and its one page, which every address of the app answers with. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShownInstallation } from '#contract/accounts/installation-settings.ts'
import { isBehindSignIn } from '#contract/app-addresses.ts'
import { sendRefusal } from '#server/platform/http/answers/error-handler.ts'
import { appPolicy, workerPolicy } from '#server/platform/http/guards/security-headers.ts'
import type { DemoMode } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { openPages } from '#server/start/first-files.ts'
import { keepBuild, keptAssets } from '#server/start/kept-builds.ts'
import { pathOf, statusOfPage } from './app-address.ts'
import { routeServiceWorker } from './site-files.ts'

const DIST = join(import.meta.dirname, '../../dist')
const PUBLIC_ASSETS = join(DIST, 'public-pages/assets')
/** A worker obeys the policy of its own answer, not the page's. */
const WORKER = /\.worker[^/]*\.m?js(\.br|\.gz)?$/
const NONCE_PLACE = '__CSP_NONCE__'
const DEMO_PLACE = '__DEMO__'
const INSTALLATION_PLACE = '__INSTALLATION__'

export interface WebBuild {
  folder: string
  keptBuilds: string
}

interface WebAppOptions {
  dev: boolean
  demo: DemoMode
  web: WebBuild | undefined
  now: () => Date
  /** What the page says of the installation, asked with each page. */
  installation: () => ShownInstallation
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
}

export const serveWebApp = async (
  server: FastifyInstance,
  { dev, demo, web, now, installation, isSignedIn }: WebAppOptions,
): Promise<void> => {
  await serveFolder(server, {
    root: PUBLIC_ASSETS,
    prefix: '/public-assets/',
    decorateReply: true,
    // Within a sandboxed frame the passport has no origin, and a browser lets it have fonts only so.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  })
  if (dev) {
    const { serveWithVite } = await import('./vite-dev.ts')
    return serveWithVite(server)
  }
  const client = web?.folder ?? join(DIST, 'client')
  const earlier = web && existsSync(client) ? await keepEarlierBuilds(server, { client, web, now }) : []
  const root = [join(client, 'assets'), ...earlier]
  await serveFolder(server, {
    root,
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply, path) => {
      if (WORKER.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
  if (existsSync(join(client, 'sw.js'))) await routeServiceWorker(server, client)
  const pages = existsSync(client)
    ? await openPages(client, (await readFile(join(client, 'index.html'), 'utf8')).replace(DEMO_PLACE, demo))
    : null
  server.setNotFoundHandler(async (request, reply) => {
    if (!pages) return refuseUnknown(request, reply)
    if (isOpened(request) && !(await isSignedIn(request))) {
      // Kept, it would be shown again by the way back after the sign-in.
      return sendAppPage(reply, withInstallation(pages.signedOut, installation())).headers({
        'cache-control': 'no-store',
      })
    }
    return sendApp(request, reply, withInstallation(pages.at(pathOf(request)), installation()))
  })
}

const ESCAPED: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** As JSON in an attribute of the page. */
const withInstallation = (page: string, installation: ShownInstallation): string => {
  const json = JSON.stringify(installation).replace(/["&<>]/g, (character) => ESCAPED[character] ?? '')
  return page.replace(INSTALLATION_PLACE, () => json)
}

/** A page behind the sign-in, by somebody who goes there: what keeps pages for later asks in another way. */
const isOpened = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  request.headers['sec-fetch-dest'] === 'document' &&
  isBehindSignIn(pathOf(request))

/** Where nothing can be kept, pages from before a deployment reload. */
const keepEarlierBuilds = async (
  server: FastifyInstance,
  { client, web, now }: { client: string; web: WebBuild; now: () => Date },
): Promise<string[]> => {
  try {
    await keepBuild(join(client, 'assets'), web.keptBuilds, now())
    return [keptAssets(web.keptBuilds)]
  } catch (error) {
    server.log.warn({ err: error }, 'built files are not kept for pages that are open')
    return []
  }
}

const serveFolder = async (
  server: FastifyInstance,
  folder: Pick<FastifyStaticOptions, 'root' | 'prefix' | 'decorateReply' | 'setHeaders'> & {
    root: string | string[]
  },
): Promise<void> => {
  if (![folder.root].flat().some((root) => existsSync(root))) return
  await server.register(fastifyStatic, {
    ...folder,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
  })
}

const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(request, reply, new Refusal('not_found'))

const sendApp = (request: FastifyRequest, reply: FastifyReply, page: string) => {
  const status = statusOfPage(request)
  return status === null ? refuseUnknown(request, reply) : sendAppPage(reply.status(status), page)
}

/** A fresh nonce for each answer, for the styles that the component library adds while running. */
export const sendAppPage = (reply: FastifyReply, page: string) => {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': appPolicy(nonce),
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    })
    .send(page.replaceAll(NONCE_PLACE, nonce))
}
