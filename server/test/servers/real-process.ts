/** The product as a process of its own, for what only a process shows: its start, its signals, its end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findRunningUrl } from '#server/platform/private-postgres/find-running.ts'
import { findPostmaster, stopPostmaster } from '#server/platform/private-postgres/postmaster.ts'
import { queryOn } from '../places.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')

export interface RealProcess {
  pid: number
  /** Everything that it wrote so far. */
  said(): string
  /** Resolves with the match once it wrote it. @throws when it ended before */
  until(pattern: RegExp): Promise<RegExpExecArray>
  kill(name: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/** What has not ended, by its data folder. */
const running = new Map<RealProcess, string | undefined>()

/** `flags`: of Node.js, before the program. */
export const spawnReal = (env: Record<string, string>, flags: readonly string[] = []): RealProcess => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: { ...inherited, LOG_LEVEL: 'warn', LOG_FORMAT: 'words', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const ended = once(child, 'close').then(([code, name]) => (code ?? name) as number | string)
  const spawned: RealProcess = {
    pid: child.pid ?? 0,
    said: () => said,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(said)
          if (match) resolve(match)
        }
        look()
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        void ended.then((code) => reject(new Error(`ended with ${code} before ${pattern}:\n${said}`)))
      }),
    kill: (name) => void child.kill(name),
    ended,
  }
  running.set(spawned, env.SELVEDGE_DATA)
  void ended.then(() => running.delete(spawned))
  return spawned
}

/** As root, the database's own user must reach it; else its cluster is kept elsewhere and stays behind. */
export const makeDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-process-'))
  await chmod(folder, 0o755)
  return folder
}

export const clusterIn = (dataFolder: string): string => join(dataFolder, 'pg', 'cluster')

/**
 * For the end of a test, which may have failed. The product goes before its database, which it would start again: then
 * the folder could not be removed, and that is all that would be told of the failure.
 */
export const endLeft = async (dataFolder: string): Promise<void> => {
  const left = [...running].filter(([, folder]) => folder === dataFolder).map(([process]) => process)
  for (const process of left) process.kill('SIGKILL')
  await Promise.all(left.map(({ ended }) => ended))
  const postmaster = findPostmaster(clusterIn(dataFolder))
  if (postmaster) await stopPostmaster(postmaster)
}

const DUE = `select name from pgboss.job
  where state < 'completed' and start_after <= now() and name <> 'failed' and name not like '\\_\\_%'`

/** Until the jobs are through that are due, among them those of the start. */
export const awaitJobs = async (dataFolder: string): Promise<void> => {
  const url = findRunningUrl(join(dataFolder, 'pg')) ?? ''
  await expect.poll(() => queryOn(url, DUE)).toEqual([])
}
