/** The archive of a company as a file of the operator's: the same that its account managers download. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#server/platform/db/database.ts'
import { type ObjectStore, originalOf } from '#server/platform/files/object-store.ts'
import { composeFile } from '#server/platform/files/received-file.ts'
import { type ZipEntry, zipOf } from '#server/platform/files/zip.ts'
import { findSizes } from './company-export.store.ts'
import { makeArchive } from './make-archive.ts'
import type { Own } from './ownership.store.ts'

interface Writing {
  db: Db
  objects: Pick<ObjectStore, 'open'>
  own: Own & { organization_name: string }
  /** Must not be there; nobody else may read it. */
  path: string
  now: Date
  onProgress: (progress: { done: number; total: number }) => Promise<void>
}

/** Parts lie beside it until they are packed. Answers its size in bytes. @throws Error EEXIST; what was written of it is gone where it can't be finished */
export const writeExport = async (writing: Writing): Promise<number> => {
  const { path } = writing
  const target = await open(path, 'wx', 0o600)
  try {
    return await pack(writing, target)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await target.close()
  }
}

const pack = async (writing: Writing, target: FileHandle): Promise<number> => {
  const { db, objects, path, now } = writing
  const aside = await mkdtemp(join(dirname(path), '.selvedge-export-'))
  const files = {
    compose: (file: Omit<Parameters<typeof composeFile>[0], 'path'>) =>
      composeFile({ ...file, path: join(aside, randomUUID()) }),
  }
  try {
    const archive = await makeArchive({ ...writing, files })
    const sizes = await findSizes(
      db,
      archive.files.map(({ hash }) => hash),
    )
    const entries: ZipEntry[] = [
      ...archive.written.map(({ path: inside, file }) => ({
        ...{ path: inside, size: file.size, at: now },
        open: async () => createReadStream(file.path),
      })),
      ...archive.files.map(({ path: inside, hash }) => ({
        ...{ path: inside, size: sizes.get(hash) ?? 0, at: now },
        open: () => openStored(objects, hash),
      })),
    ]
    const { stream, size } = await zipOf(entries)
    await pipeline(stream, target.createWriteStream())
    return size
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

const openStored = async (objects: Writing['objects'], hash: string) => {
  const opened = await objects.open(originalOf(hash))
  if (!opened) throw new Error(`The file ${hash} is not in the store: run \`selvedge verify\`.`)
  return opened.stream
}
