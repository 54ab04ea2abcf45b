/** Files that rows name, from where they are kept into the product's own store. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { type ObjectStore, originalOf } from '../files/object-store.ts'
import { listFilesSince } from './base-marks.store.ts'
import type { KeptChanges } from './kept-changes.ts'

export interface BroughtFiles {
  files: number
  /** Hashes of those that are not kept, or not as they were. */
  missing: string[]
}

export const bringFiles = async (
  client: pg.Client,
  kept: KeptChanges,
  { objects, incomingFolder }: { objects: ObjectStore; incomingFolder: string },
): Promise<BroughtFiles> => {
  await mkdir(incomingFolder, { recursive: true })
  const aside = await mkdtemp(join(incomingFolder, 'restore-'))
  const brought: BroughtFiles = { files: 0, missing: [] }
  try {
    for (const hash of await listFilesSince(client, null)) {
      const path = join(aside, hash)
      if (await fetchFile(kept, hash, path)) {
        await objects.putFile(originalOf(hash), path)
        brought.files++
      } else brought.missing.push(hash)
      await rm(path, { force: true })
    }
    return brought
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

const fetchFile = async (kept: KeptChanges, hash: string, path: string): Promise<boolean> => {
  const object = await kept.openFile(hash)
  if (!object) return false
  const digest = createHash('sha256')
  object.stream.on('data', (chunk: Buffer) => void digest.update(chunk))
  await pipeline(object.stream, createWriteStream(path))
  return digest.digest('hex') === hash
}
