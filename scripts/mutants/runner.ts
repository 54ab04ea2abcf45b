/** A copy of the repository with its own process in it, which tries one change after the other and may be killed. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Trial, TrialResult } from './trial-runner.ts'

const LONGEST_MS = 900_000

/** What git knows or would add. Packages and builds are the repository's own. */
const copyRepository = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!existsSync(file)) continue
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await cp(file, join(folder, file))
  }
  for (const shared of ['node_modules', 'dist']) {
    if (existsSync(shared)) await symlink(resolve(shared), join(folder, shared))
  }
}

const start = async (folder: string): Promise<ChildProcess> => {
  const child = fork(resolve(folder, 'scripts/mutants/trial-runner.ts'), {
    cwd: folder,
    // A group of its own, so that workers and their database end with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      VITEST: '1',
      NODE_COMPILE_CACHE: resolve('.cache/mutants/compiled'),
    },
  })
  if ((await nextMessage(child, LONGEST_MS)) !== null) return child
  kill(child)
  throw new Error(`No tests can be run in ${folder}; what it wrote says why.`)
}

/** Null where none came in time, or the process ended. */
const nextMessage = <T>(child: ChildProcess, milliseconds: number): Promise<T | null> =>
  new Promise((resolveWith) => {
    const settle = (message: T | null) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', onExit)
      resolveWith(message)
    }
    const onExit = () => settle(null)
    const timer = setTimeout(() => settle(null), milliseconds)
    child.on('message', settle).on('exit', onExit)
  })

const kill = (child: ChildProcess): void => {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

export interface Runner {
  /** `null`: it hung, or took the whole process with it. */
  attempt(trial: Trial): Promise<TrialResult | null>
  close(): void
}

export const openRunner = async (folder: string): Promise<Runner> => {
  await copyRepository(folder)
  let child = await start(folder)
  return {
    attempt: async (trial) => {
      child.send(trial)
      const result = await nextMessage<TrialResult>(child, LONGEST_MS)
      if (result) return result
      kill(child)
      await copyRepository(folder)
      child = await start(folder)
      return null
    },
    close: () => {
      child.disconnect()
    },
  }
}
