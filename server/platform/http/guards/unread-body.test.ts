/** Uploads that are refused early leave their connection whole: what comes next on it is answered. */
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect } from 'vitest'
import { signIn } from '#contract/accounts/accounts.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { test, type World } from '#server/test/world.ts'

const _MINUTE = 60_000
const MB = 1024 * 1024
const BOUNDARY = 'a-boundary-of-the-test'

const openPort = async ({ app: { fastify } }: World): Promise<number> => {
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' })
  return (fastify.server.address() as AddressInfo).port
}

const formOf = (bytes: number, field = 'file[]'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.alloc(bytes, 'x'),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

interface Sent {
  method: string
  path: string
  headers?: Record<string, string | number>
  body?: Buffer
}

/** Each connection has its own port on this side. */
const openAgent = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = ({ method, path, headers = {}, body }: Sent) =>
    new Promise<{ status: number; text: string; port: number | undefined; connection: string | undefined }>(
      (resolve, reject) => {
        const asking = request({
          agent,
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: { host: 'localhost', ...headers },
        })
        let own: number | undefined
        asking.on('socket', (socket) => {
          own = socket.localPort
          socket.on('connect', () => {
            own = socket.localPort
          })
        })
        asking.on('error', reject)
        asking.on('response', async (response) => {
          let text = ''
          for await (const chunk of response.setEncoding('utf8')) text += chunk
          resolve({
            status: response.statusCode ?? 0,
            text,
            port: own,
            connection: response.headers.connection,
          })
        })
        asking.end(body)
      },
    )
  return { send, close: () => agent.destroy() }
}

const headersOf = (token: string | null, body: Buffer) => ({
  origin: 'http://localhost',
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  'content-length': body.length,
  ...(token && { cookie: `selvedge_session=${token}` }),
})

const NEXT = { method: 'GET', path: '/health/live' }

describe('after a refused upload the same connection answers the next request', () => {
  test('of every call that takes files: signed out, and of nothing that is there', async ({
    world,
    make,
  }) => {
    const uploads = world.app.calls.filter(({ accepts }) => accepts === 'multipart')
    expect(uploads.length).toBeGreaterThan(10)
    const port = await openPort(world)
    const brand = await make.brand()
    const body = formOf(3 * MB)
    const left: string[] = []
    for (const { name, method, path } of uploads)
      for (const token of [null, brand.manager.token]) {
        const { send, close } = openAgent(port)
        const address = path.replaceAll(/\{(\w+)\}/g, '999999')
        const refused = await send({ method, path: address, headers: headersOf(token, body), body })
        const next = await send(NEXT).catch((error: Error) => ({ status: 0, port: 0, text: error.message }))
        if (refused.status < 400 || next.status !== 200 || next.port !== refused.port)
          left.push(`${name} ${token ? 'signed in' : 'signed out'}: ${refused.status}, then ${next.text}`)
        close()
      }
    expect(left).toEqual([])
  })

  test('of a file that is too large, of many, and of one in the middle of others', async ({
    world,
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const path = uploadFiles.path.replace('{id}', String(style.id))
    const { send, close } = openAgent(await openPort(world))
    const body = formOf(60 * MB)
    const refused = await send({ method: 'POST', path, headers: headersOf(brand.manager.token, body), body })
    expect(refused.status).toBe(413)
    const next = await send(NEXT)
    expect([next.status, next.port]).toEqual([200, refused.port])
    close()
  })

  // shows D-212
  test('of a body that is no JSON, of another type, or larger than its call takes', async ({ world }) => {
    const { send, close } = openAgent(await openPort(world))
    const ports = new Set<number | undefined>()
    const large = Buffer.alloc(8 * MB, ' ')
    const refusals = [
      { body: Buffer.from('{'), type: 'application/json', status: 400 },
      { body: large, type: 'application/octet-stream', status: 415 },
      ...Array.from({ length: 20 }, () => ({ body: large, type: 'application/json', status: 413 })),
    ]
    for (const { body, type, status } of refusals) {
      const headers = { origin: 'http://localhost', 'content-type': type, 'content-length': body.length }
      const refused = await send({ method: 'POST', path: signIn.path, headers, body })
      expect(refused.status).toBe(status)
      const next = await send(NEXT)
      expect(next.status).toBe(200)
      ports.add(refused.port).add(next.port)
    }
    expect(ports.size).toBe(1)
    close()
  })
})

describe('a body that is too large to be read away', () => {
  /** Writes on as long as it may, as a browser does with a large file, and reads only then. */
  const sendAll = async (port: number, { announced }: { announced: number }): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let failure = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      failure = error.code ?? error.message
    })
    const ended = new Promise((resolve) => socket.once('end', resolve).once('close', resolve))
    socket.write(
      [
        `POST ${uploadFiles.path.replace('{id}', '1')} HTTP/1.1`,
        'Host: localhost',
        'Origin: http://localhost',
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
        `Content-Length: ${announced}`,
        '\r\n',
      ].join('\r\n'),
    )
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const write = () => {
      while (socket.writable && answer === '') if (!socket.write(chunk)) return
    }
    socket.on('drain', write)
    write()
    await ended
    socket.destroy()
    return failure || answer
  }

  test('is answered at once, with the end of the connection, which the sender can read', async ({
    world,
  }) => {
    const port = await openPort(world)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await sendAll(port, { announced: 90 * MB })
      expect(answer).toMatch(/^HTTP\/1\.1 401 /)
      expect(answer.toLowerCase()).toContain('connection: close')
      expect(answer).toContain('"not_signed_in"')
    }
  })
})
