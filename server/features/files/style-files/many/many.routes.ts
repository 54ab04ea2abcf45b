import * as calls from '#contract/files/style-files-many.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, refuseInput } from '#server/platform/refusals/refusal.ts'
import { requireReadable } from '../open-style-file.ts'
import { findSubTask } from '../sub-task.store.ts'
import { changeMany } from './change-many.ts'
import { listSameSubTasks, SAME_PAGE_SIZE } from './same-sub-task.store.ts'
import { listForZip } from './zip.store.ts'
import { zipFiles } from './zip-files.ts'

export const routeManyFiles = (app: App, parts: Parts): void => {
  app.route(calls.changeManyStyleFiles, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id, now: parts.now() }
      const { act, files, sub_task_id: subTaskId, to_style_id: toStyleId } = body
      return { results: await changeMany(tx, parts, on, { act, files, subTaskId, toStyleId }) }
    }),
  )
  app.route(calls.downloadStyleFilesZip, async ({ actor, params: { id: styleId }, query, db }) => {
    await requireReadable(db, actor, styleId)
    const { files: fileIds, sub_task: subTaskId } = query
    if (fileIds) {
      const files = await listForZip(db, actor, { styleId, of: { fileIds } })
      // Somebody deleted one meanwhile: an archive without it would pass for whole.
      if (files.length < fileIds.length) found(null, calls.MANY_TEXTS.filesGone)
      return zipFiles(parts, files)
    }
    if (subTaskId === undefined) return refuseInput({ files: calls.MANY_TEXTS.nothingChosen })
    found(await findSubTask(db, { styleId, subTaskId }))
    return zipFiles(parts, await listForZip(db, actor, { styleId, of: { subTaskId } }))
  })
  app.route(calls.listSameSubTasks, async ({ actor, params, query: { page, query }, db }) => {
    const { id: styleId, subTaskId } = params
    await requireReadable(db, actor, styleId, 'style_file:upload')
    const subTask = found(await findSubTask(db, { styleId, subTaskId }))
    const { rows, total } = await listSameSubTasks(db, actor, { subTask, query, page })
    return { data: rows, total, page, page_size: SAME_PAGE_SIZE }
  })
}
