import type { QcSignature, SignatureForm } from '#contract/qc-signatures.ts'
import { QC_TEXTS } from '#contract/qc-texts.ts'
import { QC_LIMITS } from '#contract/values/qc-words.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { found, Refusal, refuseInput } from '#server/platform/http/refusal.ts'
import type { Parts } from '#server/platform/parts.ts'
import { makeOnce } from './make-once.ts'
import { lockFor, type OnReport, openForChange, requireOpen } from './open-report.ts'
import { presentSignature } from './present-report.ts'
import { sideOf } from './qc-report.rules.ts'
import { changeReport, setSignaturePointers } from './qc-report.store.ts'
import { listSignaturesOf } from './report-content.store.ts'
import type { ReportRow } from './report-scope.store.ts'
import {
  countSignatures,
  deleteSignatureRow,
  findSignatureIdByClientId,
  insertSignature,
} from './signature.store.ts'

type SignParts = Pick<Parts, 'now' | 'files'>

interface Signing {
  form: SignatureForm
  picture: ReceivedFile | null
}

/** The newest signature of a side is the one that counts for it. @throws Refusal `not_found`, `forbidden`, `invalid`, `conflict` */
export const signReport = async (
  tx: Tx,
  { now, files }: SignParts,
  on: OnReport,
  { form, picture }: Signing,
): Promise<{ data: QcSignature; version: number }> => {
  const report = await lockFor(tx, on)
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
      const made = await sign(tx, on, report, { form, picture })
      version = await changeReport(tx, { ...on, now: now() })
      return made
    },
  })
  if (!isNew && picture) await files.release(tx, [picture.hash])
  const row = found((await listSignaturesOf(tx, on.id)).find((signature) => signature.id === id))
  return { data: presentSignature(row, report), version }
}

const sign = async (
  tx: Tx,
  { actor, id }: OnReport,
  report: ReportRow,
  { form, picture }: Signing,
): Promise<number> => {
  requireOpen(report)
  const companies = [report.brand_id, report.supplier_id, report.created_by_organization_id]
  if (!companies.includes(form.company)) refuseInput({ company: QC_TEXTS.company })
  if ((await countSignatures(tx, id)) >= QC_LIMITS.signatures)
    throw new Refusal('conflict', { text: QC_TEXTS.tooManySignatures })
  const made = await insertSignature(tx, {
    report_id: id,
    client_id: form.client_id ?? null,
    organization_id: form.company,
    qc_name: form.name,
    designation: form.designation,
    blob_hash: picture?.hash ?? null,
    taken_by: actor.user_id,
  })
  const side = sideOf(form.company, report)
  if (side !== 'creator') await setSignaturePointers(tx, id, { [`${side}_signature_id`]: made })
  await audit(tx, actor, {
    action: 'qc_report.signed',
    subject: { kind: 'qc_report', id },
    details: { name: form.name, company: form.company, typed: picture === null },
  })
  return made
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` */
export const deleteSignature = async (
  tx: Tx,
  { now, files }: SignParts,
  on: OnReport,
  signatureId: number,
) => {
  const report = await openForChange(tx, on)
  const gone = found(await deleteSignatureRow(tx, report.id, signatureId), QC_TEXTS.signatureNotFound)
  if (gone.blob_hash) await files.release(tx, [gone.blob_hash])
  await audit(tx, on.actor, {
    action: 'qc_report.signature_deleted',
    subject: { kind: 'qc_report', id: report.id },
    details: { name: gone.qc_name },
  })
  return { ok: true as const, version: await changeReport(tx, { ...on, now: now() }) }
}
