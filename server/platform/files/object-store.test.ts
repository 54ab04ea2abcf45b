import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startS3Server } from '#server/test/servers/s3-server.ts'
import { openFolderStore } from './folder-store.ts'
import { madeOf, type ObjectStore } from './object-store.ts'
import { openS3Store } from './s3-store.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selvedge-objects-'))
  await mkdir(join(folder, 'aside'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const openStore = {
  'a folder': () =>
    openFolderStore(join(folder, 'objects'), { folder: join(folder, 'aside'), processNumber: 1 }),
  'an S3 bucket': () => {
    const { s3: location } = readConfig(s3.environment)
    if (!location) throw new Error('The settings name no bucket')
    return openS3Store(location)
  },
}

const read = async (store: ObjectStore, key: string): Promise<Buffer | null> => {
  const object = await store.open(key)
  if (!object) return null
  const bytes = await buffer(object.stream)
  expect(object.size).toBe(bytes.length)
  return bytes
}
const put = async (store: ObjectStore, key: string, text: string): Promise<void> => {
  const path = join(folder, 'small')
  await writeFile(path, text)
  await store.putFile(key, path)
  // A folder may have taken the file itself.
  await rm(path)
}
const keysOf = async (store: ObjectStore, prefix?: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of store.list(prefix)) keys.push(key)
  return keys.sort()
}

describe.each(['a folder', 'an S3 bucket'] as const)('%s', (name) => {
  test('gives a range of the bytes', async () => {
    const store = openStore[name]()
    await put(store, 'ab/ranges/original', 'selvedge')
    const part = await store.open('ab/ranges/original', { from: 3, to: 5 })
    expect([part?.size, part && (await buffer(part.stream)).toString()]).toEqual([3, 'ved'])
    expect(await store.open('ab/ranges/none', { from: 0, to: 1 })).toBeNull()
    await store.removeAll('ab/ranges')
  })

  test('gives back the bytes that were put, and the later ones under the same key', async () => {
    const store = openStore[name]()
    await put(store, 'ab/cd/original', 'first')
    await put(store, 'ab/cd/original', 'second')

    expect(String(await read(store, 'ab/cd/original'))).toBe('second')
    await put(store, 'ab/cd/empty', '')
    expect(await read(store, 'ab/cd/empty')).toHaveLength(0)
    await store.removeAll('ab/cd')
  })

  test('takes a file larger than one part of an upload', async () => {
    const store = openStore[name]()
    const bytes = randomBytes(12_000_000)
    const path = join(folder, 'large')
    await writeFile(path, bytes)
    await store.putFile('large/original', path)

    expect((await read(store, 'large/original'))?.equals(bytes)).toBe(true)
    const local = await store.toLocal('large/original')
    expect(local && (await readFile(local.path)).equals(bytes)).toBe(true)
    await local?.release()
    await store.removeAll('large')
  })

  test('has nothing under a key that was never put', async () => {
    const store = openStore[name]()

    expect(await store.open('no/such/key')).toBeNull()
    expect(await store.toLocal('no/such/key')).toBeNull()
    await store.removeAll('no/such')
  })

  test('lists every key, and removes those of one folder alone', async () => {
    const store = openStore[name]()
    const kept = ['aa/22/original', 'aa/222/original']
    for (const key of ['aa/2/original', 'aa/2/320.webp', ...kept]) await put(store, key, key)
    expect(await keysOf(store)).toHaveLength(4)
    expect(await keysOf(store, 'aa/22/')).toEqual(['aa/22/original'])

    await store.removeAll('aa/2')
    expect(await keysOf(store)).toEqual(kept)
    for (const key of kept) await store.removeAll(key.replace('/original', ''))
    expect(await keysOf(store)).toEqual([])
  })
})

test.each(['w160.webp', 'w160.jpg', 'w1600.print.jpg', 'drawn1.webp', 'drawn1.none', 'drawn1-w320.webp'])(
  '%s stands beside its original',
  (name) => expect(madeOf('46ab', name)).toBe(`46/46ab/${name}`),
)

test.each(['original', 'w160.png', '../46cd/original', 'drawn.webp', 'w160.webp.part'])(
  '%s is no name of what is made of a file',
  (name) => expect(() => madeOf('46ab', name)).toThrow(name),
)
