/** The product as a process of its own, for what only a process shows: its start, its signals, its end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster, stopPostmaster } from '#server/platform/private-postgres/postmaster.ts'

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
  return {
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
}

/** As root, the database's own user must reach it; else its cluster is kept elsewhere and stays behind. */
export const makeDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-process-'))
  await chmod(folder, 0o755)
  return folder
}

export const clusterIn = (dataFolder: string): string => join(dataFolder, 'pg', 'cluster')

/** For the end of a test that failed. */
export const stopLeftPostmaster = async (dataFolder: string): Promise<void> => {
  const left = findPostmaster(clusterIn(dataFolder))
  if (left) await stopPostmaster(left)
}
