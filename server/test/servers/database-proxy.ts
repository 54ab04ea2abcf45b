/** Stands between a process and its database: can fall silent without closing a line, and counts round trips. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where the database listens: a port, or a socket's file. */
const targetOf = (url: URL) => {
  const folder = url.searchParams.get('host')
  const port = url.searchParams.get('port') ?? (url.port || '5432')
  return folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: folder ?? url.hostname, port: Number(port) }
}

export interface DatabaseProxy {
  /** Of the same database, through here. */
  url: string
  fallSilent(): void
  /** How often something was asked after an answer, of all lines, since the last call. */
  takeRoundTrips(): number
  close(): void
}

export const openDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const url = new URL(databaseUrl)
  const target = targetOf(url)
  let lines: Socket[] = []
  let roundTrips = 0
  const server = createServer((near) => {
    const far = connect(target)
    let isAnswered = true
    near.on('data', (bytes) => {
      if (isAnswered) roundTrips++
      isAnswered = false
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      isAnswered = true
      near.write(bytes)
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
    lines.push(near, far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  for (const key of ['host', 'port']) url.searchParams.delete(key)
  return {
    url: url.href,
    fallSilent: () => {
      for (const line of lines) line.removeAllListeners('data').resume()
      lines = []
    },
    takeRoundTrips: () => {
      const count = roundTrips
      roundTrips = 0
      return count
    },
    close: () => {
      for (const line of lines) line.destroy()
      server.close()
    },
  }
}
