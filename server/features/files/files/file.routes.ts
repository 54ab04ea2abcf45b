import * as calls from '#contract/files/files.ts'
import { OK, sha256Hex } from '#contract/values/fields.ts'
import { canDeleteFile } from '#server/access/file.access.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { findStanding, lockStyle } from '#server/access/style-scope/index.ts'
import { requireCanOnTechPack } from '#server/access/tech-pack.access.ts'
import { findFrozenFile } from '#server/features/files/style-issues/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db, Reader, Tx } from '#server/platform/db/database.ts'
import { attachmentOf, contentTypeOf } from '#server/platform/files/attachment.ts'
import { openShown } from '#server/platform/files/previews/open-shown.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { receiveUploads } from '#server/platform/uploads/receive-uploads.ts'
import { deleteFileRow, type FileRow, findFile } from './file.store.ts'
import { holdForUpload, keepUploads, mayGivePicture } from './keep-uploads.ts'
import { listStyleFiles } from './list-style-files.ts'

/** Rows are small and pictures never change under their name; a browser may keep them, a shared cache may not. */
const PRIVATE_PICTURE = 'private, max-age=31536000, immutable'

/** What files ask of tech packs, whose sketches are files of the style. Both count the tech pack up, or refuse. */
interface TechPackDeeds {
  addTechPackFiles: (tx: Tx, added: { actor: Actor; styleId: number; count: number }) => Promise<void>
  removeTechPackFile: (tx: Tx, removed: { actor: Actor; file: FileRow }) => Promise<void>
}

export const routeFiles = (app: App, parts: Parts, techPacks: TechPackDeeds): void => {
  const { files } = parts
  app.route(calls.uploadFiles, async ({ actor, params, query, db, http }) => {
    // Before the first byte is read: who may not upload here costs nothing.
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnStyle(actor, 'style:upload', style)
    const isOfTechPack = query.purpose === 'tech_pack'
    if (isOfTechPack) requireCanOnTechPack(actor, 'tech_pack:change', style)
    const received = await receiveUploads(files, http)
    return files.keep(db, received, async (tx) => {
      const uploads = { actor, styleId: params.id, received, purpose: query.purpose }
      const held = await holdForUpload(tx, uploads)
      if (isOfTechPack)
        await techPacks.addTechPackFiles(tx, { actor, styleId: params.id, count: received.length })
      const ids = await keepUploads(tx, uploads, { takesPicture: mayGivePicture(actor, held) })
      const stored = (await listStyleFiles(tx, actor, params.id)).filter((file) => ids.includes(file.id))
      return { attachment_id: ids[0] ?? 0, files: stored.sort((a, b) => a.id - b.id) }
    })
  })
  app.route(calls.showFile, async ({ actor, params, query, db }) => {
    const file = await requireReadable(db, actor, params.uploadName)
    const picture = await openShown(files, file, (query.width ?? 1280) as calls.PictureWidth)
    return new RawAnswer(picture.stream as NodeJS.ReadableStream, {
      'content-type': 'image/webp',
      'content-length': picture.size,
      'cache-control': PRIVATE_PICTURE,
    })
  })
  app.route(calls.readFileInfo, async ({ actor, params, db }) => {
    const { title, size, mime_type, upload_name } = await requireReadable(db, actor, params.fileId)
    return { title, size, mime_type, upload_name }
  })
  app.route(calls.downloadFile, async ({ actor, params, db }) => {
    const file = await requireReadable(db, actor, params.uploadName)
    const original = found(await files.open(file.blob_hash))
    return new RawAnswer(original.stream as NodeJS.ReadableStream, {
      'content-type': contentTypeOf(file.mime_type),
      'content-length': original.size,
      'content-disposition': attachmentOf(file.title),
    })
  })
  app.route(calls.deleteFile, ({ actor, params, db }) =>
    deleteFile(parts, { actor, db, id: params.id, techPacks }),
  )
}

interface Deletion {
  actor: Actor
  db: Db
  id: number
  techPacks: TechPackDeeds
}

const deleteFile = ({ files }: Parts, { actor, db, id, techPacks }: Deletion) =>
  db.write(async (tx) => {
    const file = found(await findFile(tx, actor, id))
    const style = found(await lockStyle(tx, actor, file.style_id))
    if (!canDeleteFile(actor, style, file)) throw new Refusal('forbidden')
    await techPacks.removeTechPackFile(tx, { actor, file })
    await deleteFileRow(tx, file.id)
    await files.release(tx, [file.blob_hash])
    const details = { title: file.title }
    await audit(tx, actor, {
      action: 'style.file_deleted',
      subject: { kind: 'style', id: file.style_id },
      details,
    })
    return OK
  })

/** The web names files by upload name, the passport's calls by id: both are taken. */
const requireFile = async (db: Reader, actor: Actor, key: string): Promise<FileRow> =>
  found(await findFile(db, actor, /^[1-9]\d{0,14}$/.test(key) ? Number(key) : key))

/** A hash names a file that an issue froze, which outlives the style's own. */
const requireReadable = async (db: Reader, actor: Actor, key: string) => {
  if (!sha256Hex.safeParse(key).success) return requireFile(db, actor, key)
  return { ...found(await findFrozenFile(db, actor, key)), upload_name: key }
}
