/** A sentence for each action, as it follows the name of whoever did it. The table is complete, or it does not compile. */
import type { ActivityCraft, ActivityDetails, StyleAction } from '#contract/activity.ts'
import { STYLE_STATUS_NAMES } from '#contract/styles.ts'
import { formatNumber } from '#web/lib/formats.ts'

export const CRAFT_NAMES: Readonly<Record<ActivityCraft, string>> = {
  style: 'Style',
  suppliers: 'Suppliers',
  qc: 'Quality control',
  bom: 'BOM',
  passport: 'Passport',
  cost: 'Costs',
  files: 'Files',
}

/** What is bold is what the sentence is about. */
export type Part = string | { bold: string }
type Words = (details: ActivityDetails) => Part[]

const plain =
  (text: string): Words =>
  () => [text]

/** `instead` where the name is not known, or not to the reader. */
const about =
  (before: string, instead: string, after = ''): Words =>
  ({ name }) =>
    [`${before} `, name === undefined ? instead : { bold: name }, after].filter((part) => part !== '')

const company =
  (before: string, instead: string, after = ''): Words =>
  (details) =>
    about(before, instead, after)({ name: details.company })

const version =
  (before: string, of: string): Words =>
  ({ version: number }) =>
    number === undefined ? [`${before} ${of}`] : [`${before} `, { bold: `version ${number}` }, ` of ${of}`]

const atStep =
  (before: string): Words =>
  (details) => [
    ...about(before, 'a step of the passport')(details),
    ...(details.company ? [` at ${details.company}`] : []),
  ]

const files =
  (before: string, one: string): Words =>
  ({ name, count = 0 }) =>
    count > 1 ? [`${before} `, { bold: `${formatNumber(count)} files` }] : about(before, one)({ name })

const changed: Words = ({ quantity, former_quantity }) => {
  if (quantity === undefined || former_quantity === undefined) return ['changed the style']
  const verb = quantity > former_quantity ? 'raised' : 'lowered'
  return [`${verb} the quantity to `, { bold: formatNumber(quantity) }]
}

const lines: Words = ({ count = 0 }) => {
  if (count === 0) return ['ordered the BOM']
  return ['changed ', { bold: count === 1 ? 'one line' : `${formatNumber(count)} lines` }, ' of the BOM']
}

// The noun by itself: a text that is put together of a value is not looked up.
const inReport =
  (text: string): Words =>
  ({ name }) => [`${text} `, 'the report ', name === undefined ? 'that was deleted' : { bold: name }]

