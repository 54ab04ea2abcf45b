/** Pictures enter a company's gallery: by hand with a typed position, or uploaded with the position in their EXIF. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  type GalleryImage,
  GEO_TEXTS,
  MAX_GEO_IMAGE_BYTES,
  type ManualGeoImage,
  typedPosition,
} from '#contract/files/geo-images.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { toRefusal } from '#server/platform/http/answers/input-errors.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt, refuseInput } from '#server/platform/refusals/refusal.ts'
import { discardAll, receiveUploadForm } from '#server/platform/uploads/receive-uploads.ts'
import { positionOf, presentGalleryImage } from './geo-image.rules.ts'
import { getGalleryImage, insertGeoImage, type NewGeoImage } from './geo-image.store.ts'

const tooLarge = (field: string): Refusal => refusalAt({ [field]: GEO_TEXTS.tooLarge }, 'too_large')

const noPicture = (field: string): Refusal => refusalAt({ [field]: GEO_TEXTS.noPicture }, 'unsupported_type')

const isPicture = (file: ReceivedFile): file is NewGeoImage['file'] => file.picture !== null

const addOne = async (
  tx: Tx,
  actor: Actor,
  image: Omit<NewGeoImage, 'uploadName'>,
): Promise<GalleryImage> => {
  const uploadName = randomBytes(18).toString('base64url')
  const id = await insertGeoImage(tx, actor, { ...image, uploadName })
  await audit(tx, actor, {
    action: 'geo_image.added',
    subject: { kind: 'geo_image', id },
    details: { title: image.file.title, source: image.source },
  })
  return presentGalleryImage(actor, await getGalleryImage(tx, actor, id))
}

const POSITION_FIELDS = Object.keys(typedPosition.shape)

interface Added {
  actor: Actor
  db: Db
}

/** @throws Refusal `invalid` for a size that lies, `too_large`, `unsupported_type` */
export const createGeoImage = async (
  { files }: Pick<Parts, 'files'>,
  { actor, db, image }: Added & { image: ManualGeoImage },
): Promise<GalleryImage> => {
  const { file: sent, ...position } = image
  const bytes = Buffer.from(sent.base64.slice(sent.base64.indexOf(',') + 1), 'base64')
  if (bytes.length > MAX_GEO_IMAGE_BYTES) throw tooLarge('file')
  if (bytes.length !== sent.size) refuseInput({ 'file.size': GEO_TEXTS.otherSize })
  const file = await receiveBytes(files, bytes, sent)
  if (!isPicture(file)) {
    await file.discard()
    throw noPicture('file')
  }
  return files.keep(db, [file], (tx) => addOne(tx, actor, { file, source: 'manual', ...position }))
}

const receiveBytes = (
  files: Parts['files'],
  bytes: Buffer,
  { name, extension }: ManualGeoImage['file'],
): Promise<ReceivedFile> =>
  files
    .receive({
      stream: Readable.from([bytes]),
      title: name || `geo-image.${extension.replace(/[^A-Za-z0-9]/g, '') || 'jpg'}`,
      onBytes: () => undefined,
    })
    .catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'unsupported_type' ? noPicture('file') : error
    })

export interface Uploaded {
  data: GalleryImage[]
  without_position: string[]
}

/** Of a form that says where its one picture was taken; null where the pictures say it themselves. @throws Refusal `invalid` */
const readTyped = (fields: Record<string, unknown>, files: readonly ReceivedFile[]) => {
  if (!POSITION_FIELDS.some((name) => name in fields)) return null
  const typed = typedPosition.safeParse({ ...fields })
  if (!typed.success) throw toRefusal(typed.error.issues)
  if (files.length > 1) refuseInput({ 'file[]': 'Send one file only.' })
  return typed.data
}

/**
 * Keeps those that say where they were taken, and names the others; one whose place was typed is kept with that.
 * @throws Refusal `invalid`, `too_large`, `unsupported_type`
 */
export const uploadGeoImages = async (
  { files }: Pick<Parts, 'files'>,
  { actor, db, http }: Added & { http: Exchange },
): Promise<Uploaded> => {
  const { fields, files: received } = await receiveUploadForm(files, http, {
    beforeFile: async () => undefined,
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'unsupported_type' ? noPicture('file[]') : error
  })
  try {
    if (!received.every(isPicture)) throw noPicture('file[]')
    if (received.some((file) => file.size > MAX_GEO_IMAGE_BYTES)) throw tooLarge('file[]')
    const typed = readTyped(fields, received)
    const placeOf = ({ picture }: NewGeoImage['file']) =>
      typed ? { source: 'manual' as const, ...typed } : withSource(positionOf(picture))
    const placed = received.filter((file) => placeOf(file) !== null)
    const data = await files.keep(db, placed, async (tx) => {
      const added: GalleryImage[] = []
      for (const file of placed) {
        const place = placeOf(file)
        if (place) added.push(await addOne(tx, actor, { file, ...place }))
      }
      return added
    })
    const others = received.filter((file) => !placed.includes(file))
    return { data, without_position: others.map(({ title }) => title) }
  } finally {
    await discardAll(received)
  }
}

const withSource = <Position extends object>(position: Position | null) =>
  position && { source: 'exif' as const, ...position }
