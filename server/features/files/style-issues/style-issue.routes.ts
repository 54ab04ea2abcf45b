import type { PictureWidth } from '#contract/files/files.ts'
import * as calls from '#contract/files/style-issues.ts'
import { attachmentOf, contentTypeOf } from '#server/platform/files/attachment.ts'
import { openShown } from '#server/platform/files/previews/open-shown.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { answerQuestion, remind } from './answer-issue.ts'
import { ask, confirm, markSeen } from './know-issue.ts'
import { getIssue, requireOnIssues } from './open-issue.ts'
import { readBetween } from './read-difference.ts'
import { type DraftQuestions, listStyleIssues, readStyleIssue } from './read-issues.ts'
import { findIssueFile } from './style-issue.store.ts'

/** Bytes never change under their hash; a browser may keep them, a shared cache may not. */
const PRIVATE_PICTURE = 'private, max-age=31536000, immutable'
const SHOWN_WIDTH: PictureWidth = 1280

export const routeStyleIssues = (app: App, parts: Parts, drafts: DraftQuestions): void => {
  app.route(calls.listIssues, ({ actor, params, db }) =>
    listStyleIssues(db, { actor, styleId: params.id }, drafts),
  )
  app.route(calls.readIssue, ({ actor, params, db }) =>
    readStyleIssue(db, { actor, styleId: params.id, number: params.number }),
  )
  app.route(calls.readIssueDifference, async ({ actor, params, query, db }) => {
    const on = { actor, styleId: params.id, number: params.number, from: query.from }
    const { issue, before } = await readBetween(db, on)
    if (!before) throw new Refusal('not_found', { text: calls.ISSUE_TEXTS.notFound })
    return { from: before.number, to: issue.number, difference: before.difference }
  })
  app.route(calls.markIssueSeen, ({ actor, params, db }) =>
    db.write((tx) => markSeen(tx, parts, { actor, styleId: params.id, number: params.number })),
  )
  app.route(calls.confirmIssue, ({ actor, params, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id, number: params.number }
      await confirm(tx, parts, on)
      return readStyleIssue(tx, on)
    }),
  )
  app.route(calls.askAboutIssue, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id, number: params.number }
      await ask(tx, parts, on, body.text)
      return readStyleIssue(tx, on)
    }),
  )
  app.route(calls.answerIssueQuestion, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id, number: params.number }
      await answerQuestion(tx, parts, { ...on, questionId: params.questionId, text: body.text })
      return readStyleIssue(tx, on)
    }),
  )
  app.route(calls.remindOfIssue, ({ actor, params, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id, number: params.number }
      await remind(tx, parts, on)
      return readStyleIssue(tx, on)
    }),
  )
  routeIssueFiles(app, parts)
}

const routeIssueFiles = (app: App, { files }: Parts): void => {
  app.route(calls.showIssueFile, async ({ actor, params, query, db }) => {
    const style = await requireOnIssues(db, { actor, styleId: params.id })
    const issue = await getIssue(db, style.id, params.number)
    const file = found(await findIssueFile(db, issue.id, params.sha256), 'File not found')
    if (query.download) {
      const original = found(await files.open(file.blob_hash))
      return new RawAnswer(original.stream as NodeJS.ReadableStream, {
        'content-type': contentTypeOf(file.mime_type),
        'content-length': original.size,
        'content-disposition': attachmentOf(file.title),
      })
    }
    const picture = await openShown(files, file, SHOWN_WIDTH)
    return new RawAnswer(picture.stream as NodeJS.ReadableStream, {
      'content-type': 'image/webp',
      'content-length': picture.size,
      'cache-control': PRIVATE_PICTURE,
    })
  })
}
