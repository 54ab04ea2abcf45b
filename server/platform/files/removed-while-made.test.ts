import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { makePng } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { type FileStoreParts, openFileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

const WITHOUT_JOBS = { handle: () => undefined, schedule: () => undefined, isStarted: () => false } as never

/** A folder from which an original goes in the moment in which its picture arrives. */
const removingStore = (folder: string, incoming: string): ObjectStore => {
  const store = openFolderStore(folder, { folder: incoming, processNumber: 1 })
  return {
    ...store,
    putFile: async (key, path) => {
      if (!key.endsWith('.webp')) return store.putFile(key, path)
      await store.removeAll(dirname(key))
      await rename(path, join(folder, key))
    },
  }
}

test('a picture whose original is removed while it is made is not there, and nothing fails', async ({
  world,
}) => {
  const folder = join(world.dataFolder, 'removing')
  const incomingFolder = join(folder, '.incoming')
  const parts: FileStoreParts = {
    ...{ objects: removingStore(folder, incomingFolder), db: world.parts.db, jobs: WITHOUT_JOBS },
    ...{ incomingFolder, processNumber: 1, scan: null },
  }
  const files = await openFileStore(parts)
  const bytes = await makePng(1600, 1200)
  const received = await files.receive({
    stream: Readable.from([bytes]),
    title: 'front.png',
    onBytes: () => undefined,
  })
  await files.keep(world.parts.db, [received], async () => undefined)
  expect(await files.openPicture(received.hash, 1280)).toBeNull()
})
