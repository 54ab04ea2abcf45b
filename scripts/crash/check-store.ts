/** The file store against the rows: the bytes that rows refer to, whole, and nothing else. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isMadeName } from '#server/platform/files/object-store.ts'
import { listBlobs, type Rows } from './rows.store.ts'
import { digest } from './sample-files.ts'

/** Removal is a job after the answer; what a dead process left goes with the sweep that knows it is dead. */
const SETTLED_WITHIN_MS = 120_000
const POLL_MS = 150

/** Also how long the store needed, in milliseconds. */
export const checkStore = async (
  filesFolder: string,
  rows: Rows,
  { hashes }: { hashes: boolean },
): Promise<{ findings: string[]; settledIn: number }> => {
  const began = performance.now()
  for (;;) {
    const findings = await compareOnce(filesFolder, rows)
    const settledIn = performance.now() - began
    if (findings.length === 0) return { findings: hashes ? await hashAll(filesFolder) : [], settledIn }
    if (settledIn > SETTLED_WITHIN_MS) return { findings, settledIn }
    await wait(POLL_MS)
  }
}

const compareOnce = async (filesFolder: string, rows: Rows): Promise<string[]> => {
  const blobs = new Map((await listBlobs(rows)).map((blob) => [blob.hash, blob]))
  const objects = await listObjects(filesFolder)
  const incoming = await readdir(join(filesFolder, '.incoming'))
  const originals = new Map<string, number>()
  const findings = incoming.map((name) => `.incoming/${name} is left over`)
  for (const path of objects) {
    const [, hash = '', name = ''] = path.split('/')
    const blob = blobs.get(hash)
    if (!blob) findings.push(`object ${path} belongs to no row`)
    else if (name === 'original') originals.set(hash, await sizeOf(join(filesFolder, 'objects', path)))
    else if (!isMadeName(name)) findings.push(`object ${path} has an unknown name`)
  }
  for (const { hash, size, state, is_referred } of blobs.values()) {
    if (state !== 'stored') findings.push(`blob ${hash} is ${state}`)
    else if (!is_referred) findings.push(`blob ${hash} is stored and nothing refers to it`)
    else if (originals.get(hash) !== size)
      findings.push(`blob ${hash} has ${originals.get(hash)} of ${size} bytes in the store`)
  }
  return findings
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? -1

const listObjects = async (filesFolder: string): Promise<string[]> => {
  const folder = join(filesFolder, 'objects')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

const hashAll = async (filesFolder: string): Promise<string[]> => {
  const findings: string[] = []
  for (const path of await listObjects(filesFolder)) {
    const [, hash, name] = path.split('/')
    if (name !== 'original') continue
    if (digest(await readFile(join(filesFolder, 'objects', path))) !== hash)
      findings.push(`object ${path} holds other bytes than its name says`)
  }
  return findings
}
