import * as calls from '#contract/files/style-file-uploads.ts'
import { OK } from '#contract/values/fields.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { beginUpload, cancelUpload, finishUpload, readUpload, sendPart } from './upload-in-parts.ts'

export const routeUploadsInParts = (app: App, parts: Parts): void => {
  const asking = ({ actor, db }: { actor: Actor; db: Db }) => ({ actor, db, parts })
  const at = ({ id: styleId, uploadId }: { id: number; uploadId: string }) => ({ styleId, uploadId })
  app.route(calls.beginStyleFileUpload, (input) => {
    const { title, size, ...form } = input.body
    const { id: styleId, subTaskId } = input.params
    return beginUpload(asking(input), { styleId, subTaskId, title, size, form })
  })
  app.route(calls.readStyleFileUpload, (input) => readUpload(asking(input), at(input.params)))
  app.route(calls.sendStyleFilePart, (input) =>
    sendPart(asking(input), input.http, { ...at(input.params), offset: input.params.offset }),
  )
  app.route(calls.finishStyleFileUpload, (input) => finishUpload(asking(input), at(input.params)))
  app.route(calls.cancelStyleFileUpload, async (input) => {
    await cancelUpload(asking(input), at(input.params))
    return OK
  })
}
