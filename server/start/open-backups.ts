/** What is saved and where to, from a configuration; for the product and for the command line. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, filesFolder, secretsFolder } from '#server/config.ts'
import {
  type ArchivePlace,
  openBucketPlace,
  openFolderPlace,
  PREFIX,
} from '#server/platform/backup/archive-place.ts'
import type { BackupParts } from '#server/platform/backup/make-backup.ts'
import { openFolderStore } from '#server/platform/files/folder-store.ts'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import { outsideTransactions } from '#server/platform/files/outside-transactions.ts'
import { type KeptChanges, openKeptChanges } from '#server/platform/point-in-time/kept-changes.ts'

export const incomingFolder = (config: Config): string => join(filesFolder(config), '.incoming')

/** `processNumber`: of the process that puts something into a folder, so that others can tell whose a half file is. */
export const openObjects = async (config: Config, processNumber: number): Promise<ObjectStore> => {
  if (config.s3) return outsideTransactions(await openBucket(config.s3))
  const aside = { folder: incomingFolder(config), processNumber }
  return outsideTransactions(openFolderStore(join(filesFolder(config), 'objects'), aside))
}

/** The client of AWS is loaded only where a bucket is named. */
export const openBucket = async (bucket: NonNullable<Config['s3']>): Promise<ObjectStore> => {
  const { openS3Store } = await import('#server/platform/files/s3-store.ts')
  return openS3Store(bucket)
}

export const openArchivePlace = async (
  { backups: { folder, bucket } }: Config,
  to: 'folder' | 's3',
): Promise<ArchivePlace> =>
  to === 's3' && bucket
    ? openBucketPlace({ bucket: bucket.bucket, objects: await openBucket(bucket), workFolder: folder })
    : openFolderPlace(folder)

interface Saved {
  databaseUrl: string
  objects: ObjectStore
  now: () => Date
  to?: 'folder' | 's3'
}

export const openBackups = async (
  config: Config,
  { databaseUrl, objects, now, to = config.backups.bucket ? 's3' : 'folder' }: Saved,
): Promise<BackupParts> => ({
  source: { databaseUrl, objects, secretsFolder: secretsFolder(config) },
  place: await openArchivePlace(config, to),
  workFolder: config.backups.folder,
  now,
})

/** Beside the archives. */
const CHANGES = 'changes'

/** What is kept of the private server to bring it back to a moment. */
export const openChanges = async ({ backups: { folder, bucket } }: Config): Promise<KeptChanges> => {
  const workFolder = folder
  if (bucket) {
    const objects = inFolder(await openBucket(bucket), `${PREFIX}/${CHANGES}`)
    return openKeptChanges({ title: `The bucket ${bucket.bucket}`, objects, workFolder })
  }
  const own = join(folder, CHANGES)
  const aside = join(own, '.incoming')
  await mkdir(aside, { recursive: true, mode: 0o700 })
  const objects = openFolderStore(own, { folder: aside, processNumber: 0 })
  return openKeptChanges({ title: own, objects, workFolder })
}

/** A store whose keys stand below another one's. */
const inFolder = (objects: ObjectStore, folder: string): ObjectStore => ({
  check: () => objects.check(),
  putFile: (key, path) => objects.putFile(`${folder}/${key}`, path),
  open: (key) => objects.open(`${folder}/${key}`),
  removeAll: (inside) => objects.removeAll(`${folder}/${inside}`),
  list: async function* (prefix = '') {
    for await (const key of objects.list(`${folder}/${prefix}`)) yield key.slice(folder.length + 1)
  },
  toLocal: (key) => objects.toLocal(`${folder}/${key}`),
})
