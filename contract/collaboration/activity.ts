/** What happened on a style, in the words of its log (docs/product.md, Activity). */
import { z } from 'zod'
import { call } from '../call.ts'
import { STYLE_RECORD_FIELDS } from '../styles/style-record.ts'
import { styleStatus } from '../styles/styles.ts'
import { id, idInPath, idParams, instant } from '../values/fields.ts'
import { recordChanges } from '../values/record-changes.ts'

export const ACTIVITY_LIMITS = { page: 20, maxPage: 50 } as const

/** By which the activity is filtered. */
export const ACTIVITY_CRAFTS = ['style', 'suppliers', 'qc', 'bom', 'passport', 'cost', 'files'] as const
export type ActivityCraft = (typeof ACTIVITY_CRAFTS)[number]

/**
 * All that is ever noted of a style or a report of one, and the craft that it belongs to. An entry with another action does
 * not compile; who reads one is the server's table, and the web has a sentence for each.
 */
export const STYLE_ACTIONS = {
  'style.created': 'style',
  'style.changed': 'style',
  'style.status_changed': 'style',
  'style.picture_changed': 'style',
  'style.duplicated': 'style',
  'style.moved': 'style',
  'style.deletion_requested': 'style',
  'style.deletion_rejected': 'style',
  'style.deleted': 'style',
  'style.verification_requested': 'style',
  'style.verification_request_removed': 'style',
  'style.verified': 'style',
  'style.verification_rejected': 'style',
  'milestone.added': 'style',
  'milestone.changed': 'style',
  'milestone.deleted': 'style',
  'milestone.ordered': 'style',
  'milestone.done': 'style',
  'milestone.reopened': 'style',
  'timeline.imported': 'style',
  'tech_pack.saved': 'style',
  'tech_pack.status_set': 'style',
  'measurement_chart.saved': 'style',
  'issue.made': 'style',
  'issue.confirmed': 'style',
  'issue.asked': 'style',
  'issue.answered': 'style',
  'issue.reminded': 'style',
  'style.supplier_assigned': 'suppliers',
  'style.supplier_removed': 'suppliers',
  'style.partner_assigned': 'suppliers',
  'style.partner_removed': 'suppliers',
  'style.value_chain_assigned': 'suppliers',
  'style.value_chain_removed': 'suppliers',
  'qc_report.created': 'qc',
  'qc_report.renamed': 'qc',
  'qc_report.details_saved': 'qc',
  'qc_report.chart_taken': 'qc',
  'qc_report.handed_over': 'qc',
  'qc_report.revised': 'qc',
  'qc_report.aql_changed': 'qc',
  'qc_report.lot_changed': 'qc',
  'qc_report.approved': 'qc',
  'qc_report.signed': 'qc',
  'qc_report.signature_stated': 'qc',
  'qc_report.signature_confirmed': 'qc',
  'qc_report.signature_refused': 'qc',
  'qc_report.signature_asked': 'qc',
  'qc_report.signature_deleted': 'qc',
  'qc_report.photos_added': 'qc',
  'qc_report.photo_drawn_on': 'qc',
  'qc_report.photo_deleted': 'qc',
  'qc_report.packing_list_added': 'qc',
  'qc_report.packing_list_deleted': 'qc',
  'qc_report.criteria_changed': 'qc',
  'qc_report.criterion_added': 'qc',
  'qc_report.criterion_removed': 'qc',
  'qc_report.item_added': 'qc',
  'qc_report.item_removed': 'qc',
  'qc_report.defect_captured': 'qc',
  'qc_report.deleted': 'qc',
  'bom.saved': 'bom',
  'bom.geo_image_added': 'bom',
  'bom.geo_image_removed': 'bom',
  'fabric_form.saved': 'bom',
  'fabric_form.used_in_bom': 'bom',
  'passport.saved': 'passport',
  'passport.note_saved': 'passport',
  'passport.published': 'passport',
  'passport.version_restored': 'passport',
  'passport.withdrawn': 'passport',
  'passport.withdrawal_taken_back': 'passport',
  'passport.publication_requested': 'passport',
  'passport.publication_request_removed': 'passport',
  'passport.publication_agreed': 'passport',
  'passport.publication_declined': 'passport',
  'passport.step_verification_requested': 'passport',
  'passport.step_verification_request_removed': 'passport',
  'passport.step_verification_sent': 'passport',
  'passport.step_verified': 'passport',
  'passport.step_verification_declined': 'passport',
  'passport.geo_image_added': 'passport',
  'passport.geo_image_removed': 'passport',
  'passport.print_run_added': 'passport',
  'passport.review_pending': 'passport',
  'passport.review_approved': 'passport',
  'passport.review_rejected': 'passport',
  'passport.gtin_released': 'passport',
  'passport.gtin_moved': 'passport',
  'passport.gtin_disputed': 'passport',
  'passport.gtin_dispute_given': 'passport',
  'passport.gtin_dispute_kept': 'passport',
  'cost_sheet.saved': 'cost',
  'cost_sheet.suppliers_chosen': 'cost',
  'secondary_cost.saved': 'cost',
  'style.files_uploaded': 'files',
  'style.file_deleted': 'files',
  'style_file.uploaded': 'files',
  'style_file.file_renamed': 'files',
  'style_file.file_made_private': 'files',
  'style_file.file_shared': 'files',
  'style_file.file_deleted': 'files',
  'style_file.file_restored': 'files',
  'style_file.file_moved': 'files',
  'style_file.file_copied': 'files',
  'style_file.file_deleted_for_good': 'files',
  'style_file.sub_task_added': 'files',
  'style_file.sub_task_renamed': 'files',
  'style_file.sub_tasks_ordered': 'files',
  'style_file.sub_task_deleted': 'files',
  'style_file.approved': 'files',
  'style_file.approval_taken_back': 'files',
  'style_file.made_public': 'files',
  'style_file.public_ended': 'files',
} as const satisfies Record<string, ActivityCraft>

