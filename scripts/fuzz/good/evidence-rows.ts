/** Evidence: one's own, what was offered, and what stands behind a style. */

import { randomUUID } from 'node:crypto'
import { openAnswerUpload } from '#contract/answer-uploads.ts'
import { putEvidenceFile } from '#contract/evidence/evidence.ts'
import { type AnswerPage, askOn } from '#contract/evidence/evidence-answers.ts'
import {
  attach,
  CERTIFICATE,
  idOf,
  make as makeEvidence,
  offered,
  share,
  shareAndAccept,
} from '#server/features/evidence/evidence/evidence.fixture.ts'
import {
  ask,
  dayIn,
  fillIn,
  list as listRequests,
  newAddress,
  open,
  read as readRequest,
  SENDER,
  sendAll,
  wish,
} from '#server/features/evidence/evidence-requests/requests.fixture.ts'
import { add as addClaim } from '#server/features/evidence/product-claims/product-claims.fixture.ts'
import { makeApproved } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { granted } from '#server/test/client.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { insertRequestLink } from '../fuzz.store.ts'
import { also, type Ground, type Places, type Rows } from './good-request.ts'

const FILE = [{ name: 'certificate.png', bytes: TINY_PNG }]

const plantOwn = async ({ make }: Ground) => {
  const [mill, brand] = [await make.supplier(), await make.brand()]
  const own = await makeEvidence(mill.manager)
  return { mill, brand, own, by: mill.manager, ids: idOf(own) }
}

const plantOffered = also(plantOwn, async ({ mill, brand, own }) => {
  const shared = granted(await share(mill.manager, own, { companies: [brand] }))
  const [waiting] = (await offered(brand.manager)).data
  const sharing = shared.data.sharings[0]?.id
  return { by: brand.manager, ids: { id: waiting?.id, version: waiting?.version }, sharing }
})

const plantAttachable = also(plantOwn, async ({ mill, brand, own }, { make }) => {
  await shareAndAccept(mill.manager, brand, own)
  const style = await make.style(brand)
  return { by: brand.manager, style, ids: idOf(style), body: { evidence_id: own.id } }
})

const plantPassedReport = async ({ make }: Ground) => {
  const { brand, style, report } = await makeApproved(make)
  return { by: brand.manager, ids: idOf(style), body: { report_id: report.id } }
}

/** A request of a brand with a link whose token is known. */
const plantAsked = async ({ make, parts }: Ground) => {
  const { manager } = await make.brand()
  granted(await ask(manager))
  const [row] = (await listRequests(manager)).data
  if (!row) throw new Error('Nothing was asked')
  const token = newToken()
  await insertRequestLink(parts.db, { requestId: row.id, tokenHash: hashToken(token) })
  return { by: manager, anyone: make.anyone, row, token, ids: idOf(row) }
}

/** Its first question, as it is seen by who has the link. */
const plantLink = also(plantAsked, async ({ anyone, token }) => {
  const page = (await open(anyone, token)).data
  const [question] = page.questions
  const ids = { token, question_id: question?.id, version: question?.version }
  return { by: null, page, ids }
})

/** A file for it that was begun. */
const plantUpload = also(plantLink, async ({ anyone, token, ids: { question_id } }) => {
  const uploadId = randomUUID()
  const said = { token, question_id: question_id ?? 0, title: 'scope.png', size: TINY_PNG.length }
  granted(await anyone.send(openAnswerUpload, { params: { uploadId }, body: said }))
  return { said, ids: { uploadId, offset: 0 } }
})

/** Its first question for a supplier's supplier. */
const passOn = ({ token, page }: { token: string; page: AnswerPage }) => ({
  ...{ token, version: page.version, ...SENDER },
  question_ids: page.questions.slice(0, 1).map(({ id }) => id),
  recipients: [{ company_name: 'Spinner', email: newAddress() }],
  ...{ ends_on: page.ends_on, language: 'en' as const },
})

const plantAnswered = also(plantAsked, async ({ anyone, by, token, row }) => {
  const page = await fillIn(anyone, token)
  granted(await sendAll(anyone, token, page.version))
  const [question] = (await readRequest(by, row)).data.data.questions
  return { ids: { id: row.id, questionId: question?.id, version: question?.version } }
})

const plantClaim = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const claim = await addClaim(brand.manager, style)
  return { by: brand.manager, ids: { ...idOf(style), claimId: claim.id, version: claim.version } }
}

export const EVIDENCE_PLACES: Places = {
  '/api/evidence/{id}': plantOwn,
  '/api/evidence_requests/{id}': plantAsked,
  '/api/evidence_answers': plantLink,
  '/api/inquiries/{id}/claims/{claimId}': plantClaim,
}

