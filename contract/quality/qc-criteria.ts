/** What an inspection looks at: criteria, their checklist, and the defects found (docs/product.md, Quality control). */
import { z } from 'zod'
import { call } from '../call.ts'
import type { ReportResult } from '../values/codes/aql.ts'
import { clientId, defectLevel, QC_LIMITS, reportResult } from '../values/codes/qc-words.ts'
import { id, idInPath, idParams, instant, requiredText, text, version } from '../values/fields.ts'
import { madeAnswer, madeInput } from '../values/made-at.ts'
import { flag } from '../values/page.ts'
import { QC_TEXTS } from './qc-texts.ts'

export const qcDefect = z.object({
  id,
  client_id: z.string().nullable(),
  /** Of the report's files, among its `defect_images`. */
  defect_image_id: id,
  level: defectLevel,
  quantity: z.int(),
  ...madeAnswer,
  /** When it was received. */
  created_at: instant,
})

export type QcDefect = z.infer<typeof qcDefect>

/** Of what is said of a criterion or an item: when it was received, and when it was made. */
const lastChange = { ...madeAnswer, changed_at: instant.nullable() }

export const checklistItem = z.object({
  id,
  client_id: z.string().nullable(),
  criteria_id: id,
  name: z.string(),
  defect_level: defectLevel,
  /** `pass` is OK, `fail` is not, `pending` is open. An item with defects is not OK, whatever was said of it. */
  result: reportResult,
  ...lastChange,
  defects: z.array(qcDefect),
})
export type ChecklistItem = z.infer<typeof checklistItem>

type Judged = Pick<ChecklistItem, 'result'> & { defects: { readonly length: number } }

/** What is said of an item: its defects say it first. */
export const resultOfItem = ({ result, defects }: Judged): ReportResult =>
  defects.length > 0 ? 'fail' : result

export const isOpenItem = (item: Judged): boolean => resultOfItem(item) === 'pending'

export interface ItemJudgement {
  value: ReportResult
  /** What an item must have to be judged: what was judged otherwise meanwhile stays. */
  was: ReportResult
}

/** Whether an item takes a judgement. The rule is the same for one and for many. */
export const takesJudgement = (item: Judged, { value, was }: ItemJudgement): boolean =>
  item.defects.length === 0 && item.result === was && was !== value

export const qcCriterion = z.object({
  id,
  client_id: z.string().nullable(),
  name: z.string(),
  result: reportResult,
  comments: z.string().nullable(),
  ...lastChange,
  checklist: z.array(checklistItem),
})
export type QcCriterion = z.infer<typeof qcCriterion>

const criterionName = requiredText(QC_LIMITS.criterion_name, QC_TEXTS.criterionNameEmpty)
const itemName = requiredText(QC_LIMITS.criterion_name, QC_TEXTS.itemNameEmpty)

/** What may be changed of what, and with which values: never the name of a column of the database. */
export const CRITERIA_COLUMNS = {
  criteria: {
    name: criterionName,
    result: reportResult,
    comments: text(QC_LIMITS.comments)
      .nullable()
      .transform((value) => value || null),
  },
  checklist: { name: itemName, defect_level: defectLevel },
} as const

/** After a change the whole report has this version. */
const changed = { version }

const listed = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })

export const listCriteria = call({
  name: 'listQcCriteria',
  method: 'GET',
  path: '/api/qc_reports/{id}/qc_criteria',
  tag: 'Quality control',
  summary: "A report's criteria in their order, without their checklists",
  access: 'qc_report:read',
  params: idParams,
  answer: listed(qcCriterion.omit({ checklist: true })),
  errors: ['not_found'],
})

export const listChecklist = call({
  name: 'listQcChecklist',
  method: 'GET',
  path: '/api/qc_reports/{id}/qc_checklist',
  tag: 'Quality control',
  summary: "All items of a report's checklists, each with its defects",
  access: 'qc_report:read',
  params: idParams,
  answer: listed(checklistItem),
  errors: ['not_found'],
})

export const listInspectionCriteria = call({
  name: 'listQcInspectionCriteria',
  method: 'GET',
  path: '/api/qc_reports/{id}/qc_inspection_criteria',
  tag: 'Quality control',
  summary: "A report's criteria in their order, each with its checklist and the defects found",
  access: 'qc_report:read',
  params: idParams,
  answer: listed(qcCriterion),
  errors: ['not_found'],
})

