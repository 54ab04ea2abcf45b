/** The few files that browsers, search engines and language models look for at the root of any site. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serviceWorkerPolicy } from '#server/platform/http/guards/security-headers.ts'
import { drawIcon, PNG_ICONS, readIcon } from './site-icons.ts'

/** Passports are for everybody; the product itself is for people who sign in. */
const ROBOTS = `User-agent: *
Allow: /trace/
Allow: /bom/
Allow: /fiche/
Allow: /01/
Allow: /media/
Allow: /icons/
Allow: /public-assets/
Allow: /llms.txt
Allow: /verify
Allow: /log/
Disallow: /
`

/** In the form of llmstxt.org. */
const LLMS = `# Selvedge

> Digital Product Passports of clothing: who made a product, where, of what, and how to care for it.

A passport is at \`/trace/{style number}\`, in the words of its brand. Steps of the supply chain say whether the brand and the factory confirmed them. Nothing on it states that a product complies with any law.

## For machines

- [JSON-LD](/trace/{style number}.json): the published passport as schema.org Product, and whole. The same by \`Accept: application/ld+json\` at the passport's address.
- [UNTP](/trace/{style number}): as a UNTP Digital Product Passport 0.7.0 by \`Accept: application/vc+ld+json\`.
- [UNTP with its proof](/trace/{style number}/untp.jwt): a verifiable credential, also by \`Accept: application/vc+jwt\`; its issuer is a \`did:web\` of this installation.
- [The proof of a passport](/trace/{style number}/proof.json): its signature, its place in the log of publications (at /log/checkpoint, /log/key, /log/consistency/{before}/{size} and, where the operator has one made, /log/timestamp); /verify-passport.mjs verifies it with Node alone, as does \`npx {origin}/verify-passport.tgz {address}\`.
- [GS1 Digital Link](/01/{gtin}): leads to the passport of a GTIN; a linkset by \`Accept: application/linkset+json\`.
- [The API](/api/openapi.json): OpenAPI 3.1, for companies with an account.
`

/** With it the product can be installed, and browsers keep what waits on the device for longer. */
const MANIFEST = {
  id: '/',
  name: 'Selvedge',
  short_name: 'Selvedge',
  description: 'Styles, suppliers and digital product passports for apparel.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf8f6',
  theme_color: '#2b1b42',
  icons: [
    { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/app-icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}

const A_DAY = 'public, max-age=86400'

export const routeSiteFiles = (server: FastifyInstance): void => {
  const serve = (path: string, type: string, read: () => string | Promise<Buffer>): void => {
    server.get(path, { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': A_DAY }).send(await read()),
    )
  }
  serve('/robots.txt', 'text/plain; charset=utf-8', () => ROBOTS)
  serve('/llms.txt', 'text/plain; charset=utf-8', () => LLMS)
  // The second is where browsers look that found no other.
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    serve(path, 'image/svg+xml; charset=utf-8', readIcon)
  }
  serve('/manifest.webmanifest', 'application/manifest+json', () => JSON.stringify(MANIFEST))
  for (const [path, icon] of Object.entries(PNG_ICONS)) serve(path, 'image/png', () => drawIcon(icon))
}

/**
 * The service worker of a build. Its address has no hash, so browsers ask each time whether it has changed.
 * @param folder of the build
 */
export const routeServiceWorker = async (server: FastifyInstance, folder: string): Promise<void> => {
  const script = await readFile(join(folder, 'sw.js'), 'utf8')
  server.get('/sw.js', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': serviceWorkerPolicy,
      })
      .send(script),
  )
}
