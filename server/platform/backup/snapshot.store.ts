/** One moment of the database, read on a connection of its own. */
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { REMOVAL_HOLD } from '../files/blob.store.ts'
import type { Manifest, WaitingJob } from './archive-format.ts'

/** Any constant serves that no other advisory lock has. */
const TURN = 7_353_926

/** False where another backup is being made. Held until the connection ends. */
export const takeBackupTurn = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [TURN])
  return rows[0].is_mine
}

/**
 * From here on no file is marked for removal, until the connection ends. Marks that are being made are waited for, so
 * that the snapshot sees them.
 */
export const holdRemovals = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [REMOVAL_HOLD])

/** Values are written in one way, whatever the server is set to. */
export const PLAIN_FORMATS = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set client_encoding = 'UTF8'`

export const openSnapshot = async (client: pg.Client): Promise<void> => {
  await client.query(PLAIN_FORMATS)
  await client.query('begin isolation level repeatable read read only')
}

export interface TableShape {
  name: string
  columns: string[]
}

/** Every table but the list of migrations, with the columns that are not computed. */
export const listTables = async (client: pg.Client): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and c.relname <> 'schema_migrations' order by c.relname`,
  )
  return rows
}

export const readTable = (client: pg.Client, { name, columns }: TableShape) => {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return client.query(copyTo(`copy (select ${listed} from ${client.escapeIdentifier(name)}) to stdout`))
}

export const listMigrationsApplied = async (client: pg.Client): Promise<Manifest['migrations']> => {
  const { rows } = await client.query('select name, checksum from schema_migrations order by name')
  return rows
}

/** Sequences know no snapshot; read after the tables, they are past every id in them. */
export const listSequences = async (client: pg.Client): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query(
      `select last_value, is_called from ${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, last_value: Number(state[0].last_value), is_called: state[0].is_called })
  }
  return sequences
}

export const listStoredFiles = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query(`select hash from blobs where state = 'stored' order by hash`)
  return rows.map(({ hash }) => hash)
}

/**
 * What waits or is under way; one that is under way is taken up again, as after a crash, and one that failed for good is
 * tried again. What a timetable starts comes by itself.
 */
export const listWaitingJobs = async (client: pg.Client): Promise<WaitingJob[]> => {
  const { rowCount } = await client.query(`select where to_regclass('pgboss.job') is not null`)
  if (!rowCount) return []
  const { rows } = await client.query(
    `select id, coalesce(source_name, name) as queue, data, priority, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max,
       dead_letter, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_after
     from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
       and coalesce(source_name, name) not in (select s.name from pgboss.schedule s) order by created_on, id`,
  )
  return rows
}

export const readServerVersion = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query('show server_version')
  return rows[0].server_version
}
