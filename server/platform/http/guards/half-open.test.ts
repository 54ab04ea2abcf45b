/** Connections that hold a place and send nothing, or half a request. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect } from 'vitest'
import { test } from '#server/test/world.ts'

const HALVES = {
  'no byte': '',
  'half a head': 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-',
} as const

describe('a connection', () => {
  for (const [what, sent] of Object.entries(HALVES))
    test.concurrent(`on which ${what} arrives is ended by the product`, async ({ world }) => {
      const port = await listening(world.app.fastify)
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      if (sent) socket.write(sent)
      socket.resume()
      // The test's own time-out is what fails where nothing ends it.
      await once(socket, 'close')
      expect(socket.destroyed).toBe(true)
    })
})

let opened: Promise<number> | undefined
const listening = (server: { listen: (at: object) => Promise<string>; server: { address(): unknown } }) => {
  opened ??= server
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => (server.server.address() as AddressInfo).port)
  return opened
}
beforeAll(() => {
  opened = undefined
})
