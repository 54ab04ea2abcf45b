import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Header, pack } from 'tar-stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TINY_PNG } from '#server/test/pictures.ts'
import {
  listTableNames,
  openEmptyPlace,
  openMigratedPlace,
  placeIn,
  queryOn,
  type TestPlace,
} from '#server/test/places.ts'
import { makeDataFolder } from '#server/test/servers/real-process.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { migrate } from '../db/migrate.ts'
import { MANIFEST, type Manifest, makeTrailer, TRAILER_BYTES } from './archive-format.ts'
import { visitEntries } from './read-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

let world: World
let work: string
let whole: string
let bytes: Buffer
let empty: TestPlace

beforeAll(async () => {
  world = await openWorld()
  work = await makeDataFolder()
  const brand = await world.make.brand()
  const style = await world.make.style(brand)
  await brand.manager.request({
    method: 'POST',
    url: `/api/inquiries/files_upload/${style.id}`,
    payload: formOf(TINY_PNG),
  })
  whole = join(work, 'whole.tar')
  await writeArchive(placeIn(world.dataFolder, world.databaseUrl), whole, new Date())
  bytes = await readFile(whole)
  empty = await openEmptyPlace()
})
afterEach(async () => {
  // Nothing was touched: not a table, not a file.
  expect(await listTableNames(empty.databaseUrl)).toEqual([])
  expect(await readdir(empty.folder)).toEqual([])
})
afterAll(async () => {
  await empty.close()
  await world.close()
  await rm(work, { recursive: true, force: true })
})

const formOf = (file: Uint8Array): FormData => {
  const form = new FormData()
  form.append('file[]', new Blob([new Uint8Array(file)]), 'seam.png')
  return form
}

let count = 0
const put = async (content: Buffer): Promise<string> => {
  const path = join(work, `spoilt-${++count}.tar`)
  await writeFile(path, content)
  return path
}

const expectRefused = async (content: Buffer, words: RegExp): Promise<void> => {
  const path = await put(content)
  await expect(restoreArchive(path, empty)).rejects.toThrow(words)
  await rm(path)
}

interface Entry {
  header: Header
  content: Buffer
}

const readEntries = async (): Promise<Entry[]> => {
  const entries: Entry[] = []
  await visitEntries(whole, async (header, stream) => {
    entries.push({ header, content: await buffer(stream) })
  })
  return entries
}

/** With a checksum at its end that is right: made by somebody who knows the format. */
const packAnew = async (entries: readonly Entry[]): Promise<Buffer> => {
  const tar = pack()
  for (const { header, content } of entries)
    tar.entry(
      { name: header.name, type: header.type, linkname: header.linkname, size: content.length },
      content,
    )
  tar.finalize()
  const body = await buffer(Readable.from(tar))
  return Buffer.concat([body, makeTrailer(createHash('sha256').update(body).digest('hex'))])
}

const withManifest = async (change: (manifest: Manifest) => unknown): Promise<Buffer> => {
  const entries = await readEntries()
  return packAnew(
    entries.map(({ header, content }) => {
      if (header.name !== MANIFEST) return { header, content }
      const manifest = JSON.parse(content.toString())
      return { header, content: Buffer.from(JSON.stringify(change(manifest) ?? manifest)) }
    }),
  )
}

