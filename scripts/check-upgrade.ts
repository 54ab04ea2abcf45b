/**
 * Upgrades an installation while people work on it, as a rolling upgrade does: the code of an earlier commit alone, then the
 * new code, which migrates beside it, then the old code on the new schema beside the new one, then the new one alone. No
 * answered write is lost, none is there by half, and nothing is answered but by the product or «not now».
 *
 *     npm run check:upgrade -- --from v0.4.0 --seconds 30
 *
 * Without `--from`: the commit before the newest migration.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect, parseArgs } from 'node:util'
import { Pool } from 'pg'
import { startPrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import { checkLetters, drainLetters } from './crash/check-letters.ts'
import { checkStore } from './crash/check-store.ts'
import { openLedger } from './crash/ledger.ts'
import { openWriters } from './crash/open-writers.ts'
import { openOutbox } from './crash/outbox.ts'
import { type RunningProduct, spawnProduct } from './crash/product-process.ts'
import { findHalves, type Rows } from './crash/rows.store.ts'
import { notNow } from './crash/session-client.ts'
import { checkRecords, checkRepeats } from './crash/settle-doubts.ts'
import { work } from './crash/writers.ts'

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

/** People of the demo, with its password, which an installation on another database does not take. */
const makeDemo = async (): Promise<void> => {
  const child = fork(join(old, 'server/demo/make-demo.ts'), {
    env: { ...process.env, ...environment, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The demo data could not be made: ${code}`)
  await withRows((rows) => rows.query('update users set is_demo = false'))
}

const withRows = async <T>(look: (rows: Rows) => Promise<T>): Promise<T> => {
  const rows = new Pool({ connectionString: database.url, max: 4 })
  rows.on('error', () => undefined)
  return look(rows).finally(() => rows.end())
}

const verify = (all: boolean): Promise<void> =>
  withRows(async (rows) => {
    await checkRecords(ledger, rows, { all })
    await checkRepeats(ledger)
    ledger.findings.push(...(await findHalves(rows)))
    ledger.findings.push(...(await checkLetters(ledger, rows, outbox)))
    if (all)
      ledger.findings.push(...(await checkStore(join(dataFolder, 'files'), rows, { hashes: true })).findings)
  })

const products: RunningProduct[] = []
let addresses: readonly string[] = []
const someAddress = (): string => addresses[Math.floor(Math.random() * addresses.length)] ?? ''
const answered = (): number => [...ledger.acknowledged.values()].reduce((sum, each) => sum + each, 0)

type Writers = Awaited<ReturnType<typeof openWriters>>

/** Everybody works while it happens. */
const whileAllWork = async (
  name: string,
  writers: Writers,
  happen: () => Promise<unknown>,
): Promise<void> => {
  const before = { answered: answered(), notNow: notNow.times }
  let isOver = false
  const working = Promise.all(
    writers.map(async (writer) => {
      while (!isOver && ledger.findings.length === 0) {
        await work(writer, () => isOver)
        await pause(200)
      }
    }),
  )
  await happen()
  isOver = true
  await working
  say(
    `${name}: ${answered() - before.answered} writes answered, ${notNow.times - before.notNow} times «not now»`,
  )
}

const run = async (): Promise<void> => {
  const earlier = await start(old)
  await makeDemo()
  addresses = [earlier.address]
  const opening = { ledger, outbox, address: someAddress }
  const writers = (await withRows((rows) => openWriters({ ...opening, rows }))).filter(
    ({ does }) => does === 'styles' || does === 'reports',
  )
  await whileAllWork(`${from} alone`, writers, () => pause(WORK_MS))
  let later = ''
  await whileAllWork(`${from} while the new code migrates and starts`, writers, async () => {
    later = (await start(ROOT)).address
  })
  // From here on: before, the schema lacks what this code looks for.
  await verify(false)
  addresses = [earlier.address, later]
  await whileAllWork('both, the earlier code on the new schema', writers, () => pause(WORK_MS))
  await verify(false)
  addresses = [later]
  await whileAllWork('the earlier code ends', writers, async () => {
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
const { happened, notHappened, repeated } = ledger.inDoubt
say(`Unanswered: ${happened} had happened, ${notHappened} had not, ${repeated} repeated under their key`)
for (const what of notNow.without) ledger.findings.push(`«Not now» without a time to come again: ${what}`)
for (const finding of ledger.findings) say(`\nFOUND: ${finding}`)
if (ledger.findings.length === 0) say('Every answered write is there, none by half, and no file is missing')
process.exitCode = ledger.findings.length > 0 ? 1 : 0
