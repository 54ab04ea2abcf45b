import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openWorld } from '#server/test/world.ts'
import { until } from '#test/until.ts'
import { closeWithin } from './close-server.ts'

// shows D-553
test('what comes on a connection that is open is answered while the process ends, and closes it', async () => {
  const world = await openWorld({ jobs: false })
  const { fastify } = world.app
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  const taken = once(fastify.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const said = text(socket)
  await taken
  const closing = closeWithin(fastify)
  await until(() => expect(fastify.server.listening).toBe(false))
  socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await said).toMatch(/^HTTP\/1\.1 200 /)
  await closing
  await world.close()
})
