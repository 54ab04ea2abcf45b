/** What a report begins with: criteria and checklists, of the product or of one's own company (docs/product.md, Quality control). */
import { z } from 'zod'
import { call } from '../call.ts'
import { clientId, defectLevel, QC_LIMITS } from '../values/codes/qc-words.ts'
import { id, idParams, isOk, requiredText } from '../values/fields.ts'
import { QC_TEXTS } from './qc-texts.ts'

export const templateCriterion = z.object({
  name: z.string(),
  checklist: z.array(z.object({ name: z.string(), defect_level: defectLevel })),
})
export type TemplateCriterion = z.infer<typeof templateCriterion>

export const qcTemplate = z.object({
  id,
  name: z.string(),
  /** Kept by one's own company. */
  is_own: z.boolean(),
  criteria_count: z.int(),
  items_count: z.int(),
  can: z.object({ delete: z.boolean() }),
})
export type QcTemplate = z.infer<typeof qcTemplate>

export const listTemplates = call({
  name: 'listQcTemplates',
  method: 'GET',
  path: '/api/inquiries/{id}/qc_templates',
  tag: 'Quality control',
  summary: "The templates to choose from: one's own company's, then the product's",
  access: 'qc_report:list',
  params: idParams,
  answer: z.object({ data: z.array(qcTemplate) }),
  errors: ['not_found'],
})

export const keepAsTemplate = call({
  name: 'keepQcTemplate',
  method: 'POST',
  path: '/api/qc_reports/{id}/template',
  tag: 'Quality control',
  summary: "Keep a report's criteria and checklists as a template of one's company",
  access: 'qc_report:keep_as_template',
  status: 201,
  params: idParams,
  body: z.object({
    name: requiredText(QC_LIMITS.name, QC_TEXTS.templateNameEmpty),
    client_id: clientId.optional(),
  }),
  answer: qcTemplate,
  errors: ['not_found', 'conflict'],
})

export const deleteTemplate = call({
  name: 'deleteQcTemplate',
  method: 'DELETE',
  path: '/api/qc_templates/{id}',
  tag: 'Quality control',
  summary: "Delete a template of one's company; reports that were made from it stay as they are",
  access: 'qc_template:delete',
  params: idParams,
  answer: isOk,
  errors: ['not_found'],
})
