/**
 * Three processes of the product behind HAProxy, on a PostgreSQL with a standby in step, a PgBouncer and an S3 store.
 * Under mixed writes each part in turn is restarted, killed, made to stand still or cut off, the database fails over, and the clock of
 * a process moves.
 * After each turn every answered write is there, none by half, and nothing was answered but by the product or «not now».
 *
 *     npm run check:cluster -- --minutes 30 --only clock
 *
 * Debian's programs are installed where they are missing and this is root.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect, parseArgs } from 'node:util'
import { connectDatabase } from '#server/platform/db/database.ts'
import { openS3Store } from '#server/platform/files/s3-store.ts'
import { verifyFiles } from '#server/platform/files/verify-files.ts'
import { end, findFreePort, requirePrograms, startBalancer, startPooler } from './cluster/balancers.ts'
import * as pair from './cluster/postgres-pair.ts'
import { checkLedger, tellFindings, withRowsOf } from './crash/check-ledger.ts'
import { drainLetters } from './crash/check-letters.ts'
import { openLedger } from './crash/ledger.ts'
import { makePeople } from './crash/make-people.ts'
import { openWriters } from './crash/open-writers.ts'
import { breakOutbox, mendOutbox, openOutbox } from './crash/outbox.ts'
import { type RunningProduct, spawnProduct } from './crash/product-process.ts'
import type { Rows } from './crash/rows.store.ts'
import { sayWorked, whileAllWork } from './crash/while-all-work.ts'
import type { Writer } from './crash/writer.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, only: { type: 'string', default: '' } },
})
const LASTS_MS = Number(values.minutes) * 60_000
const PRODUCTS = 3
/** The one whose clock moves. */
const MOVING = 0
const MOVING_CLOCK = `--import=${join(import.meta.dirname, 'cluster/moving-clock.mjs')}`
/** How long a part stands still or is away, and how long people work before and after. */
const AWAY_MS = 8_000
const WORK_MS = 3_000
const READY_MS = 300_000
const MOST_STARTS = 5

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const ledger = openLedger()

const folder = await mkdtemp('/tmp/selvedge-cluster-')
await chmod(folder, 0o755)
const dataFolder = join(folder, 'data')
const outboxFolder = join(dataFolder, 'outbox')
await mkdir(dataFolder)
// PostgreSQL's folders are of another user.
await mkdir(join(folder, 'pg'), { mode: 0o777 })
await chmod(join(folder, 'pg'), 0o777)

requirePrograms()
const port = {
  web: await findFreePort(),
  database: await findFreePort(),
  pooler: await findFreePort(),
}
const servers: [pair.Server, pair.Server] = [
  { name: 'one', port: await findFreePort(), folder: join(folder, 'pg', 'one') },
  { name: 'two', port: await findFreePort(), folder: join(folder, 'pg', 'two') },
]
const store = fork(join(import.meta.dirname, 'cluster/store-process.ts'))
const [{ environment: bucketEnvironment }] = (await once(store, 'message')) as [
  { environment: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string> },
]
const productPorts = await Promise.all(Array.from({ length: PRODUCTS }, findFreePort))
const origin = `http://127.0.0.1:${port.web}`
const direct = pair.urlOf(port.database)
const environment = {
  DATABASE_URL: pair.urlOf(port.pooler),
  DATABASE_DIRECT_URL: direct,
  SELVEDGE_DATA: dataFolder,
  SELVEDGE_ORIGIN: origin,
  SELVEDGE_DEMO: '0',
  SELVEDGE_BACKUP_KEEP: '0',
  ...bucketEnvironment,
  SELVEDGE_ENV_FILE: '/dev/null',
}

/** Again where it ends at once, as a service manager does. */
const startProduct = async (place: number): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const product = spawnProduct(dataFolder, {
      ...environment,
      PORT: `${productPorts[place]}`,
      ...(place === MOVING && { NODE_OPTIONS: MOVING_CLOCK }),
    })
    products[place] = product
    try {
      await product.ready
      return
    } catch (error) {
      if (tries === MOST_STARTS) throw error
      await pause(1_000)
    }
  }
}

const products: RunningProduct[] = []
let [primary, standby] = servers
await pair.makePrimary(primary)
await pair.follow(standby, primary)
const balancer = await startBalancer(folder, { ...port, products: productPorts }, servers)
let pooler = await startPooler(folder, { port: port.pooler, database: port.database })

const withRows = <T>(look: (rows: Rows) => Promise<T>): Promise<T> => withRowsOf(direct, look)

const untilAllReady = async (): Promise<void> => {
  const begun = performance.now()
  for (const each of productPorts) {
    for (;;) {
      const status = await fetch(`http://127.0.0.1:${each}/health/ready`).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) break
      if (performance.now() - begun > READY_MS)
        throw new Error(`The process on ${each} is not ready: ${status}`)
      await pause(100)
    }
  }
  await pause(1_000)
}

