import type { ReplaceForm } from '#contract/quality/qc-defects.ts'
import type { QcFile } from '#contract/quality/qc-files.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireWas } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { listFilesOf } from '../content/report-content.store.ts'
import type { DrawnPhoto } from '../defects/receive-defect.ts'
import { type OnReport, openForChange } from '../open-report.ts'
import { presentFile } from '../present-report.ts'
import { changeReport, findLastSave } from '../qc-report.store.ts'
import { drawnBytesOf, findPhotoOf, setDrawing } from './photo.store.ts'

interface Drawn {
  fileId: number
  form: ReplaceForm
  /** Null: the drawing goes. */
  drawn: DrawnPhoto | null
}

/** The original stays. @throws Refusal `not_found`, `forbidden`, `conflict` once approved, `stale` */
export const drawOnPhoto = async (
  tx: Tx,
  { now, files }: Pick<Parts, 'now' | 'files'>,
  on: OnReport,
  { fileId, form, drawn }: Drawn,
): Promise<{ file: QcFile; version: number }> => {
  const report = await openForChange(tx, on)
  const photo = found(await findPhotoOf(tx, report.id, fileId), QC_TEXTS.fileNotFound)
  // No value is said to be the new one: two drawings that were changed at once are never the same.
  await requireWas({ was: form.was, value: undefined }, photo.drawn_version, () =>
    findLastSave(tx, report.id),
  )
  await setDrawing(tx, fileId, {
    drawing: drawn && JSON.stringify(drawn.drawing),
    drawn_hash: drawn?.picture.hash ?? null,
    drawn_print_hash: drawn?.print.hash ?? null,
    drawn_version: photo.drawn_version + 1,
  })
  const former = drawnBytesOf(photo)
  if (former.length > 0) await files.release(tx, former)
  await audit(tx, on.actor, {
    action: 'qc_report.photo_drawn_on',
    subject: { kind: 'qc_report', id: report.id },
    details: { id: fileId, title: photo.title, shapes: drawn?.drawing.shapes.length ?? 0 },
  })
  const version = await changeReport(tx, { ...on, now: now() })
  const file = found((await listFilesOf(tx, report.id)).find(({ id }) => id === fileId))
  return { file: presentFile(file), version }
}
