/** A report as PDF, for whoever may read the report. */
import { generateReport } from '#contract/qc-pdf.ts'
import { presentReport, requireReport } from '#server/features/qc-reports/index.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { PdfDocument } from '#server/platform/pdf/pdf-maker.ts'
import { PdfBusy, PdfFailed } from '#server/platform/pdf/pdf-process.ts'
import { listPictures, type PictureRow } from './print-pictures.store.ts'
import { packingName, photoName, printReport, signatureName } from './report-document.ts'
import { layOutSheet } from './sheet.rules.ts'

const TEMPLATE = new URL('./report.typ', import.meta.url)
const RETRY_AFTER_S = 10

const NAMES: Record<PictureRow['kind'], (id: number) => string> = {
  photo: photoName,
  packing: packingName,
  signature: signatureName,
}

/** What the reader can do about it; the cause goes to the log. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof PdfBusy) return new Refusal('pdf_busy', { retryAfter: RETRY_AFTER_S })
  if (error instanceof PdfFailed) return new Refusal('pdf_failed', { retryAfter: RETRY_AFTER_S })
  return error
}

export const routeQcPdf = (app: App, { files, pdf }: Parts): void => {
  app.route(generateReport, async ({ actor, params, query, db, http }) => {
    await requireReport(db, { actor, id: params.id })
    const report = await presentReport(db, actor, params.id)
    const pictures = await listPictures(db, params.id)
    const document: PdfDocument = {
      template: TEMPLATE,
      data: printReport(report, layOutSheet(query.format, query.orientation)),
      pictures: pictures.map(({ kind, id, hash }) => ({
        name: NAMES[kind](id),
        open: async () => found(await files.open(hash)).stream,
      })),
    }
    const made = await pdf.make(document).catch((error: unknown) => {
      if (error instanceof PdfFailed) http.request.log.error(error.message)
      throw refusalOf(error)
    })
    const name = attachmentOf(`${report.style.style_number} ${report.name}.pdf`)
    return new RawAnswer(made.stream as NodeJS.ReadableStream, {
      'content-type': 'application/pdf',
      'content-length': made.size,
      'content-disposition': query.preview ? name.replace(/^attachment/, 'inline') : name,
      'cache-control': 'private, no-store',
    })
  })
}
