import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

const TRIES = 50

interface Place {
  host: string
  port: number
  say: (line: string) => void
}

/** Listens on the port or, where something else has it, on the next free one, and says so. Returns the port. */
export const listenOnFreePort = async (
  server: FastifyInstance,
  { host, port, say }: Place,
): Promise<number> => {
  for (let tried = port; tried < port + TRIES; tried++) {
    try {
      await listen(server, tried, host)
      const { port: bound } = server.server.address() as AddressInfo
      if (bound !== port && port !== 0) say(`Port ${port} is in use; using ${bound} instead.`)
      return bound
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
  throw new Error(`No port from ${port} to ${port + TRIES - 1} is free. Set PORT to another one.`)
}

/** Machines without IPv6 have no `::`; there every IPv4 address is meant. */
const listen = async (server: FastifyInstance, port: number, host: string): Promise<void> => {
  try {
    await server.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (host !== '::' || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error
    await server.listen({ port, host: '0.0.0.0' })
  }
}
