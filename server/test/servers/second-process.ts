/** A second process of the product on the same database, but for its memory. */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openParts } from '#server/start/open-parts.ts'
import type { World } from '../world.ts'

export const openSecond = async (world: World) => {
  const config = readConfig({
    SELVEDGE_DATA: join(tmpdir(), `selvedge-second-${randomUUID()}`),
    DATABASE_URL: world.databaseUrl,
    DATABASE_CONNECTIONS: '2',
    SELVEDGE_ORIGIN: 'http://localhost',
  })
  const opened = await openParts(config, {
    databaseUrl: world.databaseUrl,
    onError: () => undefined,
    hasLimits: false,
  })
  const app = await buildApp(opened.parts, {
    trustedProxies: [],
    requestsPerMinute: 1_000_000,
    dev: false,
    // An answer of 500 has its cause in the log alone.
    logger: { level: 'error' },
    health: { readiness: opened.readiness, metricsToken: null },
  })
  return {
    app,
    parts: opened.parts,
    close: async () => {
      await app.fastify.close()
      await opened.close()
    },
  }
}
