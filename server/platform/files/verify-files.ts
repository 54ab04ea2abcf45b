/** Whether the store has what the rows say, byte for byte. Changes nothing. */
import { createHash } from 'node:crypto'
import type { Reader } from '../db/database.ts'
import { type BlobRow, listStoredBlobs, sampleStoredBlobs } from './blob-list.store.ts'
import { type ObjectStore, originalOf } from './object-store.ts'

export interface SpoiltFile {
  hash: string
  /** After the name, for the operator. */
  reason: string
}

export interface VerifiedFiles {
  files: number
  bytes: number
  spoilt: SpoiltFile[]
}

interface Verifying {
  db: Reader
  objects: ObjectStore
  /** Sizes alone; otherwise every byte is read. */
  isQuick: boolean
}

const BATCH = 500
const AT_ONCE = 8

/** All of them, in the order of their hashes. */
export const verifyFiles = async (given: Verifying): Promise<VerifiedFiles> => {
  const total: VerifiedFiles = { files: 0, bytes: 0, spoilt: [] }
  for (let after = ''; ; ) {
    const batch = await listStoredBlobs(given.db, { after, limit: BATCH })
    if (batch.length === 0) return total
    await verifyBatch(given, batch, total)
    after = batch.at(-1)?.hash ?? ''
  }
}

/** Some of them, chosen by chance, each read whole. */
export const verifySample = async (
  given: Omit<Verifying, 'isQuick'>,
  size: number,
): Promise<VerifiedFiles> => {
  const total: VerifiedFiles = { files: 0, bytes: 0, spoilt: [] }
  await verifyBatch({ ...given, isQuick: false }, await sampleStoredBlobs(given.db, size), total)
  return total
}

const verifyBatch = async (
  { objects, isQuick }: Verifying,
  batch: readonly BlobRow[],
  total: VerifiedFiles,
): Promise<void> => {
  for (let i = 0; i < batch.length; i += AT_ONCE) {
    const some = batch.slice(i, i + AT_ONCE)
    const reasons = await Promise.all(some.map((blob) => findFault(objects, blob, isQuick)))
    for (const [index, { hash, size }] of some.entries()) {
      const reason = reasons[index]
      total.files++
      total.bytes += size
      if (reason) total.spoilt.push({ hash, reason })
    }
  }
}

const findFault = async (
  objects: ObjectStore,
  { hash, size }: BlobRow,
  isQuick: boolean,
): Promise<string | null> => {
  try {
    const object = await objects.open(originalOf(hash))
    if (!object) return 'is missing'
    if (object.size !== size || isQuick) {
      object.stream.destroy()
      return object.size === size ? null : `has ${object.size} bytes instead of ${size}`
    }
    const digest = createHash('sha256')
    for await (const chunk of object.stream) digest.update(chunk)
    return digest.digest('hex') === hash ? null : 'has other bytes than those that were uploaded'
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`
  }
}
