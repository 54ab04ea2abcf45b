/** A file of an answer on its way: begun, asked for, sent and given up by who has the link, as long as it opens the request. */
import { answerPartForm, OPEN_UPLOADS_OF_LINK } from '#contract/answer-uploads.ts'
import { UPLOAD_TEXTS, type UploadState } from '#contract/files/style-file-uploads.ts'
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  appendFormPart,
  countFormUploadsOfRequest,
  type FormUploadRow,
  findFormUpload,
  insertFormUpload,
  stateOfUpload,
} from '#server/platform/files/form-upload.store.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { takePart } from '#server/platform/uploads/take-part.ts'
import * as store from './answer.store.ts'
import { lockLinked, requireTakesFile } from './answer-by-link.ts'

const USE = 'evidence_answer'

interface Asking {
  db: Db
  parts: Pick<Parts, 'files' | 'now'>
}

interface Named {
  token: string
  id: string
}

/** Of the link's own request. Where the link has ended, nothing is kept of it. @throws Refusal `link_expired`, `not_found` */
const openOfLink = async ({ db, parts }: Asking, { token, id }: Named): Promise<FormUploadRow> => {
  const hash = hashToken(token)
  const upload = await findFormUpload(db, id)
  const request = await store.findByLink(db, hash, dayOf(parts.now()))
  if (!request) {
    const requestId = upload?.request_id ?? null
    if (requestId !== null && (await store.isLetterOf(db, { requestId, hash })))
      await parts.files.dropFormUpload(id)
    throw new Refusal('link_expired')
  }
  return found(upload?.request_id === request.id ? upload : null, UPLOAD_TEXTS.gone)
}

/**
 * Begun, or as far as it is. Of another file, or for another question by now, it begins anew.
 * @throws Refusal as `openOfLink`, and `conflict` for too many that are not finished and a question that takes no file
 */
export const openUploadByLink = async (
  asking: Asking,
  { token, id, ...said }: Named & { question_id: number; title: string; size: number },
): Promise<UploadState> => {
  const { db, parts } = asking
  const { question_id: questionId, title, size } = said
  const begun = (await findFormUpload(db, id)) && (await openOfLink(asking, { token, id }))
  if (begun?.target_id === questionId && begun.size === size) return stateOfUpload(begun)
  const now = parts.now()
  if (begun) await parts.files.dropFormUpload(id)
  await db.write(async (tx) => {
    // Of those who begin at once each counts what the others began.
    const request = await lockLinked(tx, token, now)
    await requireTakesFile(tx, request, questionId)
    if ((await countFormUploadsOfRequest(tx, request.id)) >= OPEN_UPLOADS_OF_LINK)
      throw new Refusal('conflict', { text: UPLOAD_TEXTS.tooManyOpen })
    const upload = { id, use: USE, target_id: questionId, title, size, at: now }
    await insertFormUpload(tx, { request_id: request.id }, upload)
  })
  return stateOfUpload(await openOfLink(asking, { token, id }))
}

/** The token stands before the part. @throws Refusal as `openOfLink` and `takePart` */
export const sendPartByLink = async (
  asking: Asking,
  http: Exchange,
  { id, offset }: { id: string; offset: number },
): Promise<UploadState> => {
  const { db, parts } = asking
  const taken = await takePart(parts.files, http, {
    offset,
    namedBy: 'fields',
    open: (fields) => {
      const form = answerPartForm.safeParse(fields)
      if (!form.success) throw new Refusal('link_expired')
      return openOfLink(asking, { token: form.data.token, id })
    },
    note: (part) => db.write((tx) => appendFormPart(tx, { id, offset, ...part, at: parts.now() })),
  })
  return stateOfUpload(taken)
}

/** @throws Refusal as `openOfLink` */
export const cancelUploadByLink = async (asking: Asking, named: Named): Promise<void> => {
  await openOfLink(asking, named)
  await asking.parts.files.dropFormUpload(named.id)
}

/** Whether the form of this link, for this question, may name the upload. @throws Refusal `link_expired`, `not_found` */
export const requireOfQuestion = async (
  asking: Asking,
  upload: FormUploadRow,
  { token, question_id }: { token: string; question_id: number },
): Promise<void> => {
  const own = await openOfLink(asking, { token, id: upload.id })
  found(own.target_id === question_id ? own : null, UPLOAD_TEXTS.gone)
}
