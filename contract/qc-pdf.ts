/** An inspection report as PDF (docs/product.md, Reports as PDF). */
import { z } from 'zod'
import { call } from './call.ts'
import { idParams } from './values/fields.ts'
import { flag } from './values/page.ts'
import { findPaperSize, ORIENTATIONS } from './values/paper-sizes.ts'

export const generateReport = call({
  name: 'generateQcReport',
  method: 'GET',
  path: '/api/reports/{id}/generate',
  tag: 'Quality control',
  summary:
    'A report as PDF, in one of 55 paper sizes; `preview` for display in the product instead of a download',
  access: 'qc_report:read',
  params: idParams,
  query: z.object({
    /** Name of a paper size, in any case. */
    format: z
      .string()
      .default('A4')
      .transform((name, context) => {
        const size = findPaperSize(name)
        if (size) return size
        context.addIssue({ code: 'custom', message: 'Choose a paper size' })
        return z.NEVER
      })
      .meta({ type: 'string' }),
    orientation: z.enum(ORIENTATIONS, 'Choose portrait or landscape').default('portrait'),
    preview: flag,
  }),
  produces: 'application/pdf',
  answer: z.any(),
  errors: ['not_found', 'pdf_busy', 'pdf_failed'],
})
