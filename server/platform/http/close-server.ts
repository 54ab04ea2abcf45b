import type { FastifyInstance } from 'fastify'

/** What is on its way may arrive; a phone that stopped in the middle of an upload is not waited for. */
const UNDER_WAY_MS = 20_000

/** A connection whose last request is answered is kept for the next one, which does not come any more. */
const IDLE_POLL_MS = 100

/** Takes no more requests, lets those that are under way be answered, and cuts off what is left after the time. */
export const closeWithin = async (server: FastifyInstance, ms = UNDER_WAY_MS): Promise<void> => {
  const cut = setTimeout(() => server.server.closeAllConnections(), ms)
  const dropIdle = setInterval(() => server.server.closeIdleConnections(), IDLE_POLL_MS)
  try {
    await server.close()
  } finally {
    clearTimeout(cut)
    clearInterval(dropIdle)
  }
}
