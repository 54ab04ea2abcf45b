import { createHash, randomUUID } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '#server/test/servers/s3-server.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { type ObjectStore, originalOf } from '../files/object-store.ts'
import { openS3Store } from '../files/s3-store.ts'
import {
  findEmptyCluster,
  type PrivatePostgres,
  startPrivatePostgres,
} from '../private-postgres/private-postgres.ts'
import { bringFiles } from './bring-files.ts'
import { type KeptChanges, openKeptChanges } from './kept-changes.ts'
import { restoreToTime } from './restore-to-time.ts'
import { startShipping } from './ship-changes.ts'
import { thinChanges } from './thin-changes.ts'
import { makeBase } from './write-base.ts'

const folders: string[] = []
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'point-in-time-'))
  // Root's server runs as somebody else.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}
const storeIn = async (folder: string): Promise<ObjectStore> => {
  const aside = join(folder, '.incoming')
  await mkdir(aside, { recursive: true })
  return openFolderStore(folder, { folder: aside, processNumber: 0 })
}

const running: PrivatePostgres[] = []
const stopAll = async () => {
  for (const server of running.splice(0)) await server.stop()
}
const query = async <T = Record<string, unknown>>(url: string, sql: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as T[]
  } finally {
    await client.end()
  }
}
const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** By the server's clock, between what was committed and what comes. */
const readMoment = async (url: string): Promise<Date> => {
  await pause(20)
  const [row] = await query<{ at: string }>(url, 'select clock_timestamp() as at')
  await pause(20)
  return new Date(row?.at ?? Number.NaN)
}
const write = (url: string, words: string) => query(url, 'insert into notes (words) values ($1)', [words])
const read = async (url: string): Promise<string[]> =>
  (
    await query<{ words: string }>(
      url,
      `select words from notes where words not like 'meanwhile%' order by id`,
    )
  ).map(({ words }) => words)

let home: string
let kept: KeptChanges
let objects: ObjectStore
let keptFolder: string
const sourceOf = (server: PrivatePostgres) => ({
  ...{ databaseUrl: server.url, cluster: server.cluster, spool: server.spool ?? '' },
  ...{ secretsFolder: join(home, 'secrets'), workFolder: join(home, 'work'), objects },
})
const start = async (directory: string): Promise<PrivatePostgres> => {
  const server = await startPrivatePostgres({ directory, keepsChanges: true })
  running.push(server)
  return server
}
const failOn = (error: Error): void => {
  throw error
}
const ship = async (server: PrivatePostgres): Promise<void> => {
  const faults: Error[] = []
  const onError = (error: Error) => void faults.push(error)
  const shipper = startShipping(sourceOf(server), kept, { now: () => new Date(), onError })
  await shipper.stop()
  expect(faults).toEqual([])
}

const addFile = async (url: string, words: string): Promise<string> => {
  const hash = createHash('sha256').update(words).digest('hex')
  const path = join(home, randomUUID())
  await writeFile(path, words)
  await objects.putFile(originalOf(hash), path)
  await query(url, `insert into blobs values ($1, 'stored', now())`, [hash])
  return hash
}

