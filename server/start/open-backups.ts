/** What is saved and where to, from a configuration; for the product and for the command line. */
import { join } from 'node:path'
import { type Config, filesFolder, secretsFolder } from '#server/config.ts'
import { type ArchivePlace, openBucketPlace, openFolderPlace } from '#server/platform/backup/archive-place.ts'
import type { BackupParts } from '#server/platform/backup/make-backup.ts'
import { openFolderStore } from '#server/platform/files/folder-store.ts'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import { outsideTransactions } from '#server/platform/files/outside-transactions.ts'

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
  to === 's3' && bucket ? openBucketPlace(bucket.bucket, await openBucket(bucket)) : openFolderPlace(folder)

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
