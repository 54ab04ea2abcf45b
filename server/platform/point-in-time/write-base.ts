/**
 * A base backup while people work: the server's files as they are, between its own marks of a beginning and an end. They
 * fit together once the log between the two is applied (PostgreSQL's manual, «Making a Base Backup Using the Low Level API»).
 */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { openUnhurried } from '../db/unhurried-client.ts'
import * as marks from './base-marks.store.ts'
import type { BaseLabel, KeptChanges } from './kept-changes.ts'

const GZIP_LEVEL = 3
const CHUNK_BYTES = 1 << 20

/** Of no use to another server, by the manual; the log comes from where it is kept. Folders stay as empty ones. */
const EMPTIED = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans', 'pgsql_tmp'],
])
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'server.log',
  'recovery.signal',
  'backup_label',
])
const isLeftOut = (name: string): boolean =>
  LEFT_OUT.has(name) || name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init')

export interface BaseSource {
  databaseUrl: string
  /** The server's own folder. */
  cluster: string
  secretsFolder: string
  workFolder: string
}

export const CLUSTER = 'cluster'
export const SECRETS = 'secrets'

export const makeBase = async (
  { databaseUrl, cluster, secretsFolder, workFolder }: BaseSource,
  kept: KeptChanges,
): Promise<BaseLabel> => {
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  const path = join(workFolder, `.base-${randomUUID()}`)
  const client = await openUnhurried(databaseUrl, 'base backup')
  try {
    const begun = await marks.beginBase(client)
    const tar = openTar(path)
    await addFolder(tar.entries, cluster, CLUSTER)
    if (await isFolder(secretsFolder)) await addFolder(tar.entries, secretsFolder, SECRETS)
    const ended = await marks.endBase(client)
    await addBytes(tar.entries, `${CLUSTER}/backup_label`, Buffer.from(ended.label))
    const label: BaseLabel = {
      ...{ format: 'selvedge-base', version: 1, postgresql: begun.postgresql },
      name: begun.at.replace(/[:.]/g, '-'),
      ...{ started_at: begun.at, ended_at: ended.at },
      ...{ start_segment: begun.segment, end_segment: ended.segment },
      ...(await tar.end()),
    }
    await kept.putBase(label, path)
    return label
  } finally {
    // Ends a backup that was begun, too.
    await client.end()
    await rm(path, { force: true })
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const openTar = (path: string) => {
  const entries = pack()
  const digest = createHash('sha256')
  let bytes = 0
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const writing = pipeline(entries, createGzip({ level: GZIP_LEVEL }), counted, out)
  // A disk that is full fails the entry that is being added.
  writing.catch((error: Error) => entries.destroy(error))
  return {
    entries,
    end: async (): Promise<{ bytes: number; sha256: string }> => {
      entries.finalize()
      await writing
      return { bytes, sha256: digest.digest('hex') }
    },
  }
}

const addFolder = async (entries: Pack, folder: string, name: string): Promise<void> => {
  entries.entry({ name: `${name}/`, type: 'directory', mode: 0o700 })
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (isLeftOut(entry.name)) continue
    const path = join(folder, entry.name)
    const inside = `${name}/${entry.name}`
    if (entry.isDirectory()) {
      if (EMPTIED.has(entry.name)) entries.entry({ name: `${inside}/`, type: 'directory', mode: 0o700 })
      else await addFolder(entries, path, inside)
    } else if (entry.isFile()) await addFile(entries, path, inside)
  }
}

/** One that goes meanwhile was needed by nobody: the log says the rest. */
const openIfThere = async (path: string): Promise<FileHandle | null> => {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** As long as it was when it was opened: what is appended comes by the log, and what was cut off is filled with zeros. */
async function* readExactly(file: FileHandle, size: number): AsyncIterable<Buffer> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
    at += bytesRead === 0 ? chunk.length : bytesRead
  }
}

const addFile = async (entries: Pack, path: string, name: string): Promise<void> => {
  const file = await openIfThere(path)
  if (!file) return
  try {
    const { size } = await file.stat()
    const closed = Promise.withResolvers<void>()
    const entry = entries.entry({ name, size, mode: 0o600 }, (error) =>
      error ? closed.reject(error) : closed.resolve(),
    )
    // Told by `closed` as well.
    entry.on('error', () => undefined)
    closed.promise.catch(() => undefined)
    for await (const chunk of readExactly(file, size)) {
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), closed.promise])
    }
    entry.end(undefined)
    await closed.promise
  } finally {
    await file.close()
  }
}

const addBytes = (entries: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    entries.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
  })