describe('refused before anything is touched', () => {
  test('one byte that is another, wherever it is', async () => {
    const places = Array.from({ length: 24 }, (_, at) => Math.floor((bytes.length * (at + 0.5)) / 24))
    for (const at of [0, 100, ...places, bytes.length - TRAILER_BYTES - 1, bytes.length - 2]) {
      const spoilt = Buffer.from(bytes)
      spoilt[at] = (spoilt[at] ?? 0) ^ 1
      await expectRefused(spoilt, /is damaged|is not a backup of Selvedge/)
    }
  })

  test('an archive that was cut off, wherever', async () => {
    for (const length of [0, 1, 511, 512, bytes.length / 2, bytes.length - TRAILER_BYTES, bytes.length - 1])
      await expectRefused(bytes.subarray(0, Math.floor(length)), /is not a backup of Selvedge/)
    await expectRefused(Buffer.concat([bytes, Buffer.from('more')]), /is not a backup of Selvedge/)
    await expect(restoreArchive(join(work, 'nowhere.tar'), empty)).rejects.toThrow('cannot be read')
  })

  test.each<[string, RegExp, (manifest: Manifest) => unknown]>([
    [
      'another checksum',
      /is damaged: tables\/accounts/,
      ({ tables }) => void Object.assign(tables[0] ?? {}, { sha256: 'a'.repeat(64) }),
    ],
    ['another size', /is damaged: jobs/, ({ jobs }) => void Object.assign(jobs, { bytes: jobs.bytes + 1 })],
    [
      'a file that is not there',
      /lacks files\/b{64}/,
      ({ files }) => void files.push({ hash: 'b'.repeat(64), bytes: 1, sha256: 'b'.repeat(64) }),
    ],
    ['a table less', /has an unexpected entry/, ({ tables }) => void tables.pop()],
    [
      'a table whose name is a statement',
      /not valid at tables\.0\.name/,
      ({ tables }) => void Object.assign(tables[0] ?? {}, { name: 'users; drop table users' }),
    ],
    [
      'a column whose name is a statement',
      /not valid at tables\.0\.columns/,
      ({ tables }) => void tables[0]?.columns.push('id) from stdin; --'),
    ],
    [
      'a secret that lies elsewhere',
      /not valid at secrets\.0\.name/,
      ({ secrets, jobs }) =>
        void secrets.push({ name: '../../etc/passwd', bytes: jobs.bytes, sha256: jobs.sha256 }),
    ],
    [
      'a migration that is a path',
      /not valid at migrations\.0\.name/,
      ({ migrations }) => void Object.assign(migrations[0] ?? {}, { name: '../x.sql' }),
    ],
    ['another version', /not valid at version/, (manifest) => ({ ...manifest, version: 2 })],
    ['something more', /not valid at its top/, (manifest) => ({ ...manifest, run: 'this' })],
    [
      'a level that nobody knows',
      /made by a newer Selvedge: 9999_later\.sql/,
      ({ migrations }) => void migrations.push({ name: '9999_later.sql', checksum: 'a'.repeat(64) }),
    ],
  ])('a manifest with %s', async (_, words, change) => {
    await expectRefused(await withManifest(change), words)
  })

  test.each<[string, Partial<Header>]>([
    ['a way out of the folder', { name: '../../outside' }],
    ['an absolute path', { name: '/tmp/selvedge-outside' }],
    ['a way out behind a name that is known', { name: 'files/../../../outside' }],
    ['a link', { name: 'files/link', type: 'symlink', linkname: '/etc/passwd' }],
    ['a folder', { name: 'files/', type: 'directory' }],
    ['a name that is there already', { name: 'tables/accounts.copy.gz' }],
  ])('an entry that is %s', async (_, given) => {
    const header = { name: '', type: 'file', ...given } as Header
    const content = Buffer.from(header.type === 'file' ? 'hostile' : '')
    await expectRefused(
      await packAnew([{ header, content }, ...(await readEntries())]),
      /an unexpected entry|an entry that is not a file|is damaged/,
    )
  })

  test('an archive without a manifest', async () => {
    const entries = (await readEntries()).filter(({ header }) => header.name !== MANIFEST)
    await expectRefused(await packAnew(entries), /has no manifest/)
  })
})

describe('a place that is not empty is refused', () => {
  test('for its people', async () => {
    const place = await openEmptyPlace()
    const { databaseUrl } = world
    const before = await queryOn(databaseUrl, 'select id, email from users order by id')
    await expect(restoreArchive(whole, { ...place, databaseUrl })).rejects.toThrow(
      'This database has people in it.',
    )
    expect(await queryOn(databaseUrl, 'select id, email from users order by id')).toEqual(before)
    await place.close()
  })

  test('for its files', async () => {
    const place = await openEmptyPlace()
    await place.objects.check()
    await writeFile(join(place.folder, 'files', 'objects', 'mine'), 'mine')
    await expect(restoreArchive(whole, place)).rejects.toThrow('There are already files here, such as mine.')
    expect(await listTableNames(place.databaseUrl)).toEqual([])
    await place.close()
  })

  test('for a level that the archive does not have', async () => {
    const older = await openEmptyPlace()
    await migrate(older.databaseUrl, {
      only: new Set(['0001_organizations_and_people.sql', '0002_platform.sql']),
    })
    const path = join(work, 'older.tar')
    await writeArchive(older, path, new Date())
    const place = await openMigratedPlace()
    await expect(restoreArchive(path, place)).rejects.toThrow(
      'This database has newer migrations than the archive',
    )
    await older.close()
    await place.close()
  })
})

test('a restore that fails on its way leaves the place as empty as it was', async () => {
  const place = await openEmptyPlace()
  let puts = 0
  const objects = {
    ...place.objects,
    putFile: async (key: string, path: string) => {
      await place.objects.putFile(key, path)
      if (++puts > 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  }
  await expect(restoreArchive(whole, { ...place, objects })).rejects.toThrow('no space left on device')
  const counted = await withManifest(({ tables: [first] }) => void (first && first.rows++))
  await expect(restoreArchive(await put(counted), place)).rejects.toThrow(/has \d+ rows, not \d+\./)
  expect(await queryOn(place.databaseUrl, 'select from users')).toEqual([])
  const left = await readdir(join(place.folder, 'files', 'objects'), { recursive: true })
  expect(left.filter((name) => name.includes('original'))).toEqual([])
  await restoreArchive(whole, place)
  expect((await queryOn(place.databaseUrl, 'select from users')).length).toBeGreaterThan(0)
  expect((await stat(whole)).size).toBe(bytes.length)
  await place.close()
})