export type StyleAction = keyof typeof STYLE_ACTIONS

/** What of a style's record is compared, before and after, when it is written. */
export const CHANGED_RECORD_NAMES = [
  'style',
  'milestone',
  'timeline',
  'chart',
  'tech_pack',
  'tech_pack_status',
  'issue',
  'bom',
  'fabric_form',
  'passport',
  'passport_note',
  'cost_sheet',
  'secondary_cost',
  'report',
  'file',
] as const
export type ChangedRecord = (typeof CHANGED_RECORD_NAMES)[number]

/** What an entry says before and after of; null where its sentence says all. `audit` asks for it of all the others. */
export const RECORD_OF_ACTION = {
  'style.created': null,
  'style.changed': 'style',
  'style.status_changed': null,
  'style.picture_changed': null,
  'style.duplicated': null,
  'style.moved': null,
  'style.deletion_requested': null,
  'style.deletion_rejected': null,
  'style.deleted': null,
  'style.verification_requested': null,
  'style.verification_request_removed': null,
  'style.verified': null,
  'style.verification_rejected': null,
  'milestone.added': 'milestone',
  'milestone.changed': 'milestone',
  'milestone.deleted': 'milestone',
  'milestone.ordered': null,
  'milestone.done': null,
  'milestone.reopened': null,
  'timeline.imported': 'timeline',
  'tech_pack.saved': 'tech_pack',
  'tech_pack.status_set': 'tech_pack_status',
  'measurement_chart.saved': 'chart',
  'issue.made': 'issue',
  'issue.confirmed': null,
  'issue.asked': null,
  'issue.answered': null,
  'issue.reminded': null,
  'style.supplier_assigned': null,
  'style.supplier_removed': null,
  'style.partner_assigned': null,
  'style.partner_removed': null,
  'style.value_chain_assigned': null,
  'style.value_chain_removed': null,
  'qc_report.created': null,
  'qc_report.renamed': 'report',
  'qc_report.details_saved': 'report',
  'qc_report.chart_taken': null,
  'qc_report.handed_over': null,
  'qc_report.revised': null,
  'qc_report.aql_changed': 'report',
  'qc_report.lot_changed': 'report',
  'qc_report.approved': null,
  'qc_report.signed': null,
  'qc_report.signature_stated': null,
  'qc_report.signature_confirmed': null,
  'qc_report.signature_refused': null,
  'qc_report.signature_asked': null,
  'qc_report.signature_deleted': null,
  'qc_report.photos_added': null,
  'qc_report.photo_drawn_on': null,
  'qc_report.photo_deleted': null,
  'qc_report.packing_list_added': null,
  'qc_report.packing_list_deleted': null,
  'qc_report.criteria_changed': 'report',
  'qc_report.criterion_added': null,
  'qc_report.criterion_removed': null,
  'qc_report.item_added': null,
  'qc_report.item_removed': null,
  'qc_report.defect_captured': null,
  'qc_report.deleted': null,
  'bom.saved': 'bom',
  'bom.geo_image_added': null,
  'bom.geo_image_removed': null,
  'fabric_form.saved': 'fabric_form',
  'fabric_form.used_in_bom': null,
  'passport.saved': 'passport',
  'passport.note_saved': 'passport_note',
  'passport.published': null,
  'passport.version_restored': null,
  'passport.withdrawn': null,
  'passport.withdrawal_taken_back': null,
  'passport.publication_requested': null,
  'passport.publication_request_removed': null,
  'passport.publication_agreed': null,
  'passport.publication_declined': null,
  'passport.step_verification_requested': null,
  'passport.step_verification_request_removed': null,
  'passport.step_verification_sent': null,
  'passport.step_verified': null,
  'passport.step_verification_declined': null,
  'passport.geo_image_added': null,
  'passport.geo_image_removed': null,
  'passport.print_run_added': null,
  'passport.review_pending': null,
  'passport.review_approved': null,
  'passport.review_rejected': null,
  'passport.gtin_released': null,
  'passport.gtin_moved': null,
  'passport.gtin_disputed': null,
  'passport.gtin_dispute_given': null,
  'passport.gtin_dispute_kept': null,
  'cost_sheet.saved': 'cost_sheet',
  'cost_sheet.suppliers_chosen': 'cost_sheet',
  'secondary_cost.saved': 'secondary_cost',
  'style.files_uploaded': null,
  'style.file_deleted': null,
  'style_file.uploaded': 'file',
  'style_file.file_renamed': 'file',
  'style_file.file_made_private': null,
  'style_file.file_shared': null,
  'style_file.file_deleted': null,
  'style_file.file_restored': null,
  'style_file.file_moved': 'file',
  'style_file.file_copied': null,
  'style_file.file_deleted_for_good': null,
  'style_file.sub_task_added': null,
  'style_file.sub_task_renamed': 'file',
  'style_file.sub_tasks_ordered': null,
  'style_file.sub_task_deleted': null,
  'style_file.approved': null,
  'style_file.approval_taken_back': null,
  'style_file.made_public': null,
  'style_file.public_ended': null,
} as const satisfies Record<StyleAction, ChangedRecord | null>
export type ChangingAction = {
  [A in StyleAction]: (typeof RECORD_OF_ACTION)[A] extends null ? never : A
}[StyleAction]

