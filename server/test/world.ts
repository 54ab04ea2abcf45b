/** A whole product on a database of its own, for the tests of one file. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, inject } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { watchTransactions } from '#server/platform/db/open-transaction.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Outside } from '#server/platform/outside/outside.ts'
import type { DemoMode, Parts } from '#server/platform/parts.ts'
import { openParts } from '#server/start/open-parts.ts'
import { type Maker, openMaker } from './make.ts'
import { NOWHERE } from './outside.ts'
import { cloneOf, databaseUrl, runOn } from './template-database.ts'

export interface World {
  parts: Parts
  app: App
  make: Maker
  databaseUrl: string
  dataFolder: string
  close(): Promise<void>
}

watchTransactions()

let count = 0

/** `environment`: settings beside those that every test has. */
export const openWorld = async ({
  jobs = true,
  demo = 'off',
  environment = {},
  adminUrl = inject('adminDatabaseUrl'),
  template = adminUrl === inject('adminDatabaseUrl') ? inject('templateDatabase') : 'template0',
  log,
  logLevel = 'error',
  accessLogPercent = 0,
  outside = NOWHERE,
  onError = () => undefined,
  hasLimits = false,
}: {
  jobs?: boolean
  demo?: DemoMode
  environment?: Record<string, string | undefined>
  /** Another server than the run's; nobody has brought the template there. */
  adminUrl?: string
  /** Another database to begin with; nobody may be connected to it. */
  template?: string
  /** Gets each line of the process's log. */
  log?: (line: string) => void
  logLevel?: 'error' | 'info'
  accessLogPercent?: number
  outside?: Outside
  /** Gets what goes wrong apart from any request, as jobs do. */
  onError?: (error: Error) => void
  /** How long the database may take to answer: on a busy machine it takes longer, and is not away. */
  hasLimits?: boolean
} = {}): Promise<World> => {
  const name = `selvedge_test_${process.pid}_${++count}`
  await runOn(adminUrl, cloneOf(template, name))
  const url = databaseUrl(adminUrl, name)
  const dataFolder = await mkdtemp(join(tmpdir(), 'selvedge-world-'))
  const config = readConfig({
    SELVEDGE_DATA: dataFolder,
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: '4',
    SELVEDGE_ORIGIN: 'http://localhost',
    ...environment,
  })
  const opened = await openParts(config, { databaseUrl: url, onError, hasLimits })
  const parts = { ...opened.parts, demo, outside }
  const app = await buildApp(parts, {
    trustedProxies: [],
    requestsPerMinute: 1_000_000,
    dev: false,
    accessLogPercent,
    logger: log ? { level: logLevel, stream: { write: log } } : false,
    health: { readiness: opened.readiness, metricsToken: null },
  })
  if (jobs) await opened.start()
  return {
    parts,
    app,
    make: openMaker(parts, app),
    databaseUrl: url,
    dataFolder,
    close: async () => {
      await app.fastify.close()
      await opened.close()
      await runOn(adminUrl, `drop database if exists ${name} with (force)`)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Tests get the file's world; it is made with the first of them and gone after the last. */
export const test = base.extend<{ world: World; make: Maker }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others
    async ({}, use) => {
      const world = await openWorld()
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
  make: [async ({ world }, use) => use(world.make), { scope: 'file' }],
})
