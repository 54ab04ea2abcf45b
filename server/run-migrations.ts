/** `npm run migrate`: brings the database to the level of this code, as a step before its processes start. */
import { withDatabaseUrl } from '#server/start/command-database.ts'
import { BadConfig, readConfig } from './config.ts'
import { MigrationRefused, migrate } from './platform/db/migrate.ts'
import { PrivatePostgresError } from './platform/private-postgres/private-postgres-error.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const EXPECTED = [BadConfig, PrivatePostgresError, MigrationRefused]

try {
  const config = readConfig(process.env)
  const applied = await withDatabaseUrl(config, (url) => migrate(url, { say }))
  for (const name of applied) say(`Applied ${name}`)
  if (applied.length === 0) say('Nothing to do')
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
}
