/** A report as PDF, for whoever may read the report. */
import { generateReport } from '#contract/qc-pdf.ts'
import { readForPrint } from '#server/features/qc-reports/index.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { PdfDocument } from '#server/platform/pdf/pdf-maker.ts'
import { PdfBusy, PdfFailed } from '#server/platform/pdf/pdf-process.ts'
import { packingName, photoName, printReport, signatureName } from './report-document.ts'
import { layOutSheet } from '#server/platform/pdf/sheet.rules.ts'

const TEMPLATE = new URL('./report.typ', import.meta.url)
const RETRY_AFTER_S = 10

type Prints = Awaited<ReturnType<typeof readForPrint>>['prints']

const NAMES: Record<keyof Prints, (id: number) => string> = {
  files: photoName,
  packing_list: packingName,
  signatures: signatureName,
}

const picturesOf = (files: Parts['files'], prints: Prints): PdfDocument['pictures'] =>
  (Object.keys(NAMES) as (keyof Prints)[]).flatMap((kind) =>
    [...prints[kind]].map(([id, hash]) => ({
      name: NAMES[kind](id),
      open: async () => found(await files.open(hash)).stream,
    })),
  )

/** What the reader can do about it; the cause goes to the log. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof PdfBusy) return new Refusal('pdf_busy', { retryAfter: RETRY_AFTER_S })
  if (error instanceof PdfFailed) return new Refusal('pdf_failed', { retryAfter: RETRY_AFTER_S })
  return error
}

export const routeQcPdf = (app: App, { files, pdf }: Parts): void => {
  app.route(generateReport, async ({ actor, params, query, db, http }) => {
    const { report, prints } = await readForPrint(db, { actor, id: params.id })
    const document: PdfDocument = {
      userId: actor.user_id,
      template: TEMPLATE,
      data: printReport(report, layOutSheet(query.format, query.orientation)),
      pictures: picturesOf(files, prints),
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
