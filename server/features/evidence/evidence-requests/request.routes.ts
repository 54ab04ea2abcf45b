import * as uploads from '#contract/answer-uploads.ts'
import * as answers from '#contract/evidence/evidence-answers.ts'
import * as calls from '#contract/evidence/evidence-requests.ts'
import { OK } from '#contract/values/fields.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { attachmentOf, contentTypeOf } from '#server/platform/files/attachment.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { openByLink, putFileByLink, refuseByLink, saveByLink, sendByLink } from './answer-by-link.ts'
import { askForEvidence, extend, remindOf, revoke } from './ask-for-evidence.ts'
import { askOnByLink } from './ask-on-by-link.ts'
import { decideAnswer } from './decide-answer.ts'
import { endAskedOnByLink } from './end-asked-on.ts'
import { scheduleForgetting } from './forget-unsent.ts'
import { readRequest, readRequests } from './read-request.ts'
import { scheduleRequestReminders } from './remind.ts'
import { findAnswerFile } from './request.store.ts'
import { cancelUploadByLink, openUploadByLink, requireOfQuestion, sendPartByLink } from './upload-by-link.ts'
import { REQUEST_LETTER, writeRequestLetter } from './write-letter.ts'

export const routeEvidenceRequests = (app: App, parts: Parts): void => {
  parts.mail.onLetter(REQUEST_LETTER, (tx, id) => writeRequestLetter(tx, id, parts.now()))
  scheduleRequestReminders(parts)
  scheduleForgetting(parts)
  routeAsking(app, parts)
  routeDecisions(app, parts)
  routeAnswers(app, parts)
}

interface Doing {
  actor: Actor
  db: Db
  id: number
}

const openReading = (parts: Parts) => ({
  reading: (actor: Actor) => ({ actor, now: parts.now() }),
  /** Does it, and answers what the request is afterwards. */
  changing: ({ actor, db, id }: Doing, change: (tx: Tx) => Promise<void>) =>
    db.write(async (tx) => {
      await change(tx)
      return { data: await readRequest(tx, { actor, now: parts.now() }, id) }
    }),
})

const routeAsking = (app: App, parts: Parts): void => {
  const { reading, changing } = openReading(parts)
  app.route(calls.askForEvidence, ({ actor, body, db }) =>
    db.write(async (tx) => ({ data: { asked: await askForEvidence(tx, parts, { actor, input: body }) } })),
  )
  app.route(calls.listEvidenceRequests, ({ actor, query, db }) => readRequests(db, reading(actor), query))
  app.route(calls.readEvidenceRequest, async ({ actor, params: { id }, db }) => ({
    data: await readRequest(db, reading(actor), id),
  }))
  app.route(calls.remindOfRequest, ({ actor, params: { id }, db }) =>
    changing({ actor, db, id }, (tx) => remindOf(tx, parts, { actor, id })),
  )
  app.route(calls.extendRequest, ({ actor, params: { id }, body, db }) =>
    changing({ actor, db, id }, (tx) => extend(tx, parts, { actor, id, endsOn: body.ends_on })),
  )
  app.route(calls.revokeRequest, ({ actor, params: { id }, db }) =>
    changing({ actor, db, id }, (tx) => revoke(tx, parts, { actor, id })),
  )
}

const routeDecisions = (app: App, parts: Parts): void => {
  const { changing } = openReading(parts)
  app.route(calls.decideAnswer, ({ actor, params, body, db }) =>
    changing({ actor, db, id: params.id }, (tx) => decideAnswer(tx, parts, { actor, ...params, ...body })),
  )
  app.route(calls.downloadAnswerFile, async ({ actor, params, db }) => {
    const { organization_id: organizationId } = actor
    const file = found(
      await findAnswerFile(db, { organizationId, ...params }),
      calls.REQUEST_TEXTS.answerNotFound,
    )
    const original = found(await parts.files.open(file.blob_hash ?? ''), calls.REQUEST_TEXTS.answerNotFound)
    return new RawAnswer(original.stream as NodeJS.ReadableStream, {
      'content-type': contentTypeOf(file.mime_type ?? ''),
      'content-length': original.size,
      'content-disposition': attachmentOf(file.title ?? ''),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })
}

const routeUploads = (app: App, parts: Parts): void => {
  app.route(uploads.openAnswerUpload, ({ params, body, db }) =>
    openUploadByLink({ db, parts }, { id: params.uploadId, ...body }),
  )
  app.route(uploads.sendAnswerUploadPart, ({ params, db, http }) =>
    sendPartByLink({ db, parts }, http, { id: params.uploadId, offset: params.offset }),
  )
  app.route(uploads.cancelAnswerUpload, async ({ params, body, db }) => {
    await cancelUploadByLink({ db, parts }, { id: params.uploadId, token: body.token })
    return OK
  })
}

const routeAnswers = (app: App, parts: Parts): void => {
  app.route(answers.openRequest, ({ body, db, http }) =>
    openByLink(db, parts, { token: body.token, device: http.device }),
  )
  app.route(answers.saveAnswer, ({ body: { token, question_id, version, ...changes }, db }) =>
    db.write((tx) => saveByLink(tx, parts, { token, question_id, version, changes })),
  )
  app.route(answers.putAnswerFile, ({ db, http }) =>
    putFileByLink(parts, {
      ...{ db, http },
      requireOfQuestion: (upload, form) => requireOfQuestion({ db, parts }, upload, form),
    }),
  )
  routeUploads(app, parts)
  app.route(answers.sendAnswers, ({ body, db }) => db.write((tx) => sendByLink(tx, parts, body)))
  app.route(answers.askOn, ({ body, db }) => db.write((tx) => askOnByLink(tx, parts, body)))
  app.route(answers.endAskedOn, ({ body, db }) => db.write((tx) => endAskedOnByLink(tx, parts, body)))
  app.route(answers.refuseRequest, ({ body, db }) =>
    db.write(async (tx) => {
      await refuseByLink(tx, parts, body)
      return OK
    }),
  )
}
