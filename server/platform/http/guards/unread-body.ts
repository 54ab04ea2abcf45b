/**
 * Bodies that are refused before they were read to their end. What is left of them lies on the connection, in front of the
 * next request: it is read away within limits, or the connection is closed in a way that the answer arrives.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What is read of a body that nobody wants: a few photos. */
const MOST_BYTES = 16 * 1024 * 1024
const MOST_MS = 5_000
/** A sender that is told to stop is listened to for as long: unread bytes would end the connection before the answer is read. */
const LINGER_MS = 5_000

const isUnread = ({ complete, socket }: IncomingMessage): boolean =>
  complete === false && socket?.destroyed === false

/** Whether the rest came within the limits. */
const readAway = (raw: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(() => finish(false), MOST_MS)
    const finish = (isWhole: boolean) => {
      clearTimeout(timer)
      raw.off('data', count)
      resolve(isWhole)
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) finish(false)
    }
    // Its reader has stopped, and may have left it paused.
    raw.unpipe()
    raw.on('data', count)
    raw.once('end', () => finish(true))
    raw.once('close', () => finish(raw.complete))
    raw.on('error', () => finish(false))
    raw.resume()
  })

/** Sends the end of the answer and listens on, so that the sender can read it; then the connection ends. */
const lingerOnClose = (socket: Socket, raw: IncomingMessage): void => {
  socket.destroySoon = () => {
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
    }
    const timer = setTimeout(end, LINGER_MS)
    raw.once('end', end)
    socket.once('close', () => clearTimeout(timer))
    socket.end()
    raw.resume()
  }
}

/** A body that says that it is larger is not waited for. */
const saysTooMuch = ({ headers, readableDidRead }: IncomingMessage): boolean =>
  !readableDidRead && Number(headers['content-length'] ?? 0) > MOST_BYTES

export const settleUnreadBodies = (server: FastifyInstance): void => {
  server.addHook('onSend', async ({ raw }, reply) => {
    if (isUnread(raw) && (saysTooMuch(raw) || !(await readAway(raw)))) {
      reply.header('connection', 'close')
      if (!raw.socket.destroyed) lingerOnClose(raw.socket, raw)
      return
    }
    // Fastify closes after each body that it could not read; here nothing is left of it.
    if (raw.complete) reply.removeHeader('connection')
  })
}
