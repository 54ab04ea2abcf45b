/** An upload in parts: begun, sent, and taken into its sub-task like any other (docs/product.md, Uploads in parts). */
import { randomUUID } from 'node:crypto'
import { type FilePurpose, MAX_FILE_BYTES } from '#contract/files/files.ts'
import {
  OPEN_UPLOADS,
  PART_BYTES,
  UPLOAD_TEXTS,
  type UploadState,
} from '#contract/files/style-file-uploads.ts'
import { type StyleFileForm, styleFileForm } from '#contract/files/style-files.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { requireCanOnTechPack } from '#server/access/tech-pack.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { REMOVE_PARTS } from '#server/platform/files/file-store.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { takePart } from '#server/platform/uploads/take-part.ts'
import { uploadToStyles } from '../many/upload-to-styles.ts'
import { requireReadable } from '../open-style-file.ts'
import { readSubTask } from '../present-style-file.ts'
import { findSubTask } from '../sub-task.store.ts'
import {
  type AtUpload,
  appendPart,
  countUploadsOf,
  deleteUpload,
  findUpload,
  insertUpload,
  type NewUpload,
  type UploadRow,
} from './upload.store.ts'

const stateOf = ({ id, size, received }: Pick<UploadRow, 'id' | 'size' | 'received'>): UploadState => ({
  upload_id: id,
  size,
  received,
  part_bytes: PART_BYTES,
})

interface Asking {
  db: Db
  actor: Actor
  parts: Pick<Parts, 'db' | 'files' | 'jobs' | 'now' | 'mail'>
}

