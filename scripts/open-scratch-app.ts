/** The product on a scratch database and folder, for checks that need all of it and leave nothing behind. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startPrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import { openParts } from '#server/start/open-parts.ts'
import { buildWeb } from './bootstrap/build-web.mjs'

export const openScratchApp = async () => {
  await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-scratch-'))
  // As root, the database's own user must reach it; else its cluster is kept elsewhere and stays behind.
  await chmod(folder, 0o755)
  const database = await startPrivatePostgres({ directory: join(folder, 'pg') })
  const config = readConfig({ SELVEDGE_DATA: folder, DATABASE_URL: database.url })
  const opened = await openParts(config, { databaseUrl: database.url, onError: () => undefined })
  const app = await buildApp(opened.parts, {
    trustedProxies: [],
    requestsPerMinute: 10_000_000,
    dev: false,
    health: { readiness: opened.readiness, metricsToken: null },
  })
  await opened.start()
  return {
    app,
    parts: opened.parts,
    databaseUrl: database.url,
    folder,
    close: async () => {
      await app.fastify.close()
      await opened.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
