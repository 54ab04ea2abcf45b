import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveWithVite } from './vite-dev.ts'

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