export const EVIDENCE_ROWS: Rows = {
  askForEvidence: async ({ make }) => ({ by: (await make.brand()).manager, body: wish() }),
  extendEvidenceRequest: also(plantAsked, () => ({ body: { ends_on: dayIn(60) } })),
  decideEvidenceAnswer: also(plantAnswered, ({ ids }) => ({
    body: { approve_status: true, version: ids.version },
  })),
  downloadEvidenceAnswerFile: plantAnswered,
  saveEvidenceAnswer: also(plantLink, ({ ids }) => ({ body: { ...ids, number: 'CU-812345' } })),
  putEvidenceAnswerFile: also(plantLink, ({ ids }) => ({
    form: {
      field: 'file',
      files: FILE,
      texts: {
        token: ids.token,
        question_id: String(ids.question_id),
        version: String(ids.version),
      },
    },
  })),
  openEvidenceAnswerUpload: also(plantUpload, ({ said }) => ({ body: said })),
  sendEvidenceAnswerUploadPart: also(plantUpload, ({ said: { token } }) => ({
    form: { field: 'part', files: [{ name: 'part', bytes: TINY_PNG }], texts: { token } },
  })),
  cancelEvidenceAnswerUpload: also(plantUpload, ({ said: { token } }) => ({ body: { token } })),
  sendEvidenceAnswers: also(plantAsked, async ({ anyone, token }) => {
    const { version } = await fillIn(anyone, token)
    return { by: null, body: { token, version, ...SENDER } }
  }),
  askOnForEvidence: also(plantLink, (planted) => ({ body: passOn(planted) })),
  endAskedOnEvidence: also(plantLink, async (planted) => {
    const page = granted(await planted.anyone.send(askOn, { body: passOn(planted) }))
    return { body: { token: planted.token, request_id: page.asked_on[0]?.id } }
  }),
  refuseEvidenceRequest: also(plantLink, ({ ids: { token } }) => ({
    body: { token, ...SENDER, reason: 'We do not work for this brand' },
  })),
  createEvidence: async ({ make }) => ({ by: (await make.supplier()).manager, body: CERTIFICATE }),
  changeEvidence: also(plantOwn, () => ({ body: { title: 'Another title' } })),
  putEvidenceFile: also(plantOwn, () => ({ form: { field: 'file', files: FILE } })),
  downloadEvidenceFile: also(plantOwn, async ({ mill, ids }) => {
    granted(await mill.manager.upload(putEvidenceFile, { params: ids, files: FILE, field: 'file' }))
    return {}
  }),
  withdrawEvidence: also(plantOwn, () => ({ body: { reason: 'Issued in error' } })),
  supersedeEvidence: also(plantOwn, async ({ mill }) => ({
    body: { evidence_id: (await makeEvidence(mill.manager)).id },
  })),
  shareEvidence: also(plantOwn, ({ brand }) => ({
    body: { organization_ids: [brand.id], style_ids: [], level: 'facts' },
  })),
  takeBackEvidence: also(plantOffered, ({ mill, own, sharing }) => ({
    by: mill.manager,
    ids: { id: own.id, sharingId: sharing },
  })),
  decideOfferedEvidence: also(plantOffered, ({ ids }) => ({
    body: { approve_status: true, version: ids.version },
  })),
  attachEvidence: plantAttachable,
  detachEvidence: also(plantAttachable, async ({ by, style, body, ids }) => {
    const attached = granted(await attach(by, style, body))
    return { ids: { ...ids, attachmentId: attached.data.id }, body: undefined }
  }),
  showEvidence: also(plantAttachable, async ({ by, style, body, ids }) => {
    const attached = granted(await attach(by, style, body))
    return { ids: { ...ids, attachmentId: attached.data.id }, body: { shown: 'facts' } }
  }),
  listAttachableReports: also(plantPassedReport, () => ({ body: undefined })),
  attachReport: plantPassedReport,
  listStyleEvidence: also(plantAttachable, () => ({ body: undefined })),
  listAttachableEvidence: also(plantAttachable, () => ({ body: undefined })),
  changeEvidenceChecks: async ({ make }) => ({ by: (await make.brand()).manager, body: { site: 'note' } }),
  changeClaimBlocks: async ({ make }) => ({ by: (await make.brand()).manager, body: { rules: ['generic'] } }),
  changeFinalGate: async ({ make }) => ({ by: (await make.brand()).manager, body: { setting: 'reason' } }),
}
