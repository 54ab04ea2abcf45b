/**
 * Upgrades an installation while people work on it, as a rolling upgrade does: the code of an earlier commit alone, then the
 * new code, which migrates beside it, then the old code on the new schema beside the new one, then the new one alone. No
 * answered write is lost, none is there by half, and nothing is answered but by the product or «not now».
 *
 *     npm run check:upgrade -- --from v0.4.0 --seconds 30
 *
 * Without `--from`: the commit before the newest migration.
 */
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect, parseArgs } from 'node:util'
import { startPrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import { checkLedger, tellFindings, withRowsOf } from './crash/check-ledger.ts'
import { drainLetters } from './crash/check-letters.ts'
import { checkStore } from './crash/check-store.ts'
import { openLedger } from './crash/ledger.ts'
import { makePeople } from './crash/make-people.ts'
import { openWriters } from './crash/open-writers.ts'
import { openOutbox } from './crash/outbox.ts'
import { type RunningProduct, spawnProduct } from './crash/product-process.ts'
import type { Rows } from './crash/rows.store.ts'
import { sayWorked, whileAllWork } from './crash/while-all-work.ts'

const ROOT = join(import.meta.dirname, '..')
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const { values } = parseArgs({
  options: { from: { type: 'string' }, seconds: { type: 'string', default: '30' } },
})
const newest = () => git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations')
const from = git('rev-parse', '--short', values.from ?? `${newest()}^`)
const WORK_MS = Number(values.seconds) * 1000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const ledger = openLedger()

const folder = await mkdtemp(join(tmpdir(), 'selvedge-upgrade-'))
// PostgreSQL runs under another user where this is root.
await chmod(folder, 0o755)
const dataFolder = join(folder, 'data')
const outbox = openOutbox(join(dataFolder, 'outbox'))

const build = (root: string): void =>
  void execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' })

/** Of the earlier commit, with the packages of this one. */
const checkOut = async (): Promise<string> => {
  const old = join(folder, 'old')
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, old])
  execFileSync('git', ['checkout', '--quiet', '--detach', from], { cwd: old })
  await symlink(join(ROOT, 'node_modules'), join(old, 'node_modules'))
  build(old)
  return old
}

build(ROOT)
const old = await checkOut()
const database = await startPrivatePostgres({ directory: join(folder, 'pg') })
const environment = {
  ...{ DATABASE_URL: database.url, SELVEDGE_DATA: dataFolder, SELVEDGE_DEMO: '0', SELVEDGE_BACKUP_KEEP: '0' },
  SELVEDGE_ENV_FILE: '/dev/null',
}
const start = async (root: string): Promise<{ product: RunningProduct; address: string }> => {
  const product = spawnProduct(dataFolder, environment, join(root, 'server/main.ts'))
  products.push(product)
  return { product, address: await product.ready }
}

const withRows = <T>(look: (rows: Rows) => Promise<T>): Promise<T> => withRowsOf(database.url, look)

const verify = (all: boolean): Promise<void> =>
  withRows(async (rows) => {
    await checkLedger(ledger, { rows, outbox, all })
    if (all)
      ledger.findings.push(...(await checkStore(join(dataFolder, 'files'), rows, { hashes: true })).findings)
  })

const products: RunningProduct[] = []
let addresses: readonly string[] = []
const someAddress = (): string => addresses[Math.floor(Math.random() * addresses.length)] ?? ''
const run = async (): Promise<void> => {
  const earlier = await start(old)
  await makePeople(old, database.url, environment)
  addresses = [earlier.address]
  const opening = { ledger, outbox, address: someAddress }
  const writers = (await withRows((rows) => openWriters({ ...opening, rows }))).filter(
    ({ does }) => does === 'styles' || does === 'reports',
  )
  const turn = async (name: string, happen: () => Promise<unknown>): Promise<void> =>
    say(sayWorked(name, await whileAllWork({ ledger, writers }, happen)))
  await turn(`${from} alone`, () => pause(WORK_MS))
  let later = ''
  await turn(`${from} while the new code migrates and starts`, async () => {
    later = (await start(ROOT)).address
  })
  // From here on: before, the schema lacks what this code looks for.
  await verify(false)
  addresses = [earlier.address, later]
  await turn('both, the earlier code on the new schema', () => pause(WORK_MS))
  await verify(false)
  addresses = [later]
  await turn('the earlier code ends', async () => {
    await earlier.product.stop()
    await pause(WORK_MS)
  })
  ledger.findings.push(...(await withRows(drainLetters)))
  await verify(true)
}

try {
  await run()
} catch (error) {
  ledger.findings.push(inspect(error))
} finally {
  for (const product of products) await product.kill()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
tellFindings(ledger, { say, fine: 'Every answered write is there, none by half, and no file is missing' })
