/** Inspection reports that have to do with one company, for its profile (docs/product.md, What one has with a company). */
import { z } from 'zod'
import { call } from '../call.ts'
import { foundReport } from '../day/search.ts'
import { uuid } from '../values/fields.ts'
import { pageNumber, pageOf } from '../values/page.ts'

export const companyReport = foundReport.extend({ is_approved: z.boolean() })
export type CompanyReport = z.infer<typeof companyReport>

export const listCompanyReports = call({
  name: 'listCompanyReports',
  method: 'GET',
  path: '/api/organizations/{companyUuid}/qc_reports',
  tag: 'Quality control',
  summary:
    'The reports that name the company or were made by it, as far as the reader sees them, newest first',
  access: 'signed_in',
  params: z.object({ companyUuid: uuid }),
  query: z.object({ page: pageNumber }),
  answer: pageOf(companyReport),
  errors: ['not_found'],
})
