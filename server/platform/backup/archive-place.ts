/** Where archives are kept: a folder, or a bucket under `backups/`. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '../files/object-store.ts'
import { BackupRefused } from './archive-format.ts'

export interface ArchivePlace {
  /** As it is named to people. */
  readonly title: string
  /** Takes a finished archive from this machine. Returns how people find it. */
  put(name: string, path: string): Promise<string>
  /** The archives' names; they sort by time. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** The archive as a file of this machine; `release` when done. @throws BackupRefused where there is none */
  toLocal(name: string): Promise<{ path: string; release(): Promise<void> }>
}

const NAME = /^selvedge-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar$/

export const nameArchive = (at: Date): string => `selvedge-${at.toISOString().replace(/[:.]/g, '-')}.tar`

/** When it was made, in milliseconds of the epoch. */
export const timeOfArchive = (name: string): number =>
  Date.parse(
    name
      .slice('selvedge-'.length, -'.tar'.length)
      .replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'),
  )

export const openFolderPlace = (folder: string): ArchivePlace => ({
  title: folder,
  put: async (name, path) => {
    await rename(path, join(folder, name))
    return join(folder, name)
  },
  list: async () => (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort(),
  remove: (name) => rm(join(folder, name), { force: true }),
  toLocal: async (name) => ({ path: join(folder, name), release: async () => undefined }),
})

/** No file of the product has a key that begins so: theirs begin with two digits of a hash. */
export const PREFIX = 'backups'
const ARCHIVES = `${PREFIX}/selvedge-`
const keyOf = (name: string): string => `${PREFIX}/${name}/archive`

interface BucketPlace {
  bucket: string
  objects: ObjectStore
  /** Archives lie here once they are fetched. */
  workFolder: string
}

export const openBucketPlace = ({ bucket, objects, workFolder }: BucketPlace): ArchivePlace => ({
  title: `the bucket ${bucket}`,
  put: async (name, path) => {
    await objects.putFile(keyOf(name), path)
    await rm(path)
    return `s3:${name}`
  },
  list: async () => {
    const names: string[] = []
    for await (const key of objects.list(ARCHIVES)) {
      const name = key.split('/')[1] ?? ''
      if (key === keyOf(name) && NAME.test(name)) names.push(name)
    }
    return names.sort()
  },
  remove: (name) => objects.removeAll(`${PREFIX}/${name}`),
  toLocal: async (name) => {
    const path = await fetchArchive(objects, name, workFolder)
    return { path, release: () => rm(path, { force: true }) }
  },
})

const fetchArchive = async (objects: ObjectStore, name: string, folder: string): Promise<string> => {
  const object = NAME.test(name) ? await objects.open(keyOf(name)) : null
  if (!object) throw new BackupRefused(`The bucket has no archive ${JSON.stringify(name)}.`)
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.fetched-${name}`)
  await pipeline(object.stream, createWriteStream(path, { mode: 0o600 }))
  return path
}
