import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeWithin } from './close-server.ts'

const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
const open = async () => {
  const server = fastify()
  server.get('/', () => 'here')
  server.get('/never', () => new Promise(() => undefined))
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

test('a closed server leaves no timer that would keep its process', async () => {
  const { server } = await open()
  const before = countTimers()
  await closeWithin(server)
  expect(countTimers()).toBeLessThanOrEqual(before)
})

test('what does not end is cut off after the time, and the server is closed', async () => {
  const { server, port } = await open()
  const phone = connect(port, '127.0.0.1')
  const cut = new Promise((resolve) => phone.on('close', resolve).on('error', () => undefined))
  phone.write('GET /never HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await new Promise((resolve) => server.server.once('request', resolve))
  await closeWithin(server, 50)
  await cut
  expect(server.server.listening).toBe(false)
})
