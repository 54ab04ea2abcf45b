/** What an upload leaves behind: its files, and the style's picture where the style has none. */
import type { StoredFile } from '#contract/files/files.ts'
import { canOnStyle, requireCanOnStyle } from '#server/access/style.access.ts'
import { holdStyle, type LockedStyle, lockStyle } from '#server/access/style-scope/index.ts'
import { lockStyleFile, placeUploads } from '#server/features/files/style-files/index.ts'
import { addTechPackFiles } from '#server/features/files/tech-packs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { lacksPicture, setFirstPicture } from './first-picture.store.ts'
import { listStyleFiles } from './list-style-files.ts'

interface Uploads {
  actor: Actor
  styleId: number
  received: readonly ReceivedFile[]
  purpose: StoredFile['purpose']
}

/**
 * The first that can be shown becomes the style's picture. Sketches of a tech pack are no picture of the style.
 *
 * @returns its place among the files, or -1
 */
const findFirstPicture = ({ received, purpose }: Pick<Uploads, 'received' | 'purpose'>): number =>
  purpose === 'style' ? received.findIndex(({ picture }) => picture !== null) : -1

/**
 * With its style file locked. Holds the style with all others that upload, or locks it where its picture may come of this. Two that hold a row
 * could not both go on to lock it.
 */
const holdForUpload = async (tx: Tx, { actor, styleId, ...files }: Uploads) => {
  const mayBePicture = findFirstPicture(files) >= 0 && (await lacksPicture(tx, styleId))
  const style = found(await (mayBePicture ? lockStyle : holdStyle)(tx, actor, styleId), 'Style not found')
  requireCanOnStyle(actor, 'style:upload', style)
  await lockStyleFile(tx, styleId)
  return { style, isLocked: mayBePicture }
}

/** @returns the ids of the places in the order of the files */
const keepUploads = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  uploads: Uploads,
  { style, takesPicture }: { style: LockedStyle; takesPicture: boolean },
) => {
  const { actor, styleId, received, purpose } = uploads
  const ids = await placeUploads(
    tx,
    parts,
    { actor, styleId, now: parts.now() },
    { style, received, purpose },
  )
  const subject = { kind: 'style', id: styleId } as const
  const details = { files: received.map((file) => file.title) }
  await audit(tx, actor, { action: 'style.files_uploaded', subject, details })
  const picture = ids[findFirstPicture(uploads)]
  if (takesPicture && picture !== undefined && (await lacksPicture(tx, styleId))) {
    await setFirstPicture(tx, styleId, picture)
    await audit(tx, actor, { action: 'style.picture_changed', subject })
  }
  return ids
}

/** Who may not change the style gives it no picture either. */
const mayGivePicture = (
  actor: Actor,
  { style, isLocked }: Awaited<ReturnType<typeof holdForUpload>>,
): boolean => isLocked && canOnStyle(actor, 'style:change', style)

/** Answers them as they are shown. @throws Refusal `not_found`, `forbidden`, `conflict`, `invalid` where there are too many */
export const storeUploads = async (tx: Tx, parts: Pick<Parts, 'mail' | 'now'>, uploads: Uploads) => {
  const { actor, styleId, purpose } = uploads
  const held = await holdForUpload(tx, uploads)
  const keep = () =>
    keepUploads(tx, parts, uploads, { style: held.style, takesPicture: mayGivePicture(actor, held) })
  const ids = purpose === 'tech_pack' ? await addTechPackFiles(tx, { actor, styleId }, keep) : await keep()
  const stored = (await listStyleFiles(tx, actor, styleId)).filter((file) => ids.includes(file.id))
  return { attachment_id: ids[0] ?? 0, files: stored.sort((a, b) => a.id - b.id) }
}