export const updateCriteria = call({
  name: 'updateQcCriteria',
  method: 'PUT',
  path: '/api/qc_reports/{id}/criteria/update',
  tag: 'Quality control',
  summary:
    'Change one thing of a criterion (`name`, `result`, `comments`) or of a checklist item (`name`, `defect_level`)',
  access: 'qc_report:change',
  params: idParams,
  body: z.object({
    type: z.enum(['criteria', 'checklist'], { error: QC_TEXTS.column }),
    id,
    column: z.enum(['name', 'result', 'comments', 'defect_level'], { error: QC_TEXTS.column }),
    value: z.string().nullable(),
    /** The value that the change began from; where another is saved by now, the change is refused as stale. */
    was: z.string().nullable().optional(),
    ...madeInput,
  }),
  answer: z.object({ ...changed, id, type: z.string(), column: z.string(), value: z.string().nullable() }),
  errors: ['not_found', 'stale', 'conflict'],
})
export type CriteriaChange = z.output<typeof updateCriteria.body>

export const judgeChecklist = call({
  name: 'judgeQcChecklist',
  method: 'PUT',
  path: '/api/qc_reports/{id}/checklist_results',
  tag: 'Quality control',
  summary:
    'Judge checklist items: those named that are `was` and have no defects become `value`, the others stay. Answers which did',
  access: 'qc_report:change',
  params: idParams,
  body: z.object({
    items: z.array(id).min(1, QC_TEXTS.itemRequired).max(QC_LIMITS.items, QC_TEXTS.tooManyItems),
    value: reportResult,
    was: reportResult,
    ...madeInput,
  }),
  answer: z.object({ ...changed, items: z.array(id) }),
  errors: ['not_found', 'conflict'],
})
export type ChecklistJudgement = z.output<typeof judgeChecklist.body>

const newItem = z.object({
  name: itemName,
  defect_level: defectLevel,
  client_id: clientId.optional(),
})

export const insertCriteria = call({
  name: 'insertQcCriteria',
  method: 'POST',
  path: '/api/qc_reports/{id}/qc_insert_criteria',
  tag: 'Quality control',
  summary: 'Add a criterion, with its checklist; its result is pending',
  access: 'qc_report:change',
  status: 201,
  params: idParams,
  body: z.object({
    name: criterionName,
    checklist: z.array(newItem).max(QC_LIMITS.items, QC_TEXTS.tooManyItems).default([]),
    client_id: clientId.optional(),
    ...madeInput,
  }),
  answer: z.object({ ...changed, data: qcCriterion }),
  errors: ['not_found', 'conflict'],
})
export type NewCriterion = z.output<typeof insertCriteria.body>

export const insertChecklistItem = call({
  name: 'insertQcChecklistItem',
  method: 'POST',
  path: '/api/qc_reports/{id}/qc_insert_checklist_item',
  tag: 'Quality control',
  summary: 'Add an item to the checklist of a criterion of the report',
  access: 'qc_report:change',
  status: 201,
  params: idParams,
  body: newItem.extend({ criteria_id: id, ...madeInput }),
  answer: z.object({ ...changed, data: checklistItem }),
  errors: ['not_found', 'conflict'],
})
export type NewChecklistItem = z.output<typeof insertChecklistItem.body>

/** Photos of removed defects stay in the report. */
const removal = z.object({ with_defects: flag })

export const removeCriteria = call({
  name: 'removeQcCriteria',
  method: 'DELETE',
  path: '/api/qc_reports/{id}/qc_remove_criteria/{criteriaId}',
  tag: 'Quality control',
  summary: 'Remove a criterion with its checklist; refused where it has defects, unless they are meant too',
  access: 'qc_report:change',
  params: z.object({ id: idInPath, criteriaId: idInPath }),
  query: removal,
  answer: z.object({ ...changed, ok: z.literal(true) }),
  errors: ['not_found', 'conflict'],
})

export const removeChecklistItem = call({
  name: 'removeQcChecklistItem',
  method: 'DELETE',
  path: '/api/qc_reports/{id}/qc_remove_checklist_item/{itemId}',
  tag: 'Quality control',
  summary: 'Remove a checklist item; refused where it has defects, unless they are meant too',
  access: 'qc_report:change',
  params: z.object({ id: idInPath, itemId: idInPath }),
  query: removal,
  answer: z.object({ ...changed, ok: z.literal(true) }),
  errors: ['not_found', 'conflict'],
})
