/** The real product for the journeys of one file: its own process on a database and a folder of its own. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { addOperator } from '#server/features/accounts/accounts/index.ts'
import { connectDatabase, type Db } from '#server/platform/db/database.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { cloneOf, databaseUrl, runOn } from '#server/test/template-database.ts'
import { PATIENCE_MS } from '#test/patience.ts'
import { nodeFlags } from '../../scripts/bootstrap/checkout.mjs'
import { type Letter, readLetter } from './letters.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY = /Selvedge is ready at (http[^\s"]+)/

export interface Product {
  origin: string
  db: Db
  /** An admin, whom no page can register. */
  addOperator(person: { email: string; full_name: string; password: string }): Promise<void>
  /** The newest email to somebody whose subject contains the words; waits until the job has written it. */
  waitForLetter(to: string, subject: string): Promise<Letter>
  /** A kept file as it was received, by the hash of its bytes. */
  readKept(hash: string): Promise<Buffer>
  /** What the process has complained about since the last call. */
  takeComplaints(): string
  /** Fills the database, on which nobody has registered yet, with the demo's companies, people and styles. */
  loadDemo(): Promise<void>
  /** Ends the process and starts another on the same port, with other settings; where wanted, without the kept builds. */
  deploy(settings: Record<string, string>, how?: { forgetBuilds: boolean }): Promise<void>
  close(): Promise<void>
}

let count = 0

export const openProduct = async (settings: Record<string, string> = {}): Promise<Product> => {
  const adminUrl = inject('adminDatabaseUrl')
  const name = `selvedge_e2e_${process.pid}_${++count}`
  await runOn(adminUrl, cloneOf(inject('templateDatabase'), name))
  const url = databaseUrl(adminUrl, name)
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-e2e-'))
  // The night's backup tells what it saved, and a journey may run at that minute.
  const env = { DATABASE_URL: url, SELVEDGE_DATA: folder, SELVEDGE_BACKUP_KEEP: '0', ...settings }
  let started = await startProcess(env)
  const { db, close } = connectDatabase(url, { connections: 2 })
  return {
    origin: started.origin,
    db,
    addOperator: async ({ password, ...person }) => {
      const passwordHash = await hashPassword(password)
      await db.write((tx) => addOperator(tx, { ...person, passwordHash }))
    },
    waitForLetter: (to, subject) => waitForLetter(join(folder, 'outbox'), { to, subject }),
    readKept: (hash) => readFile(join(folder, 'files/objects', hash.slice(0, 2), hash, 'original')),
    takeComplaints: () => started.takeComplaints(),
    loadDemo: async () => {
      const child = fork(join(ROOT, 'server/demo/make-demo.ts'), {
        execArgv: nodeFlags,
        env: { ...process.env, LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const [code] = await once(child, 'exit')
      expect(code, 'the demo data is made').toBe(0)
    },
    deploy: async (changed, { forgetBuilds } = { forgetBuilds: false }) => {
      const { port } = new URL(started.origin)
      await started.stop()
      if (forgetBuilds) await rm(join(folder, 'web-builds'), { recursive: true })
      started = await startProcess({ ...env, ...changed, PORT: port })
    },
    close: async () => {
      await started.stop()
      await close()
      await runOn(adminUrl, `drop database if exists ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A journey's product lives for seconds: it collects seldom, and gives no memory back before it is ready. */
const FLAGS = ['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning']

const startProcess = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [...FLAGS, join(ROOT, 'server/main.ts')], {
    env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const address = await waitUntilReady(child, () => said)
  said = ''
  return {
    origin: address.replace('localhost', '127.0.0.1'),
    takeComplaints: () => {
      const complaints = said
      said = ''
      return complaints
    },
    stop: async () => {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await ended
    },
  }
}

const waitUntilReady = (child: ChildProcess, said: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = READY.exec(said())?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${said()}`)))
  })

const waitForLetter = async (outbox: string, wanted: { to: string; subject: string }): Promise<Letter> => {
  const find = async (): Promise<Letter | undefined> => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => !name.startsWith('.')).sort()
    const letters = await Promise.all(
      names.map((name) => readFile(join(outbox, name), 'utf8').then(readLetter)),
    )
    return letters.findLast(({ to, subject }) => to === wanted.to && subject.includes(wanted.subject))
  }
  await expect.poll(find, { timeout: PATIENCE_MS, message: `a letter to ${wanted.to}` }).toBeDefined()
  return (await find()) as Letter
}
