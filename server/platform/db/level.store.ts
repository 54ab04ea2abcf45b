/** How far the database is migrated, asked without changing it. */
import { listMigrationFiles } from './migrate.ts'
import { openUnhurried } from './unhurried-client.ts'

export interface Level {
  /** Migrations of this code that are not applied. */
  missing: string[]
  /** Those that wait until the processes of the version before have ended. */
  waiting: string[]
  /** Applied ones that this code does not know: those of a newer one. */
  unknown: string[]
  /** Applied ones whose file was changed since. */
  changed: string[]
}

export const readLevel = async (url: string): Promise<Level> => {
  const client = await openUnhurried(url, 'level')
  try {
    const { rows: there } = await client.query(
      `select to_regclass('schema_migrations') is not null as is_there`,
    )
    const { rows } = there[0].is_there
      ? await client.query<{ name: string; checksum: string | null }>('select * from schema_migrations')
      : { rows: [] }
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const known = await listMigrationFiles()
    const files = new Map(known.map(({ name, checksum }) => [name, checksum]))
    const absent = known.filter(({ name }) => !applied.has(name))
    const isChanged = (name: string, checksum: string) => (applied.get(name) ?? checksum) !== checksum
    return {
      missing: absent.filter(({ isAfter }) => !isAfter).map(({ name }) => name),
      waiting: absent.filter(({ isAfter }) => isAfter).map(({ name }) => name),
      unknown: [...applied.keys()].filter((name) => !files.has(name)).sort(),
      changed: [...files].filter(([name, checksum]) => isChanged(name, checksum)).map(([name]) => name),
    }
  } finally {
    await client.end()
  }
}
