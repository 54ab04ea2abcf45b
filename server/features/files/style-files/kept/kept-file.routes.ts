/** Files of sub-tasks: uploading, changing, and their bytes. */
import type { PictureWidth } from '#contract/files/files.ts'
import * as calls from '#contract/files/style-files.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { sendOriginal } from '#server/platform/uploads/send-original.ts'
import { deleteFile, renameFile, setVisibility } from '../change-file.ts'
import { uploadToStyles } from '../many/upload-to-styles.ts'
import { requireReadable } from '../open-style-file.ts'
import { presentVersion, readSubTask } from '../present-style-file.ts'
import { receiveStyleFiles } from '../receive-style-files.ts'
import { findSubTask } from '../sub-task.store.ts'
import { findTrashedVersion } from '../trash/trash.store.ts'
import { type AtFile, findFile, findVersion, listVersionsOf } from './kept-file.store.ts'
import { ASK_AGAIN, sendShown } from './send-shown.ts'

export const routeKeptFiles = (app: App, parts: Parts): void => {
  routeUpload(app, parts)
  routeChanges(app, parts)
  routeBytes(app, parts)
}

const routeUpload = (app: App, parts: Parts): void =>
  app.route(calls.uploadStyleFile, async ({ actor, params, db, http }) => {
    const { id: styleId, subTaskId } = params
    // Before the first byte is read: who may not upload here costs nothing.
    await requireReadable(db, actor, styleId, 'style_file:upload')
    found(await findSubTask(db, { styleId, subTaskId }))
    const { form, received } = await receiveStyleFiles(parts, http)
    return parts.files.keep(db, received, async (tx) => {
      const on = { actor, styleId, subTaskId, now: parts.now() }
      const uploaded = await uploadToStyles(tx, parts, on, { form, received })
      return { sub_task: await readSubTask(tx, actor, on), uploaded }
    })
  })

type Change = (tx: Tx, on: { actor: Actor; now: Date } & AtFile) => Promise<number>

const routeChanges = (app: App, parts: Parts): void => {
  /** Answers the file's sub-task as it is then. */
  const change = (
    { actor, params, db }: { actor: Actor; params: { id: number; uploadName: string }; db: Db },
    carryOut: Change,
  ) =>
    db.write(async (tx) => {
      const { id: styleId, uploadName } = params
      const subTaskId = await carryOut(tx, { actor, styleId, uploadName, now: parts.now() })
      return { sub_task: await readSubTask(tx, actor, { styleId, subTaskId }) }
    })
  app.route(calls.setFileVisibility, (input) =>
    change(input, (tx, on) =>
      setVisibility(tx, parts, { ...on, fileId: input.body.style_file_id }, input.body.make_private),
    ),
  )
  app.route(calls.renameStyleFile, (input) =>
    change(input, (tx, on) =>
      renameFile(tx, parts, { ...on, fileId: input.body.style_file_id }, input.body.name),
    ),
  )
  app.route(calls.deleteStyleFile, (input) => change(input, (tx, on) => deleteFile(tx, parts, on)))
}

interface Seeing {
  actor: Actor
  params: { id: number; uploadName: string }
  query: { version?: number | undefined }
  db: Db
}

/** Whether a deleted file is meant too. */
type InTrash = 'too' | 'not'

const routeBytes = (app: App, parts: Parts): void => {
  /** Of the style file, or of its trash for those who see that. @throws Refusal `not_found` */
  const findSeen = async ({ actor, params, query, db }: Seeing, inTrash: InTrash) => {
    await requireReadable(db, actor, params.id)
    const at = { styleId: params.id, uploadName: params.uploadName, version: query.version }
    const kept = await findVersion(db, actor, at)
    if (kept || inTrash === 'not') return found(kept)
    return found(await findTrashedVersion(db, actor, { ...at, now: parts.now() }))
  }
  app.route(calls.listFileVersions, async ({ actor, params, db }) => {
    await requireReadable(db, actor, params.id)
    const at = { styleId: params.id, uploadName: params.uploadName }
    const versions = await listVersionsOf(db, found(await findFile(db, actor, at)))
    return { data: versions.map((version) => presentVersion(params.id, version)) }
  })
  app.route(calls.previewStyleFile, async (input) =>
    sendShown(parts, input.http, await findSeen(input, 'too'), (input.query.width ?? 1280) as PictureWidth),
  )
  app.route(calls.downloadStyleFile, async (input) => {
    const file = await findSeen(input, input.query.in_trash ? 'too' : 'not')
    return sendOriginal(parts.files, input.http, file, { 'cache-control': ASK_AGAIN })
  })
}
