import { generateReport } from '#contract/quality/qc-pdf.ts'
import { addressOf } from '#web/lib/api/api.ts'
import type { Print } from '#web/records/fields/paper-choice.tsx'

/** Where the report is read as PDF; A4 upright unless said otherwise. */
export const pdfAddress = (reportId: number, print?: Print, options: { preview?: boolean } = {}): string =>
  addressOf(generateReport, {
    params: { id: String(reportId) },
    query: {
      ...print,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(options.preview && { preview: 'true' }),
    },
  })
