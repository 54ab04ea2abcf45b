/** The process: configuration, database, port, and an orderly end. */

import { openMeters } from '#server/platform/observe/meters.ts'
import {
  complainOf,
  countLines,
  logCrashes,
  logLine,
  logStream,
  openProcessLog,
  say,
  warn,
} from '#server/platform/observe/process-log.ts'
import type { ServerLine } from '#server/platform/private-postgres/follow-log.ts'
import type { PrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import { awaitWeb } from '#server/start/await-web.ts'
import { giveBackMemory } from '#server/start/give-back-memory.ts'
import { listenAt, requirePlace } from '#server/start/listen.ts'
import { type OrderlyEnd, runUntilTold } from '#server/start/orderly-end.ts'
import {
  BadConfig,
  type Config,
  makeDataFolder,
  postgresFolder,
  readLogFormat,
  readOwnConfig,
  webBuildsFolder,
} from './config.ts'

/** The starter tells the person at the terminal what it is at; see scripts/bootstrap/run.mjs. */
const step = (name: string | null): void => void process.send?.({ step: name })

/** Their messages are written for the person at the terminal; a stack would hide them. */
const EXPECTED = [
  'PlaceRefused',
  'PrivatePostgresError',
  'StorageUnreachable',
  'MigrationRefused',
  'WrongSecret',
]

const demoStep = (name: string): void => step(`the demo data: ${name}`)

const complain = (error: Error): void => {
  const isExpected = error instanceof BadConfig || EXPECTED.includes(error.name)
  complainOf(isExpected ? error.message : (error.stack ?? String(error)))
}

const DEMO_IS_OPEN =
  'SELVEDGE_DEMO=open: anybody who can reach this installation can sign in as the demo people, with their published password.'

const run = async (end: OrderlyEnd): Promise<void> => {
  const web = awaitWeb()
  const config = readOwnConfig()
  openProcessLog({ format: config.logFormat, level: config.logLevel })
  const meters = openMeters()
  countLines((level) => meters.count('selvedge_log_lines_total', { level }))
  if (config.telemetry) {
    const { openTelemetry } = await import('./platform/observe/telemetry.ts')
    const { telemetry } = config
    await end.open(
      async () => openTelemetry(telemetry, meters),
      (opened) => opened.close(),
    )
  }
  await end.during(requirePlace(config))
  await makeDataFolder(config)
  step('the database')
  const privateDatabase = config.databaseUrl ? null : await openPrivateDatabase(config, end)
  const databaseUrl = config.databaseUrl ?? privateDatabase?.url ?? ''
  step('the database’s tables')
  const { openParts } = await import('#server/start/open-parts.ts')
  const opened = await end.open(
    () =>
      openParts(config, {
        ...{ databaseUrl, privateDatabase, meters },
        ...{ onError: warnOnce(), signal: end.signal, say },
      }),
    (parts) => parts.close(),
  )
  const { openDemo } = await import('./demo/demo-process.ts')
  const demo =
    config.demo !== 'off' && (await openDemo(opened.parts.db, databaseUrl, { end, web, step: demoStep }))
  await end.during(web)
  step('the product')
  const { buildApp } = await import('./app.ts')
  const { closeWithin } = await import('./platform/http/close-server.ts')
  const app = await end.open(
    () =>
      buildApp(opened.parts, {
        logger: { level: config.logLevel, stream: logStream },
        accessLogPercent: config.accessLogPercent,
        trustedProxies: config.trustedProxies,
        requestsPerMinute: () => opened.parts.settings.inForce().requests_per_minute,
        dev: config.dev,
        web: { folder: config.webFolder, keptBuilds: webBuildsFolder(config) },
        health: { readiness: opened.readiness, metricsToken: config.metricsToken },
      }),
    ({ fastify }) => closeWithin(fastify),
  )
  if (demo) await end.during(demo.done)
  step('the jobs')
  const port = await end.during(listenAt(app.fastify, { ...config, say }))
  opened.parts.address.listensOn(port)
  await end.during(opened.start())
  if (config.secretBefore) {
    const { resealFactors } = await import('#server/features/accounts/second-factors/index.ts')
    const { resealIssuerKeys } = await import('#server/features/passports/passport-credentials/index.ts')
    const { resealProofKey } = await import('#server/features/passports/passport-proofs/index.ts')
    const { resealHolderKeys } = await import('#server/features/passports/passport-links/index.ts')
    const { resealClients } = await import('#server/features/accounts/sign-on-providers/index.ts')
    const { resealSignOns } = await import('#server/features/accounts/single-sign-on/index.ts')
    const { db, sealing } = opened.parts
    const factors = await end.during(resealFactors(db, sealing))
    const keys = await end.during(resealIssuerKeys(db, sealing))
    const proofs = await end.during(resealProofKey(db, sealing))
    const pieces = await end.during(resealHolderKeys(db, sealing))
    const clients = await end.during(resealClients(db, sealing))
    const signOns = await end.during(resealSignOns(db, sealing))
    say(
      `Encrypted again with SELVEDGE_SECRET: ${factors + keys + proofs + pieces + clients + signOns}. Once every process has it, remove SELVEDGE_SECRET_BEFORE.`,
    )
  }
  giveBackMemory()
  if (config.demo === 'open') say(DEMO_IS_OPEN)
  step(null)
  say(`Selvedge is ready at http://localhost:${port}`)
}

/** Not among the words for the person at the terminal; a file beside the database has it all. */
const hearServer = ({ level, text, pid }: ServerLine): void =>
  logLine(level, text, { from: 'postgresql', server_pid: pid })

const openPrivateDatabase = async (config: Config, end: OrderlyEnd): Promise<PrivatePostgres> => {
  const { startPrivatePostgres } = await import('#server/platform/private-postgres/private-postgres.ts')
  const hear = config.logFormat === 'json' ? hearServer : undefined
  const directory = postgresFolder(config)
  const keepsChanges = config.pointInTimeDays > 0
  return end.open(
    () => startPrivatePostgres({ directory, log: warn, hear, keepsChanges, signal: end.signal }),
    (database) => database.stop(),
  )
}

const REPEATED_MS = 60_000

/** While the database is away the jobs say the same several times a second. */
const warnOnce = () => {
  const said = new Map<string, number>()
  return ({ message }: Error): void => {
    const now = Date.now()
    if ((said.get(message) ?? 0) > now - REPEATED_MS) return
    if (said.size > 100) said.clear()
    said.set(message, now)
    warn(message)
  }
}

openProcessLog({ format: readLogFormat(), level: 'info' })
logCrashes()
await runUntilTold(run, { say, complain, exit: (code) => process.exit(code) })
