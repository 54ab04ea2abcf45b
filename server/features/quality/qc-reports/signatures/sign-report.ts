import type { QcSignature, SignatureForm } from '#contract/quality/qc-signatures.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { madeIn } from '../content/made-in.ts'
import { listSignaturesOf } from '../content/report-content.store.ts'
import { makeOnce } from '../make-once.ts'
import { lockFor, type OnReport, openForChange, requireOpen } from '../open-report.ts'
import { presentSignature } from '../present-report.ts'
import { type Companies, sideOf } from '../qc-report.rules.ts'
import { changeReport, setSignaturePointers } from '../qc-report.store.ts'
import {
  countSignatures,
  deleteSignatureRow,
  findSignatureIdByClientId,
  findSignatureOf,
  insertSignature,
} from './signature.store.ts'
import { tellOfStated } from './tell-of-signature.ts'

type SignParts = Pick<Parts, 'now' | 'files' | 'mail'>

interface Signing {
  form: SignatureForm
  picture: ReceivedFile | null
}

/**
 * For one's own company, signed in, it counts, and the newest of a side is the one that counts for it. For another one it
 * is stated: that company is asked to confirm it. @throws Refusal `not_found`, `forbidden`, `invalid`, `conflict` */
export const signReport = async (
  tx: Tx,
  parts: SignParts,
  on: OnReport,
  { form, picture }: Signing,
): Promise<{ data: QcSignature; version: number }> => {
  const report = await lockFor(tx, on, permissionFor(on.actor, form.company))
  let { version } = report
  let isNew = false
  const identity = {
    client_id: form.client_id,
    kind: 'signature' as const,
    scope_id: on.id,
    user_id: on.actor.user_id,
  }
  const id = await makeOnce(tx, identity, {
    find: (clientId) => findSignatureIdByClientId(tx, clientId),
    make: async () => {
      isNew = true
      const made = await sign(tx, parts, { on, report, form, picture })
      version = await changeReport(tx, { ...on, now: parts.now() })
      return made
    },
  })
  if (!isNew && picture) await parts.files.release(tx, [picture.hash])
  return { data: await readSignature(tx, report, id), version }
}

/** Somebody of the company signs for it; for another one only who works on the report takes a signature. */
export const permissionFor = (actor: Actor, company: number): 'qc_report:sign' | 'qc_report:change' =>
  actor.organization_id === company ? 'qc_report:sign' : 'qc_report:change'

export const readSignature = async (db: Reader, report: ReportRow, id: number): Promise<QcSignature> => {
  const row = (await listSignaturesOf(db, report.id)).find((signature) => signature.id === id)
  return presentSignature(found(row, QC_TEXTS.signatureNotFound), report)
}

interface SignedReport extends Signing {
  on: OnReport
  report: ReportRow
}

const sign = async (
  tx: Tx,
  parts: SignParts,
  { on: { actor, id }, report, form, picture }: SignedReport,
): Promise<number> => {
  requireOpen(report)
  const companies = [report.brand_id, report.supplier_id, report.created_by_organization_id]
  if (!companies.includes(form.company)) refuseInput({ company: QC_TEXTS.company })
  await requireRoom(tx, id)
  const isOwn = actor.organization_id === form.company
  const now = parts.now()
  const made = await insertSignature(tx, {
    report_id: id,
    client_id: form.client_id ?? null,
    organization_id: form.company,
    qc_name: form.name,
    designation: form.designation,
    blob_hash: picture?.hash ?? null,
    taken_by: actor.user_id,
    ...madeIn(report, form, now),
    created_at: now.toISOString(),
    ...(isOwn ? { way: 'session', person_id: actor.user_id } : { way: 'stated' }),
  })
  if (isOwn) await countFor(tx, report, { company: form.company, signatureId: made })
  else await tellOfStated(tx, parts, { actor, report, company: form.company, name: form.name })
  await audit(tx, actor, {
    action: isOwn ? 'qc_report.signed' : 'qc_report.signature_stated',
    subject: { kind: 'qc_report', id },
    details: { name: form.name, company: form.company, typed: picture === null },
  })
  return made
}

/** @throws Refusal `conflict` */
export const requireRoom = async (tx: Tx, reportId: number): Promise<void> => {
  if ((await countSignatures(tx, reportId)) >= QC_LIMITS.signatures)
    throw new Refusal('conflict', { text: QC_TEXTS.tooManySignatures })
}

/** The newest of a side is the one that counts for it. */
export const countFor = async (
  tx: Tx,
  report: Companies & { id: number },
  { company, signatureId }: { company: number; signatureId: number },
): Promise<void> => {
  const side = sideOf(company, report)
  if (side === 'brand' || side === 'supplier')
    await setSignaturePointers(tx, report.id, { [`${side}_signature_id`]: signatureId })
}

/** What its company refused stays, with the reason. @throws Refusal `not_found`, `forbidden`, `conflict` */
export const deleteSignature = async (
  tx: Tx,
  { now, files }: Pick<Parts, 'now' | 'files'>,
  on: OnReport,
  signatureId: number,
) => {
  const report = await openForChange(tx, on)
  const signature = found(await findSignatureOf(tx, report.id, signatureId), QC_TEXTS.signatureNotFound)
  if (signature.decision === 'refused') throw new Refusal('conflict', { text: QC_TEXTS.refusedStays })
  const gone = found(await deleteSignatureRow(tx, report.id, signatureId), QC_TEXTS.signatureNotFound)
  if (gone.blob_hash) await files.release(tx, [gone.blob_hash])
  await audit(tx, on.actor, {
    action: 'qc_report.signature_deleted',
    subject: { kind: 'qc_report', id: report.id },
    details: { name: gone.qc_name },
  })
  return { ok: true as const, version: await changeReport(tx, { ...on, now: now() }) }
}
