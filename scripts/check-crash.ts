/**
 * Kills the product again and again in the middle of mixed writes and uploads, now and then with its database, and
 * proves after each restart that every answered write is there, none is half there, and no file is left over.
 *
 *     npm run check:crash -- --rounds 50
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkLedger, tellFindings, withRowsOf } from './crash/check-ledger.ts'
import { drainLetters } from './crash/check-letters.ts'
import { checkStore } from './crash/check-store.ts'
import { type Ledger, openLedger } from './crash/ledger.ts'
import { openWriters } from './crash/open-writers.ts'
import { breakOutbox, mendOutbox, openOutbox } from './crash/outbox.ts'
import {
  crashDatabase,
  privateDatabaseUrl,
  type RunningProduct,
  spawnProduct,
  stopDatabase,
} from './crash/product-process.ts'
import type { Rows } from './crash/rows.store.ts'
import type { Writer } from './crash/writer.ts'
import { work } from './crash/writers.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)
/** The longer ones let strangers come through registration, which hashes a password and takes its time. */
const LIFE_MS = { least: 50, most: 600, longest: 3000 }

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const between = (least: number, most: number): number => least + Math.random() * (most - least)

const dataFolder = await mkdtemp(join(tmpdir(), 'selvedge-crash-'))
// PostgreSQL runs under another user where this is root, and the database is to go with the folder.
await chmod(dataFolder, 0o755)
const filesFolder = join(dataFolder, 'files')
const outboxFolder = join(dataFolder, 'outbox')
const outbox = openOutbox(outboxFolder)
const ledger: Ledger = openLedger()
const kills = { product: 0, starting: 0, database: 0 }
let product: RunningProduct = spawnProduct(dataFolder)
let address = ''
let slowest = 0

/** Now and then it dies again while it starts, or with the first jobs after the start in its hands. */
const restart = async (round: number): Promise<void> => {
  if (round % 4 === 3) {
    product = spawnProduct(dataFolder)
    if (round % 8 === 3) await wait(between(100, 900))
    else await product.ready.then(() => wait(between(0, 60)))
    await product.kill()
    kills.starting++
  }
  product = spawnProduct(dataFolder)
  address = await product.ready
}

const READ_ONLY = '-c default_transaction_read_only=on'
const withRows = <T>(
  look: (rows: Rows) => Promise<T>,
  { writable = false }: { writable?: boolean } = {},
): Promise<T> => withRowsOf(privateDatabaseUrl(dataFolder), look, writable ? undefined : READ_ONLY)

const verify = (all: boolean): Promise<void> =>
  withRows(async (rows) => {
    await checkLedger(ledger, { rows, outbox, all })
    const store = await checkStore(filesFolder, rows, { hashes: all })
    ledger.findings.push(...store.findings)
    slowest = Math.max(slowest, store.settledIn)
  })

const playRound = async (round: number, writers: readonly Writer[]): Promise<void> => {
  // Now and then no email can be written, and those that wait are tried again.
  if (round % 5 === 2) await breakOutbox(outboxFolder)
  const working = Promise.all(writers.map((writer) => work(writer)))
  await wait(between(LIFE_MS.least, round % 3 === 0 ? LIFE_MS.longest : LIFE_MS.most))
  await product.kill()
  kills.product++
  if (round % 5 === 0) {
    crashDatabase(dataFolder, round % 2 ? 'SIGQUIT' : 'SIGKILL')
    kills.database++
  }
  await working
  await mendOutbox(outboxFolder)
  await restart(round)
  await verify(round === rounds)
}

const report = (round: number): void => {
  const answered = [...ledger.acknowledged.values()].reduce((sum, each) => sum + each, 0)
  say(
    `${round} kills: ${answered} writes answered, ${ledger.styles.length} styles, ${ledger.newcomers.length} newcomers, ` +
      `${ledger.inDoubt.happened + ledger.inDoubt.notHappened + ledger.inDoubt.repeated} unanswered`,
  )
}

const run = async (): Promise<void> => {
  address = await product.ready
  const opening = { ledger, outbox, address: () => address }
  const writers = await withRows((rows) => openWriters({ ...opening, rows }), { writable: true })
  for (let round = 1; round <= rounds && ledger.findings.length === 0; round++) {
    await playRound(round, writers)
    if (round % 10 === 0) report(round)
  }
  if (ledger.findings.length > 0) return
  ledger.findings.push(...(await withRows(drainLetters, { writable: true })))
  await verify(true)
}

const began = performance.now()
try {
  await run()
} catch (error) {
  ledger.findings.push((error as Error).stack ?? String(error))
} finally {
  await product.stop()
  await stopDatabase(dataFolder)
  await rm(dataFolder, { recursive: true, force: true })
}
say(
  `\nKilled ${kills.product} times at work, ${kills.starting} times while starting, ${kills.database} times with the database`,
)
for (const [act, count] of [...ledger.acknowledged].sort()) say(`  ${String(count).padStart(5)} ${act}`)
say(
  `The file store was clean after ${Math.round(slowest)} ms at most; ${((performance.now() - began) / 1000).toFixed(0)} s in all`,
)
tellFindings(ledger, {
  say,
  fine: 'Every answered write is there, none by half, and no file is left over',
})
