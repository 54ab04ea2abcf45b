/**
 * Fills an empty database from an archive, in one transaction, with no right but that of the tables' owner. Foreign keys
 * are taken off and put on again, which proves them, so that tables may come in any order; the product's own triggers
 * rest meanwhile, because what they would add is in the tables already.
 */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupRefused, type Manifest } from './archive-format.ts'
import { listTables, PLAIN_FORMATS } from './snapshot.store.ts'

interface ForeignKey {
  table_name: string
  name: string
  definition: string
}

const FOREIGN_KEYS = `select conrelid::regclass::text as table_name, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conrelid, conname`

/** What was applied there; nothing in an empty database. */
export const listApplied = async (client: pg.Client): Promise<string[]> => {
  const { rows: known } = await client.query(
    `select to_regclass('schema_migrations') is not null as is_there`,
  )
  if (!known[0].is_there) return []
  const { rows } = await client.query('select name from schema_migrations')
  return rows.map(({ name }) => name)
}

export const hasPeople = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(`select to_regclass('users') is not null as is_there`)
  if (!rows[0].is_there) return false
  const { rowCount } = await client.query('select from users limit 1')
  return rowCount !== 0
}

/** Whatever an empty product has by itself is in the archive too. Returns what `finishLoading` puts back. */
export const prepareLoading = async (client: pg.Client, manifest: Manifest): Promise<ForeignKey[]> => {
  await client.query(PLAIN_FORMATS)
  await client.query('begin')
  const tables = (await listTables(client)).map(({ name }) => name)
  const given = manifest.tables.map(({ name }) => name).sort()
  if (JSON.stringify([...tables].sort()) !== JSON.stringify(given))
    throw new BackupRefused('The tables in the archive do not match its migrations.')
  const named = tables.map((name) => client.escapeIdentifier(name))
  // The lock first: who starts a process on this database meanwhile waits, and finds people in it.
  await client.query(`lock table ${named.join(', ')} in access exclusive mode`)
  if (await hasPeople(client)) throw new BackupRefused('This database has people in it.')
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS)
  for (const { table_name, name } of keys)
    await client.query(`alter table ${table_name} drop constraint ${name}`)
  for (const name of named) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${named.join(', ')}`)
  return keys
}

type Table = Manifest['tables'][number]

export const loadTable = async (client: pg.Client, table: Table, rows: Readable[]): Promise<void> => {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const into = copyFrom(`copy ${client.escapeIdentifier(table.name)} (${columns}) from stdin`)
  const loading = client.query(into)
  const [source, ...steps] = rows
  if (!source) return
  await pipeline([source, ...steps, loading])
  if (loading.rowCount !== table.rows)
    throw new BackupRefused(
      `The archive's table ${table.name} has ${loading.rowCount} rows, not ${table.rows}.`,
    )
}

export const finishLoading = async (
  client: pg.Client,
  { sequences, tables }: Manifest,
  keys: readonly ForeignKey[],
): Promise<void> => {
  for (const { name, last_value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      client.escapeIdentifier(name),
      last_value,
      is_called,
    ])
  await client.query('set constraints all immediate')
  for (const { table_name, name, definition } of keys)
    await client.query(`alter table ${table_name} add constraint ${name} ${definition}`)
  for (const { name } of tables)
    await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`)
}
