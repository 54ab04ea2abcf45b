/** What is a company's own, in one archive (docs/product.md, A company's data). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant } from '../values/fields.ts'

/** After that the bytes are deleted. */
export const EXPORT_KEPT_DAYS = 7
export const EXPORTS_A_DAY = 5

export const EXPORT_TEXTS = {
  underWay: 'An archive of your company is being made already.',
  ended: 'This archive is not there any more. Ask for a new one.',
  notReady: 'This archive is still being made.',
} as const

export const EXPORT_STATES = ['waiting', 'making', 'ready', 'failed', 'ended'] as const

export const companyExport = z.object({
  id,
  state: z.enum(EXPORT_STATES),
  asked_at: instant,
  asked_by: z.string(),
  /** Parts that are done, of all; 0 of 0 before it is begun. */
  done: z.int(),
  total: z.int(),
  /** Null until it is ready. */
  ready_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** Bytes. */
  size: z.int().nullable(),
})
export type CompanyExport = z.infer<typeof companyExport>

export const listCompanyExports = call({
  name: 'listCompanyExports',
  method: 'GET',
  path: '/api/company_exports',
  tag: 'Company exports',
  summary: "Archives of one's own company's data, newest first; the last ten",
  access: 'company_export:manage',
  answer: z.object({ data: z.array(companyExport) }),
})

export const askForCompanyExport = call({
  name: 'askForCompanyExport',
  method: 'POST',
  path: '/api/company_exports',
  tag: 'Company exports',
  summary: "Have an archive made of all that is one's own company's: JSON, a workbook and the files",
  access: 'company_export:manage',
  status: 201,
  answer: companyExport,
  errors: ['conflict', 'too_many'],
})

export const downloadCompanyExport = call({
  name: 'downloadCompanyExport',
  method: 'GET',
  path: '/api/company_exports/{id}/archive',
  tag: 'Company exports',
  summary: 'The archive, packed while it is sent',
  access: 'company_export:manage',
  params: idParams,
  answer: z.string(),
  produces: 'application/zip',
  errors: ['not_found', 'conflict', 'link_expired'],
})
