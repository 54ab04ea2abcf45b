/** A gigabyte of database and files into an archive, and out of it into an empty place. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolderPlace } from '#server/platform/backup/archive-place.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { restoreArchive } from '#server/platform/backup/restore-archive.ts'
import { openFolderStore } from '#server/platform/files/folder-store.ts'
import { originalOf } from '#server/platform/files/object-store.ts'
import { type BenchWorld, inDatabase } from '../seeds/worlds.ts'

const FILE_BYTES = 4_000_000

interface BackupBench {
  adminUrl: string
  world: BenchWorld
  folder: string
  /** Of database and files together. */
  bytes: number
}

export const measureBackup = async ({ adminUrl, world, folder, bytes }: BackupBench): Promise<string> => {
  const { databaseUrl } = world
  const source = await openPlace(join(folder, 'backup-source'), databaseUrl)
  const [size] = await query<{ bytes: string }>(
    databaseUrl,
    'select pg_database_size(current_database()) as bytes',
  )
  const ofDatabase = Number(size?.bytes)
  const files = Math.max(1, Math.ceil((bytes - ofDatabase) / FILE_BYTES))
  for (let at = 0; at < files; at++) await putRandomFile(source)
  const archives = join(folder, 'archives')
  const parts = { source, place: openFolderPlace(archives), workFolder: archives, now: () => new Date() }
  const { seconds: saving, result: made } = await timed(() => makeBackup(parts))
  await query(adminUrl, 'create database bench_restored template template0')
  const url = new URL(adminUrl)
  url.pathname = '/bench_restored'
  const empty = await openPlace(join(folder, 'backup-restored'), url.href)
  const { seconds: restoring } = await timed(() => restoreArchive(made.location, empty))
  const megabytes = (count: number): string => `${Math.round(count / 1e6)} MB`
  return `## Backup and restore\n
${megabytes(ofDatabase)} of database and ${files} files of ${megabytes(FILE_BYTES)}, into an archive of ${megabytes(made.bytes)}.\n
| what | seconds | wanted |
|---|---|---|
| backup, with the product's own snapshot | ${saving.toFixed(1)} | under 120 |
| restore into an empty place, checksums proved first | ${restoring.toFixed(1)} | under 120 |\n`
}

const openPlace = async (folder: string, databaseUrl: string) => {
  const incomingFolder = join(folder, '.incoming')
  await mkdir(incomingFolder, { recursive: true })
  const objects = openFolderStore(join(folder, 'objects'), { folder: incomingFolder, processNumber: 0 })
  return { databaseUrl, objects, incomingFolder, secretsFolder: join(folder, 'secrets') }
}

const putRandomFile = async ({
  objects,
  incomingFolder,
  databaseUrl,
}: Awaited<ReturnType<typeof openPlace>>) => {
  const content = randomBytes(FILE_BYTES)
  const hash = createHash('sha256').update(content).digest('hex')
  const path = join(incomingFolder, hash)
  await writeFile(path, content)
  await objects.putFile(originalOf(hash), path)
  await query(
    databaseUrl,
    `insert into blobs (hash, size, state) values ('${hash}', ${FILE_BYTES}, 'stored')`,
  )
}

const query = async <T = unknown>(url: string, sql: string): Promise<T[]> => {
  return inDatabase({ databaseUrl: url }, async (client) => {
    return (await client.query(sql)).rows
  })
}

const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> => {
  const begun = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - begun) / 1000 }
}
