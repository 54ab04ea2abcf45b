/**
 * A backup while people work: every table at one moment, then the files that it names. The tables are copied first, so
 * that their transaction is short; for the files it is enough that none is removed meanwhile.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { openUnhurried } from '../db/unhurried-client.ts'
import { type ObjectStore, originalOf } from '../files/object-store.ts'
import {
  BackupRefused,
  FORMAT,
  FORMAT_VERSION,
  fileEntry,
  JOBS,
  MANIFEST,
  type Manifest,
  secretEntry,
  tableEntry,
} from './archive-format.ts'
import * as snapshot from './snapshot.store.ts'
import { openTarWriter, type TarWriter } from './write-tar.ts'

/** Text of tables shrinks to a quarter at this level, as fast as a disk takes it. */
const GZIP_LEVEL = 3

export interface BackupSource {
  databaseUrl: string
  objects: ObjectStore
  /** What a process needs and nobody can make again; need not be there. */
  secretsFolder: string
}

export interface Written {
  manifest: Manifest
  bytes: number
}

/** Writes the archive to the path, whole or not at all. @throws BackupRefused where another one is being made */
export const writeArchive = async (source: BackupSource, path: string, now: Date): Promise<Written> => {
  const client = await openUnhurried(source.databaseUrl, 'backup')
  const parts = await mkdtemp(join(dirname(path), '.parts-'))
  const tar = openTarWriter(path, now)
  try {
    if (!(await snapshot.takeBackupTurn(client))) throw new BackupRefused('A backup is already running.')
    await snapshot.holdRemovals(client)
    const moment = await copyMoment(client, parts)
    const manifest = await fillTar(tar, { moment, source, parts, now })
    return { manifest, bytes: await tar.end() }
  } catch (error) {
    tar.abandon()
    await rm(path, { force: true })
    throw error
  } finally {
    await rm(parts, { recursive: true, force: true })
    await client.end()
  }
}

type Table = Omit<Manifest['tables'][number], 'sha256'>

interface Moment extends Pick<Manifest, 'postgresql' | 'migrations' | 'sequences'> {
  tables: Table[]
  jobs: { count: number; packed: Buffer }
  files: string[]
}

const copyMoment = async (client: pg.Client, parts: string): Promise<Moment> => {
  await snapshot.openSnapshot(client)
  const tables: Table[] = []
  for (const shape of await snapshot.listTables(client)) {
    const part = join(parts, shape.name)
    const rows = snapshot.readTable(client, shape)
    await pipeline(rows, createGzip({ level: GZIP_LEVEL }), createWriteStream(part))
    tables.push({ ...shape, rows: rows.rowCount, bytes: (await stat(part)).size })
  }
  const jobs = await snapshot.listWaitingJobs(client)
  const lines = jobs.map((job) => `${JSON.stringify(job)}\n`).join('')
  const moment = {
    tables,
    jobs: { count: jobs.length, packed: gzipSync(lines) },
    files: await snapshot.listStoredFiles(client),
    migrations: await snapshot.listMigrationsApplied(client),
    sequences: await snapshot.listSequences(client),
    postgresql: await snapshot.readServerVersion(client),
  }
  await client.query('commit')
  return moment
}

interface Filling {
  moment: Moment
  source: BackupSource
  parts: string
  now: Date
}

const fillTar = async (tar: TarWriter, { moment, source, parts, now }: Filling): Promise<Manifest> => {
  const tables: Manifest['tables'] = []
  for (const table of moment.tables) {
    const part = createReadStream(join(parts, table.name))
    tables.push({ ...table, sha256: await tar.add(tableEntry(table.name), table.bytes, part) })
  }
  const { count, packed } = moment.jobs
  const jobs = { count, bytes: packed.length, sha256: await tar.add(JOBS, packed.length, bytesOf(packed)) }
  const manifest: Manifest = {
    ...{ format: FORMAT, version: FORMAT_VERSION, made_at: now.toISOString() },
    ...{ postgresql: moment.postgresql, migrations: moment.migrations, sequences: moment.sequences },
    tables,
    jobs,
    secrets: await addSecrets(tar, source.secretsFolder),
    ...(await addFiles(tar, moment.files, source.objects)),
  }
  const text = Buffer.from(JSON.stringify(manifest))
  await tar.add(MANIFEST, text.length, bytesOf(text))
  return manifest
}

const bytesOf = (bytes: Buffer): AsyncIterable<Buffer> => Readable.from([bytes])

const addSecrets = async (tar: TarWriter, folder: string): Promise<Manifest['secrets']> => {
  const secrets: Manifest['secrets'] = []
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const { name } of entries
    .filter((entry) => entry.isFile())
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const bytes = await readFile(join(folder, name))
    const sha256 = await tar.add(secretEntry(name), bytes.length, bytesOf(bytes))
    secrets.push({ name, bytes: bytes.length, sha256 })
  }
  return secrets
}

/** What the store has lost or spoilt is no reason to lose the rest: the archive says what is missing or damaged. */
const addFiles = async (
  tar: TarWriter,
  files: Moment['files'],
  objects: ObjectStore,
): Promise<Pick<Manifest, 'files' | 'missing'>> => {
  const missing: string[] = []
  const added: Manifest['files'] = []
  for (const hash of files) {
    const object = await objects.open(originalOf(hash))
    if (!object) missing.push(hash)
    else
      added.push({
        hash,
        bytes: object.size,
        sha256: await tar.add(fileEntry(hash), object.size, object.stream),
      })
  }
  return { files: added, missing }
}