/** What an entry names. What it does not have, or what the reader may not know, is absent. */
export const activityDetails = z
  .object({
    /** Of a milestone, a report, a file, a step. */
    name: z.string(),
    company: z.string(),
    /** Of files, or lines of a bill of materials. */
    count: z.int(),
    version: z.int(),
    /** Of the inspection that it is about. */
    report: id,
    status: styleStatus,
    quantity: z.int(),
    former_quantity: z.int(),
    /** Of the style, those whose values changed. */
    fields: z.array(z.enum(STYLE_RECORD_FIELDS)),
  })
  .partial()
export type ActivityDetails = z.infer<typeof activityDetails>

export const activityEntry = z.object({
  id,
  at: instant,
  /** Null where it was nobody, or somebody whom the reader may not know of. */
  actor: z
    .object({ full_name: z.string(), organization_name: z.string(), is_reader: z.boolean() })
    .nullable(),
  craft: z.enum(ACTIVITY_CRAFTS),
  action: z.enum(Object.keys(STYLE_ACTIONS) as [StyleAction, ...StyleAction[]]),
  details: activityDetails,
  /** Before and after, as far as the reader may read them now; absent where nothing is known of any. */
  changes: recordChanges.optional(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

const LIMIT = `Must be a number from 1 to ${ACTIVITY_LIMITS.maxPage}`

export const listActivity = call({
  name: 'listActivity',
  method: 'GET',
  path: '/api/inquiries/{id}/activity',
  tag: 'Activity',
  summary: 'What happened on a style, the newest first: of each craft what the reader may read there',
  access: 'style:read',
  params: idParams,
  query: z.object({
    craft: z.enum(ACTIVITY_CRAFTS).optional(),
    /** `next_cursor` of the answer before. */
    cursor: idInPath.optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d?$/, LIMIT)
      .transform(Number)
      .refine((limit) => limit <= ACTIVITY_LIMITS.maxPage, LIMIT)
      .default(ACTIVITY_LIMITS.page)
      .meta({ type: 'string', pattern: '^[1-9]\\d?$', default: String(ACTIVITY_LIMITS.page) }),
  }),
  answer: z.object({
    data: z.array(activityEntry),
    /** Of those that the reader sees anything of at all: what can be filtered by. */
    crafts: z.array(z.enum(ACTIVITY_CRAFTS)),
    next_cursor: z.string().nullable(),
  }),
  errors: ['not_found'],
})
export type ActivityPage = z.infer<typeof listActivity.answer>
