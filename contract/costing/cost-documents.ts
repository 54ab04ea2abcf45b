/** Versions of costs as documents: PDF to send, XLSX to count with (docs/product.md, Costs as documents). */
import { z } from 'zod'
import { call } from '../call.ts'
import { pdfQuery } from '../pdf-query.ts'
import { idInPath, versionInPath } from '../values/fields.ts'
import { numberLocale } from '../values/numbers/written-numbers.ts'

const params = z.object({ id: idInPath, version: versionInPath })
/** Numbers in a document stand as the screen of its reader writes them. */
const query = pdfQuery.extend({
  /** Language tag of the reader, as `de-CH`. */
  locale: z
    .string()
    .max(35)
    .optional()
    .transform((tag, context) => {
      if (tag === undefined) return undefined
      const locale = numberLocale(tag)
      if (locale !== null) return locale
      context.addIssue({ code: 'custom', message: 'Choose a language from the list' })
      return z.NEVER
    })
    .meta({ type: 'string' }),
})
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const generateCostSheet = call({
  name: 'generateCostSheet',
  method: 'GET',
  path: '/api/cost_version/{id}/{version}/generate',
  tag: 'Costs',
  summary: 'A version of a cost sheet as PDF, in one of 55 paper sizes; `preview` for display in the product',
  access: 'cost_sheet:read',
  params,
  query,
  produces: 'application/pdf',
  answer: z.any(),
  errors: ['not_found', 'no_access', 'pdf_busy', 'pdf_failed'],
})

export const generateSecondaryCost = call({
  name: 'generateSecondaryCost',
  method: 'GET',
  path: '/api/secondary_cost_version/{id}/{version}/generate',
  tag: 'Costs',
  summary:
    'A version of a secondary cost as PDF, in one of 55 paper sizes; `preview` for display in the product',
  access: 'cost_sheet:read',
  params,
  query,
  produces: 'application/pdf',
  answer: z.any(),
  errors: ['not_found', 'no_access', 'pdf_busy', 'pdf_failed'],
})

export const exportCostSheet = call({
  name: 'exportCostSheet',
  method: 'GET',
  path: '/api/cost_version/{id}/{version}/spreadsheet',
  tag: 'Costs',
  summary: 'A version of a cost sheet as XLSX',
  access: 'cost_sheet:read',
  params,
  produces: XLSX,
  answer: z.any(),
  errors: ['not_found', 'no_access'],
})

export const exportSecondaryCost = call({
  name: 'exportSecondaryCost',
  method: 'GET',
  path: '/api/secondary_cost_version/{id}/{version}/spreadsheet',
  tag: 'Costs',
  summary: 'A version of a secondary cost as XLSX',
  access: 'cost_sheet:read',
  params,
  produces: XLSX,
  answer: z.any(),
  errors: ['not_found', 'no_access'],
})
