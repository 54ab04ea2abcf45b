import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import * as passports from '#contract/passports/passports.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { startPrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import type { Company } from '#server/test/make.ts'
import { makeJpeg } from '#server/test/pictures.ts'
import {
  digestTables,
  listLoose,
  openEmptyPlace,
  placeIn,
  queryOn,
  type TestPlace,
} from '#server/test/places.ts'
import { makeDataFolder } from '#server/test/servers/real-process.ts'
import { startS3Server } from '#server/test/servers/s3-server.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { until } from '#test/until.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import { originalOf } from '../files/object-store.ts'
import { openS3Store } from '../files/s3-store.ts'
import { openBucketPlace, openFolderPlace } from './archive-place.ts'
import { makeBackup, thinOut } from './make-backup.ts'
import { restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

let world: World
let brand: Company
let source: Omit<TestPlace, 'close'>
let work: string
const places: TestPlace[] = []

const openPlace = async (adminUrl?: string): Promise<TestPlace> => {
  const place = await openEmptyPlace(adminUrl)
  places.push(place)
  return place
}

let count = 0
const archivePath = (): string => join(work, `archive-${++count}.tar`)
const backUp = async () => {
  const path = archivePath()
  return { path, ...(await writeArchive(source, path, new Date())) }
}

const uploadPicture = async (styleId: number): Promise<void> => {
  const files = [{ name: `seam ${++count}.jpg`, bytes: await makeJpeg(40 + count, 30) }]
  expect(await brand.manager.upload(uploadFiles, { params: { id: String(styleId) }, files })).toSucceed()
}

beforeAll(async () => {
  world = await openWorld()
  work = await makeDataFolder()
  source = placeIn(world.dataFolder, world.databaseUrl)
  brand = await world.make.brand({ name: 'Nørthloom\t"\\N"' })
  const supplier = await world.make.supplier()
  const style = await world.make.style(brand, { suppliers: [supplier] })
  const params = { id: String(style.id) }
  await uploadPicture(style.id)
  await brand.manager.send(passports.submitTrace, { params, body: { productName: 'Harbour\ntee\\' } })
  expect(await brand.manager.send(passports.publish, { params })).toSucceed()
  // The log of publications grows by a job, which no comparison should meet on its way.
  const listLeaves = () => queryOn(world.databaseUrl, 'select position from publication_leaves')
  await until(async () => expect(await listLeaves()).toHaveLength(1))
  await mkdir(source.secretsFolder)
  await writeFile(join(source.secretsFolder, 'factor.key'), 'not to be lost')
  await queryOn(
    world.databaseUrl,
    `insert into pgboss.job (name, data, start_after, retry_limit, retry_count)
      values ('mail', '{"kind":"reset","id":7}', now() + interval '1 day', 5, 2)`,
  )
  await queryOn(
    world.databaseUrl,
    `insert into pgboss.job (name, data, source_name) values ('failed', '{"kind":"gave-up"}', 'mail');
     insert into pgboss.job (name, data, start_after) values ('backup', '{"kind":"night"}', now() + interval '1 day')`,
  )
})
afterEach(async () => {
  for (const place of places.splice(0)) await place.close()
})
afterAll(async () => {
  await world.close()
  await rm(work, { recursive: true, force: true })
})

const readAll = async (place: Pick<TestPlace, 'objects'>, hash: string): Promise<Buffer | null> => {
  const object = await place.objects.open(originalOf(hash))
  return object && buffer(object.stream)
}

const expectWholeFiles = async (place: Pick<TestPlace, 'objects' | 'databaseUrl'>): Promise<number> => {
  const rows = await queryOn<{ hash: string }>(
    place.databaseUrl,
    `select hash from blobs where state = 'stored'`,
  )
  for (const { hash } of rows) {
    const bytes = await readAll(place, hash)
    expect(bytes && createHash('sha256').update(bytes).digest('hex')).toBe(hash)
  }
  return rows.length
}

const listJobs = (url: string) =>
  queryOn(
    url,
    `select id, name, data, start_after from pgboss.job where data ->> 'kind' = 'reset' order by id`,
  )

const SEQUENCES = `select schemaname, sequencename, last_value from pg_sequences where schemaname = 'public' order by 1, 2`

describe('restored into an empty place', () => {
  test('every row, file, waiting job and secret is as it was, and the product goes on from there', async () => {
    const { path, manifest } = await backUp()
    expect(manifest.missing).toEqual([])
    const place = await openPlace()
    await restoreArchive(path, place)
    expect(await digestTables(place.databaseUrl)).toEqual(await digestTables(world.databaseUrl))
    expect(await queryOn(place.databaseUrl, SEQUENCES)).toEqual(await queryOn(world.databaseUrl, SEQUENCES))
    expect(await expectWholeFiles(place)).toBeGreaterThan(0)
    expect(await listJobs(place.databaseUrl)).toEqual(await listJobs(world.databaseUrl))
    expect(await listJobs(place.databaseUrl)).toHaveLength(1)
    const tries = `select retry_limit, retry_count from pgboss.job where data ->> 'kind' = 'reset'`
    expect(await queryOn(place.databaseUrl, tries)).toEqual([{ retry_limit: 3, retry_count: 0 }])
    // What failed is tried again; what comes every night comes by itself.
    const others = `select name, data from pgboss.job where data ->> 'kind' in ('gave-up', 'night')`
    expect(await queryOn(place.databaseUrl, others)).toEqual([{ name: 'mail', data: { kind: 'gave-up' } }])
    expect(await listLoose(place.databaseUrl)).toEqual([])
    expect(await queryOn(place.databaseUrl, 'select name from schema_migrations order by name')).toEqual(
      (await listMigrations()).map((name) => ({ name })),
    )
    expect(await readdir(place.secretsFolder)).toEqual(['factor.key'])
    expect(await readdir(place.incomingFolder)).toEqual([])
    // Ids go on behind the highest.
    await queryOn(
      place.databaseUrl,
      `insert into organizations (name, type) values ('A newcomer', 'supplier')`,
    )
  })

  test('what was made while people worked is whole in itself', async () => {
    const done: number[] = []
    let isOver = false
    const style = await world.make.style(brand)
    const writers = Array.from({ length: 3 }, async (_, at) => {
      while (!isOver) {
        const made = await brand.manager.send(createCollection, {
          body: { name: `Load ${at} ${done.length}` },
        })
        expect(made).toSucceed()
        done.push(made.data.data.id)
        await uploadPicture(style.id)
      }
    })
    await expect.poll(() => done.length).toBeGreaterThan(6)
    const before = [...done]
    const { path } = await backUp()
    isOver = true
    await Promise.all(writers)
    const place = await openPlace()
    await restoreArchive(path, place)
    const kept = await queryOn<{ id: number }>(place.databaseUrl, 'select id from collections')
    const ids = new Set(kept.map(({ id }) => Number(id)))
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    await expectWholeFiles(place)
    expect(await listLoose(place.databaseUrl)).toEqual([])
  })

  test('a file that is deleted while it waits to be copied is in the archive, and removed afterwards', async () => {
    const style = await world.make.style(brand)
    await uploadPicture(style.id)
    const [file] = await queryOn<{ id: number; blob_hash: string }>(
      world.databaseUrl,
      `select id, blob_hash from files where style_id = ${style.id}`,
    )
    const hash = file?.blob_hash ?? ''
    let whileCopied: Awaited<ReturnType<typeof readAll>> = null
    let isDeleted = false
    const objects = {
      ...source.objects,
      open: async (key: string) => {
        if (!isDeleted) {
          isDeleted = true
          await queryOn(
            world.databaseUrl,
            `with shown as (update styles set default_image_id = null where id = ${style.id}),
             places as (delete from files where id = ${file?.id} returning style_file_id)
             delete from style_files where id in (select style_file_id from places)`,
          )
          await world.parts.files.sweep()
          whileCopied = await readAll(source, hash)
        }
        return source.objects.open(key)
      },
    }
    const path = archivePath()
    await writeArchive({ ...source, objects }, path, new Date())
    expect(whileCopied).not.toBeNull()
    const place = await openPlace()
    await restoreArchive(path, place)
    expect(await readAll(place, hash)).toEqual(whileCopied)
    const afterSweep = async () => {
      await world.parts.files.sweep()
      return readAll(source, hash)
    }
    await expect.poll(afterSweep).toBeNull()
  })

  test('from a private server to another one and back, nothing is another', async () => {
    const folder = await makeDataFolder()
    const elsewhere = await startPrivatePostgres({ directory: join(folder, 'pg') })
    try {
      const there = await openPlace(elsewhere.url)
      const first = await backUp()
      await restoreArchive(first.path, there)
      const back = await openPlace()
      const path = archivePath()
      await writeArchive(there, path, new Date())
      await restoreArchive(path, back)
      const digests = await digestTables(world.databaseUrl)
      expect(await digestTables(there.databaseUrl)).toEqual(digests)
      expect(await digestTables(back.databaseUrl)).toEqual(digests)
      expect(await listJobs(back.databaseUrl)).toEqual(await listJobs(world.databaseUrl))
      await expectWholeFiles(back)
      for (const place of places.splice(0)) await place.close()
    } finally {
      await elsewhere.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('an archive of an older level is brought to the present one', async () => {
    const names = await listMigrations()
    const older = await openPlace()
    await migrate(older.databaseUrl, { only: new Set(names.slice(0, 20)) })
    await queryOn(older.databaseUrl, `insert into organizations (name, type) values ('Old Mill', 'supplier')`)
    const path = archivePath()
    const { manifest } = await writeArchive(older, path, new Date())
    expect(manifest.migrations).toHaveLength(20)
    const place = await openPlace()
    await restoreArchive(path, place)
    expect(
      await queryOn(place.databaseUrl, `select name from organizations where name = 'Old Mill'`),
    ).toHaveLength(1)
    expect(await queryOn(place.databaseUrl, 'select name from schema_migrations')).toHaveLength(names.length)
  })
})

describe('kept', () => {
  test('as many as are configured, the newest', async () => {
    const place = openFolderPlace(work)
    for (const day of ['01', '02', '03', '04']) {
      const now = () => new Date(`2026-11-${day}T01:41:00Z`)
      await makeBackup({ source, place, workFolder: work, now })
    }
    expect(await thinOut(place, 3)).toEqual(['selvedge-2026-11-01T01-41-00-000Z.tar'])
    expect(await place.list()).toEqual(
      ['02', '03', '04'].map((day) => `selvedge-2026-11-${day}T01-41-00-000Z.tar`),
    )
    expect(await thinOut(place, 3)).toEqual([])
  })

  test('by the nightly job, in the folder of the settings', async () => {
    const schedule = await queryOn(
      world.databaseUrl,
      `select name, cron from pgboss.schedule where name = 'backup'`,
    )
    expect(schedule).toEqual([{ name: 'backup', cron: '41 1 * * *' }])
    await world.parts.db.write((tx) => world.parts.jobs.send(tx, 'backup', {}))
    const place = openFolderPlace(join(world.dataFolder, 'backups'))
    await expect.poll(() => place.list()).toHaveLength(1)
    expect((await readdir(join(world.dataFolder, 'backups'))).filter((name) => name.startsWith('.'))).toEqual(
      [],
    )
  })

  test('in a bucket, from which it is restored', async () => {
    const s3 = await startS3Server()
    const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.environment
    const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
    const objects = openS3Store({
      endpoint: S3_ENDPOINT,
      region: 'us-east-1',
      bucket: S3_BUCKET,
      credentials,
    })
    const place = openBucketPlace({ bucket: S3_BUCKET, objects, workFolder: work })
    const now = () => new Date('2026-11-05T01:41:00Z')
    const { location } = await makeBackup({ source, place, workFolder: work, now })
    expect(location).toBe('s3:selvedge-2026-11-05T01-41-00-000Z.tar')
    const { path } = await place.toLocal(location.slice('s3:'.length))
    const empty = await openPlace()
    // The bucket may keep the files as well as the archives.
    await restoreArchive(path, { ...empty, objects })
    expect(await expectWholeFiles({ ...empty, objects })).toBeGreaterThan(0)
    await expect(place.toLocal('../secrets')).rejects.toThrow('The bucket has no archive "../secrets".')
    await place.remove('selvedge-2026-11-05T01-41-00-000Z.tar')
    expect(await place.list()).toEqual([])
    await s3.close()
  })

  test('once at a time: another one is refused, and leaves nothing behind', async () => {
    let second: Promise<unknown> | undefined
    const objects = {
      ...source.objects,
      open: async (key: string) => {
        second ??= writeArchive(source, join(work, 'second.tar'), new Date())
        await second.catch(() => undefined)
        return source.objects.open(key)
      },
    }
    await writeArchive({ ...source, objects }, archivePath(), new Date())
    await expect(second).rejects.toThrow('A backup is already running.')
    expect(await readdir(work)).not.toContain('second.tar')
  })
})
