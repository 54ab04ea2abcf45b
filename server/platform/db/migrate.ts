/**
 * Plain SQL files, forward only, in order. They run on a connection of their own: a migration may take an hour, and so
 * may waiting for the process that is at it, but no statement of theirs keeps others from a table for longer than a
 * moment. Without `-- no transaction` in its first line a file is one transaction; with it, each statement is its own,
 * as `create index concurrently` wants it, and may run again after it failed.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { clearInvalidIndexes, statementsOf } from './migration-file.ts'
import { openUnhurried } from './unhurried-client.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** Any constant serves; all processes must use the same one. */
const LOCK = 7_353_829
const TURN_POLL_MS = 200
/** Anyone who waits for a table's lock has everybody else wait behind: better to let go and come again. */
const LOCK_TIMEOUT_MS = 3_000
const LOCK_TRIES = 200
const LOCK_PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** A file that cannot be applied, or should not; the message names it. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

export interface MigrationOptions {
  folder?: string
  /** The names of those to apply, for data of another level. */
  only?: ReadonlySet<string>
  signal?: AbortSignal | undefined
  say?: (line: string) => void
  lockTimeoutMs?: number
}

interface MigrationFile {
  name: string
  sql: string
  checksum: string
}

/** Applies what is missing; a second process waits and finds nothing to do. Returns the names of what it applied. */
export const migrate = async (url: string, options: MigrationOptions = {}): Promise<string[]> => {
  const { folder = FOLDER, only, signal, say = () => undefined } = options
  const files = (await readFiles(folder)).filter(({ name }) => !only || only.has(name))
  signal?.throwIfAborted()
  const client = await openUnhurried(url, 'migrate')
  const cut = (): void => void client.end().catch(() => undefined)
  signal?.addEventListener('abort', cut, { once: true })
  try {
    await takeTurn(client, say)
    const missing = await findMissing(client, files)
    for (const file of missing) {
      signal?.throwIfAborted()
      await applyPatiently(client, file, options)
    }
    return missing.map(({ name }) => name)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', cut)
    await client.end().catch(() => undefined)
  }
}

/** Of this code. */
export const listMigrationFiles = (): Promise<MigrationFile[]> => readFiles(FOLDER)
export const listMigrations = async (): Promise<string[]> =>
  (await listMigrationFiles()).map(({ name }) => name)

const readFiles = async (folder: string): Promise<MigrationFile[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Asked for again and again: an open wait would hold up `create index concurrently`, which waits for every statement. */
const takeTurn = async (client: pg.Client, say: (line: string) => void): Promise<void> => {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [LOCK])
    if (rows[0].is_mine) return
    if (tries === 5) say('Another process migrates the database; waiting for it')
    await pause(TURN_POLL_MS)
  }
}

const findMissing = async (client: pg.Client, files: readonly MigrationFile[]): Promise<MigrationFile[]> => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  // Asked first: even a change that finds nothing to do waits for anyone who reads the table, such as a backup.
  const { rowCount: hasChecksums } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'checksum'`,
  )
  if (!hasChecksums) await client.query('alter table schema_migrations add column checksum text')
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of files) {
    const then = applied.get(name)
    if (then === null) await keepChecksum(client, name, checksum)
    else if (then !== undefined && then !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} was changed after it had been applied. Undo the change and put it into a new file.`,
      )
    }
  }
  return files.filter(({ name }) => !applied.has(name))
}

/** Of an installation that is older than the checksums: what is applied is taken to be this file. */
const keepChecksum = (client: pg.Client, name: string, checksum: string) =>
  client.query('update schema_migrations set checksum = $2 where name = $1 and checksum is null', [
    name,
    checksum,
  ])

const applyPatiently = async (
  client: pg.Client,
  file: MigrationFile,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, say = () => undefined }: MigrationOptions,
): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      await apply(client, file, lockTimeoutMs)
      return
    } catch (cause) {
      const isHeldUp = [LOCK_NOT_AVAILABLE, DEADLOCK].includes((cause as pg.DatabaseError).code ?? '')
      const mayTryAgain = isHeldUp && tries < LOCK_TRIES
      if (!mayTryAgain)
        throw new MigrationRefused(`Migration ${file.name} failed: ${(cause as Error).message}`, { cause })
      say(`Migration ${file.name} is waiting for a table that is in use`)
      await pause(LOCK_PAUSE_MS)
    }
  }
}

const apply = async (
  client: pg.Client,
  { name, sql, checksum }: MigrationFile,
  lockTimeoutMs: number,
): Promise<void> => {
  const settle = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  const statements = statementsOf(sql)
  if (statements) {
    // A concurrent build waits for every open transaction, and nobody waits behind it.
    await client.query('set lock_timeout = 0')
    for (const statement of statements) {
      await clearInvalidIndexes(client, statement)
      await client.query(statement)
    }
    await settle()
    return
  }
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(sql)
    await settle()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
