/** Receives, keeps, shows and removes files; who may is decided by the features. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type FileKind, isDrawn } from '#contract/files/file-kinds.ts'
import { type PictureWidth, SHARE_WIDTH } from '#contract/files/files.ts'
import { UPLOAD_TEXTS } from '#contract/files/style-file-uploads.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import {
  forgetBlobs,
  listLivingProcesses,
  markAbandoned,
  markRemovable,
  reserveBlob,
  settleBlob,
} from './blob.store.ts'
import type { ByteRange } from './byte-range.rules.ts'
import { linkOrCopy } from './folder-store.ts'
import { deleteFormUpload, type FormUploadRow, findFormUpload } from './form-upload.store.ts'
import { folderOf, madeOf, type ObjectStore, originalOf } from './object-store.ts'
import { openPartStore, type PartStore } from './part-store.ts'
import { doAside } from './pictures/aside.ts'
import type { PictureFormat } from './pictures/pictures.ts'
import { PRINT_SIDE, type PrintSide, renderPrint, smallPrintOf } from './pictures/print-copy.ts'
import { type OpenedPreview, openPreviews } from './previews/previews.ts'
import { composeFile, type ReceivedFile, receiveFile } from './received-file.ts'
import type { VirusScan } from './virus-scan.ts'

const REMOVE_QUEUE = 'remove-blobs'
const SWEEP_QUEUE = 'sweep-files'
const PREVIEW_QUEUE = 'draw-previews'
const TRIES = 20
/** Blobs that one transaction of the sweep looks at: well under a second over a million of them. */
const SWEEP_BATCH = 10_000
const REMOVED_AT_ONCE = 16
/** One block of most file systems. */
const PROBE_BYTES = 4096

export interface OpenedFile {
  stream: Readable
  size: number
}

export interface Measured {
  mime_type: string
  /** Pixels, as a viewer sees the picture. */
  width: number
  height: number
}

export interface FileStore {
  /** Streams an upload aside; `onBytes` sees every chunk's length and may throw to stop it. */
  receive(upload: {
    stream: Readable
    title: string
    onBytes: (bytes: number) => void
  }): Promise<ReceivedFile>
  /** Bytes that the product itself writes, put aside as they come; they are kept or discarded like an upload. */
  compose(file: { title: string; bytes: Readable }): Promise<ReceivedFile>
  /** A received picture once more, for print; null when it cannot be read. It is kept or discarded like the other. */
  print(received: ReceivedFile): Promise<ReceivedFile | null>
  /**
   * Puts received files into the store, then runs `write` in a transaction that may refer to their hashes.
   * Whatever happens, the received files are gone from the side afterwards.
   */
  keep<T>(db: Db, received: readonly ReceivedFile[], write: (tx: Tx) => Promise<T>): Promise<T>
  /** All of it, or a range that is within it. */
  open(hash: string, range?: ByteRange): Promise<OpenedFile | null>
  /** The bytes as a file at `path`, for a program that reads files. @throws Refusal `not_found` */
  place(hash: string, path: string): Promise<void>
  /** The same of a copy for print, at most `side` pixels a side, made at the first call. */
  placePrint(hash: string, side: PrintSide, path: string): Promise<void>
  /** The same of what `openSharePicture` opens. */
  placeSharePicture(hash: string, path: string): Promise<void>
  /** What a kept picture is, of its bytes; null when there is none or it cannot be shown. */
  measure(hash: string): Promise<Measured | null>
  /** The picture as WebP at a fixed width, made at the first call; null when there is none or it cannot be shown. */
  openPicture(hash: string, width: PictureWidth): Promise<OpenedFile | null>
  /** The same as JPEG, for programs that draw previews of linked pages. */
  openSharePicture(hash: string): Promise<OpenedFile | null>
  /** What is seen of a file that is no picture, drawn by its kind; why there is nothing; null when the file is gone. */
  openPreview(hash: string, kind: FileKind, width: PictureWidth): Promise<OpenedPreview | null>
  /** Both as small JPEGs, which every mail program draws. */
  openSmallPicture(hash: string): Promise<OpenedFile | null>
  openSmallPreview(hash: string, kind: FileKind): Promise<OpenedPreview | null>
  /** Removes the bytes after the transaction unless something still refers to them. */
  release(tx: Tx, hashes: readonly string[]): Promise<void>
  /** Of uploads that take several requests. */
  parts: PartStore
  /** A file of a form that is on its way, anybody's. */
  findFormUpload(id: string): Promise<FormUploadRow | undefined>
  /** Nothing is kept of it. In a transaction of its own: that of a request that is refused is rolled back. */
  dropFormUpload(id: string): Promise<void>
  /** Removes what crashed processes left behind. */
  sweep(): Promise<void>
  /** Writes a little beside the uploads. @throws what the disk says */
  tryWriting(): Promise<void>
}

