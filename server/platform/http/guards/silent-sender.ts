/**
 * A connection on which nothing moves while it is the other side's turn: the rest of a body is awaited, or the answer is
 * not read. While the product is at work on a request, however long, its sender is not silent.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const isOurTurn = (request: IncomingMessage, response: ServerResponse): boolean =>
  !response.headersSent && (request.complete || request.readableLength > 0)

/** @param ms without a byte in either direction */
export const endWhenSilent = (request: IncomingMessage, response: ServerResponse, ms: number): void => {
  request.socket.setTimeout(ms)
  // With a listener it is ours to end the connection.
  response.on('timeout', (socket: Socket) => {
    if (!isOurTurn(request, response)) socket.destroy()
  })
}
