import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { endWhenSilent } from './silent-sender.ts'

const SHORT_MS = 20

const send = async (text: string, answer: RequestListener): Promise<Socket> => {
  const server = createServer((request, response) => {
    endWhenSilent(request, response, SHORT_MS)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n'
const afterSilence = async ({ socket }: IncomingMessage, response: ServerResponse): Promise<void> => {
  await once(socket, 'timeout')
  response.end('done')
}

// shows D-622
test('an answer that takes longer than a sender may be silent arrives', async () => {
  const socket = await send(`${HEAD}body`, (request, response) => {
    request.resume()
    void afterSilence(request, response)
  })
  const [bytes] = await once(socket, 'data')
  expect(String(bytes)).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('so does one to a body that waits to be read', async () => {
  const socket = await send(`${HEAD}bo`, (request, response) => {
    request.once('readable', () => void afterSilence(request, response))
  })
  const [bytes] = await once(socket, 'data')
  expect(String(bytes)).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('a sender that stops in the middle of a body is ended', async () => {
  const socket = await send(`${HEAD}bo`, (request) => request.resume())
  socket.resume()
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test('and one that is sent an answer without an end', async () => {
  const socket = await send(`${HEAD}body`, (request, response) => {
    request.resume()
    response.write('begun')
  })
  socket.resume()
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test('and one that goes on with a body whose answer it has', async () => {
  const socket = await send(`${HEAD}bo`, (request, response) => {
    request.once('readable', () => response.writeHead(413).flushHeaders())
  })
  socket.resume()
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})
