/** `npm start` on a clone of its own, as somebody sees it who has just heard of Selvedge. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster } from '#server/platform/private-postgres/postmaster.ts'
import { clusterOf } from '../crash/product-process.ts'
import { signalTree } from './process-tree.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Start {
  pid: number
  /** Resolves with the address. @throws Error with what it said, when it ended before */
  ready: Promise<string>
  /** Resolves once it wrote such a line. @throws Error with what it said, when it ended before */
  until(line: RegExp): Promise<void>
  /** The longest time without a line, in seconds, up to the moment when it was ready. */
  longestSilence(): number
  said(): string
  /** Ends it at once, with its database. */
  kill(): Promise<void>
  /** As a service manager does. */
  stop(): Promise<void>
}

export interface Clone {
  folder: string
  start(): Start
  remove(): void
}

/** Of what is committed. */
export const makeClone = (): Clone => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-first-start-'))
  // PostgreSQL runs under another user where this is root.
  chmodSync(folder, 0o755)
  execFileSync('git', ['clone', '--quiet', ROOT, folder])
  return {
    folder,
    start: () => startIn(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What a new machine has: this checkout's packages and Node are not in its path. */
const environment = (): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, PATH = '', ...inherited } = process.env
  const outside = PATH.split(':').filter((folder) => !folder.startsWith(ROOT))
  return { ...inherited, PATH: outside.join(':'), PORT: '0', HOST: '127.0.0.1', SELVEDGE_DEMO: '1' }
}

/** In any folder that has what is published. */
export const startIn = (folder: string): Start => {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const watch = watchLines(child)
  const ended = once(child, 'close')
  const end = async (how: () => void): Promise<void> => {
    how()
    await ended
    await databaseIsGone(folder)
  }
  return {
    pid: child.pid ?? 0,
    ...watch,
    kill: () =>
      end(() => {
        const postmaster = findPostmaster(clusterOf(join(folder, 'data')))
        signalTree(child.pid ?? 0, 'SIGKILL')
        if (postmaster && postmaster.pid > 0) signalTree(postmaster.pid, 'SIGKILL')
      }),
    stop: () => end(() => child.kill('SIGTERM')),
  }
}

const watchLines = (child: ChildProcess) => {
  let said = ''
  let last = performance.now()
  let longest = 0
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  let isReady = false
  const hear = (chunk: Buffer): void => {
    said += chunk
    if (isReady) return
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    const address = /Selvedge is ready at (http[^\s"]+)/.exec(said)?.[1]
    isReady = address !== undefined
    if (address) resolve(address)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  child.once('close', (code, name) => reject(new Error(`npm start ended with ${code ?? name}:\n${said}`)))
  // Nobody waits for one that is killed.
  ready.catch(() => undefined)
  const until = async (line: RegExp): Promise<void> => {
    while (!line.test(said)) {
      const more = new Promise((told) => child.stdout?.once('data', told))
      if ((await Promise.race([more, ready])) && isReady && !line.test(said))
        throw new Error(`No ${line}:\n${said}`)
    }
  }
  return { ready, until, said: () => said, longestSilence: () => longest / 1000 }
}

const databaseIsGone = async (folder: string): Promise<void> => {
  while (findPostmaster(clusterOf(join(folder, 'data'))))
    await new Promise((resolve) => setTimeout(resolve, 50))
}
