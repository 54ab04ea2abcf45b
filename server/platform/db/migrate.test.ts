import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl, runOn } from '#server/test/template-database.ts'
import { listMigrations, migrate } from './migrate.ts'

let count = 0
let folder: string
let url: string
let client: pg.Client
const adminUrl = inject('adminDatabaseUrl')

const open = async (): Promise<pg.Client> => {
  const opened = new pg.Client({ connectionString: url })
  await opened.connect()
  return opened
}

beforeEach(async () => {
  const name = `selvedge_migrate_${process.pid}_${++count}`
  await runOn(adminUrl, `create database ${name}`)
  url = databaseUrl(adminUrl, name)
  folder = await mkdtemp(join(tmpdir(), 'selvedge-migrations-'))
  client = await open()
})
afterEach(async () => {
  await client.end()
  await runOn(adminUrl, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const put = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql)
const query = async <T = Record<string, unknown>>(sql: string): Promise<T[]> =>
  (await client.query(sql)).rows as T[]
const applied = async (): Promise<unknown[]> =>
  (await query('select name from schema_migrations order by name')).map(({ name }) => name)

const GARMENTS = 'create table garments (id bigint, name text);\n'

test('files are applied once and in order, each whole or not at all', async () => {
  await put('0001_garments.sql', GARMENTS)
  await put('0002_seams.sql', 'create table seams (id bigint);\nselect 1 / 0;\n')
  await expect(migrate(url, { folder })).rejects.toThrow('Migration 0002_seams.sql failed: division by zero')
  expect(await applied()).toEqual(['0001_garments.sql'])
  expect(await query(`select to_regclass('seams') as seams`)).toEqual([{ seams: null }])
  await put('0002_seams.sql', 'create table seams (id bigint);\n')
  expect(await migrate(url, { folder })).toEqual(['0002_seams.sql'])
  expect(await migrate(url, { folder })).toEqual([])
})

test('a file that was changed after it had been applied is refused by its name, and nothing else is done', async () => {
  await put('0001_garments.sql', GARMENTS)
  await migrate(url, { folder })
  await put('0001_garments.sql', GARMENTS.replace('text', 'varchar'))
  await put('0002_seams.sql', 'create table seams (id bigint);\n')
  await expect(migrate(url, { folder })).rejects.toThrow(
    'Migration 0001_garments.sql was changed after it had been applied.',
  )
  expect(await applied()).toEqual(['0001_garments.sql'])
  // Another machine's line ends are no change.
  await put('0001_garments.sql', GARMENTS.replaceAll('\n', '\r\n'))
  expect(await migrate(url, { folder })).toEqual(['0002_seams.sql'])
})

test('what an older installation applied without a checksum gets one', async () => {
  await put('0001_garments.sql', GARMENTS)
  await query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  await query(`insert into schema_migrations (name) values ('0001_garments.sql')`)
  expect(await migrate(url, { folder })).toEqual([])
  await put('0001_garments.sql', `${GARMENTS}-- more`)
  await expect(migrate(url, { folder })).rejects.toThrow('0001_garments.sql was changed')
})

test('the product’s own files carry their checksums', async () => {
  await migrate(url)
  const rows = await query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  expect(rows.map(({ name }) => name)).toEqual(await listMigrations())
  expect(rows.every(({ checksum }) => /^[0-9a-f]{64}$/.test(checksum))).toBe(true)
})

test('no limit of the server’s ends a statement that takes long', async () => {
  await query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '100ms'`)
  await put('0001_slow.sql', `${GARMENTS}select pg_sleep(0.4);\n`)
  expect(await migrate(url, { folder })).toEqual(['0001_slow.sql'])
})

test('a process waits for the one that is at it, past every limit, and finds nothing to do', async () => {
  await put('0001_garments.sql', GARMENTS)
  await client.query('select pg_advisory_lock(7353829)')
  let isOver = false
  const waiting = migrate(url, {
    folder,
    say: (line) => {
      if (line.startsWith('Another process migrates')) void client.query('select pg_advisory_unlock(7353829)')
    },
  }).finally(() => {
    isOver = true
  })
  expect(isOver).toBe(false)
  expect(await waiting).toEqual(['0001_garments.sql'])
})

test('a table in use is waited for in short tries, between which others get at it', async () => {
  await put('0001_garments.sql', GARMENTS)
  await migrate(url, { folder })
  await put('0002_sizes.sql', 'alter table garments add column sizes text;\n')
  await client.query('begin')
  await client.query('select from garments')
  const waits: string[] = []
  const migrating = migrate(url, { folder, lockTimeoutMs: 50, say: (line) => waits.push(line) })
  await expect.poll(() => waits.length).toBeGreaterThan(1)
  expect(waits[0]).toBe('Migration 0002_sizes.sql is waiting for a table that is in use')
  const reader = await open()
  await reader.query('select from garments')
  await reader.end()
  await client.query('commit')
  expect(await migrating).toEqual(['0002_sizes.sql'])
})

test('a migration that the database chose to break a deadlock is tried again', async () => {
  await put('0001_garments.sql', `${GARMENTS}create table seams (id integer);\n`)
  await migrate(url, { folder })
  await put(
    '0002_sizes.sql',
    `lock table garments in share row exclusive mode;
     select pg_sleep(0.3);
     alter table seams add column sizes text;\n`,
  )
  // Its own patience is longer, so that the migration is the one that is chosen.
  await client.query(`set deadlock_timeout = '1min'`)
  await client.query('begin')
  await client.query('lock table seams in share row exclusive mode')
  const waits: string[] = []
  const migrating = migrate(url, { folder, lockTimeoutMs: 600_000, say: (line) => waits.push(line) })
  await expect
    .poll(async () => (await query(`select from pg_locks where mode = 'ShareRowExclusiveLock'`)).length)
    .toBeGreaterThan(1)
  const stuck = client.query(`lock table garments in share row exclusive mode`)
  await stuck
  await client.query('commit')
  expect(await migrating).toEqual(['0002_sizes.sql'])
  expect(waits).toEqual(['Migration 0002_sizes.sql is waiting for a table that is in use'])
})

const CONCURRENT = `-- no transaction
-- Names are looked up at the door;
create unique index concurrently if not exists garments_name on garments (name);
create index concurrently if not exists garments_id on garments (id);
`

test('an index that failed to be built concurrently is built anew', async () => {
  await put('0001_garments.sql', GARMENTS)
  await migrate(url, { folder })
  await query(`insert into garments values (1, 'tee'), (2, 'tee')`)
  await put('0002_indexes.sql', CONCURRENT)
  await expect(migrate(url, { folder })).rejects.toThrow(
    'Migration 0002_indexes.sql failed: could not create',
  )
  const validity = () =>
    query(`select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'garments'::regclass order by 1`)
  expect(await validity()).toEqual([{ name: 'garments_name', valid: false }])
  await query('delete from garments where id = 2')
  expect(await migrate(url, { folder })).toEqual(['0002_indexes.sql'])
  expect(await validity()).toEqual([
    { name: 'garments_id', valid: true },
    { name: 'garments_name', valid: true },
  ])
})

test('two processes at once build an index concurrently once, and neither waits for the other for ever', async () => {
  await put('0001_garments.sql', GARMENTS)
  await put('0002_indexes.sql', CONCURRENT)
  const both = await Promise.all([migrate(url, { folder }), migrate(url, { folder })])
  expect(both.flat().sort()).toEqual(['0001_garments.sql', '0002_indexes.sql'])
})
