/** Empty databases and folders to restore into, and how to tell whether two hold the same. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { BackupSource } from '#server/platform/backup/write-archive.ts'
import { openFolderStore } from '#server/platform/files/folder-store.ts'
import { cloneOf, databaseUrl, runOn } from './template-database.ts'

export interface TestPlace extends BackupSource {
  folder: string
  incomingFolder: string
  close(): Promise<void>
}

export const openEmptyPlace = (adminUrl = inject('adminDatabaseUrl')): Promise<TestPlace> =>
  openPlace(adminUrl, 'template0')

/** With every migration, and nothing else. */
export const openMigratedPlace = (): Promise<TestPlace> =>
  openPlace(inject('adminDatabaseUrl'), inject('templateDatabase'))

const openPlace = async (adminUrl: string, template: string): Promise<TestPlace> => {
  const name = `selvedge_place_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await runOn(adminUrl, cloneOf(template, name))
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-place-'))
  return {
    ...placeIn(folder, databaseUrl(adminUrl, name)),
    close: async () => {
      await runOn(adminUrl, `drop database if exists ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As the product lays out its data folder. */
export const placeIn = (folder: string, url: string): Omit<TestPlace, 'close'> => {
  const incomingFolder = join(folder, 'files', '.incoming')
  return {
    folder,
    databaseUrl: url,
    incomingFolder,
    secretsFolder: join(folder, 'secrets'),
    objects: openFolderStore(join(folder, 'files', 'objects'), { folder: incomingFolder, processNumber: 0 }),
  }
}

export const queryOn = async <T = Record<string, unknown>>(url: string, sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

export const listTableNames = async (url: string): Promise<string[]> => {
  const rows = await queryOn<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A digest of every row of every table, computed columns included. */
export const digestTables = async (url: string): Promise<Record<string, string>> => {
  const digests: Record<string, string> = {}
  for (const name of await listTableNames(url)) {
    if (name === 'schema_migrations') continue
    const [row] = await queryOn<{ digest: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as digest from ${name} t`,
    )
    digests[name] = row?.digest ?? ''
  }
  return digests
}

/** Triggers that rest, and foreign keys that are not proved: none of either. */
export const listLoose = (url: string) =>
  queryOn(
    url,
    `select tgname as name from pg_trigger where not tgisinternal and tgenabled <> 'O'
     union all select conname from pg_constraint where contype = 'f' and not convalidated`,
  )
