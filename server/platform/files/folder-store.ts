import { randomUUID } from 'node:crypto'
import { access, constants, copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type ObjectStore, StorageUnreachable } from './object-store.ts'

/**
 * Objects as files in a folder; written aside, synced and renamed, so that a crash leaves no half object. What lies
 * aside is named after the process, so that another can tell whose it is and clear up after it.
 */
export const openFolderStore = (
  folder: string,
  aside: { folder: string; processNumber: number },
): ObjectStore => {
  const pathOf = (key: string) => join(folder, key)
  const place = async (key: string, write: (path: string) => Promise<void>): Promise<void> => {
    const target = pathOf(key)
    await mkdir(dirname(target), { recursive: true })
    const part = join(aside.folder, `${aside.processNumber}-${randomUUID()}`)
    try {
      await write(part)
      await syncFile(part)
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    await syncFile(dirname(target))
  }
  return {
    check: async () => {
      try {
        await mkdir(folder, { recursive: true })
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
      } catch (cause) {
        throw new StorageUnreachable(`The folder ${folder} cannot be used: ${(cause as Error).message}`, {
          cause,
        })
      }
    },
    putFile: (key, localPath) => place(key, (path) => linkOrCopy(localPath, path)),
    open: async (key, range) => {
      const handle = await openIfThere(pathOf(key))
      if (!handle) return null
      if (range) {
        const { from: start, to: end } = range
        return { stream: handle.createReadStream({ start, end }), size: end - start + 1 }
      }
      const { size } = await handle.stat()
      return { stream: handle.createReadStream(), size }
    },
    removeAll: (inside) => rm(pathOf(inside), { recursive: true, force: true }),
    list: async function* (prefix = '') {
      const from = pathOf(prefix.slice(0, prefix.lastIndexOf('/') + 1))
      for await (const key of listFiles(from, folder)) if (key.startsWith(prefix)) yield key
    },
    toLocal: async (key) => {
      const handle = await openIfThere(pathOf(key))
      if (!handle) return null
      await handle.close()
      return { path: pathOf(key), release: async () => undefined }
    },
  }
}

const openIfThere = async (path: string) => {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A link costs nothing; where the folders are on different file systems the bytes are copied. */
export const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to)
  }
}

const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFiles(folder: string, root: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFiles(path, root)
    else yield relative(root, path)
  }
}
