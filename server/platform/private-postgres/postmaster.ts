// The server process: found through the postmaster.pid that it keeps, started, stopped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterLocation } from './cluster-location.ts'
import { asServerUser } from './server-user.ts'

/** dataDirectory as the server was told it; socketDirectory is empty while the server is not to be used: still opening it, or stopping. */
export type Postmaster = { pid: number; dataDirectory: string; socketDirectory: string }

export const POLL_MS = 15

const EMPTY_FILE_AGE_MS = 2_000
/** Half a minute at least. Polls are counted, not seconds: a machine that stands still makes none. */
const FAST_STOP_POLLS = 2_000
/** PostgreSQL kills its own children five seconds after it was told to quit. */
const QUIT_POLLS = 700

/** For a few people on two cores; what a caller sets wins. */
const DEFAULT_SETTINGS = {
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
}

/**
 * The living server of this cluster. A file left by a dead one is removed when its number belongs to something
 * else by now, because PostgreSQL would take that process for a server and refuse to start.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  const content = readIfThere(file)
  if (content === null) return null
  const [pid = '', dataDirectory = '', , , opened = '', , , status = ''] = content.split('\n')
  if (dataDirectory === '') {
    // Between creating and writing it; a crash in that moment leaves it empty for ever.
    if (isOlderThan(file, EMPTY_FILE_AGE_MS)) rmSync(file, { force: true })
    return { pid: 0, dataDirectory, socketDirectory: '' }
  }
  const socketDirectory = status.trim() === 'stopping' ? '' : opened
  if (isServerOf(Number(pid), dataDirectory)) return { pid: Number(pid), dataDirectory, socketDirectory }
  if (readIfThere(file) === content) rmSync(file, { force: true })
  return null
}

/**
 * Removes the socket's lock when no server of this cluster holds it: PostgreSQL goes by the number alone, and a dead
 * process that nobody has reaped yet, or another one by now, would keep it from starting.
 */
export function clearStaleSocketLock(socketDirectory: string) {
  const file = join(socketDirectory, '.s.PGSQL.5432.lock')
  const content = readIfThere(file)
  if (content === null) return
  const [pid = '', dataDirectory = ''] = content.split('\n')
  if (!isServerOf(Number(pid), dataDirectory) && readIfThere(file) === content) rmSync(file, { force: true })
}

export type StartRequest = ClusterLocation & {
  postgres: string
  socketDirectory: string
  settings: Record<string, string>
}

/** In its own process group: Ctrl-C reaches the application, which stops the server when it is done with it. */
export function spawnPostmaster(request: StartRequest): ChildProcess {
  const { cluster, user, postgres, socketDirectory } = request
  const settings = {
    ...DEFAULT_SETTINGS,
    ...request.settings,
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory}"`,
    unix_socket_permissions: '0700',
  }
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants
  const output = openSync(logFileOf(cluster), O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
  if (user) fchownSync(output, user.uid, user.gid)
  const child = spawn(
    postgres,
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...asServerUser(user), detached: true, stdio: ['ignore', output, output] },
  )
  closeSync(output)
  child.once('error', () => {})
  child.unref()
  return child
}

/**
 * Fast shutdown: open transactions roll back, everything committed is on disk, no recovery at the next start. A server
 * that does not come to its end quits at once. It is gone afterwards: its files may be moved or removed.
 */
export async function stopPostmaster({ pid, dataDirectory }: Postmaster): Promise<void> {
  interruptPostmaster({ pid, dataDirectory })
  if (await isGoneWithin(FAST_STOP_POLLS)) return
  signal(pid, 'SIGQUIT')
  await isGoneWithin(QUIT_POLLS)

  async function isGoneWithin(polls: number): Promise<boolean> {
    for (let i = 0; isServerOf(pid, dataDirectory); i++) {
      if (i === polls) return false
      await sleep(POLL_MS)
    }
    return true
  }
}

/** Its number may be another process by now, which nobody meant. */
export function interruptPostmaster({ pid, dataDirectory }: Omit<Postmaster, 'socketDirectory'>) {
  if (isServerOf(pid, dataDirectory)) signal(pid, 'SIGINT')
}

export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // Gone already, which is what the signal is for.
  }
}

export const logFileOf = (cluster: string) => join(cluster, 'server.log')

/** What the server wrote since its log had the given length. */
export function readLogSince(cluster: string, offset: number): string {
  const written = readIfThere(logFileOf(cluster), 'latin1')?.slice(offset) ?? ''
  return Buffer.from(written, 'latin1').toString().trim().split('\n').slice(-15).join('\n')
}

export function measureLog(cluster: string): number {
  const file = logFileOf(cluster)
  return existsSync(file) ? statSync(file).size : 0
}

function isServerOf(pid: number, dataDirectory: string): boolean {
  if (process.platform === 'linux') {
    // Empty for a zombie, which an init that does not reap leaves behind.
    const args = readIfThere(`/proc/${pid}/cmdline`)?.split('\0') ?? []
    return basename(args[0] ?? '') === 'postgres' && args.includes(dataDirectory)
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(dataDirectory)
}

function readIfThere(path: string, encoding: BufferEncoding = 'utf8'): string | null {
  try {
    return readFileSync(path, encoding)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return null
    throw error
  }
}

function isOlderThan(file: string, age: number): boolean {
  return existsSync(file) && Date.now() - statSync(file).mtimeMs > age
}
