import * as uploadCalls from '#contract/files/file-uploads.ts'
import * as calls from '#contract/files/files.ts'
import { OK, sha256Hex } from '#contract/values/fields.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { requireCanOnTechPack } from '#server/access/tech-pack.access.ts'
import { beginPlaceUpload, finishPlaceUpload, sendShown } from '#server/features/files/style-files/index.ts'
import { findFrozenFile } from '#server/features/files/style-issues/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { receiveUploads } from '#server/platform/uploads/receive-uploads.ts'
import { sendOriginal } from '#server/platform/uploads/send-original.ts'
import { type FileRow, findFile } from './file.store.ts'
import { storeUploads } from './keep-uploads.ts'
import { listStyleFiles } from './list-style-files.ts'
import { deleteShownFile, placeFile, takeFileOut } from './place-file.ts'

export const routeFiles = (app: App, parts: Parts): void => {
  const { files } = parts
  app.route(calls.uploadFiles, async ({ actor, params, query, db, http }) => {
    // Before the first byte is read: who may not upload here costs nothing.
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnStyle(actor, 'style:upload', style)
    if (query.purpose === 'tech_pack') requireCanOnTechPack(actor, 'tech_pack:change', style)
    const received = await receiveUploads(files, http)
    const uploads = { actor, styleId: params.id, received, purpose: query.purpose }
    return files.keep(db, received, (tx) => storeUploads(tx, parts, uploads))
  })
  app.route(uploadCalls.beginFileUpload, ({ actor, params, body, db }) =>
    beginPlaceUpload({ db, actor, parts }, { styleId: params.id, ...body }),
  )
  app.route(uploadCalls.finishFileUpload, ({ actor, params: { id: styleId, uploadId }, db }) =>
    finishPlaceUpload({ db, actor, parts }, { styleId, uploadId }, (tx, whole) =>
      storeUploads(tx, parts, { actor, styleId, ...whole }),
    ),
  )
  app.route(calls.showFile, async ({ actor, params, query, db, http }) => {
    const file = await requireReadable(db, actor, params.uploadName)
    return sendShown(parts, http, file, (query.width ?? 1280) as calls.PictureWidth)
  })
  app.route(calls.readFileInfo, async ({ actor, params, db }) => {
    const { title, size, mime_type, upload_name } = await requireReadable(db, actor, params.fileId)
    return { title, size, mime_type, upload_name }
  })
  app.route(calls.downloadFile, async ({ actor, params, db, http }) =>
    sendOriginal(files, http, await requireReadable(db, actor, params.uploadName)),
  )
  routePlaces(app, parts)
}

const routePlaces = (app: App, parts: Parts): void => {
  app.route(calls.deleteFile, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await deleteShownFile(tx, parts, { actor, placeId: params.id })
      return OK
    }),
  )
  app.route(calls.takeFileOut, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await takeFileOut(tx, { actor, styleId: params.id, placeId: params.placeId })
      return OK
    }),
  )
  app.route(calls.placeFile, async ({ actor, params, body, db }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnStyle(actor, 'style:upload', style)
    if (body.purpose === 'tech_pack') requireCanOnTechPack(actor, 'tech_pack:change', style)
    return db.write(async (tx) => {
      const { style_file_id: fileId, purpose, share = false } = body
      const placeId = await placeFile(tx, parts, {
        ...{ actor, styleId: params.id },
        ...{ fileId, purpose, share },
      })
      const shown = await listStyleFiles(tx, actor, params.id)
      return { file: found(shown.find(({ id }) => id === placeId)) }
    })
  })
}

/** The web names files by upload name, the passport's calls by id: both are taken. */
const requireFile = async (db: Reader, actor: Actor, key: string): Promise<FileRow> =>
  found(await findFile(db, actor, /^[1-9]\d{0,14}$/.test(key) ? Number(key) : key))

/** A hash names a file that an issue froze, which outlives the style's own. */
const requireReadable = async (db: Reader, actor: Actor, key: string) => {
  if (!sha256Hex.safeParse(key).success) return requireFile(db, actor, key)
  return { ...found(await findFrozenFile(db, actor, key)), upload_name: key }
}