interface Beginning {
  styleId: number
  subTaskId: number
  title: string
  size: number
  form: StyleFileForm
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` where the person has too many that are not finished */
export const beginUpload = async (
  { db, actor, parts }: Asking,
  { styleId, subTaskId, title, size, form }: Beginning,
): Promise<UploadState> => {
  await requireReadable(db, actor, styleId, 'style_file:upload')
  found(await findSubTask(db, { styleId, subTaskId }))
  const { make_private: isPrivate, note, also_styles: alsoStyles, folder } = form
  const said = { title, size, isPrivate, note, alsoStyles, folder }
  return insertNew({ db, actor, parts }, { styleId, to: { subTaskId }, ...said })
}

const insertNew = async (
  { db, actor, parts }: Asking,
  upload: Omit<NewUpload, 'uploadId' | 'at'>,
): Promise<UploadState> => {
  const uploadId = randomUUID()
  await db.write(async (tx) => {
    if ((await countUploadsOf(tx, actor)) >= OPEN_UPLOADS)
      throw new Refusal('conflict', { text: UPLOAD_TEXTS.tooManyOpen })
    await insertUpload(tx, actor, { uploadId, ...upload, at: parts.now() })
  })
  return stateOf({ id: uploadId, size: upload.size, received: 0 })
}

/** By About, also before the style is verified, or by the tech pack. @throws Refusal `not_found`, `forbidden` */
const requirePlaceable = async (
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  { styleId, purpose }: { styleId: number; purpose: FilePurpose },
): Promise<void> => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnStyle(actor, 'style:upload', style)
  if (purpose === 'tech_pack') requireCanOnTechPack(actor, 'tech_pack:change', style)
}

interface BeginningPlace {
  styleId: number
  purpose: FilePurpose
  title: string
  size: number
}

/** Shared, as all that comes that way. @throws Refusal as above */
export const beginPlaceUpload = async (
  asking: Asking,
  { styleId, purpose, title, size }: BeginningPlace,
): Promise<UploadState> => {
  await requirePlaceable(asking, { styleId, purpose })
  const said = { title, size, isPrivate: false, note: null, alsoStyles: [], folder: '' }
  return insertNew(asking, { styleId, to: { purpose }, ...said })
}

/** In a transaction of its own: that of a request that is refused is rolled back. */
const drop = async ({ parts }: Asking, uploadId: string): Promise<void> => {
  await parts.db.write((tx) => deleteUpload(tx, uploadId))
  await parts.files.parts.removeAll(uploadId)
}

/**
 * The upload, for who began it and still may. Where the right or the sub-task is lost, nothing is kept of it; a colleague is
 * told that it is somebody else's, and to everybody else it is not there. @throws Refusal `not_found`, `forbidden`, `other_person`
 */
export const openUpload = async (asking: Asking, at: AtUpload): Promise<UploadRow> => {
  const { db, actor } = asking
  const upload = await findUpload(db, at)
  const isOwn = upload?.user_id === actor.user_id
  try {
    await requireStill(asking, at, isOwn ? upload : undefined)
  } catch (error) {
    if (isOwn && error instanceof Refusal) await drop(asking, at.uploadId)
    throw error
  }
  if (!upload || (!isOwn && upload.organization_id !== actor.organization_id))
    return found<UploadRow>(null, UPLOAD_TEXTS.gone)
  if (!isOwn) throw new Refusal('other_person', { text: UPLOAD_TEXTS.somebodyElse })
  return upload
}

const requireStill = async (
  { db, actor }: Asking,
  { styleId }: AtUpload,
  upload: UploadRow | undefined,
): Promise<void> => {
  if (upload?.purpose)
    return requirePlaceable({ db, actor }, { styleId, purpose: upload.purpose as FilePurpose })
  await requireReadable(db, actor, styleId, 'style_file:upload')
  if (upload) found(await findSubTask(db, { styleId, subTaskId: upload.sub_task_id ?? 0 }))
}

export const readUpload = async (asking: Asking, at: AtUpload): Promise<UploadState> =>
  stateOf(await openUpload(asking, at))

export const cancelUpload = async (asking: Asking, at: AtUpload): Promise<void> => {
  await openUpload(asking, at)
  await drop(asking, at.uploadId)
}

/** Whether the person still may is asked before the bytes and after them. @throws Refusal as `openUpload` and `takePart` */
export const sendPart = async (
  asking: Asking,
  http: Exchange,
  { offset, ...at }: AtUpload & { offset: number },
): Promise<UploadState> => {
  const { db, parts } = asking
  const taken = await takePart(parts.files, http, {
    offset,
    open: () => openUpload(asking, at),
    note: (part) =>
      db.write((tx) => appendPart(tx, { uploadId: at.uploadId, offset, ...part, at: parts.now() })),
  })
  return stateOf(taken)
}

const formOf = (upload: UploadRow): StyleFileForm =>
  styleFileForm.parse({
    make_private: String(upload.make_private),
    also_styles: upload.also_styles,
    folder: upload.folder,
    ...(upload.note !== null && { note: upload.note }),
  })

/** Two may finish at once: the file comes once. It goes last, since what is refused before goes by itself. */
const endUpload = async (tx: Tx, { parts }: Asking, { id }: UploadRow): Promise<void> => {
  if (!(await deleteUpload(tx, id))) found(null, UPLOAD_TEXTS.gone)
  await parts.jobs.send(tx, REMOVE_PARTS, { uploadId: id })
}

/**
 * The parts become one file, which is received as any other: hashed, looked through for viruses, and of a known kind. What is
 * refused for good is not kept. @throws Refusal as `openUpload` and an upload at once, `conflict` while parts are missing
 */
const receiveWhole = async <T>(
  asking: Asking,
  upload: UploadRow,
  take: (tx: Tx, received: readonly ReceivedFile[]) => Promise<T>,
): Promise<T> => {
  const { db, parts } = asking
  if (upload.received < upload.size) throw new Refusal('conflict', { text: UPLOAD_TEXTS.notWhole })
  try {
    let size = 0
    const onBytes = (bytes: number): void => {
      size += bytes
      if (size > MAX_FILE_BYTES) throw new Refusal('too_large')
    }
    const stream = parts.files.parts.read(upload.parts)
    const received = [await parts.files.receive({ stream, title: upload.title, onBytes })]
    return await parts.files.keep(db, received, async (tx) => {
      const taken = await take(tx, received)
      await endUpload(tx, asking, upload)
      return taken
    })
  } catch (error) {
    if (error instanceof Refusal) await drop(asking, upload.id)
    throw error
  }
}

/** Into its sub-task. @throws Refusal as `receiveWhole` */
export const finishUpload = async (asking: Asking, at: AtUpload) => {
  const { actor, parts } = asking
  const upload = await openUpload(asking, at)
  if (upload.sub_task_id === null) return found<never>(null, UPLOAD_TEXTS.gone)
  const on = { actor, styleId: upload.style_id, subTaskId: upload.sub_task_id, now: parts.now() }
  return receiveWhole(asking, upload, async (tx, received) => {
    const uploaded = await uploadToStyles(tx, parts, on, { form: formOf(upload), received })
    return { sub_task: await readSubTask(tx, actor, on), uploaded }
  })
}

/** To its place, which the caller knows how to fill. @throws Refusal as `receiveWhole` */
export const finishPlaceUpload = async <T>(
  asking: Asking,
  at: AtUpload,
  take: (tx: Tx, whole: { received: readonly ReceivedFile[]; purpose: FilePurpose }) => Promise<T>,
): Promise<T> => {
  // Of one that is gone the right to the place is asked: the tab of the style file may not be open yet.
  if (!(await findUpload(asking.db, at)))
    await requirePlaceable(asking, { styleId: at.styleId, purpose: 'style' }).then(() =>
      found(null, UPLOAD_TEXTS.gone),
    )
  const upload = await openUpload(asking, at)
  const purpose = upload.purpose as FilePurpose | null
  if (purpose === null) return found<never>(null, UPLOAD_TEXTS.gone)
  return receiveWhole(asking, upload, (tx, received) => take(tx, { received, purpose }))
}
