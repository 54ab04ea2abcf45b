import type { QcReport } from '#contract/quality/qc-reports.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { listFilesOf, listPackingOf, listSignaturesOf } from './content/report-content.store.ts'
import { findCoverPictures } from './lists/style-facts.store.ts'
import type { OnReport } from './open-report.ts'
import { presentReport } from './present-report.ts'

interface PrintedReport {
  report: QcReport
  /** Blobs by the id of the photo, the packing list's file and the signature; those without a picture are missing. */
  cover: Awaited<ReturnType<typeof findCoverPictures>>
  prints: Record<'files' | 'packing_list' | 'signatures', ReadonlyMap<number, string>>
}

/** A report with what a document of it is printed from. @throws Refusal `not_found`, `forbidden` */
export const readForPrint = async (db: Reader, on: OnReport): Promise<PrintedReport> => {
  const report = await presentReport(db, on.actor, on.id)
  const [cover, files, packing, signatures] = await Promise.all([
    findCoverPictures(db, on.id),
    listFilesOf(db, on.id),
    listPackingOf(db, on.id),
    listSignaturesOf(db, on.id),
  ])
  return {
    report,
    cover,
    prints: {
      files: new Map(
        files.map(({ id, print_hash, drawn_print_hash }) => [id, drawn_print_hash ?? print_hash]),
      ),
      packing_list: new Map(packing.flatMap(({ id, print_hash }) => (print_hash ? [[id, print_hash]] : []))),
      signatures: new Map(signatures.flatMap(({ id, blob_hash }) => (blob_hash ? [[id, blob_hash]] : []))),
    },
  }
}
