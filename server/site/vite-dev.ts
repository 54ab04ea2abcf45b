/** `npm run dev`: the web comes from its sources through Vite, and reloads by itself. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { sendRefusal } from '#server/platform/http/answers/error-handler.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { isPageAddress, statusOfPage } from './app-address.ts'

const ROOT = join(import.meta.dirname, '../..')

export const serveWithVite = async (server: FastifyInstance): Promise<void> => {
  const vite = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    // Bundled, it would be a file that comes and goes; `node --watch` would see that and start again, for ever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true },
  })
  server.addHook('onClose', () => vite.close())
  server.addHook('onRequest', (request, reply, done) => {
    // Vite's own modules look like pages of the app: they have no ending.
    const isVites = /^\/(@|node_modules\/)/.test(request.url)
    const isOurs = /^\/(api|trace|media|icons|health|metrics|public-assets)(\/|$)/.test(request.url)
    if (!isVites && (isOurs || isPageAddress(request))) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  server.setNotFoundHandler(async (request, reply) => {
    const status = statusOfPage(request)
    if (status === null) return sendRefusal(request, reply, new Refusal('not_found'))
    const page = await vite.transformIndexHtml(
      request.url,
      await readFile(join(ROOT, 'web/index.html'), 'utf8'),
    )
    // Vite's own scripts and styles stand inline in the page, so it goes out without a policy in development only.
    return reply
      .status(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "frame-ancestors 'none'",
      })
      .send(page)
  })
}