export interface FileStoreParts {
  objects: ObjectStore
  db: Db
  jobs: Jobs
  incomingFolder: string
  processNumber: number
  scan: VirusScan | null
}

export const openFileStore = async (parts: FileStoreParts): Promise<FileStore> => {
  const { objects, jobs, incomingFolder, processNumber, scan } = parts
  await mkdir(incomingFolder, { recursive: true })
  const remove = (hashes: readonly string[]) => removeBlobs(parts, hashes)
  jobs.handle<{ hashes: string[] }>(REMOVE_QUEUE, ({ hashes }) => remove(hashes))
  const previews = openPreviews({ objects, incomingFolder, processNumber })
  jobs.handle<{ files: { hash: string; kind: FileKind }[] }>(PREVIEW_QUEUE, async ({ files }) => {
    for (const file of files) await previews.prepare(file)
  })
  const sweep = async (): Promise<void> => {
    await removeAbandonedBlobs(parts)
    await removeAbandonedUploads(parts)
  }
  // A busy database notices late that the process before is gone, and takes it for a living one until then.
  jobs.schedule(SWEEP_QUEUE, '*/10 * * * *', sweep, { atStart: [0, 10, 60] })

  const aside = () => join(incomingFolder, `${processNumber}-${randomUUID()}`)
  const uploads = openPartStore({ objects, aside })
  const takeRendition = oncePerKey((hash, rendition) =>
    makePicture(objects, { hash, rendition, to: aside() }),
  )
  const openRendition = (hash: string, rendition: Rendition) =>
    takeRendition({ hash, rendition }, (key) => objects.open(key))
  const place = (path: string) => (key: string) => placeObject(objects, key, path)

  return {
    receive: (upload) => receiveFile({ ...upload, path: aside(), scan }),
    compose: (file) => composeFile({ ...file, path: aside() }),
    print: ({ path, title }) => renderPrint({ from: path, title, path: aside(), smallPath: aside() }),
    keep: async (requestDb, received, write) => {
      try {
        return await putAndWrite(parts, { requestDb, received, write })
      } catch (error) {
        const hashes = received.map((file) => file.hash)
        await remove(hashes)
        throw error
      } finally {
        await Promise.all(received.map((file) => file.discard()))
      }
    },
    open: (hash, range) => objects.open(originalOf(hash), range),
    place: async (hash, path) => void found(await place(path)(originalOf(hash))),
    placePrint: async (hash, side, path) =>
      void found(
        side === PRINT_SIDE
          ? await place(path)(originalOf(hash))
          : await takeRendition({ hash, rendition: { width: side, format: 'print' } }, place(path)),
      ),
    placeSharePicture: async (hash, path) =>
      void found(await takeRendition({ hash, rendition: SHARED }, place(path))),
    measure: (hash) => measurePicture(objects, hash),
    openPicture: (hash, width) => openRendition(hash, { width, format: 'webp' }),
    openPreview: (hash, kind, width) => previews.open({ hash, kind, width }),
    openSharePicture: (hash) => openRendition(hash, SHARED),
    openSmallPicture: (hash) => openRendition(hash, SMALL),
    openSmallPreview: (hash, kind) => previews.open({ hash, kind, ...SMALL }),
    release: (tx, hashes) =>
      hashes.length > 0 ? jobs.send(tx, REMOVE_QUEUE, { hashes: [...hashes] }) : Promise.resolve(),
    parts: uploads,
    findFormUpload: (id) => findFormUpload(parts.db, id),
    dropFormUpload: async (id) => {
      await parts.db.write((tx) => deleteFormUpload(tx, id))
      await uploads.removeAll(id)
    },
    sweep,
    tryWriting: async () => {
      const path = aside()
      try {
        await writeFile(path, Buffer.alloc(PROBE_BYTES), { flush: true })
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

class BlobGone extends Error {}

interface Keeping<T> {
  requestDb: Db
  received: readonly ReceivedFile[]
  write: (tx: Tx) => Promise<T>
}

/** The bytes are in the store before a row refers to them, and no file is touched while a transaction is open. */
const putAndWrite = async <T>(
  parts: FileStoreParts,
  { requestDb, received, write }: Keeping<T>,
): Promise<T> => {
  for (const file of received) await putBlob(parts, file)
  for (let tries = 1; ; tries++) {
    try {
      return await requestDb.write(async (tx) => {
        for (const file of [...received].sort((a, b) => (a.hash < b.hash ? -1 : 1))) {
          if (!(await settleBlob(tx, file.hash))) throw new BlobGone()
        }
        const drawn = received.filter(({ kind }) => isDrawn(kind)).map(({ hash, kind }) => ({ hash, kind }))
        // Without it the first who looks waits for the drawing.
        if (drawn.length > 0 && parts.jobs.isStarted())
          await parts.jobs.send(tx, PREVIEW_QUEUE, { files: drawn })
        const written = await write(tx)
        for (const { upload_id } of received) if (upload_id) await endFormUpload(tx, parts, upload_id)
        return written
      })
    } catch (error) {
      // Between put and settle another process removed the same bytes: put them again.
      if (!(error instanceof BlobGone) || tries >= TRIES) throw error
      for (const file of received) await putBlob(parts, file)
    }
  }
}

/** Its parts are removed once the file is there. */
export const REMOVE_PARTS = 'remove-upload-parts'

/** Two forms may name it at once: one of them has it. It goes last, since what is refused before goes by itself. */
const endFormUpload = async (tx: Tx, { jobs }: FileStoreParts, uploadId: string): Promise<void> => {
  if (!(await deleteFormUpload(tx, uploadId))) found(null, UPLOAD_TEXTS.gone)
  await jobs.send(tx, REMOVE_PARTS, { uploadId })
}

const putBlob = async ({ db, objects, processNumber }: FileStoreParts, file: ReceivedFile): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const state = await db.write((tx) => reserveBlob(tx, { hash: file.hash, size: file.size, processNumber }))
    if (state === 'stored') return
    if (state === 'new') {
      if (file.small_print) await objects.putFile(smallPrintOf(file.hash), file.small_print)
      return objects.putFile(originalOf(file.hash), file.path)
    }
    if (tries >= TRIES) throw new Error(`Blob ${file.hash} stays in removal`)
    await wait(25 * tries)
  }
}

const removeBlobs = async (parts: FileStoreParts, hashes: readonly string[]): Promise<void> =>
  removeMarked(parts, await parts.db.write((tx) => markRemovable(tx, hashes)))

/** All blobs by hash, a batch in a transaction, so that no lock is held for long however many there are. */
const removeAbandonedBlobs = async (parts: FileStoreParts): Promise<void> => {
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after
    const batch = await parts.db.write((tx) => markAbandoned(tx, { after: from, limit: SWEEP_BATCH }))
    await removeMarked(parts, batch.hashes)
    after = batch.last
  }
}

/** The row goes last: until then it tells what may still lie in the store. */
const removeMarked = async ({ db, objects }: FileStoreParts, hashes: readonly string[]): Promise<void> => {
  for (let i = 0; i < hashes.length; i += REMOVED_AT_ONCE) {
    const some = hashes.slice(i, i + REMOVED_AT_ONCE)
    await Promise.all(some.map((hash) => objects.removeAll(folderOf(hash))))
    await db.write((tx) => forgetBlobs(tx, some))
  }
}

const removeAbandonedUploads = async ({ db, incomingFolder }: FileStoreParts): Promise<void> => {
  const names = await readdir(incomingFolder)
  if (names.length === 0) return
  const living = new Set(await db.write(listLivingProcesses))
  const abandoned = names.filter((name) => !living.has(Number.parseInt(name, 10)))
  await Promise.all(abandoned.map((name) => rm(join(incomingFolder, name), { recursive: true, force: true })))
}

interface Rendition {
  width: number
  format: PictureFormat
}

/** As letters have them. */
const SMALL = { width: 160, format: 'jpeg' } as const
const SHARED: Rendition = { width: SHARE_WIDTH, format: 'jpeg' }

interface Making {
  hash: string
  rendition: Rendition
  /** Where it lies until it is in the store. */
  to: string
}

const isGone = async (objects: ObjectStore, key: string): Promise<boolean> => {
  const local = await objects.toLocal(key)
  await local?.release()
  return local === null
}

const makePicture = async (objects: ObjectStore, { hash, rendition, to }: Making): Promise<boolean> => {
  const original = await objects.toLocal(originalOf(hash))
  if (!original) return false
  try {
    const made = await doAside('scale', { path: original.path, to, ...rendition })
    if (made) await objects.putFile(pictureOf(hash, rendition), to)
    return made !== null
  } catch (error) {
    // Its original was removed meanwhile, with the folder that the picture was on its way to.
    if (await isGone(objects, originalOf(hash))) return false
    throw error
  } finally {
    await Promise.all([original.release(), rm(to, { force: true })])
  }
}

const measurePicture = async (objects: ObjectStore, hash: string): Promise<Measured | null> => {
  const original = await objects.toLocal(originalOf(hash))
  if (!original) return null
  const { path, release } = original
  try {
    const found = await doAside('kind', { path, title: '' })
    const picture = await doAside('picture', { path })
    if (!picture || !found || found === 'runs') return null
    return { mime_type: found.mime_type, width: picture.width, height: picture.height }
  } finally {
    await release()
  }
}

const ENDINGS = { webp: 'webp', jpeg: 'jpg', print: 'print.jpg' } as const
const pictureOf = (hash: string, { width, format }: Rendition): string =>
  madeOf(hash, `w${width}.${ENDINGS[format]}`)

/** A link where the store is a folder: a document of sixty photos reads them where they lie. */
const placeObject = async (objects: ObjectStore, key: string, path: string): Promise<true | null> => {
  const local = await objects.toLocal(key)
  if (!local) return null
  try {
    await linkOrCopy(local.path, path)
    return true
  } finally {
    await local.release()
  }
}

/** Many viewers of a new picture make it once; `take` answers null while there is none. */
const oncePerKey = (make: (hash: string, rendition: Rendition) => Promise<boolean>) => {
  const making = new Map<string, Promise<boolean>>()
  return async <Taken>(
    { hash, rendition }: { hash: string; rendition: Rendition },
    take: (key: string) => Promise<Taken | null>,
  ): Promise<Taken | null> => {
    const key = pictureOf(hash, rendition)
    const there = await take(key)
    if (there) return there
    const made = making.get(key) ?? make(hash, rendition).finally(() => making.delete(key))
    making.set(key, made)
    return (await made) ? take(key) : null
  }
}
