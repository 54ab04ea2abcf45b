/**
 * The way of somebody who is new to the code, timed on a fresh clone of what is committed: the clone, the packages, `npm run dev`
 * until it is ready, a change that is seen, a test.
 *
 *     npm run time:developer
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './cluster/balancers.ts'

const ROOT = join(import.meta.dirname, '..')
const WANTED_SECONDS = 10
const MOST_MS = 600_000
/** What is changed, and where the page has it from while developing. */
const CHANGED = { file: 'web/records/entry/entry-frame.tsx', address: '/records/entry/entry-frame.tsx' }
const [WORDS, OTHER_WORDS] = [
  'The edge that keeps a fabric together',
  'The edge that holds a fabric together',
]
const TEST = 'contract/accounts/sign-in-color.rules.test.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'selvedge-developer-'))
// PostgreSQL runs under another user where this is root.
chmodSync(folder, 0o755)
const port = await findFreePort()
const environment = (): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, PATH = '', ...inherited } = process.env
  const outside = PATH.split(':').filter((each) => !each.startsWith(ROOT))
  return { ...inherited, PATH: outside.join(':'), PORT: `${port}` }
}

const timed = async <T>(what: string, work: () => T | Promise<T>): Promise<number> => {
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  say(`${seconds.toFixed(1).padStart(7)} s  ${what}`)
  return seconds
}

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const begun = performance.now(); performance.now() - begun < MOST_MS; await pause(50))
    if (await isSo().catch(() => false)) return
  throw new Error(`${what} did not happen within ${MOST_MS / 1000} s`)
}

const startDev = async (): Promise<ChildProcess> => {
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  try {
    await until('npm run dev', async () => {
      if (child.exitCode !== null) throw new Error(said)
      return said.includes('Selvedge is ready at')
    })
  } catch (error) {
    say(said)
    throw error
  }
  return child
}

const stop = async (child: ChildProcess | undefined): Promise<void> => {
  if (!child || child.exitCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
}

const readModule = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}${CHANGED.address}`)).text()

let dev: ChildProcess | undefined
try {
  await timed('clone', () => execFileSync('git', ['clone', '--quiet', ROOT, folder]))
  await timed('npm run dev for the first time: packages, database, demo data', async () => {
    dev = await startDev()
  })
  await stop(dev)
  const seconds = await timed('npm run dev with packages and data', async () => {
    dev = await startDev()
  })
  await until('the page', async () => (await readModule()).includes(WORDS))
  await timed('a change to the sign-in page is served', async () => {
    const file = join(folder, CHANGED.file)
    writeFileSync(file, readFileSync(file, 'utf8').replace(WORDS, OTHER_WORDS))
    await until('the change', async () => (await readModule()).includes(OTHER_WORDS))
  })
  await timed(`one test: ${TEST}`, () =>
    execFileSync('npx', ['vitest', 'run', '--project', 'unit', TEST], {
      ...{ cwd: folder, env: environment(), stdio: 'ignore' },
    }),
  )
  if (seconds > WANTED_SECONDS) {
    say(`npm run dev took longer than ${WANTED_SECONDS} s`)
    process.exitCode = 1
  }
} finally {
  await stop(dev)
  rmSync(folder, { recursive: true, force: true })
}
