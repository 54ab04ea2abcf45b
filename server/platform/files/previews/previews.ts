/**
 * Previews of what is no picture: drawn once, in a job after the upload or for the first who looks, and kept beside the
 * original, from which they go with it.
 */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import type { FileKind } from '#contract/files/file-kinds.ts'
import type { PictureWidth } from '#contract/files/files.ts'
import { madeOf, type ObjectStore, originalOf } from '../object-store.ts'
import { doAside } from '../pictures/aside.ts'
import { drawPreview } from './draw.ts'
import type { NoPreview } from './drawn.ts'

/** In the names of what is kept: drawing another way begins anew. */
const EDITION = 1
const drawnOf = (hash: string): string => madeOf(hash, `drawn${EDITION}.webp`)
const noneOf = (hash: string): string => madeOf(hash, `drawn${EDITION}.none`)
type Format = 'webp' | 'jpeg'
interface Size {
  width: PictureWidth
  format: Format
}
const ENDINGS = { webp: 'webp', jpeg: 'jpg' } as const
const scaledOf = (hash: string, { width, format }: Size): string =>
  madeOf(hash, `drawn${EDITION}-w${width}.${ENDINGS[format]}`)

type Opened = NonNullable<Awaited<ReturnType<ObjectStore['open']>>>
export type OpenedPreview = Opened | { none: NoPreview }

export interface Previews {
  /** At the width, made at the first call. Null where the original is gone. */
  open(file: {
    hash: string
    kind: FileKind
    width: PictureWidth
    format?: Format
  }): Promise<OpenedPreview | null>
  /** Draws it unless it is there, for those who look later. */
  prepare(file: { hash: string; kind: FileKind }): Promise<void>
}

interface Places {
  objects: ObjectStore
  incomingFolder: string
  processNumber: number
}

export const openPreviews = ({ objects, incomingFolder, processNumber }: Places): Previews => {
  const withPlace = async <T>(work: (to: string) => Promise<T>): Promise<T> => {
    const to = join(incomingFolder, `${processNumber}-${randomUUID()}`)
    try {
      return await work(to)
    } finally {
      await rm(to, { force: true })
    }
  }

  const draw = async (hash: string, kind: FileKind): Promise<null | 'drawn' | NoPreview> => {
    const original = await objects.toLocal(originalOf(hash))
    if (!original) return null
    try {
      return await withPlace(async (to) => {
        const drawn = await drawPreview({ kind, path: original.path, to })
        if ('none' in drawn) await writeFile(to, drawn.none)
        await objects.putFile('none' in drawn ? noneOf(hash) : drawnOf(hash), to)
        return 'none' in drawn ? drawn.none : 'drawn'
      })
    } finally {
      await original.release()
    }
  }

  const scale = async (hash: string, size: Size): Promise<Opened | null> => {
    const drawn = await objects.toLocal(drawnOf(hash))
    if (!drawn) return null
    try {
      return await withPlace(async (to) => {
        const made = await doAside('scale', { path: drawn.path, to, ...size })
        if (!made) return null
        await objects.putFile(scaledOf(hash, size), to)
        return objects.open(scaledOf(hash, size))
      })
    } finally {
      await drawn.release()
    }
  }

  const readNone = async (hash: string): Promise<{ none: NoPreview } | null> => {
    const kept = await objects.open(noneOf(hash))
    return kept && { none: (await textOf(kept.stream)) === 'too_large' ? 'too_large' : 'unreadable' }
  }

  /** Many viewers of a new file draw it once. */
  const drawing = new Map<string, ReturnType<typeof draw>>()
  const drawOnce = (hash: string, kind: FileKind): ReturnType<typeof draw> => {
    const begun = drawing.get(hash) ?? draw(hash, kind).finally(() => drawing.delete(hash))
    drawing.set(hash, begun)
    return begun
  }

  return {
    open: async ({ hash, kind, width, format = 'webp' }) => {
      const size = { width, format }
      const there = (await objects.open(scaledOf(hash, size))) ?? (await scale(hash, size))
      if (there) return there
      const none = await readNone(hash)
      if (none) return none
      const drawn = await drawOnce(hash, kind)
      if (drawn === null) return null
      return drawn === 'drawn' ? scale(hash, size) : { none: drawn }
    },
    prepare: async ({ hash, kind }) => {
      const kept = (await objects.open(drawnOf(hash))) ?? (await objects.open(noneOf(hash)))
      kept?.stream.destroy()
      if (!kept) await drawOnce(hash, kind)
    },
  }
}
