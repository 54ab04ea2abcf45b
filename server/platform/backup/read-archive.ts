/** An archive on this machine: proved first, byte by byte, and only then read for what is in it. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, type Header } from 'tar-stream'
import {
  ArchiveRefused,
  entriesOf,
  MANIFEST,
  type Manifest,
  manifestSchema,
  readTrailer,
  TRAILER_BYTES,
} from './archive-format.ts'

const CHUNK_BYTES = 1 << 20
/** A million files are listed in less. */
const MAX_MANIFEST_BYTES = 512 << 20

/** Calls `visit` for each entry in turn; what it leaves unread is skipped. */
export const visitEntries = async (
  path: string,
  visit: (header: Header, stream: Readable) => Promise<void>,
): Promise<void> => {
  const { size } = await statOf(path)
  const tar = extract()
  const source = createReadStream(path, { end: size - TRAILER_BYTES - 1, highWaterMark: CHUNK_BYTES })
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) {
      await visit(entry.header, entry as unknown as Readable)
      entry.resume()
    }
  } finally {
    source.destroy()
  }
}

const statOf = async (path: string) => {
  const handle = await open(path, 'r').catch((error: Error) => {
    throw new ArchiveRefused(`${path} cannot be read: ${error.message}`)
  })
  try {
    const { size } = await handle.stat()
    if (size <= TRAILER_BYTES) throw new ArchiveRefused(`${path} is not a backup of Selvedge.`)
    const trailer = Buffer.alloc(TRAILER_BYTES)
    await handle.read(trailer, 0, TRAILER_BYTES, size - TRAILER_BYTES)
    return { size, digest: readTrailer(trailer) }
  } finally {
    await handle.close()
  }
}

/** Every byte is as it was written, and everything that the manifest names is there. @throws ArchiveRefused */
export const proveArchive = async (path: string): Promise<Manifest> => {
  const { size, digest } = await statOf(path)
  if (!digest) throw new ArchiveRefused(`${path} is not a backup of Selvedge, or its end is missing.`)
  const hash = createHash('sha256')
  const all = createReadStream(path, { end: size - TRAILER_BYTES - 1, highWaterMark: CHUNK_BYTES })
  for await (const chunk of all) hash.update(chunk)
  if (hash.digest('hex') !== digest)
    throw new ArchiveRefused(`${path} is damaged: its checksum does not match.`)
  const found = new Map<string, Found>()
  let manifest: Manifest | undefined
  try {
    await visitEntries(path, async ({ name, type, size: bytes = 0 }, stream) => {
      if (type !== 'file') throw new ArchiveRefused(`${path} has an entry that is not a file: ${shown(name)}`)
      if (manifest || found.has(name))
        throw new ArchiveRefused(`${path} has an unexpected entry: ${shown(name)}`)
      if (name === MANIFEST) manifest = await readManifest(path, stream, bytes)
      else found.set(name, { bytes, sha256: await digestOf(stream) })
    })
  } catch (error) {
    throw error instanceof ArchiveRefused
      ? error
      : new ArchiveRefused(`${path} cannot be read: ${(error as Error).message}`)
  }
  if (!manifest) throw new ArchiveRefused(`${path} has no manifest.`)
  compare(path, manifest, found)
  return manifest
}

interface Found {
  bytes: number
  sha256: string
}

const digestOf = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

const readManifest = async (path: string, stream: Readable, bytes: number): Promise<Manifest> => {
  if (bytes > MAX_MANIFEST_BYTES) throw new ArchiveRefused(`${path} has a manifest that is too large.`)
  const text = (await buffer(stream)).toString()
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ArchiveRefused(
    `${path} has a manifest that is not valid at ${issue?.path.join('.') || 'its top'}.`,
  )
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A name out of an archive may be made to look like something else on a terminal. */
const shown = (name: string): string => JSON.stringify(name.slice(0, 100))

const compare = (path: string, manifest: Manifest, found: ReadonlyMap<string, Found>): void => {
  const wanted = entriesOf(manifest)
  for (const [name, { bytes, sha256 }] of wanted) {
    const entry = found.get(name)
    if (!entry) throw new ArchiveRefused(`${path} lacks ${name}.`)
    if (entry.bytes !== bytes || entry.sha256 !== sha256)
      throw new ArchiveRefused(`${path} is damaged: ${name} is not what its manifest says.`)
  }
  for (const name of found.keys())
    if (!wanted.has(name)) throw new ArchiveRefused(`${path} has an unexpected entry: ${shown(name)}`)
}
