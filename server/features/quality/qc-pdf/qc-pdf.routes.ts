/** A report as PDF, for everyone who may read the report. */
import { generateReport } from '#contract/quality/qc-pdf.ts'
import { readForPrint } from '#server/features/quality/qc-reports/index.ts'
import { printSideFor } from '#server/platform/files/pictures/print-copy.ts'
import type { App } from '#server/platform/http/route.ts'
import { speakerFor } from '#server/platform/languages/speaker.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { PdfDocument, PdfPicture } from '#server/platform/pdf/pdf-maker.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { layOutSheet, type SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import { LOGO, packingName, photoName, printReport, STYLE_PICTURE, signatureName } from './report-document.ts'

const TEMPLATE = new URL('./report.typ', import.meta.url)

type Printed = Awaited<ReturnType<typeof readForPrint>>
type Prints = Printed['prints']

const NAMES: Record<keyof Prints, (id: number) => string> = {
  files: photoName,
  packing_list: packingName,
  signatures: signatureName,
}

/** The widest photo of `report.typ`: a defect's, 18 em high. */
const PHOTO_EMS = (18 * 4) / 3
const MM_PER_PT = 25.4 / 72

const coverOf = (files: Parts['files'], { picture_hash, logo_hash }: Printed['cover']): PdfPicture[] =>
  [
    { name: STYLE_PICTURE, hash: picture_hash },
    { name: LOGO, hash: logo_hash },
  ].flatMap(({ name, hash }) =>
    hash === null ? [] : [{ name, place: (path: string) => files.placeSharePicture(hash, path) }],
  )

const picturesOf = (
  files: Parts['files'],
  prints: Prints,
  { text_pt }: SheetLayout,
): PdfDocument['pictures'] => {
  const side = printSideFor(PHOTO_EMS * text_pt * MM_PER_PT)
  return (Object.keys(NAMES) as (keyof Prints)[]).flatMap((kind) =>
    [...prints[kind]].map(([id, hash]) => ({
      name: NAMES[kind](id),
      // The picture of a pad is small already.
      place: (path: string) =>
        kind === 'signatures' ? files.place(hash, path) : files.placePrint(hash, side, path),
    })),
  )
}

export const routeQcPdf = (app: App, { files, pdf }: Parts): void => {
  app.route(generateReport, async ({ actor, params, query, db, http }) => {
    const { report, cover, prints } = await readForPrint(db, { actor, id: params.id })
    const sheet = layOutSheet(query.format, query.orientation)
    const speaker = await speakerFor(query.language ?? actor.language)
    const document: PdfDocument = {
      userId: actor.user_id,
      template: TEMPLATE,
      speaker,
      data: printReport(report, {
        ...{ sheet, timeZone: query.time_zone },
        speaker,
        cover: { picture: cover.picture_hash !== null, logo: cover.logo_hash !== null },
      }),
      pictures: [...coverOf(files, cover), ...picturesOf(files, prints, sheet)],
    }
    return sendPdf(pdf, document, {
      fileName: `${report.style.style_number} ${report.name}.pdf`,
      preview: query.preview,
      log: http.request.log,
    })
  })
}
