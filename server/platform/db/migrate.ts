import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** Any constant serves; all processes must use the same one. */
const LOCK = 7_353_829

/** Applies what is missing, in order, each file in a transaction; a second process waits and finds nothing to do. */
export const migrate = async (pool: pg.Pool): Promise<string[]> => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const missing = files.filter((name) => !applied.has(name))
    for (const name of missing) await apply(client, name)
    return missing
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  }
}

const apply = async (client: pg.PoolClient, name: string): Promise<void> => {
  const sql = await readFile(join(FOLDER, name), 'utf8')
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
