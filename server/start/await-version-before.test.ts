import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { bringForward, listMigrationFiles, migrate } from '#server/platform/db/migrate.ts'
import { PROCESS_LOCK_CLASS, type ProcessLock, takeProcessLock } from '#server/platform/db/process-lock.ts'
import { databaseUrl, runOn } from '#server/test/template-database.ts'
import { until } from '#test/until.ts'
import { awaitVersionBefore } from './await-version-before.ts'

const adminUrl = inject('adminDatabaseUrl')
let count = 0
let folder: string
let url: string
let client: pg.Client
const toEnd: (() => Promise<unknown>)[] = []

const put = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql)
const applied = async (): Promise<string[]> =>
  (await client.query('select name from schema_migrations order by name')).rows.map(({ name }) => name)

const OF_THE_OLD = ['0001_process_numbers.sql', '0002_garments.sql']
const ADDS = '0003_sizes.sql'
const TAKES = '0004_no_colour.sql'
const LATER = '0005_seams.sql'

beforeEach(async () => {
  const name = `selvedge_after_${process.pid}_${++count}`
  await runOn(adminUrl, `create database ${name}`)
  url = databaseUrl(adminUrl, name)
  folder = await mkdtemp(join(tmpdir(), 'selvedge-after-'))
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await put('0001_process_numbers.sql', 'create sequence process_numbers;\n')
  await put('0002_garments.sql', 'create table garments (id bigint, colour text);\n')
  await migrate(url, { folder })
})
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end()
  await client.end()
  await runOn(adminUrl, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/** A new version adds a column, takes one away that the old one writes, and adds a table. */
const bringNewVersion = async (): Promise<void> => {
  await put(ADDS, 'alter table garments add column sizes text;\n')
  await put(TAKES, '-- after the version before\nalter table garments drop column colour;\n')
  await put(LATER, 'create table seams (id bigint);\n')
}

const take = async (level: number): Promise<ProcessLock> => {
  const lock = await takeProcessLock(url, { level })
  toEnd.push(() => lock.release())
  return lock
}

/** As the code of before these migrations says that it lives. */
const takeWithoutLevel = async (): Promise<pg.Client> => {
  const old = new pg.Client({ connectionString: url })
  await old.connect()
  await old.query('select pg_advisory_lock($1, 7)', [PROCESS_LOCK_CLASS])
  return old
}

const start = async (level = 5) => {
  const said: string[] = []
  const say = (line: string): void => void said.push(line)
  const onError = (error: Error): void => void said.push(error.message)
  const { waiting } = await bringForward(url, { folder, say })
  const processLock = await take(level)
  const later = await awaitVersionBefore(url, { waiting, processLock, say, onError, folder, everyMs: 20 })
  toEnd.push(() => later.stop())
  return said
}

describe('a migration that takes away what the version before uses', () => {
  // shows D-632
  test('waits while a process of that lives, holds no start up, and is applied once that has gone', async () => {
    const old = await takeWithoutLevel()
    await bringNewVersion()
    const first = await start()
    const second = await start()
    expect(first).toEqual([`Migration ${TAKES} waits until the processes of the version before have ended`])
    expect(await applied()).toEqual([...OF_THE_OLD, ADDS, LATER])
    await client.query(`insert into garments (id, colour) values (1, 'violet')`)
    await old.end()
    await until(async () => expect(await applied()).toEqual([...OF_THE_OLD, ADDS, TAKES, LATER]))
    const isTold = (line: string): boolean => line.startsWith(`Applied ${TAKES}`)
    await until(() => expect([...first, ...second].filter(isTold)).toHaveLength(1))
  })

  // shows D-632
  test('waits for the last of several, and for one that says an older level', async () => {
    const one = await takeProcessLock(url, { level: 2 })
    const two = await takeProcessLock(url, { level: 3 })
    await bringNewVersion()
    await one.release()
    expect((await bringForward(url, { folder })).waiting).toEqual([TAKES])
    await two.release()
    expect(await bringForward(url, { folder })).toEqual({ applied: [TAKES], waiting: [] })
  })

  test('is applied in its order where no process lives', async () => {
    await bringNewVersion()
    expect(await migrate(url, { folder })).toEqual([ADDS, TAKES, LATER])
  })

  // shows D-632
  test('keeps the version before from starting again, and from slipping in meanwhile', async () => {
    await bringNewVersion()
    await migrate(url, { folder })
    for (const name of [ADDS, TAKES, LATER]) await rm(join(folder, name))
    await expect(migrate(url, { folder })).rejects.toThrow('A newer version has taken away')
    await client.query(`delete from schema_migrations where name = '${TAKES}'`)
    // It is at it.
    await client.query('select pg_advisory_lock(5373, 4)')
    const processLock = await takeProcessLock(url, { level: 2 })
    const opening = { waiting: [], processLock, say: () => undefined, onError: () => undefined, folder }
    await expect(awaitVersionBefore(url, opening)).rejects.toThrow('A newer version has taken away')
  })
})

test('the product’s own migrations of this kind can be applied after all the others', async () => {
  const files = await listMigrationFiles()
  const name = `${new URL(url).pathname.slice(1)}_own`
  await runOn(adminUrl, `create database ${name}`)
  const own = databaseUrl(adminUrl, name)
  toEnd.push(() => runOn(adminUrl, `drop database ${name} with (force)`))
  await migrate(own, { only: new Set(files.filter(({ isAfter }) => !isAfter).map((file) => file.name)) })
  expect(await migrate(own)).toEqual(files.filter(({ isAfter }) => isAfter).map((file) => file.name))
})
