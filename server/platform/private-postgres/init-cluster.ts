import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ClusterLocation } from './cluster-location.ts'
import { PrivatePostgresError } from './private-postgres-error.ts'
import { asServerUser } from './server-user.ts'

export const SUPERUSER = 'selvedge'

const LEFTOVER_AGE_MS = 10 * 60_000

/** The builtin provider brings its own C.UTF-8, so no locale of the system is needed. */
const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // The socket lies in a folder that only the server's user can enter; nothing listens elsewhere.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
]

/** Makes the cluster aside and renames it: an interrupted start, or another one at once, leaves it whole. */
export async function initCluster(
  { cluster, user }: ClusterLocation,
  initdb: string,
  signal?: AbortSignal,
): Promise<void> {
  if (existsSync(cluster)) return
  removeLeftovers(cluster)
  const aside = `${cluster}.new-${randomBytes(5).toString('hex')}`
  mkdirSync(aside, { mode: 0o700 })
  if (user) chownSync(aside, user.uid, user.gid)
  try {
    await runInitdb(initdb, [...INITDB_OPTIONS, '-D', aside], { user, signal })
    renameSync(aside, cluster)
    syncFolder(dirname(cluster))
  } catch (error) {
    rmSync(aside, { recursive: true, force: true, maxRetries: 5 })
    signal?.throwIfAborted()
    if (!existsSync(cluster)) throw error
  }
}

async function runInitdb(
  initdb: string,
  args: string[],
  { user, signal }: Pick<ClusterLocation, 'user'> & { signal: AbortSignal | undefined },
): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(initdb, args, { ...asServerUser(user), stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', stop, { once: true })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  signal?.removeEventListener('abort', stop)
  if (code !== 0) throw new PrivatePostgresError(`initdb failed:\n${(output + errors).trim()}`)
}

function removeLeftovers(cluster: string) {
  const parent = dirname(cluster)
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    const isLeftover = name.startsWith(`${basename(cluster)}.new-`)
    if (isLeftover && Date.now() - statSync(path).mtimeMs > LEFTOVER_AGE_MS) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}

function syncFolder(path: string) {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