const bucket = openS3Store({
  ...{ endpoint: bucketEnvironment.S3_ENDPOINT, region: 'us-east-1', bucket: bucketEnvironment.S3_BUCKET },
  credentials: {
    accessKeyId: bucketEnvironment.S3_ACCESS_KEY_ID,
    secretAccessKey: bucketEnvironment.S3_SECRET_ACCESS_KEY,
  },
})
const outbox = openOutbox(outboxFolder)
const verify = async (all: boolean): Promise<void> => {
  await withRows((rows) => checkLedger(ledger, { rows, outbox, all }))
  const { db, close } = connectDatabase(direct, { connections: 2, hasLimits: false })
  const { spoilt } = await verifyFiles({ db, objects: bucket, isQuick: !all }).finally(close)
  ledger.findings.push(...spoilt.map(({ hash, reason }) => `file ${hash} ${reason}`))
}

const someProduct = (): number => Math.floor(Math.random() * PRODUCTS)
const replace = async (place: number, ending: 'kill' | 'stop'): Promise<void> => {
  await products[place]?.[ending]()
  await pause(WORK_MS)
  await startProduct(place)
}
const standStill = async (freeze: () => void, thaw: () => void): Promise<void> => {
  freeze()
  await pause(AWAY_MS)
  thaw()
}

/** What is done to each part in turn, while people work. */
const TURNS: Readonly<Record<string, () => Promise<void>>> = {
  'a process is restarted in order': () => replace(someProduct(), 'stop'),
  'a process is killed': () => replace(someProduct(), 'kill'),
  'a process stands still': () => {
    const product = products[someProduct()]
    return standStill(
      () => product?.freeze(),
      () => product?.thaw(),
    )
  },
  'all processes are restarted, one after another': async () => {
    for (let place = 0; place < PRODUCTS; place++) await replace(place, 'stop')
  },
  'the pooler is killed': async () => {
    await pooler.kill()
    await pause(WORK_MS)
    pooler = await startPooler(folder, { port: port.pooler, database: port.database })
  },
  'the database is restarted': async () => pair.restart(primary),
  'the database stands still': () =>
    standStill(
      () => pair.signalServer(primary, 'SIGSTOP'),
      () => pair.signalServer(primary, 'SIGCONT'),
    ),
  'the store of files stands still': () =>
    standStill(
      () => store.kill('SIGSTOP'),
      () => store.kill('SIGCONT'),
    ),
  'the clock of a process goes an hour forth and back': async () => {
    for (let moves = 0; moves < 4; moves++) {
      products[MOVING]?.moveClock()
      await pause(WORK_MS)
    }
  },
  'the outbox of letters takes none': async () => {
    await breakOutbox(outboxFolder)
    await pause(AWAY_MS)
    await mendOutbox(outboxFolder)
  },
  'the database fails over to the standby': async () => {
    pair.signalServer(primary, 'SIGKILL')
    pair.promote(standby)
    await balancer.leadTo(standby, primary)
    ;[primary, standby] = [standby, primary]
    await pause(WORK_MS)
    await pair.follow(standby, primary)
  },
}

const table = new Map<string, { times: number; answered: number; notNow: number; seconds: number }>()

const playTurn = async (
  name: string,
  turn: () => Promise<void>,
  writers: readonly Writer[],
): Promise<void> => {
  const worked = await whileAllWork({ ledger, writers }, async () => {
    await pause(WORK_MS)
    await turn()
    await pause(WORK_MS)
  })
  await untilAllReady()
  await verify(false)
  const row = table.get(name) ?? { times: 0, answered: 0, notNow: 0, seconds: 0 }
  table.set(name, {
    times: row.times + 1,
    answered: row.answered + worked.answered,
    notNow: row.notNow + worked.notNow,
    seconds: row.seconds + worked.seconds,
  })
  say(sayWorked(name, worked))
}

const run = async (): Promise<void> => {
  await startProduct(0)
  await makePeople(join(import.meta.dirname, '..'), direct, environment)
  for (let place = 1; place < PRODUCTS; place++) await startProduct(place)
  await untilAllReady()
  const opening = { ledger, outbox, address: () => origin }
  // Strangers' claims are decided by the operator's admin, who has no second factor here; and a brand can be asked so often.
  const writers = (await withRows((rows) => openWriters({ ...opening, rows }))).filter(
    ({ does }) => does === 'styles' || does === 'reports',
  )
  const begun = performance.now()
  do {
    for (const [name, turn] of Object.entries(TURNS).filter(([each]) => each.includes(values.only))) {
      await playTurn(name, turn, writers)
      if (ledger.findings.length > 0) return
    }
  } while (performance.now() - begun < LASTS_MS)
  ledger.findings.push(...(await withRows(drainLetters)))
  await verify(true)
}

try {
  await run()
} catch (error) {
  ledger.findings.push(inspect(error))
} finally {
  for (const product of products) await product.kill()
  await pooler.kill()
  await balancer.close()
  await end(store)
  for (const server of servers) pair.stop(server)
  await rm(folder, { recursive: true, force: true })
}
say('\nwhat was done                                    | times | answered | not now | seconds')
for (const [name, { times, answered: writes, notNow: refused, seconds }] of table)
  say(
    `${name.padEnd(48)} | ${`${times}`.padStart(5)} | ${`${writes}`.padStart(8)} | ${`${refused}`.padStart(7)} | ${seconds.toFixed(0).padStart(7)}`,
  )
tellFindings(ledger, { say, fine: 'Every answered write is there, none by half, and no file is missing' })
