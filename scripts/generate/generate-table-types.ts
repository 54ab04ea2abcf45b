/** Writes the tables' types from the migrations: migrates a scratch database and reads it. `--verify` only compares. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { startPrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import { typeJsonColumns } from './json-columns.ts'

const ROOT = join(import.meta.dirname, '../..')
const TABLES = join(ROOT, 'server/platform/db/tables.generated.ts')
/** As the driver's parsers hand them over: see connectDatabase. */
const TYPES = { int8: 'number', timestamptz: 'string', date: 'string' }

const folder = await mkdtemp(join(tmpdir(), 'selvedge-types-'))
const made = join(folder, 'tables.ts')
const database = await startPrivatePostgres({ directory: join(folder, 'pg') })
await migrate(database.url)
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    ...['--dialect', 'postgres', '--url', database.url, '--default-schema', 'public'],
    ...['--date-parser', 'string', '--numeric-parser', 'string', '--type-mapping', JSON.stringify(TYPES)],
    ...['--exclude-pattern', 'schema_migrations', '--out-file', made],
  ],
  { stdio: 'inherit', cwd: ROOT },
)
const types = status === 0 ? typeJsonColumns(await readFile(made, 'utf8')) : null
await database.stop()
await rm(folder, { recursive: true, force: true })
if (types === null) process.exitCode = status ?? 1
else if (!process.argv.includes('--verify')) await writeFile(TABLES, types)
else if (types !== (await readFile(TABLES, 'utf8'))) {
  console.error('The types are not those of the migrations: npm run types:generate')
  process.exitCode = 1
}
