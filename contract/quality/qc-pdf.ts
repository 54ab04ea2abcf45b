/** An inspection report as PDF (docs/product.md, Reports as PDF). */
import { z } from 'zod'
import { call } from '../call.ts'
import { pdfQuery } from '../pdf-query.ts'
import { isTimeZone } from '../values/codes/time-zones.ts'
import { idParams } from '../values/fields.ts'

export const generateReport = call({
  name: 'generateQcReport',
  method: 'GET',
  path: '/api/reports/{id}/generate',
  tag: 'Quality control',
  summary:
    'A report as PDF, in one of 55 paper sizes; `preview` for display in the product instead of a download',
  access: 'qc_report:read',
  params: idParams,
  query: pdfQuery.extend({
    /** The reader's, such as `Asia/Dhaka`: times stand in it and in UTC. */
    time_zone: z.string().refine(isTimeZone, 'No such time zone').default('UTC'),
  }),
  produces: 'application/pdf',
  answer: z.any(),
  errors: ['not_found', 'pdf_busy', 'pdf_failed'],
})
