/** Defects captured with their photos, and what is drawn on these (docs/product.md, Defects). */
import { z } from 'zod'
import { call } from '../call.ts'
import { clientId, defectLevel, QC_LIMITS } from '../values/codes/qc-words.ts'
import { DRAWING_TEXTS, drawing } from '../values/drawing.ts'
import { idInPath, idParams, requiredText, version } from '../values/fields.ts'
import { madeFields } from '../values/made-at.ts'
import { checklistItem, qcDefect } from './qc-criteria.ts'
import { qcFile } from './qc-files.ts'
import { QC_TEXTS } from './qc-texts.ts'

/** An id, or the `client_id` of what a device made and has not heard of since. */
const idOrClientId = (error: string) =>
  z.union(
    [
      z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
      clientId,
    ],
    { error },
  )

const json = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: DRAWING_TEXTS.notJson })
      return z.NEVER
    }
  })
  .pipe(drawing)

const wholeNumber = z
  .string()
  .regex(/^\d{1,7}$/, QC_TEXTS.quantity)
  .transform(Number)
  .refine((count) => count >= 1 && count <= QC_LIMITS.quantity, QC_TEXTS.quantity)

/** The text fields beside `image`, and `drawn` where something is drawn on it. */
export const defectForm = z
  .object({
    /** The checklist item; missing for a new one. */
    checklist: idOrClientId(QC_TEXTS.itemRequired).optional(),
    /** A new item by its name, which goes under `criteria`. */
    new_item: requiredText(QC_LIMITS.criterion_name, QC_TEXTS.itemRequired).optional(),
    criteria: idOrClientId(QC_TEXTS.criterionRequired).optional(),
    level: defectLevel,
    quantity: wholeNumber.default(1),
    drawing: json.optional(),
    client_id: clientId.optional(),
    ...madeFields,
  })
  .superRefine(({ checklist, new_item, criteria }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [path] })
    if (checklist === undefined && new_item === undefined) complain('checklist', QC_TEXTS.itemRequired)
    if (new_item !== undefined && criteria === undefined) complain('criteria', QC_TEXTS.criterionRequired)
  })
export type DefectForm = z.output<typeof defectForm>

export const replaceForm = z.object({
  drawing: json,
  /** The `drawn_version` that the drawing began from. */
  was: z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .optional(),
})
export type ReplaceForm = z.output<typeof replaceForm>

export const reportDefect = call({
  name: 'reportQcDefect',
  method: 'POST',
  path: '/api/qc_reports/{id}/defects',
  tag: 'Quality control',
  summary:
    'Capture a defect: multipart form, `image`, `checklist` or `new_item` with `criteria`, `level`, `quantity`, `client_id`, `made_at`, `clock_offset`; with a drawing also `drawing` (JSON) and `drawn`, the photo with it',
  access: 'qc_report:change',
  accepts: 'multipart',
  status: 201,
  params: idParams,
  answer: z.object({ data: qcDefect, item: checklistItem, file: qcFile, version }),
  errors: ['not_found', 'conflict', 'too_large', 'unsupported_type'],
})

export const replaceDefectImage = call({
  name: 'replaceQcDefectImage',
  method: 'POST',
  path: '/api/qc_reports/{id}/defects/{defectImageId}/replace',
  tag: 'Quality control',
  summary:
    'Draw on a photo of the report: multipart form, `drawing` (JSON) and `image`, the photo with it; the original stays, and a drawing without shapes takes the former one away',
  access: 'qc_report:change',
  accepts: 'multipart',
  params: z.object({ id: idInPath, defectImageId: idInPath }),
  answer: z.object({ file: qcFile, version }),
  errors: ['not_found', 'conflict', 'stale', 'too_large', 'unsupported_type'],
})

export const readDrawing = call({
  name: 'readQcDrawing',
  method: 'GET',
  path: '/api/qc_files/{id}/drawing',
  tag: 'Quality control',
  summary: 'What is drawn on a photo, as shapes; null where nothing is',
  access: 'qc_report:read',
  params: idParams,
  answer: z.object({ drawing: drawing.nullable(), drawn_version: z.int() }),
  errors: ['not_found'],
})
