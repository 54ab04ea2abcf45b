/** Approved inspection reports that stand behind a style, a step or a material (docs/product.md, Evidence). */
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, idParams, instant } from '../values/fields.ts'
import { ATTACHING_TEXTS, attachedEvidence, evidenceAim, hasOneAim } from './evidence-on-styles.ts'

export const REPORT_EVIDENCE_TEXTS = {
  notPassed: 'Choose an approved report of this style with the result “Pass”',
} as const

const attachableReport = z.object({
  id,
  name: z.string(),
  is_final: z.boolean(),
  lot: z.string().nullable(),
  supplier_name: z.string().nullable(),
  inspection_date: day.nullable(),
  approved_at: instant,
})
export type AttachableReport = z.infer<typeof attachableReport>

export const listAttachableReports = call({
  name: 'listAttachableReports',
  method: 'GET',
  path: '/api/inquiries/{id}/attachable_reports',
  tag: 'Evidence',
  summary: "The style's approved inspection reports that passed, the last approved first; the first fifty",
  access: 'evidence:attach',
  params: idParams,
  answer: z.object({ data: z.array(attachableReport) }),
  errors: ['not_found'],
})

export const attachReport = call({
  name: 'attachReport',
  method: 'POST',
  path: '/api/inquiries/{id}/evidence_of_reports',
  tag: 'Evidence',
  summary:
    'Put an approved inspection report behind a style, a step, a material or a claim: its verdict, or its figures besides. Who reads the report stays as it is',
  access: 'evidence:attach',
  status: 201,
  params: idParams,
  body: z
    .object({
      report_id: id,
      /** No sizes of samples and no counts of defects. */
      verdict_only: z.boolean().default(true),
      ...evidenceAim,
    })
    .refine(hasOneAim, {
      path: ['bom_item_id'],
      error: ATTACHING_TEXTS.oneAim,
    }),
  answer: z.object({ data: attachedEvidence }),
  errors: ['not_found', 'conflict', 'invalid'],
})
