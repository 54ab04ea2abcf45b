import * as calls from '#contract/form-uploads.ts'
import { OK } from '#contract/values/fields.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { cancelFormUpload, type FormRights, openFormUpload, sendFormUploadPart } from './open-form-upload.ts'

export const routeFormUploads = (app: App, parts: Parts, rights: FormRights): void => {
  const asking = ({ actor, db }: { actor: Actor; db: Db }) => ({ actor, db, parts, rights })
  app.route(calls.openFormUpload, (input) =>
    openFormUpload(asking(input), { id: input.params.uploadId, ...input.body }),
  )
  app.route(calls.sendFormUploadPart, (input) => {
    const { uploadId: id, offset } = input.params
    return sendFormUploadPart(asking(input), input.http, { id, offset })
  })
  app.route(calls.cancelFormUpload, async (input) => {
    await cancelFormUpload(asking(input), input.params.uploadId)
    return OK
  })
}
