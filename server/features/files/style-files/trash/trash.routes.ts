import * as calls from '#contract/files/style-file-trash.ts'
import { OK } from '#contract/values/fields.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { requireReadable } from '../open-style-file.ts'
import { readSubTask } from '../present-style-file.ts'
import { presentTrashed } from './present-trash.ts'
import { deleteForGood, restoreFile } from './restore-file.ts'
import { listTrash } from './trash.store.ts'

export const routeTrash = (app: App, parts: Parts): void => {
  app.route(calls.listStyleFileTrash, async ({ actor, params, query: { page }, db }) => {
    await requireReadable(db, actor, params.id)
    const { rows, total } = await listTrash(db, actor, { styleId: params.id, now: parts.now(), page })
    const data = rows.map((row) => presentTrashed(actor, row))
    return { data, total, page, page_size: calls.TRASH_PAGE_SIZE }
  })
  app.route(calls.restoreStyleFile, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const { id: styleId, uploadName } = params
      const on = { actor, styleId, uploadName, fileId: body.style_file_id, now: parts.now() }
      const { subTaskId, title } = await restoreFile(tx, parts, on, { subTaskId: body.sub_task_id })
      return { sub_task: await readSubTask(tx, actor, { styleId, subTaskId }), title }
    }),
  )
  app.route(calls.deleteStyleFileForGood, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await deleteForGood(tx, parts, {
        actor,
        styleId: params.id,
        uploadName: params.uploadName,
        now: parts.now(),
      })
      return OK
    }),
  )
}
