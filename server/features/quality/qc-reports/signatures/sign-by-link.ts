/** Signing, confirming and refusing through a mailed link, or through the QR code with the mailed code. */

import { timingSafeEqual } from 'node:crypto'
import {
  type LinkForm,
  SIGN_CODE_TRIES,
  SIGN_REQUEST_TEXTS,
  type SignRequest,
} from '#contract/quality/qc-sign-requests.ts'
import type { SignatureDecision } from '#contract/quality/qc-signatures.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { ReportResult } from '#contract/values/codes/aql.ts'
import { maskAddress } from '#contract/values/text/mask-address.ts'
import { type ToldValue, told } from '#contract/values/text/told.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { changeReport } from '../qc-report.store.ts'
import { hashSignCode } from './ask-for-signature.ts'
import { sayDecided, settleSignature } from './decide-signature.ts'
import { countFor, requireRoom } from './sign-report.ts'
import {
  closeSignRequest,
  findSignRequest,
  lockReportRow,
  type SignRequestRow,
  takeSignTry,
} from './sign-request.store.ts'
import { insertSignature, listUndecided } from './signature.store.ts'
import { signaturesOf, tellOfAnswer } from './tell-of-signature.ts'

type LinkParts = Pick<Parts, 'mail' | 'now'>

const requireOpen = (request: SignRequestRow | null): SignRequestRow => {
  if (!request) throw new Refusal('link_expired')
  if (request.approved_at !== null) throw new Refusal('conflict', { text: SIGN_REQUEST_TEXTS.approved })
  return request
}

/** @throws Refusal `link_expired`, `conflict` once the report is approved */
export const readSignRequest = async (db: Reader, token: string, now: Date): Promise<SignRequest> => {
  const hash = hashToken(token)
  const request = requireOpen(await findSignRequest(db, hash, now))
  const stated = await listUndecided(db, request.report_id, request.organization_id)
  return {
    needs_code: request.screen_hash.equals(hash),
    report_name: request.name,
    report_link: signaturesOf({ id: request.report_id, style_id: request.style_id }),
    style_number: request.style_number,
    style_name: request.style_name,
    company: request.company_name,
    person: request.person_name,
    sent_to: maskAddress(request.email),
    asked_by: request.asked_by_name,
    asked_by_company: request.asked_by_company,
    inspected_at: request.inspection_date,
    overall_result: request.overall_result as ReportResult,
    expires_at: request.expires_at,
    stated,
  }
}

interface Proof {
  token: string
  code?: string | undefined
}

/**
 * The mailed link proves who it is by itself; what the asker's screen shows needs the mailed code. A try counts whatever
 * becomes of the call, so it has a transaction of its own. @throws Refusal `link_expired`, `invalid` at the code
 */
export const requireProof = async (
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { token, code }: Proof,
): Promise<void> => {
  const hash = hashToken(token)
  const request = requireOpen(await findSignRequest(db, hash, now()))
  if (!request.screen_hash.equals(hash)) return
  if (code === undefined) throw refusalAt({ code: SIGN_REQUEST_TEXTS.codeRequired })
  const taken = await db.write((tx) => takeSignTry(tx, hash, { tries: SIGN_CODE_TRIES, now: now() }))
  if (!taken || !timingSafeEqual(taken.code_hash, hashSignCode(taken.id, code)))
    throw refusalAt({ code: QC_TEXTS.wrongSignCode })
}

/** The request used up, with its report locked and open. The proof was shown. */
const useRequest = async (tx: Tx, token: string, now: Date): Promise<SignRequestRow> => {
  const hash = hashToken(token)
  const known = requireOpen(await findSignRequest(tx, hash, now))
  await lockReportRow(tx, known.report_id)
  // Asked again under the lock: the report may have been approved, its supplier changed, the person have left.
  const request = requireOpen(await findSignRequest(tx, hash, now))
  if (!(await closeSignRequest(tx, request.id, now))) throw new Refusal('link_expired')
  return request
}

const doerOf = ({ user_id, organization_id }: SignRequestRow) =>
  user_id === null ? null : { user_id, organization_id }

/** Who it was, for those who are told. */
const signerOf = ({ person_name, company_name }: SignRequestRow): ToldValue =>
  person_name === null ? company_name : told`${person_name} of ${company_name}`

const finish = async (tx: Tx, request: SignRequestRow, now: Date): Promise<void> => {
  const user_id = request.user_id ?? request.asked_by
  await changeReport(tx, { actor: { user_id }, id: request.report_id, now })
}

/** @throws Refusal `link_expired`, `conflict` */
export const signByLink = async (
  tx: Tx,
  parts: LinkParts,
  { form, picture }: { form: LinkForm; picture: ReceivedFile | null },
): Promise<void> => {
  const now = parts.now()
  const request = await useRequest(tx, form.token, now)
  const report = { ...request, id: request.report_id }
  await requireRoom(tx, report.id)
  const signatureId = await insertSignature(tx, {
    ...{ report_id: report.id, organization_id: request.organization_id },
    ...{ qc_name: form.name, designation: form.designation, blob_hash: picture?.hash ?? null },
    ...{ way: 'link', person_id: request.user_id, taken_by: null, created_at: now.toISOString() },
  })
  await countFor(tx, report, { company: request.organization_id, signatureId })
  await audit(tx, doerOf(request), {
    action: 'qc_report.signed',
    subject: { kind: 'qc_report', id: report.id },
    details: {
      ...{ name: form.name, company: request.organization_id, typed: picture === null },
      by_link: true,
    },
  })
  await tellOfAnswer(tx, parts, {
    ...{ report, takenBy: request.asked_by, but: request.user_id ?? undefined },
    kind: 'qc_signature_confirmed',
    say: (what) => told`${signerOf(request)} signed the report ${what}.`,
  })
  await finish(tx, request, now)
}

/** @throws Refusal `link_expired`, `not_found`, `conflict` */
export const decideByLink = async (
  tx: Tx,
  parts: LinkParts,
  { token, signature_id, ...decision }: SignatureDecision & { token: string; signature_id: number },
): Promise<void> => {
  const now = parts.now()
  const request = await useRequest(tx, token, now)
  const report = { ...request, id: request.report_id }
  const own = await listUndecided(tx, report.id, request.organization_id)
  if (!own.some(({ id }) => id === signature_id))
    throw new Refusal('not_found', { text: QC_TEXTS.signatureNotFound })
  const settling = { report, now, by: request.user_id }
  const signature = await settleSignature(tx, settling, { signatureId: signature_id, ...decision })
  await audit(tx, doerOf(request), {
    action: decision.approve_status ? 'qc_report.signature_confirmed' : 'qc_report.signature_refused',
    subject: { kind: 'qc_report', id: report.id },
    details: {
      ...{ name: signature.qc_name, by_link: true },
      ...(decision.reason && { reason: decision.reason }),
    },
  })
  await tellOfAnswer(tx, parts, {
    ...{ report, takenBy: signature.taken_by, but: request.user_id ?? undefined },
    ...sayDecided(signerOf(request), signature.qc_name, decision),
  })
  await finish(tx, request, now)
}
