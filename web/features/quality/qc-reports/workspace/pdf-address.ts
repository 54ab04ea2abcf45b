import { generateReport } from '#contract/quality/qc-pdf.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { type Print, usualPrint } from '#web/records/fields/print.ts'

/** Where the report is read as PDF; on A4 upright and in the reader's language unless said otherwise. */
export const pdfAddress = (
  reportId: number,
  print: Print = usualPrint(),
  options: { preview?: boolean } = {},
): string =>
  addressOf(generateReport, {
    params: { id: String(reportId) },
    query: {
      ...print,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(options.preview && { preview: 'true' }),
    },
  })
