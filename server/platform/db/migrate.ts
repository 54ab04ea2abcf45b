/**
 * Plain SQL files, forward only, in order. They run on a connection of their own: a migration may take an hour, and so
 * may waiting for the process that is at it, but no statement of theirs keeps others from a table for longer than a
 * moment. Without `-- no transaction` in its first line a file is one transaction; with it, each statement is its own,
 * as `create index concurrently` wants it, and may run again after it failed. With `-- after the version before` a file waits until
 * no process lives whose code does not know it.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { clearInvalidIndexes, isAfter, levelOf, statementsOf } from './migration-file.ts'
import { isClaimedAbove, withoutOlder } from './processes/process-levels.ts'
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
  level: number
  isAfter: boolean
  sql: string
  checksum: string
}

export interface Migrated {
  /** Names, as they were applied. */
  applied: string[]
  /** Names of those that wait for processes of the version before. */
  waiting: string[]
}

/** The names of what was applied. */
export const migrate = async (url: string, options: MigrationOptions = {}): Promise<string[]> =>
  (await bringForward(url, options)).applied

/** Applies what is missing and need not wait; a second process waits for the first and finds nothing to do. */
export const bringForward = async (url: string, options: MigrationOptions = {}): Promise<Migrated> => {
  const { folder = FOLDER, only, signal, say = () => undefined } = options
  const known = await readFiles(folder)
  const files = known.filter(({ name }) => !only || only.has(name))
  signal?.throwIfAborted()
  const client = await openUnhurried(url, 'migrate')
  const cut = (): void => void client.end().catch(() => undefined)
  signal?.addEventListener('abort', cut, { once: true })
  try {
    await takeTurn(client, say)
    const missing = await findMissing(client, files)
    await requireOwnTime(client, known)
    const done: Migrated = { applied: [], waiting: [] }
    for (const file of missing) {
      signal?.throwIfAborted()
      const work = (): Promise<void> => applyPatiently(client, file, options)
      const isDone = file.isAfter
        ? await withoutOlder(client, file.level, work)
        : await work().then(() => true)
      done[isDone ? 'applied' : 'waiting'].push(file.name)
      if (!isDone) say(`Migration ${file.name} waits until the processes of the version before have ended`)
    }
    return done
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
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, level: levelOf(name), isAfter: isAfter(sql), sql, checksum }
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
  await addColumn(client, 'checksum', 'text')
  await addColumn(client, 'is_after', 'boolean not null default false')
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

/** Asked first: even a change that finds nothing to do waits for anyone who reads the table, such as a backup. */
const addColumn = async (client: pg.Client, name: string, type: string): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = $1`,
    [name],
  )
  if (!rowCount) await client.query(`alter table schema_migrations add column ${name} ${type}`)
}

const TOO_OLD =
  'A newer version has taken away what this one needs from the database. Start the newer version, or restore the backup from before it.'

/** @throws MigrationRefused where a newer version took away what this code needs, or does so at this moment */
const requireOwnTime = async (client: pg.Client, known: readonly MigrationFile[]): Promise<void> => {
  const { rowCount } = await client.query(
    'select from schema_migrations where is_after and name <> all ($1::text[])',
    [known.map(({ name }) => name)],
  )
  const level = Math.max(0, ...known.map((file) => file.level))
  if (rowCount || (await isClaimedAbove(client, level))) throw new MigrationRefused(TOO_OLD)
}

/** For a process that has said its level; see `processes/process-levels.ts`. */
export const requireNotLeftBehind = async (url: string, folder = FOLDER): Promise<void> => {
  const client = await openUnhurried(url, 'level')
  try {
    await requireOwnTime(client, await readFiles(folder))
  } finally {
    await client.end()
  }
}

/** The level of this code. */
export const readOwnLevel = async (): Promise<number> => Math.max(...(await listMigrations()).map(levelOf))

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
  { name, isAfter, sql, checksum }: MigrationFile,
  lockTimeoutMs: number,
): Promise<void> => {
  const settle = () =>
    client.query('insert into schema_migrations (name, checksum, is_after) values ($1, $2, $3)', [
      name,
      checksum,
      isAfter,
    ])
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
