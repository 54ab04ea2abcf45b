/**
 * Parts of uploads that take several requests, as objects of the store: every process finds them, on disk and in a bucket
 * alike. What lies under `uploads/` belongs to rows that its feature keeps.
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { found } from '#server/platform/refusals/refusal.ts'
import type { ObjectStore } from './object-store.ts'

const FOLDER = 'uploads'

export interface PartStore {
  /** Whole or not at all; `onBytes` sees every chunk's length and may throw to stop it. Answers its key and its length. */
  put(
    uploadId: string,
    part: { stream: Readable; onBytes: (bytes: number) => void },
  ): Promise<{ key: string; size: number }>
  /** The bytes of all parts, one after the other. @throws Refusal `not_found` while it is read, where one is gone */
  read(keys: readonly string[]): Readable
  /** A part that was put for nothing. */
  remove(key: string): Promise<void>
  /** All of an upload. */
  removeAll(uploadId: string): Promise<void>
  /** Uploads of which anything lies in the store. */
  list(): Promise<string[]>
}

export const openPartStore = ({
  objects,
  aside,
}: {
  objects: ObjectStore
  aside: () => string
}): PartStore => ({
  put: async (uploadId, { stream, onBytes }) => {
    const path = aside()
    let size = 0
    const meter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        size += chunk.length
        try {
          onBytes(chunk.length)
          done(null, chunk)
        } catch (error) {
          done(error as Error)
        }
      },
    })
    // Two requests may bring the same part at once: each has a folder, of which one is noted and the other removed.
    const key = `${FOLDER}/${uploadId}/${randomUUID()}/part`
    try {
      await pipeline(stream, meter, createWriteStream(path, { mode: 0o640 }))
      if (size > 0) await objects.putFile(key, path)
    } finally {
      await rm(path, { force: true })
    }
    return { key, size }
  },
  read: (keys) => Readable.from(chunksOf(objects, keys), { objectMode: false }),
  remove: (key) => objects.removeAll(key.slice(0, key.lastIndexOf('/'))),
  removeAll: (uploadId) => objects.removeAll(`${FOLDER}/${uploadId}`),
  list: async () => {
    const ids = new Set<string>()
    for await (const key of objects.list(`${FOLDER}/`)) ids.add(key.split('/')[1] ?? '')
    return [...ids]
  },
})

async function* chunksOf(objects: ObjectStore, keys: readonly string[]): AsyncIterable<Buffer> {
  for (const key of keys) yield* found(await objects.open(key)).stream
}
