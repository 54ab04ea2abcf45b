/** The process: configuration, database, port, and an orderly end. */
import { mkdir } from 'node:fs/promises'
import { BadConfig, postgresFolder, readConfig, webBuildsFolder } from './config.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** One line for the person at the terminal; a stack would hide it. */
const giveUp = (error: unknown): never => {
  const isExpected = error instanceof BadConfig || (error as Error).name === 'PrivatePostgresError'
  process.stderr.write(
    `${isExpected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
  )
  process.exit(1)
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  await mkdir(config.dataFolder, { recursive: true })
  const database = config.databaseUrl ? null : await openPrivateDatabase(postgresFolder(config))
  const databaseUrl = config.databaseUrl ?? database?.url ?? ''
  const { openParts } = await import('./open-parts.ts')
  const opened = await openParts(config, {
    databaseUrl,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  })
  const { buildApp } = await import('./app.ts')
  const app = await buildApp(opened.parts, {
    logger: { level: config.logLevel },
    trustedProxies: config.trustedProxies,
    requestsPerMinute: config.requestsPerMinute,
    dev: config.dev,
    web: { folder: config.webFolder, keptBuilds: webBuildsFolder(config) },
    health: { checkDatabase: opened.checkDatabase, metricsToken: config.metricsToken },
  })
  if (config.demo) {
    const { loadDemo } = await import('./demo/load-demo.ts')
    await loadDemo(opened.parts, app, { say })
  }
  const { listenOnFreePort } = await import('./listen.ts')
  const address = await listenOnFreePort(app.fastify, { host: config.host, port: config.port, say })
  await opened.start()
  say(`Selvedge is ready at ${address}`)
  stopInOrder(async () => {
    await app.fastify.close()
    await opened.close()
    await database?.stop()
  })
}

const openPrivateDatabase = async (directory: string) => {
  const { startPrivatePostgres } = await import('#server/platform/private-postgres/private-postgres.ts')
  return startPrivatePostgres({ directory, log: (line) => process.stderr.write(`${line}\n`) })
}

const STOP_MS = 15_000

/** A terminal's Ctrl-C arrives two or three times: from the terminal, from npm, and from the starter. */
const stopInOrder = (stop: () => Promise<void>): void => {
  let stopping = false
  const onSignal = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    say('Stopping…')
    setTimeout(() => process.exit(1), STOP_MS).unref()
    await stop().catch((error: Error) => process.stderr.write(`${error.stack}\n`))
    process.exit(0)
  }
  process.on('SIGINT', () => void onSignal())
  process.on('SIGTERM', () => void onSignal())
}

await run().catch(giveUp)
