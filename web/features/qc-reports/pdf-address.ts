import { generateReport } from '#contract/qc-pdf.ts'
import type { Orientation, PaperSize } from '#contract/values/paper-sizes.ts'
import { addressOf } from '#web/lib/api.ts'

interface Print {
  format: PaperSize
  orientation: Orientation
}

/** Where the report is read as PDF; A4 upright unless said otherwise. */
export const pdfAddress = (reportId: number, print?: Print, options: { preview?: boolean } = {}): string =>
  addressOf(generateReport, {
    params: { id: String(reportId) },
    query: { ...print, ...(options.preview && { preview: 'true' }) },
  })
