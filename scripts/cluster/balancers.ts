/** HAProxy before the products and before the two databases, PgBouncer between products and database. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Server, spawnAs } from './postgres-pair.ts'

const ANSWER_MS = 60_000

export const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

export const untilOpen = async (port: number): Promise<void> => {
  for (const begun = performance.now(); performance.now() - begun < ANSWER_MS; ) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return
    await pause(50)
  }
  throw new Error(`Nothing listens on port ${port}`)
}

/** What Debian has; installed where that is possible. */
export const requirePrograms = (): void => {
  const isThere = (name: string): boolean => {
    try {
      execFileSync('which', [name], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  const lacking = ['haproxy', 'pgbouncer'].filter((name) => !isThere(name))
  if (lacking.length === 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...lacking, 'postgresql'], {
    env,
    stdio: 'ignore',
  })
}

/** Said by the balancer in place of a product that is gone. */
const NOT_NOW = [
  'HTTP/1.1 503 Service Unavailable',
  ...['content-length: 0', 'retry-after: 1', 'connection: close', '', ''],
].join('\r\n')

export interface Balancer {
  /** Leads to this database alone. */
  leadTo(server: Server, other: Server): Promise<void>
  close(): Promise<void>
}

interface Ports {
  web: number
  database: number
  products: readonly number[]
}

export const startBalancer = async (
  folder: string,
  { web, database, products }: Ports,
  servers: readonly Server[],
): Promise<Balancer> => {
  const errors = join(folder, 'not-now.http')
  writeFileSync(errors, NOT_NOW)
  const control = join(folder, 'haproxy.sock')
  const lines = [
    ...['global', `stats socket ${control} mode 600 level admin`],
    ...['defaults', 'timeout connect 2s', 'timeout client 1h', 'timeout server 1h'],
    ...['listen web', 'mode http', `bind 127.0.0.1:${web}`, 'option httpchk GET /health/ready'],
    ...['option redispatch', 'option forwardfor if-none', 'timeout server 60s'],
    ...[502, 503, 504].map((status) => `errorfile ${status} ${errors}`),
    ...products.map((port) => `server product${port} 127.0.0.1:${port} check inter 500ms fall 2 rise 1`),
    ...['listen database', 'mode tcp', `bind 127.0.0.1:${database}`],
    ...servers.map(({ name, port }, i) => `server ${name} 127.0.0.1:${port}${i === 0 ? '' : ' disabled'}`),
  ]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn('haproxy', ['-q', '-f', file, '-db'], { stdio: 'ignore' })
  await untilOpen(web)
  const tell = (command: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(control, () => socket.end(`${command}\n`))
      socket.on('data', () => undefined)
      socket.once('error', reject)
      socket.once('close', () => resolve())
    })
  return {
    leadTo: async (server, other) => {
      await tell(`disable server database/${other.name}`)
      await tell(`shutdown sessions server database/${other.name}`)
      await tell(`enable server database/${server.name}`)
    },
    close: () => end(child),
  }
}

export const startPooler = async (
  folder: string,
  { port, database }: { port: number; database: number },
): Promise<{ kill(): Promise<void> }> => {
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      ...['[databases]', `* = host=127.0.0.1 port=${database} user=selvedge`],
      ...['[pgbouncer]', `listen_port = ${port}`, 'listen_addr = 127.0.0.1', 'unix_socket_dir ='],
      ...['auth_type = any', 'pool_mode = session', 'default_pool_size = 100', 'max_client_conn = 400'],
    ].join('\n'),
  )
  const child = spawnAs('pgbouncer', ['-q', file])
  await untilOpen(port)
  return { kill: () => end(child) }
}

export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
