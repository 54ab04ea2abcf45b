/**
 * An archive into an empty place. It is proved before anything is touched; then the database is brought to the archive's
 * level, filled in one transaction, and brought to the level of this code. The files come before that transaction ends:
 * a row never names bytes that are not there.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { listMigrations, migrate } from '../db/migrate.ts'
import { openUnhurried } from '../db/unhurried-client.ts'
import { folderOf, type ObjectStore, originalOf } from '../files/object-store.ts'
import { BackupRefused, fileEntry, JOBS, type Manifest, secretEntry, tableEntry } from './archive-format.ts'
import { PREFIX } from './archive-place.ts'
import * as load from './load.store.ts'
import { proveArchive, visitEntries } from './read-archive.ts'
import { openQueues, readWaitingJobs } from './waiting-jobs.ts'

export interface Place {
  databaseUrl: string
  objects: ObjectStore
  secretsFolder: string
  /** Files on their way lie here. */
  incomingFolder: string
}

/** @throws ArchiveRefused, or BackupRefused where the place is not empty; then nothing was changed */
export const restoreArchive = async (path: string, place: Place): Promise<Manifest> => {
  const manifest = await proveArchive(path)
  await requireKnownLevel(manifest)
  await requireEmpty(place, manifest)
  await migrate(place.databaseUrl, { only: new Set(manifest.migrations.map(({ name }) => name)) })
  const client = await openUnhurried(place.databaseUrl, 'restore')
  try {
    await requireSameSchema(client, manifest)
    await fill(client, { path, place, manifest })
  } finally {
    await client.end()
  }
  await migrate(place.databaseUrl)
  return manifest
}

const requireKnownLevel = async ({ migrations }: Manifest): Promise<void> => {
  const known = new Set(await listMigrations())
  const unknown = migrations.find(({ name }) => !known.has(name))
  if (unknown)
    throw new BackupRefused(`The archive was made by a newer Selvedge: ${unknown.name} is not known here.`)
}

const requireEmpty = async ({ databaseUrl, objects }: Place, { migrations }: Manifest): Promise<void> => {
  await objects.check()
  for await (const key of objects.list()) {
    if (key.startsWith(`${PREFIX}/`)) continue
    throw new BackupRefused(`There are already files here, such as ${key}. Restore into an empty place.`)
  }
  const client = await openUnhurried(databaseUrl, 'restore')
  try {
    if (await load.hasPeople(client))
      throw new BackupRefused('This database has people in it. Restore into an empty place.')
    const inArchive = new Set(migrations.map(({ name }) => name))
    const newer = (await load.listApplied(client)).find((name) => !inArchive.has(name))
    if (newer)
      throw new BackupRefused(
        `This database has newer migrations than the archive (${newer}). Restore into an empty one.`,
      )
  } finally {
    await client.end()
  }
}

/** A file that says something else under the same name makes other tables. */
const requireSameSchema = async (client: pg.Client, { migrations }: Manifest): Promise<void> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const here = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const other = migrations.find(({ name, checksum }) => here.get(name) !== checksum)
  if (other)
    throw new BackupRefused(`The archive was made with a different ${other.name} than this Selvedge has.`)
}

interface Filling {
  path: string
  place: Place
  manifest: Manifest
}

const fill = async (client: pg.Client, { path, place, manifest }: Filling): Promise<void> => {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]))
  const files = new Map(manifest.files.map(({ hash }) => [fileEntry(hash), hash]))
  const secrets = new Map(manifest.secrets.map(({ name }) => [secretEntry(name), name]))
  const jobs = readWaitingJobs(await readEntry(path, JOBS))
  const queues = await openQueues(place.databaseUrl, jobs)
  await mkdir(place.incomingFolder, { recursive: true })
  const aside = await mkdtemp(join(place.incomingFolder, 'restore-'))
  const put: string[] = []
  try {
    const keys = await load.prepareLoading(client, manifest)
    await visitEntries(path, async ({ name }, stream) => {
      const [table, hash, secret] = [tables.get(name), files.get(name), secrets.get(name)]
      if (table) await load.loadTable(client, table, [stream, createGunzip()])
      else if (hash) {
        put.push(hash)
        await putFile(place.objects, { hash, stream, path: join(aside, hash) })
      } else if (secret) await keepSecret(place.secretsFolder, secret, await buffer(stream))
    })
    await load.finishLoading(client, manifest, keys)
    await queues.queueAll(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    for (const hash of put) await place.objects.removeAll(folderOf(hash)).catch(() => undefined)
    throw error
  } finally {
    await queues.close()
    await rm(aside, { recursive: true, force: true })
  }
}

const readEntry = async (path: string, wanted: string): Promise<Buffer> => {
  let bytes = Buffer.alloc(0)
  await visitEntries(path, async ({ name }, stream) => {
    if (name === wanted) bytes = Buffer.from(await buffer(stream))
  })
  return bytes
}

interface Incoming {
  hash: string
  stream: Readable
  path: string
}

const putFile = async (objects: ObjectStore, { hash, stream, path }: Incoming): Promise<void> => {
  await pipeline(stream, createWriteStream(path))
  await objects.putFile(originalOf(hash), path)
  await rm(path, { force: true })
}

const keepSecret = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, name), bytes, { mode: 0o600, flag: 'wx' })
}
