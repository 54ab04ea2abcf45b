/** Writes the tables' types from the migrations: migrates a scratch database and reads it. `--verify` only compares. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { startPrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'

const ROOT = join(import.meta.dirname, '..')
/** As the driver's parsers hand them over: see connectDatabase. */
const TYPES = { int8: 'number', timestamptz: 'string', date: 'string' }

const folder = await mkdtemp(join(tmpdir(), 'selvedge-types-'))
const database = await startPrivatePostgres({ directory: join(folder, 'pg') })
await migrate(database.url)
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    ...['--dialect', 'postgres', '--url', database.url, '--default-schema', 'public'],
    ...['--date-parser', 'string', '--numeric-parser', 'string', '--type-mapping', JSON.stringify(TYPES)],
    ...[
      '--exclude-pattern',
      'schema_migrations',
      '--out-file',
      join(ROOT, 'server/platform/db/tables.generated.ts'),
    ],
    ...(process.argv.includes('--verify') ? ['--verify'] : []),
  ],
  { stdio: 'inherit', cwd: ROOT },
)
await database.stop()
await rm(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
