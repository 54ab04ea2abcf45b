import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { lockFor, type OnReport, openForChange } from './open-report.ts'
import {
  countDefectsOfFile,
  deletePackingFile as deletePackingRow,
  deletePhoto as deleteRow,
  drawnBytesOf,
  findPhotoOf,
} from './photos/photo.store.ts'
import { changeReport, deleteReportRow, listBlobs } from './qc-report.store.ts'

type DeleteParts = Pick<Parts, 'now' | 'files'>

/** @throws Refusal `not_found`, `forbidden`, `conflict` once approved, and where a defect would go unasked */
export const deletePhoto = async (
  tx: Tx,
  { now, files }: DeleteParts,
  on: OnReport,
  { fileId, withDefects }: { fileId: number; withDefects: boolean },
) => {
  const report = await openForChange(tx, on)
  const file = found(await findPhotoOf(tx, report.id, fileId), QC_TEXTS.fileNotFound)
  const defects = await countDefectsOfFile(tx, file.id)
  if (defects > 0 && !withDefects) throw new Refusal('conflict', { text: QC_TEXTS.hasDefects })
  await deleteRow(tx, file.id)
  await files.release(tx, [file.blob_hash, file.print_hash, ...drawnBytesOf(file)])
  await audit(tx, on.actor, {
    action: 'qc_report.photo_deleted',
    subject: { kind: 'qc_report', id: report.id },
    details: { title: file.title, defects },
  })
  return { ok: true as const, version: await changeReport(tx, { ...on, now: now() }) }
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` */
export const deletePackingFile = async (
  tx: Tx,
  { now, files }: DeleteParts,
  on: OnReport,
  fileId: number,
) => {
  const report = await openForChange(tx, on)
  const file = found(await deletePackingRow(tx, report.id, fileId), QC_TEXTS.fileNotFound)
  await files.release(tx, [file.blob_hash, ...(file.print_hash ? [file.print_hash] : [])])
  await audit(tx, on.actor, {
    action: 'qc_report.packing_list_deleted',
    subject: { kind: 'qc_report', id: report.id },
    details: { title: file.title },
  })
  return { ok: true as const, version: await changeReport(tx, { ...on, now: now() }) }
}

/** With everything in it; an approved one stays. @throws Refusal `not_found`, `forbidden`, `conflict` */
export const deleteReport = async (tx: Tx, { files }: DeleteParts, on: OnReport): Promise<void> => {
  const report = await lockFor(tx, on, 'qc_report:delete')
  if (report.approved_at !== null) throw new Refusal('conflict', { text: QC_TEXTS.approvedStays })
  const blobs = await listBlobs(tx, report.id)
  await deleteReportRow(tx, report.id)
  await files.release(tx, blobs)
  await audit(tx, on.actor, {
    action: 'qc_report.deleted',
    subject: { kind: 'qc_report', id: report.id },
    details: { style_id: report.style_id, name: report.name },
  })
}