export const ACTIVITY_WORDS: Readonly<Record<StyleAction, Words>> = {
  'style.created': plain('made the style'),
  'style.changed': changed,
  'style.status_changed': ({ status }) => [
    'set the status to ',
    { bold: status ? STYLE_STATUS_NAMES[status] : 'another' },
  ],
  'style.picture_changed': plain('changed the picture'),
  'style.duplicated': plain('made the style from another one'),
  'style.moved': plain('moved the style to another collection'),
  'style.deletion_requested': plain('asked to delete the style'),
  'style.deletion_rejected': plain('declined to delete the style'),
  'style.deleted': plain('deleted the style'),
  'style.verification_requested': plain('asked for the style’s verification'),
  'style.verification_request_removed': plain('took back the request for verification'),
  'style.verified': plain('verified the style'),
  'style.verification_rejected': plain('declined the verification'),
  'milestone.added': about('added the milestone', 'of the timeline'),
  'milestone.changed': about('changed the milestone', 'of the timeline'),
  'milestone.deleted': about('deleted the milestone', 'of the timeline'),
  'milestone.ordered': plain('ordered the timeline'),
  'milestone.done': about('marked', 'a milestone', ' as done'),
  'milestone.reopened': about('opened', 'a milestone', ' again'),
  'timeline.imported': plain('imported a timeline'),
  'tech_pack.saved': plain('changed the tech pack'),
  'tech_pack.status_set': plain('changed the status of the tech pack'),
  'measurement_chart.saved': plain('changed the measurement chart'),
  'style.supplier_assigned': company('assigned', 'a supplier'),
  'style.supplier_removed': company('removed', 'a supplier'),
  'style.partner_assigned': company('assigned', 'a circularity partner', ' as circularity partner'),
  'style.partner_removed': company('removed', 'a company', ' as circularity partner'),
  'style.value_chain_assigned': about('assigned the value chain', 'of the style'),
  'style.value_chain_removed': plain('removed the value chain'),
  'qc_report.created': inReport('began'),
  'qc_report.renamed': inReport('renamed'),
  'qc_report.details_saved': inReport('changed details of'),
  'qc_report.chart_taken': inReport('took the newest measurement chart into'),
  'qc_report.handed_over': inReport('handed over'),
  'qc_report.revised': inReport('began, as a revision,'),
  'qc_report.aql_changed': inReport('changed the sampling of'),
  'qc_report.lot_changed': inReport('changed the lot of'),
  'qc_report.approved': inReport('approved'),
  'qc_report.signed': inReport('signed'),
  'qc_report.signature_deleted': inReport('deleted a signature from'),
  'qc_report.photos_added': inReport('added photos to'),
  'qc_report.photo_drawn_on': inReport('drew on a photo of'),
  'qc_report.photo_deleted': inReport('deleted a photo from'),
  'qc_report.packing_list_added': inReport('added a packing list to'),
  'qc_report.packing_list_deleted': inReport('deleted a packing list from'),
  'qc_report.criteria_changed': inReport('filled in'),
  'qc_report.criterion_added': inReport('added a criterion to'),
  'qc_report.criterion_removed': inReport('removed a criterion from'),
  'qc_report.item_added': inReport('added a check to'),
  'qc_report.item_removed': inReport('removed a check from'),
  'qc_report.defect_captured': inReport('noted a defect in'),
  'qc_report.deleted': inReport('deleted'),
  'bom.saved': lines,
  'bom.geo_image_added': plain('added a geo picture to the BOM'),
  'bom.geo_image_removed': plain('removed a geo picture from the BOM'),
  'fabric_form.saved': plain('changed the fabric sourcing form'),
  'fabric_form.used_in_bom': plain('took a fabric offer into the BOM'),
  'passport.saved': plain('changed the passport'),
  'passport.note_saved': plain('changed the note of the passport'),
  'passport.published': version('published', 'the passport'),
  'passport.version_restored': version('restored', 'the passport'),
  'passport.withdrawn': plain('withdrew the passport'),
  'passport.withdrawal_taken_back': plain('took back the passport’s withdrawal'),
  'passport.publication_requested': plain('asked to publish the passport'),
  'passport.publication_request_removed': plain('took back the request to publish'),
  'passport.publication_agreed': plain('agreed to publish the passport'),
  'passport.publication_declined': plain('declined to publish the passport'),
  'passport.step_verification_requested': atStep('asked for confirmation of'),
  'passport.step_verification_request_removed': atStep('took back the request to confirm'),
  'passport.step_verification_sent': atStep('sent the request to confirm'),
  'passport.step_verified': atStep('confirmed'),
  'passport.step_verification_declined': atStep('declined to confirm'),
  'passport.geo_image_added': atStep('added a geo picture to'),
  'passport.geo_image_removed': atStep('removed a geo picture from'),
  'passport.print_run_added': about('added the print run', 'of the passport'),
  'passport.review_pending': plain('set a review back to pending'),
  'passport.review_approved': plain('approved a review'),
  'passport.review_rejected': plain('rejected a review'),
  'passport.gtin_released': plain('released a GTIN'),
  'passport.gtin_moved': plain('took over a GTIN from another style'),
  'passport.gtin_disputed': plain('disputed a GTIN'),
  'passport.gtin_dispute_given': plain('decided the dispute over a GTIN for this style'),
  'passport.gtin_dispute_kept': plain('decided the dispute over a GTIN for the other brand'),
  'cost_sheet.saved': version('saved', 'the cost sheet'),
  'cost_sheet.suppliers_chosen': plain('chose suppliers in the cost sheet'),
  'secondary_cost.saved': version('saved', 'the secondary cost'),
  'style.files_uploaded': files('uploaded', 'a file'),
  'style.file_deleted': about('deleted', 'a file'),
  'style_file.uploaded': files('uploaded', 'a file'),
  'style_file.file_renamed': about('renamed', 'a file'),
  'style_file.file_made_private': about('made', 'a file', ' private'),
  'style_file.file_shared': about('shared', 'a file'),
  'style_file.file_deleted': about('deleted', 'a file'),
  'style_file.sub_task_added': about('added the sub-task', 'of the style file'),
  'style_file.sub_task_renamed': about('renamed the sub-task', 'of the style file'),
  'style_file.sub_tasks_ordered': about('ordered the sub-tasks of', 'the style file'),
  'style_file.sub_task_deleted': about('deleted the sub-task', 'of the style file'),
  'style_file.approved': about('approved', 'a sub-task'),
  'style_file.approval_taken_back': about('took back the approval of', 'a sub-task'),
  'style_file.made_public': plain('switched the public page on'),
  'style_file.public_ended': plain('switched the public page off'),
}
