import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

const TRIES = 50

/** The place that PORT and HOST name cannot be had; one line for the person at the terminal. */
export class PlaceRefused extends Error {
  override name = 'PlaceRefused'
}

interface Place {
  host: string
  port: number
  /** A chosen port is not swapped for another. */
  isPortChosen: boolean
}

/** Listens on the port or, where something else has it and nobody chose it, on the next free one, and says so. Returns the port. */
export const listenAt = async (
  server: FastifyInstance,
  { host, port, isPortChosen, say }: Place & { say: (line: string) => void },
): Promise<number> => {
  const last = isPortChosen ? port : port + TRIES - 1
  for (let tried = port; tried <= last; tried++) {
    try {
      await onHost(host, (at) => server.listen({ port: tried, host: at }))
      const { port: bound } = server.server.address() as AddressInfo
      if (bound !== port && port !== 0) say(`Port ${port} is in use; using ${bound} instead.`)
      return bound
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || isPortChosen) throw refusalOf(error, { host, port: tried })
    }
  }
  throw new PlaceRefused(`No port from ${port} to ${last} is free. Set PORT to another one.`)
}

/** Before anything is opened: a person who chose a port learns at once that it cannot be had. */
export const requirePlace = async ({ host, port, isPortChosen }: Place): Promise<void> => {
  if (!isPortChosen) return
  const server = createServer()
  try {
    await onHost(host, (at) => listenOnce(server, port, at))
    await new Promise((resolve) => server.close(resolve))
  } catch (error) {
    throw refusalOf(error, { host, port })
  }
}

const listenOnce = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

const REASONS: Readonly<Record<string, (place: { host: string; port: number }) => string>> = {
  EADDRINUSE: ({ port }) =>
    `PORT: ${port} is in use by another program; choose another one, or leave PORT out to have the next free one`,
  EACCES: ({ port }) => `PORT: this user may not listen on ${port}; choose a port from 1024`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine`,
  EAFNOSUPPORT: ({ host }) => `HOST: this machine has no addresses such as ${host}`,
  ENOTFOUND: ({ host }) => `HOST: nobody knows the name ${host}`,
  EAI_AGAIN: ({ host }) => `HOST: nobody knows the name ${host}`,
}

const refusalOf = (error: unknown, place: { host: string; port: number }): unknown => {
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  return reason ? new PlaceRefused(reason(place), { cause: error }) : error
}

/** Machines without IPv6 have no `::`; there every IPv4 address is meant. */
const onHost = async (host: string, listen: (host: string) => Promise<unknown>): Promise<void> => {
  try {
    await listen(host)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (host !== '::' || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error
    await listen('0.0.0.0')
  }
}
