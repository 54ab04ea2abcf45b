/** Report info, and what a report says of its style (docs/product.md, Quality control). */
import { z } from 'zod'
import { call } from '../call.ts'
import { QC_LIMITS } from '../values/codes/qc-words.ts'
import { day, id, idInPath, instant, isOneLine, optionalText, version, workDay } from '../values/fields.ts'
import { madeAnswer, madeInput } from '../values/made-at.ts'
import { eachOf } from '../values/record-fields.ts'
import { REPORT_RECORD, REPORT_TEXT_FIELDS, type ReportField } from './qc-report-record.ts'
import { QC_TEXTS } from './qc-texts.ts'

const nullableId = id.nullish().transform((value) => value ?? null)

const filledIn = {
  ...eachOf(REPORT_TEXT_FIELDS, (field) => optionalText(REPORT_RECORD[field].max)),
  /** Of the style's suppliers; from then on its people see the report. */
  supplier_id: nullableId,
  no_of_pcs_inspected: z
    .int({ error: QC_TEXTS.pieces })
    .min(0, QC_TEXTS.pieces)
    .max(QC_LIMITS.lot, QC_TEXTS.tooManyPieces)
    .nullish()
    .transform((value) => value ?? null),
  /** At most tomorrow: it may be tomorrow already where the inspector is. */
  inspection_date: workDay.nullish().transform((value) => value ?? null),
  notes: optionalText(QC_LIMITS.notes),
} satisfies Record<ReportField, z.ZodType>

export const detailsInput = z.object({
  ...filledIn,
  /** The signature that counts for the brand, and for the supplier. */
  brand_signature_id: nullableId,
  supplier_signature_id: nullableId,
})
export type DetailsInput = z.output<typeof detailsInput>

const filledInAnswer = {
  ...eachOf(REPORT_TEXT_FIELDS, () => z.string().nullable()),
  supplier_id: id.nullable(),
  no_of_pcs_inspected: z.int().nullable(),
  inspection_date: day.nullable(),
  notes: z.string().nullable(),
} satisfies Record<ReportField, z.ZodType>

export const reportDetails = z.object({
  report_id: id,
  ...filledInAnswer,
  supplier_name: z.string().nullable(),
  brand_signature_id: id.nullable(),
  supplier_signature_id: id.nullable(),
  is_approved: z.boolean(),
  /** Of the report info alone: a save that names an older one is refused as stale. */
  version,
  ...madeAnswer,
  updated_at: instant,
  updated_by_name: z.string(),
})
export type ReportDetails = z.infer<typeof reportDetails>

export const approvalReason = z
  .string({ error: QC_TEXTS.approvalReason })
  .trim()
  .min(QC_LIMITS.reason_min, QC_TEXTS.approvalReason)
  .max(QC_LIMITS.reason_max, QC_TEXTS.approvalReason)
  .refine(isOneLine, 'Must be one line of text')

export const saveDetails = call({
  name: 'saveQcReportDetails',
  method: 'POST',
  path: '/api/qc_report_details',
  tag: 'Quality control',
  summary: 'Save report info; fields that are not sent keep their values. `is_approved` approves the report',
  access: 'qc_report:change',
  body: z.object({
    report_id: id,
    version: version.optional(),
    is_approved: z.boolean().optional(),
    /** With `is_approved`, where something is open. */
    approval_reason: approvalReason.optional(),
    ...detailsInput.partial().shape,
    /** Of each field that is sent, the value that the change began from. */
    was: detailsInput.partial().optional(),
    ...madeInput,
  }),
  answer: z.object({ data: reportDetails, version }),
  errors: ['not_found', 'stale', 'conflict'],
})

export const readStyleData = call({
  name: 'readQcStyleData',
  method: 'GET',
  path: '/api/qc_report/style_data/{reportId}',
  tag: 'Quality control',
  summary:
    'What a report says of its style: the style, the report, who made it, and the suppliers to choose from',
  access: 'qc_report:read',
  params: z.object({ reportId: idInPath }),
  answer: z.object({
    styleData: z.object({
      InquiryDetails: z.object({
        id,
        style_number: z.string(),
        style_name: z.string().nullable(),
        brand_name: z.string(),
        bulk_order_quantity: z.int(),
        start_date: day.nullable(),
        end_date: day.nullable(),
      }),
      QCReport: reportDetails.extend({ id, name: z.string() }),
      CreatorOrganizationName: z.string(),
      ProductCategory: z.object({ name: z.string() }),
      Suppliers: z.array(z.object({ id, supplier_id: id, supplier: z.object({ name: z.string() }) })),
    }),
  }),
  errors: ['not_found'],
})
