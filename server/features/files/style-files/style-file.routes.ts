import * as publicCalls from '#contract/files/public-style-files.ts'
import * as calls from '#contract/files/style-files.ts'
import { readStyleNumber } from '#contract/styles/style-number.rules.ts'
import { OK } from '#contract/values/fields.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { approveSubTask } from './approve-sub-task.ts'
import { addSubTask, deleteSubTask, orderSubTasks, renameSubTask } from './change-sub-tasks.ts'
import { routeKeptFiles } from './kept/kept-file.routes.ts'
import { listLog } from './log.store.ts'
import { routeManyFiles } from './many/many.routes.ts'
import { openPage, requireReadable } from './open-style-file.ts'
import { presentLogEntry, presentStyleFile, publicLink, readSubTask } from './present-style-file.ts'
import { readPublicStyleFile } from './public-page/read-public-style-file.ts'
import { setPublic } from './public-page/set-public.ts'
import { findTask } from './sub-task.store.ts'
import { routeTrash } from './trash/trash.routes.ts'
import { routeUploadsInParts } from './uploads/upload.routes.ts'

export const routeStyleFiles = (app: App, parts: Parts): void => {
  routeReading(app, parts)
  routeSubTasks(app, parts)
  routeKeptFiles(app, parts)
  routeTrash(app, parts)
  routeManyFiles(app, parts)
  routeUploadsInParts(app, parts)
}

const routeReading = (app: App, parts: Parts): void => {
  app.route(calls.readStyleFile, async ({ actor, params, db, http }) =>
    presentStyleFile(actor, await openPage(db, actor, params.id), http.origin),
  )
  app.route(calls.listStyleFileLog, async ({ actor, params, query, db }) => {
    await requireReadable(db, actor, params.id)
    const { main_task: taskId, page, query: search } = query
    if (taskId !== undefined) found(await findTask(db, taskId))
    const { rows, total } = await listLog(db, actor, { styleId: params.id, query: search, taskId, page })
    return { data: rows.map(presentLogEntry), meta: { total } }
  })
  app.route(publicCalls.readPublicStyleFile, ({ params, db }) =>
    readPublicStyleFile(db, readStyleNumber(params.styleNumber)),
  )
  app.route(calls.setStyleFilePublic, ({ actor, params, body, db, http }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id, now: parts.now() }
      const styleNumber = await setPublic(tx, parts, on, body.is_public)
      return { is_public: body.is_public, link: publicLink(http.origin, styleNumber) }
    }),
  )
}

const routeSubTasks = (app: App, parts: Parts): void => {
  const on = (actor: Actor, { id, ...at }: { id: number }) => ({
    actor,
    styleId: id,
    now: parts.now(),
    ...at,
  })
  app.route(calls.addSubTask, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const subTaskId = await addSubTask(tx, { ...params, ...on(actor, params) }, body.name)
      return { sub_task: await readSubTask(tx, actor, { styleId: params.id, subTaskId }) }
    }),
  )
  app.route(calls.renameSubTask, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await renameSubTask(tx, { ...params, ...on(actor, params) }, body.name)
      return OK
    }),
  )
  app.route(calls.orderSubTasks, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await orderSubTasks(tx, { ...params, ...on(actor, params) }, body.sub_task_ids_in_order)
      return OK
    }),
  )
  app.route(calls.deleteSubTask, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await deleteSubTask(tx, { ...params, ...on(actor, params) })
      return OK
    }),
  )
  app.route(calls.approveSubTask, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const at = { ...params, ...on(actor, params) }
      await approveSubTask(tx, parts, at, body?.approve_status)
      return { sub_task: await readSubTask(tx, actor, at) }
    }),
  )
}
