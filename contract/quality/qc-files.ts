/** Photos of an inspection by component, and the files of its packing list (docs/product.md, Quality control). */
import { z } from 'zod'
import { call } from '../call.ts'
import { PICTURE_WIDTHS } from '../files/files.ts'
import { clientId, fileComponent } from '../values/codes/qc-words.ts'
import { id, idInPath, idParams, instant, isOk, version } from '../values/fields.ts'
import { madeAnswer, madeFields } from '../values/made-at.ts'
import { flag } from '../values/page.ts'

const keptFile = z.object({
  id,
  client_id: z.string().nullable(),
  /** Preview, at the widths of pictures; null for a file that is no picture. */
  url: z.string().nullable(),
  /** The original. */
  download_url: z.string(),
  mime_type: z.string(),
  title: z.string(),
  size: z.int(),
  /** In pixels, as a viewer sees the picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  ...madeAnswer,
  /** When it was received. */
  created_at: instant,
})

export const qcFile = keptFile.extend({
  short_code: fileComponent,
  /** Something is drawn on it: the preview shows it, the download is the original. */
  is_drawn: z.boolean(),
  /** Grows with every change of the drawing; 0 where nothing was ever drawn. */
  drawn_version: z.int(),
})
export type QcFile = z.infer<typeof qcFile>
export const packingFile = keptFile
export type PackingFile = z.infer<typeof packingFile>

const ofReport = z.object({ reportId: idInPath })
const reportIdField = z
  .string({ error: 'Name the report' })
  .regex(/^[1-9]\d{0,14}$/, 'Name the report')
  .transform(Number)
/** One for each file, in their order, separated by commas. */
const clientIds = z
  .string()
  .default('')
  .transform((listed) => listed.split(',').filter(Boolean))
  .pipe(z.array(clientId).max(100))

/** The text fields beside `files[]`. */
export const photoForm = z.object({
  report_id: reportIdField,
  component_short_code: fileComponent,
  client_id: clientIds,
  ...madeFields,
})
export type PhotoForm = z.output<typeof photoForm>
export const packingForm = z.object({ report_id: reportIdField, client_id: clientIds, ...madeFields })
export type PackingForm = z.output<typeof packingForm>

export const listFileComponents = call({
  name: 'listQcFileComponents',
  method: 'GET',
  path: '/api/qc_file_components',
  tag: 'Quality control',
  summary: 'What photos of an inspection show, in the order in which they are listed',
  access: 'signed_in',
  answer: z.object({ data: z.array(z.object({ short_code: fileComponent })) }),
})

export const listQcFiles = call({
  name: 'listQcFiles',
  method: 'GET',
  path: '/api/qc_files/{reportId}',
  tag: 'Quality control',
  summary: "A report's photos, in the order in which they came",
  access: 'qc_report:read',
  params: ofReport,
  answer: z.object({ data: z.array(qcFile) }),
  errors: ['not_found'],
})

export const uploadQcFiles = call({
  name: 'uploadQcFiles',
  method: 'POST',
  path: '/api/qc_files',
  tag: 'Quality control',
  summary:
    'Add photos to a report: multipart form, `report_id`, `component_short_code`, `files[]`, and `client_id` for each file, separated by commas; `made_at` and `clock_offset` where they were made earlier',
  access: 'qc_report:change',
  accepts: 'multipart',
  status: 201,
  answer: z.object({ data: z.array(qcFile), version }),
  errors: ['not_found', 'conflict', 'too_large', 'too_large_together', 'unsupported_type'],
})

export const deleteQcFile = call({
  name: 'deleteQcFile',
  method: 'DELETE',
  path: '/api/qc_reports/{reportId}/qc_files/{fileId}',
  tag: 'Quality control',
  summary: 'Delete a photo; refused where it shows a defect, unless the defect is meant too',
  access: 'qc_report:change',
  params: z.object({ reportId: idInPath, fileId: idInPath }),
  query: z.object({ with_defects: flag }),
  answer: isOk.extend({ version }),
  errors: ['not_found', 'conflict'],
})

const width = z
  .enum(PICTURE_WIDTHS.map(String) as [string, ...string[]])
  .transform(Number)
  .optional()
  .meta({ type: 'string', enum: PICTURE_WIDTHS.map(String) })

export const previewQcFile = call({
  name: 'previewQcFile',
  method: 'GET',
  path: '/api/qc_files/{id}/preview',
  tag: 'Quality control',
  summary: 'A photo for display, re-encoded without EXIF',
  access: 'qc_report:read',
  params: idParams,
  query: z.object({
    width,
    /** Only makes another address of another drawing, because the bytes of an address never change. */
    drawn: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
  produces: 'image/webp',
  answer: z.any(),
  errors: ['not_found'],
})

export const downloadQcFile = call({
  name: 'downloadQcFile',
  method: 'GET',
  path: '/api/qc_files/{id}/download',
  tag: 'Quality control',
  summary: 'The original of a photo, as an attachment',
  access: 'qc_report:read',
  params: idParams,
  produces: 'application/octet-stream',
  answer: z.any(),
  errors: ['not_found'],
})

export const listPackingList = call({
  name: 'listPackingList',
  method: 'GET',
  path: '/api/packing_list/{reportId}',
  tag: 'Quality control',
  summary: "The files of a report's packing list",
  access: 'qc_report:read',
  params: ofReport,
  answer: z.object({ packing_list: z.array(packingFile) }),
  errors: ['not_found'],
})

export const uploadPackingList = call({
  name: 'uploadPackingList',
  method: 'POST',
  path: '/api/packing_list',
  tag: 'Quality control',
  summary:
    'Add pictures, PDF and XLSX files to the packing list: multipart form, `report_id`, `files[]`, `client_id`, `made_at`, `clock_offset`',
  access: 'qc_report:change',
  accepts: 'multipart',
  status: 201,
  answer: z.object({ packing_list: z.array(packingFile), version }),
  errors: ['not_found', 'conflict', 'too_large', 'too_large_together', 'unsupported_type'],
})

export const deletePackingFile = call({
  name: 'deletePackingFile',
  method: 'DELETE',
  path: '/api/qc_reports/{reportId}/packing_list/{id}',
  tag: 'Quality control',
  summary: 'Delete a file of the packing list',
  access: 'qc_report:change',
  params: z.object({ reportId: idInPath, id: idInPath }),
  answer: isOk.extend({ version }),
  errors: ['not_found', 'conflict'],
})

export const previewPackingFile = call({
  name: 'previewPackingFile',
  method: 'GET',
  path: '/api/packing_list/{id}/preview',
  tag: 'Quality control',
  summary: 'A picture of a packing list for display, re-encoded without EXIF',
  access: 'qc_report:read',
  params: idParams,
  query: z.object({ width }),
  produces: 'image/webp',
  answer: z.any(),
  errors: ['not_found', 'unsupported_type'],
})

export const downloadPackingFile = call({
  name: 'downloadPackingFile',
  method: 'GET',
  path: '/api/packing_list/{id}/download',
  tag: 'Quality control',
  summary: 'The original of a file of a packing list, as an attachment',
  access: 'qc_report:read',
  params: idParams,
  produces: 'application/octet-stream',
  answer: z.any(),
  errors: ['not_found'],
})
