/** `npm run dev`: one start that stays, with the demo data made and the web from its sources. */
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endLeft, makeDataFolder, spawnReal } from '#server/test/servers/real-process.ts'
import { serveWithVite } from './vite-dev.ts'

/** Where Vite puts what it bundles of its configuration. */
const BUNDLED = join(import.meta.dirname, '../../node_modules/.vite-temp')

test('it starts once, while Node watches the sources', async () => {
  const folder = await makeDataFolder()
  const before = bundled()
  const dev = spawnReal({ SELVEDGE_DATA: folder, SELVEDGE_DEV: '1' }, ['--watch', '--watch-preserve-output'])
  try {
    const [, address] = await dev.until(/Selvedge is ready at (http[^\s"]+)|Failed running/)
    // Its pictures went through the thread that parses files.
    expect(dev.said()).toContain('The demo data is there')
    const page = await fetch(`${address}/`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('/@vite/client')
    expect(dev.said()).not.toContain('Restarting')
    expect(bundled()).toEqual(before)
  } finally {
    dev.kill('SIGTERM')
    await dev.ended
    await endLeft(folder)
    await rm(folder, { recursive: true, force: true })
  }
})

test('in development, pages come as the app and modules as scripts, however deep the address', async () => {
  const server = Fastify()
  await serveWithVite(server)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const get = (path: string) => fetch(address + path)
  try {
    const page = await get('/inquiries/5')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('src="/main.tsx')
    for (const module of ['/main.tsx', '/app.tsx', '/@vite/client', '/@react-refresh']) {
      const script = await get(module)
      expect([module, script.headers.get('content-type')]).toEqual([module, 'text/javascript'])
    }
  } finally {
    await server.close()
  }
})

const bundled = (): string[] => (existsSync(BUNDLED) ? readdirSync(BUNDLED) : [])
