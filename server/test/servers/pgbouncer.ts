/** A real PgBouncer before a database, as Debian has it, in session mode and with its own defaults. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { until } from '#test/until.ts'
import { findFreePort } from './smtp-server.ts'

/** `apt-get install pgbouncer`. */
export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

export interface Pooler {
  /** The same database, by way of the pooler. */
  urlOf(direct: string): string
  close(): Promise<void>
}

const reach = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })

/** It refuses root; the folder of the server's socket is open to its owner alone. */
const asOwner = async (socket: string | null): Promise<string[]> => {
  if (process.getuid?.() !== 0) return []
  const uid = socket ? (await stat(socket)).uid : 0
  const { stdout } = spawnSync('id', ['-un', uid === 0 ? 'nobody' : `${uid}`], { encoding: 'utf8' })
  return ['-u', stdout.trim()]
}

export const startPgBouncer = async (direct: string): Promise<Pooler> => {
  const folder = await mkdtemp('/tmp/selvedge-pooler-')
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const url = new URL(direct)
  const socket = url.searchParams.get('host')
  const server = [
    `host=${socket ?? url.hostname}`,
    `port=${url.port || 5432}`,
    `user=${decodeURIComponent(url.username)}`,
    ...(url.password ? [`password=${decodeURIComponent(url.password)}`] : []),
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      ...['[databases]', `* = ${server.join(' ')}`],
      ...['[pgbouncer]', `listen_port = ${port}`, 'listen_addr = 127.0.0.1', 'unix_socket_dir ='],
      ...['auth_type = any', 'pool_mode = session', 'default_pool_size = 40', 'max_client_conn = 200'],
    ].join('\n'),
  )
  const child = spawn('pgbouncer', [...(await asOwner(socket)), file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await until(() => reach(port))
  return {
    urlOf: (to) => {
      const { pathname } = new URL(to)
      return `postgresql://pooled@127.0.0.1:${port}${pathname}`
    },
    close: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