let afterFirst: Date
let firstFile: string
let secondFile: string
beforeAll(async () => {
  home = await makeFolder()
  keptFolder = join(home, 'kept')
  objects = await storeIn(join(home, 'objects'))
  kept = openKeptChanges({
    ...{ title: 'the folder', objects: await storeIn(keptFolder), workFolder: join(home, 'work') },
  })
  await mkdir(join(home, 'secrets'))
  await writeFile(join(home, 'secrets', 'factor.key'), 'not to be lost')
  const server = await start(join(home, 'pg'))
  await query(server.url, 'create table notes (id bigint generated always as identity, words text not null)')
  // What of the product's own tables is asked for.
  await query(server.url, 'create table blobs (hash text, state text, created_at timestamptz)')
  await write(server.url, 'before the base')
  firstFile = await addFile(server.url, 'a seam')
  let isMaking = true
  const meanwhile = (async () => {
    for (let i = 0; isMaking; i++) await write(server.url, `meanwhile ${i} ${'x'.repeat(2_000)}`)
  })()
  await makeBase(sourceOf(server), kept)
  isMaking = false
  await meanwhile
  await write(server.url, 'first')
  afterFirst = await readMoment(server.url)
  secondFile = await addFile(server.url, 'a cuff')
  await write(server.url, 'second')
  await ship(server)
  await stopAll()
})
afterAll(async () => {
  await stopAll()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const restore = async (at: Date | null, from = kept) => {
  const folder = await makeFolder()
  const place = findEmptyCluster(join(folder, 'pg'))
  if (!place) throw new Error('It is empty.')
  const restoring = {
    kept: from,
    at,
    place,
    secretsFolder: join(folder, 'secrets'),
    workFolder: join(folder, 'work'),
  }
  await mkdir(join(folder, 'secrets'))
  const restored = await restoreToTime(restoring).catch(async (error: Error) => {
    expect(await readdir(join(folder, 'pg')).catch(() => [])).toEqual([])
    throw error
  })
  running.push(restored.server)
  return { ...restored, folder }
}

// shows D-550
describe('a restore to a moment', () => {
  test('has what was committed by then, and nothing later; files and secrets come along', async () => {
    const { server, folder } = await restore(afterFirst)
    expect(await read(server.url)).toEqual(['before the base', 'first'])
    const store = await storeIn(join(folder, 'objects'))
    const places = { objects: store, incomingFolder: join(folder, 'incoming') }
    const brought = await withClient(server.url, (client) => bringFiles(client, kept, places))
    expect(brought).toEqual({ files: 1, missing: [] })
    const object = await store.open(originalOf(firstFile))
    expect(object && (await buffer(object.stream)).toString()).toBe('a seam')
    expect(await store.open(originalOf(secondFile))).toBeNull()
    expect(await readdir(join(folder, 'secrets'))).toEqual(['factor.key'])
    await stopAll()
  })

  test('of the last moment has everything, and goes on beside what was kept before', async () => {
    const { server } = await restore(null)
    expect(await read(server.url)).toEqual(['before the base', 'first', 'second'])
    const directory = join(server.cluster, '..')
    await stopAll()
    const again = await start(directory)
    await write(again.url, 'third, on a new timeline')
    await makeBase(sourceOf(again), kept)
    await write(again.url, 'fourth')
    await ship(again)
    await stopAll()
    const newest = await restore(null)
    expect(await read(newest.server.url)).toEqual([
      ...['before the base', 'first', 'second', 'third, on a new timeline', 'fourth'],
    ])
    await stopAll()
    const earlier = await restore(afterFirst)
    expect(await read(earlier.server.url)).toEqual(['before the base', 'first'])
    await stopAll()
  })

  test('that lies after all that is kept names how far it goes', async () => {
    const failed = restore(new Date(Date.now() + 3_600_000))
    await expect(failed).rejects.toThrow(/^Changes are kept in the folder up to 20\d\d-\d\d-\d\dT.*latest/)
  })

  test('that lies before the first base names where it begins', async () => {
    await expect(restore(new Date('2026-01-01T00:00:00Z'))).rejects.toThrow(/^the folder goes back to 20/)
  })
})

describe('what is kept', () => {
  const copied = async (): Promise<{ copy: KeptChanges; folder: string }> => {
    const folder = await makeFolder()
    const copy = openKeptChanges({
      title: 'the copy',
      objects: await storeIn(folder),
      workFolder: join(home, 'work'),
    })
    for (const label of await kept.listBases()) {
      const path = join(home, randomUUID())
      await kept.fetchBase(label, path)
      await copy.putBase(label, path)
    }
    for (const name of await kept.listSegments()) {
      const path = join(home, randomUUID())
      await kept.fetchSegment(name, path)
      await copy.putSegment(name, path)
    }
    return { copy, folder }
  }

  test('is refused where a byte of the base is another', async () => {
    const { copy, folder } = await copied()
    const label = (await copy.listBases()).at(-1)
    await appendFile(join(folder, 'base', label?.name ?? '', 'base.tar.gz'), 'x')
    await expect(restore(null, copy)).rejects.toThrow(/is damaged: its checksum does not match/)
  })

  test('is refused where changes that were made during the base are not there', async () => {
    const { copy } = await copied()
    const label = (await copy.listBases()).at(-1)
    await copy.removeSegment(label?.end_segment ?? '')
    await expect(restore(null, copy)).rejects.toThrow(/changes that were made during it are not kept/)
  })

  test('lasts as long as days are kept: bases, segments and files that no row has', async () => {
    const { copy } = await copied()
    const server = await start(join(await makeFolder(), 'pg'))
    await query(server.url, 'create table blobs (hash text, state text, created_at timestamptz)')
    const gone = createHash('sha256').update('gone').digest('hex')
    await copy.putFile(gone, Readable.from([Buffer.from('gone')]))
    const thin = (now: Date) =>
      withClient(server.url, (client) => thinChanges(client, copy, { days: 7, now }))
    const [first, second] = await copy.listBases()
    const at = Date.parse(second?.ended_at ?? '')
    const day = 86_400_000
    await thin(new Date(at + 6 * day))
    expect(await copy.listBases()).toEqual([first, second])
    const object = await copy.openFile(gone)
    expect(object && (await buffer(object.stream)).toString()).toBe('gone')
    await thin(new Date(at + 8 * day))
    expect(await copy.listBases()).toEqual([second])
    const names = (await copy.listSegments()).filter((name) => !name.endsWith('.history'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names)
      expect(name.slice(8, 24) >= (second?.start_segment ?? '').slice(8), name).toBe(true)
    await thin(new Date(at + 14 * day))
    expect(await copy.openFile(gone)).toBeNull()
    expect((await copy.listGone()).size).toBe(0)
    await stopAll()
  })

  test('may be kept in a bucket', async () => {
    const s3 = await startS3Server()
    const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.environment
    const bucket = openS3Store({
      ...{ endpoint: S3_ENDPOINT, region: 'us-east-1', bucket: S3_BUCKET },
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    })
    const inBucket = openKeptChanges({ title: 'The bucket', objects: bucket, workFolder: join(home, 'work') })
    const server = await start(join(await makeFolder(), 'pg'))
    await query(server.url, 'create table notes (id bigint generated always as identity, words text)')
    await query(server.url, 'create table blobs (hash text, state text, created_at timestamptz)')
    await makeBase(sourceOf(server), inBucket)
    await write(server.url, 'over the line')
    const shipper = startShipping(sourceOf(server), inBucket, { now: () => new Date(), onError: failOn })
    await shipper.stop()
    await stopAll()
    const restored = await restore(null, inBucket)
    expect(await read(restored.server.url)).toEqual(['over the line'])
    await stopAll()
    await s3.close()
  })
})

describe('changes', () => {
  test('wait where they are while they can’t be kept, and go on afterwards', async () => {
    const server = await start(join(await makeFolder(), 'pg'))
    await query(server.url, 'create table blobs (hash text, state text, created_at timestamptz)')
    const source = sourceOf(server)
    let isAway = true
    const faults: string[] = []
    const away: KeptChanges = {
      ...kept,
      putSegment: async (...given) => {
        if (isAway) throw new Error('The bucket does not answer.')
        await kept.putSegment(...given)
      },
    }
    const onError = ({ message }: Error) => void faults.push(message)
    const shipper = startShipping(source, away, { every: 20, now: () => new Date(), onError })
    await query(server.url, 'select pg_switch_wal()')
    await expect
      .poll(() => faults[0])
      .toMatch(/^Changes are not kept in the folder at the moment: The bucket/)
    const waiting = await readdir(source.spool)
    expect(waiting.length).toBeGreaterThan(0)
    isAway = false
    await expect.poll(() => readdir(source.spool)).toEqual([])
    expect(await kept.listSegments()).toEqual(expect.arrayContaining(waiting))
    expect(shipper.keptUntil()).not.toBeNull()
    await shipper.stop()
    await stopAll()
  })

  test('that a server was not told to hand over are said so', async () => {
    const server = await startPrivatePostgres({ directory: join(await makeFolder(), 'pg') })
    running.push(server)
    await query(server.url, 'create table blobs (hash text, state text, created_at timestamptz)')
    const spool = await makeFolder()
    const faults: string[] = []
    const onError = ({ message }: Error) => void faults.push(message)
    const shipper = startShipping({ ...sourceOf(server), spool }, kept, { now: () => new Date(), onError })
    await expect.poll(() => faults[0]).toMatch(/started without SELVEDGE_POINT_IN_TIME: start it again/)
    expect(shipper.keptUntil()).toBeNull()
    await stopAll()
    await shipper.stop()
  })
})
