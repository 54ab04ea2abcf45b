/** The product as a process on a data folder of its own, to be killed in the middle of its work. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { locateCluster } from '#server/platform/private-postgres/cluster-location.ts'
import { SUPERUSER } from '#server/platform/private-postgres/init-cluster.ts'
import { APPLICATION_DATABASE } from '#server/platform/private-postgres/ownership.ts'
import { findPostmaster, signal, stopPostmaster } from '#server/platform/private-postgres/postmaster.ts'

const MAIN = join(import.meta.dirname, '../../server/main.ts')
/** A first start makes the demo data, which a busy machine takes minutes for; one that hangs is told all the same. */
const READY_MS = 600_000

export interface RunningProduct {
  /** Resolves with the address once the process says that it is ready. */
  ready: Promise<string>
  kill(): Promise<void>
  stop(): Promise<void>
  /** Stands still, and goes on. */
  freeze(): void
  thaw(): void
  /** Of one that was started with `cluster/moving-clock.mjs`: to the next hour that it says. */
  moveClock(): void
}

export const spawnProduct = (
  dataFolder: string,
  settings: Record<string, string> = {},
  /** Of another checkout, where it is not this one's. */
  main = MAIN,
): RunningProduct => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [main], {
    env: {
      ...inherited,
      SELVEDGE_DATA: dataFolder,
      SELVEDGE_DEMO: '1',
      SELVEDGE_REQUESTS_PER_MINUTE: '1000000000',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: '0',
      SELVEDGE_ENV_FILE: '/dev/null',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async (name: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(name)
    await ended
  }
  const ready = waitUntilReady(child)
  // Anyone who kills the process while it starts does not wait for it.
  ready.catch(() => undefined)
  return {
    ready,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    moveClock: () => void child.kill('SIGUSR2'),
  }
}

const waitUntilReady = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error('The product is not ready after ten minutes')), READY_MS)
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk
      const address = /Selvedge is ready at (http[^\s"]+)/.exec(text)?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code, name) => reject(new Error(`The product ended with ${code ?? name}:\n${text}`)))
    void once(child, 'exit').then(() => clearTimeout(timer))
  })

/** The folder of the private PostgreSQL in a data folder. */
export const clusterOf = (dataFolder: string): string =>
  locateCluster({
    directory: join(dataFolder, 'pg'),
    reachableRoot: '/var/lib/selvedge',
    log: () => undefined,
  }).cluster

export const privateDatabaseUrl = (dataFolder: string): string => {
  const postmaster = findPostmaster(clusterOf(dataFolder))
  if (!postmaster?.socketDirectory) throw new Error('The private PostgreSQL does not run')
  const host = encodeURIComponent(postmaster.socketDirectory)
  return `postgresql://${SUPERUSER}@localhost/${APPLICATION_DATABASE}?host=${host}`
}

/** All of the server's processes at once, as when the machine loses its power; `SIGQUIT` is its own quick death. */
export const crashDatabase = (dataFolder: string, name: 'SIGKILL' | 'SIGQUIT'): void => {
  const postmaster = findPostmaster(clusterOf(dataFolder))
  if (!postmaster) return
  if (name === 'SIGQUIT') {
    signal(postmaster.pid, name)
    return
  }
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number))
  const children = pairs.filter(([, parent]) => parent === postmaster.pid).map(([pid = 0]) => pid)
  for (const pid of [postmaster.pid, ...children]) signal(pid, name)
}

/** For the end, when the process that owned the server is dead. */
export const stopDatabase = async (dataFolder: string): Promise<void> => {
  const postmaster = findPostmaster(clusterOf(dataFolder))
  if (postmaster) await stopPostmaster(postmaster)
}
