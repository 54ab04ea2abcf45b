/** What happened on a style, in the words of its log (docs/product.md, Activity). */
import { z } from 'zod'
import { call } from '../call.ts'
import { STYLE_RECORD_FIELDS } from '../styles/style-record.ts'
import { styleStatus } from '../styles/styles.ts'
import { id, idInPath, idParams, instant } from '../values/fields.ts'

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

/** What an entry names. What it does not have, or what the reader may not know, is absent. */
export const activityDetails = z
  .object({
    /** Of a milestone, a report, a file, a step. */
    name: z.string(),
    company: z.string(),
    /** Of files, or lines of a bill of materials. */
    count: z.int(),
    version: z.int(),
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
