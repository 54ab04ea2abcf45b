/** A request that names two hosts: who stands in front of us may have gone by the other one. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { test } from '#server/test/world.ts'

// shows D-196
test('is a bad request on every page, whatever the hosts', async ({ world }) => {
  await world.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.fastify.server.address() as AddressInfo
  const ask = async (path: string, hosts: readonly string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const lines = [
      `GET ${path} HTTP/1.1`,
      ...hosts.map((host) => `Host: ${host}`),
      'Connection: close',
      '',
      '',
    ]
    socket.write(lines.join('\r\n'))
    return text(socket)
  }
  for (const path of ['/api/auth/session', '/trace/ST-00000-00000', '/health/live', '/']) {
    for (const second of ['localhost', 'evil.example'])
      expect(await ask(path, ['localhost', second]), path).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ask(path, ['localhost']), path).not.toMatch(/^HTTP\/1\.1 400 /)
  }
})
