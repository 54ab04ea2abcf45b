import * as calls from '#contract/evidence/evidence.ts'
import { EVIDENCE_TEXTS } from '#contract/evidence/evidence-record.ts'
import { attachmentOf, contentTypeOf } from '#server/platform/files/attachment.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findReadableFile } from './evidence.store.ts'
import {
  changeEvidence,
  createEvidence,
  putFile,
  supersedeEvidence,
  withdrawEvidence,
} from './keep-evidence.ts'
import { readOwn, readOwnList } from './read-evidence.ts'
import { scheduleEndNotices } from './tell-of-ends.ts'

export const routeEvidence = (app: App, parts: Parts): void => {
  const reading = (actor: Parameters<typeof readOwn>[1]['actor']) => ({ actor, now: parts.now() })
  app.route(calls.listEvidence, ({ actor, query, db }) => readOwnList(db, reading(actor), query))
  app.route(calls.createEvidence, ({ actor, body, db }) =>
    db.write(async (tx) => {
      const id = await createEvidence(tx, parts, { actor, input: body })
      return { data: await readOwn(tx, reading(actor), id) }
    }),
  )
  app.route(calls.readEvidence, async ({ actor, params, db }) => ({
    data: await readOwn(db, reading(actor), params.id),
  }))
  app.route(calls.changeEvidence, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await changeEvidence(tx, parts, { actor, id: params.id, input: body })
      return { data: await readOwn(tx, reading(actor), params.id) }
    }),
  )
  app.route(calls.withdrawEvidence, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await withdrawEvidence(tx, parts, { actor, id: params.id, ...body })
      return { data: await readOwn(tx, reading(actor), params.id) }
    }),
  )
  app.route(calls.supersedeEvidence, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await supersedeEvidence(tx, parts, { actor, id: params.id, by: body.evidence_id })
      return { data: await readOwn(tx, reading(actor), params.id) }
    }),
  )
  routeFile(app, parts)
  scheduleEndNotices(parts)
}

const routeFile = (app: App, parts: Parts): void => {
  app.route(calls.putEvidenceFile, async ({ actor, params, db, http }) => {
    await putFile(parts, { actor, db, http, id: params.id })
    return { data: await readOwn(db, { actor, now: parts.now() }, params.id) }
  })
  app.route(calls.downloadEvidenceFile, async ({ actor, params, db }) => {
    const file = found(await findReadableFile(db, actor, params.id), EVIDENCE_TEXTS.notFound)
    const original = found(await parts.files.open(file.blob_hash), EVIDENCE_TEXTS.notFound)
    return new RawAnswer(original.stream as NodeJS.ReadableStream, {
      'content-type': contentTypeOf(file.mime_type),
      'content-length': original.size,
      'content-disposition': attachmentOf(file.title),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })
}
