/** A company confirms or refuses what was drawn for it on somebody else's device. */

import type { QcSignature, SignatureDecision } from '#contract/quality/qc-signatures.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { type Told, type ToldValue, told } from '#contract/values/text/told.ts'
import { decidedAlready } from '#server/features/collaboration/requests/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { type OnReport, openForChange } from '../open-report.ts'
import type { Companies } from '../qc-report.rules.ts'
import { changeReport } from '../qc-report.store.ts'
import { countFor, readSignature } from './sign-report.ts'
import { decideSignatureRow, findSignatureOf } from './signature.store.ts'
import { tellOfAnswer } from './tell-of-signature.ts'

type Decided = SignatureDecision & { signatureId: number }

/** @throws Refusal `not_found`, `forbidden` for another company's, `conflict` */
export const decideSignature = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  on: OnReport,
  decided: Decided,
): Promise<{ data: QcSignature; version: number }> => {
  const { actor, id } = on
  const report = await openForChange(tx, on, 'qc_report:sign')
  const { organization_id, full_name, organization_name } = actor
  const row = found(await findSignatureOf(tx, id, decided.signatureId), QC_TEXTS.signatureNotFound)
  if (row.organization_id !== organization_id)
    throw new Refusal('forbidden', { text: QC_TEXTS.ownCompanyOnly })
  const signature = await settleSignature(tx, { report, now: parts.now(), by: actor.user_id }, decided)
  await audit(tx, actor, {
    action: decided.approve_status ? 'qc_report.signature_confirmed' : 'qc_report.signature_refused',
    subject: { kind: 'qc_report', id },
    details: { name: signature.qc_name, ...(decided.reason && { reason: decided.reason }) },
  })
  await tellOfAnswer(tx, parts, {
    ...{ report, takenBy: signature.taken_by, but: actor.user_id },
    ...sayDecided(told`${full_name} of ${organization_name}`, signature.qc_name, decided),
  })
  const version = await changeReport(tx, { ...on, now: parts.now() })
  return { data: await readSignature(tx, report, signature.id), version }
}

interface Settling {
  report: Companies & { id: number }
  now: Date
  /** Null for a company's own address. */
  by: number | null
}

/** The report is locked and open, and who decides is of the company. @throws Refusal `not_found`, `conflict` */
export const settleSignature = async (
  tx: Tx,
  { report, now, by }: Settling,
  { signatureId, approve_status, reason }: Decided,
) => {
  const signature = found(await findSignatureOf(tx, report.id, signatureId), QC_TEXTS.signatureNotFound)
  if (signature.way !== 'stated') throw new Refusal('conflict', { text: QC_TEXTS.notStated })
  const { decision, decided_by, decided_at, refusal_reason } = signature
  if (decision !== null && decided_at !== null)
    throw decidedAlready(QC_TEXTS.decidedAlready, {
      ...{ by: decided_by, at: decided_at, approve_status: decision === 'confirmed', reason: refusal_reason },
    })
  await decideSignatureRow(tx, signatureId, {
    decision: approve_status ? 'confirmed' : 'refused',
    decided_at: now.toISOString(),
    decided_by: by,
    refusal_reason: approve_status ? null : (reason ?? null),
  })
  if (approve_status) await countFor(tx, report, { company: signature.organization_id, signatureId })
  return signature
}

export const sayDecided = (who: ToldValue, name: string, { approve_status, reason }: SignatureDecision) =>
  approve_status
    ? {
        kind: 'qc_signature_confirmed' as const,
        say: (what: Told) => told`${who} confirmed the signature of ${name} in the report ${what}.`,
      }
    : {
        kind: 'qc_signature_refused' as const,
        say: (what: Told) =>
          told`${who} refused the signature of ${name} in the report ${what}: ${reason ?? ''}`,
      }
