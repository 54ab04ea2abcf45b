/** A report as PDF, for whoever may read the report. */
import { generateReport } from '#contract/qc-pdf.ts'
import { readForPrint } from '#server/features/qc-reports/index.ts'
import { found } from '#server/platform/http/refusal.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { PdfDocument } from '#server/platform/pdf/pdf-maker.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { layOutSheet } from '#server/platform/pdf/sheet.rules.ts'
import { packingName, photoName, printReport, signatureName } from './report-document.ts'

const TEMPLATE = new URL('./report.typ', import.meta.url)

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

export const routeQcPdf = (app: App, { files, pdf }: Parts): void => {
  app.route(generateReport, async ({ actor, params, query, db, http }) => {
    const { report, prints } = await readForPrint(db, { actor, id: params.id })
    const document: PdfDocument = {
      userId: actor.user_id,
      template: TEMPLATE,
      data: printReport(report, layOutSheet(query.format, query.orientation)),
      pictures: picturesOf(files, prints),
    }
    return sendPdf(pdf, document, {
      fileName: `${report.style.style_number} ${report.name}.pdf`,
      preview: query.preview,
      log: http.request.log,
    })
  })
}
