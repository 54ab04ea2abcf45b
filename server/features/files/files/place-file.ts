/** A file of the style file is shown beside the style or in its tech pack, or is not any more. */
import { FILE_PLACE_TEXTS, type FilePurpose } from '#contract/files/files.ts'
import { canDeleteFile, canTakeOutFile } from '#server/access/file.access.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { requireCanOnStyleFile } from '#server/access/style-file.access.ts'
import { lockStyle } from '#server/access/style-scope/index.ts'
import {
  deletePlacedFile,
  findFileById,
  findPlaceOfFile,
  insertPlace,
  lockStyleFile,
  setVisibility,
  takeOutOfPlace,
} from '#server/features/files/style-files/index.ts'
import { addTechPackFiles } from '#server/features/files/tech-packs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { type FileRow, findFile } from './file.store.ts'

type Needed = Pick<Parts, 'mail' | 'now'>

interface Placing {
  actor: Actor
  styleId: number
  fileId: number
  purpose: FilePurpose
  share: boolean
}

/**
 * Answers the place; one that is there already stays. A private file is shared first where that was said.
 * @throws Refusal `not_found`, `forbidden`, `conflict` for a private file and in an approved tech pack, `invalid` where
 * there are too many
 */
export const placeFile = async (tx: Tx, parts: Needed, placing: Placing): Promise<number> => {
  const { actor, styleId, fileId, purpose, share } = placing
  const style = found(await lockStyle(tx, actor, styleId), 'Style not found')
  requireCanOnStyle(actor, 'style:upload', style)
  requireCanOnStyleFile(actor, 'style_file:read', style)
  await lockStyleFile(tx, styleId)
  const file = found(await findFileById(tx, actor, { styleId, fileId }), FILE_PLACE_TEXTS.noFile)
  if (!canTakeOutFile(actor, style, file)) throw new Refusal('forbidden', { text: FILE_PLACE_TEXTS.foreign })
  if (file.is_private && !share) throw new Refusal('conflict', { text: FILE_PLACE_TEXTS.private })
  const there = await findPlaceOfFile(tx, { fileId, purpose })
  if (there !== null) return there
  const on = { actor, styleId, uploadName: file.upload_name, now: parts.now(), style }
  const show = async () => {
    if (file.is_private) await setVisibility(tx, parts, on, false)
    return insertPlace(tx, { fileId, purpose })
  }
  const placeId =
    purpose === 'tech_pack' ? await addTechPackFiles(tx, { actor, styleId }, show) : await show()
  await audit(tx, actor, {
    action: 'style_file.file_placed',
    subject: { kind: 'style', id: styleId },
    details: { file_id: fileId, title: file.title, place: purpose },
  })
  return placeId
}

interface AtPlace {
  actor: Actor
  placeId: number
  /** Where the caller names it besides. */
  styleId?: number
}

/** The place with its style and style file locked. @throws Refusal `not_found`, `forbidden` */
const openPlace = async (
  tx: Tx,
  { actor, placeId, styleId }: AtPlace,
  may: (actor: Actor, style: Parameters<typeof canTakeOutFile>[1], file: FileRow) => boolean,
) => {
  const seen = found(await findFile(tx, actor, placeId))
  if (styleId !== undefined && seen.style_id !== styleId) found(null)
  const style = found(await lockStyle(tx, actor, seen.style_id))
  await lockStyleFile(tx, style.id)
  // It may have gone while somebody else had the style file.
  const place = found(await findFile(tx, actor, placeId))
  if (!may(actor, style, place)) throw new Refusal('forbidden')
  return { style, place }
}

/** The file stays in the style file. @throws Refusal `not_found`, `forbidden`, `conflict` in an approved tech pack */
export const takeFileOut = async (tx: Tx, at: AtPlace): Promise<void> => {
  const { style, place } = await openPlace(tx, at, canTakeOutFile)
  await takeOutOfPlace(tx, { actor: at.actor, styleId: style.id, placeId: place.id })
  await audit(tx, at.actor, {
    action: 'style_file.file_taken_out',
    subject: { kind: 'style', id: style.id },
    details: { file_id: place.style_file_id, title: place.title, place: place.purpose },
  })
}

/** From the style file and all its places, into the trash. @throws Refusal as above */
export const deleteShownFile = async (tx: Tx, parts: Needed, at: AtPlace): Promise<void> => {
  const { style, place } = await openPlace(tx, at, canDeleteFile)
  const on = { actor: at.actor, styleId: style.id, now: parts.now() }
  await deletePlacedFile(tx, parts, on, { style, fileId: place.style_file_id })
}
