/**
 * What is kept of the private server, so that it can be brought back to any second: base backups, every change since as
 * segments of its log, and every file. In the folder for backups or in the bucket for them.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { BackupRefused } from '../backup/archive-format.ts'
import { type ObjectStore, originalOf } from '../files/object-store.ts'
import { isKeptName } from './segments.rules.ts'

/** The log shrinks to a fifth at the fastest level. */
const GZIP_LEVEL = 1

export const baseLabel = z.strictObject({
  format: z.literal('selvedge-base'),
  version: z.literal(1),
  name: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/),
  postgresql: z.string().regex(/^\d+/),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  start_segment: z.string().regex(/^[0-9A-F]{24}$/),
  end_segment: z.string().regex(/^[0-9A-F]{24}$/),
  /** Of the archive. */
  bytes: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BaseLabel = z.infer<typeof baseLabel>

const segmentFolder = (name: string): string => `log/${name}`
const segmentKey = (name: string): string => `${segmentFolder(name)}/segment.gz`
const baseFolder = (name: string): string => `base/${name}`
const archiveKey = (name: string): string => `${baseFolder(name)}/base.tar.gz`
/** Comes last, so that a base with one is whole. */
const labelKey = (name: string): string => `${baseFolder(name)}/label.json`
const FILES = 'files'
const fileKey = (hash: string): string => `${FILES}/${originalOf(hash)}`
const GONE = 'gone'

export interface KeptChanges {
  /** As it is named to people. */
  readonly title: string
  listSegments(): Promise<string[]>
  putSegment(name: string, path: string): Promise<void>
  /** Writes it unpacked; false where there is none. */
  fetchSegment(name: string, path: string): Promise<boolean>
  removeSegment(name: string): Promise<void>
  /** The oldest first. */
  listBases(): Promise<BaseLabel[]>
  putBase(label: BaseLabel, path: string): Promise<void>
  /** @throws BackupRefused where its bytes are not those that were written */
  fetchBase(label: BaseLabel, path: string): Promise<void>
  removeBase(name: string): Promise<void>
  listFiles(): AsyncIterable<string>
  putFile(hash: string, bytes: Readable): Promise<void>
  openFile(hash: string): Promise<{ stream: Readable; size: number } | null>
  removeFile(hash: string): Promise<void>
  /** The files as a store that can be read. */
  asFiles(): ObjectStore
  /** Since when files are in no row any more. */
  listGone(): Promise<Map<string, Date>>
  noteGone(hash: string, at: Date): Promise<void>
  forgetGone(hash: string): Promise<void>
}

interface Place {
  title: string
  objects: ObjectStore
  /** Bytes lie here while they are packed or fetched. */
  workFolder: string
}

export const openKeptChanges = ({ title, objects, workFolder }: Place): KeptChanges => {
  /** Puts what is written to a path of its own, which is gone afterwards. */
  const put = async (key: string, write: (path: string) => Promise<void>): Promise<void> => {
    await mkdir(workFolder, { recursive: true, mode: 0o700 })
    const path = join(workFolder, `.keeping-${randomUUID()}`)
    try {
      await write(path)
      await objects.putFile(key, path)
    } finally {
      await rm(path, { force: true })
    }
  }
  const secondPart = async function* (folder: string): AsyncIterable<string> {
    for await (const key of objects.list(`${folder}/`)) yield key.split('/')[1] ?? ''
  }
  return {
    title,
    listSegments: async () =>
      (await Array.fromAsync(secondPart('log'))).filter((name) => isKeptName(name)).sort(),
    putSegment: (name, path) =>
      put(segmentKey(name), (aside) =>
        pipeline(
          createReadStream(path),
          createGzip({ level: GZIP_LEVEL }),
          createWriteStream(aside, { mode: 0o600 }),
        ),
      ),
    fetchSegment: async (name, path) => {
      const object = await objects.open(segmentKey(name))
      if (!object) return false
      await pipeline(object.stream, createGunzip(), createWriteStream(path, { mode: 0o600 }))
      return true
    },
    removeSegment: (name) => objects.removeAll(segmentFolder(name)),
    listBases: async () => {
      const names = new Set(await Array.fromAsync(secondPart('base')))
      const labels = await Promise.all([...names].sort().map((name) => readLabel(objects, name)))
      return labels.filter((label) => label !== null)
    },
    putBase: async (label, path) => {
      await objects.putFile(archiveKey(label.name), path)
      await put(labelKey(label.name), (aside) => writeFile(aside, JSON.stringify(label), { mode: 0o600 }))
    },
    fetchBase: async (label, path) => {
      const object = await objects.open(archiveKey(label.name))
      if (!object) throw new BackupRefused(`The base backup ${label.name} in ${title} lacks its archive.`)
      const digest = createHash('sha256')
      object.stream.on('data', (chunk: Buffer) => void digest.update(chunk))
      await pipeline(object.stream, createWriteStream(path, { mode: 0o600 }))
      if (digest.digest('hex') !== label.sha256)
        throw new BackupRefused(
          `The base backup ${label.name} in ${title} is damaged: its checksum does not match.`,
        )
    },
    removeBase: (name) => objects.removeAll(baseFolder(name)),
    listFiles: async function* () {
      for await (const key of objects.list(`${FILES}/`)) yield key.split('/')[2] ?? ''
    },
    putFile: (hash, bytes) =>
      put(fileKey(hash), (aside) => pipeline(bytes, createWriteStream(aside, { mode: 0o600 }))),
    openFile: (hash) => objects.open(fileKey(hash)),
    removeFile: (hash) => objects.removeAll(`${FILES}/${hash.slice(0, 2)}/${hash}`),
    asFiles: () => ({ ...objects, open: (key) => objects.open(`${FILES}/${key}`) }),
    listGone: async () => {
      const gone = new Map<string, Date>()
      for await (const key of objects.list(`${GONE}/`)) {
        const [, hash = '', at = ''] = key.split('/')
        gone.set(hash, new Date(Number(at)))
      }
      return gone
    },
    noteGone: (hash, at) => put(`${GONE}/${hash}/${at.getTime()}`, (aside) => writeFile(aside, '')),
    forgetGone: (hash) => objects.removeAll(`${GONE}/${hash}`),
  }
}

/** Null where it is not whole, or not ours. */
const readLabel = async (objects: ObjectStore, name: string): Promise<BaseLabel | null> => {
  const object = await objects.open(labelKey(name))
  const parsed = baseLabel.safeParse(object && (await json(object.stream).catch(() => null)))
  return parsed.success && parsed.data.name === name ? parsed.data : null
}
