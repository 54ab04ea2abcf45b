/**
 * A whole sentence for each action, so that each language may order it as it does. Of several the first is told whose
 * places can all be filled: what is not known, or not to the reader, is not named. The table is complete, or it does not
 * compile.
 */
import type { ActivityCraft, ActivityDetails, StyleAction } from '#contract/collaboration/activity.ts'
import { fieldOf } from '#contract/styles/style-record.ts'
import { STYLE_STATUS_NAMES } from '#contract/styles/styles.ts'
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

const SENTENCES: Readonly<Record<StyleAction, readonly [string, ...string[]]>> = {
  'style.created': ['{who} created the style'],
  'style.changed': [
    '{who} raised the quantity to {raised}',
    '{who} lowered the quantity to {lowered}',
    '{who} changed the style: {fields}',
    '{who} changed the style',
  ],
  'style.status_changed': ['{who} set the status to {status}', '{who} changed the status'],
  'style.picture_changed': ['{who} changed the picture'],
  'style.duplicated': ['{who} created the style as a duplicate of another'],
  'style.moved': ['{who} moved the style to another collection'],
  'style.deletion_requested': ['{who} asked to delete the style'],
  'style.deletion_rejected': ['{who} declined to delete the style'],
  'style.deleted': ['{who} deleted the style'],
  'style.verification_requested': ['{who} requested verification of the style'],
  'style.verification_request_removed': ['{who} withdrew the verification request'],
  'style.verified': ['{who} verified the style'],
  'style.verification_rejected': ['{who} declined the verification of the style'],
  'milestone.added': ['{who} added the milestone {name}', '{who} added a milestone'],
  'milestone.changed': ['{who} changed the milestone {name}', '{who} changed a milestone'],
  'milestone.deleted': ['{who} deleted the milestone {name}', '{who} deleted a milestone'],
  'milestone.ordered': ['{who} reordered the milestones'],
  'milestone.done': ['{who} marked the milestone {name} as done', '{who} marked a milestone as done'],
  'milestone.reopened': ['{who} reopened the milestone {name}', '{who} reopened a milestone'],
  'timeline.imported': ['{who} imported a timeline'],
  'tech_pack.saved': ['{who} changed the tech pack'],
  'tech_pack.material_colours_saved': ['{who} changed the colours of materials'],
  'tech_pack.status_set': ['{who} changed the status of the tech pack'],
  'measurement_chart.saved': ['{who} changed the measurement chart'],
  'issue.made': ['{who} issued issue {version} to the suppliers', '{who} issued the style to the suppliers'],
  'issue.confirmed': ['{who} confirmed issue {version}', '{who} confirmed an issue'],
  'issue.asked': ['{who} asked about issue {version}', '{who} asked about an issue'],
  'issue.answered': [
    '{who} answered a question about issue {version}',
    '{who} answered a question about an issue',
  ],
  'issue.reminded': ['{who} sent a reminder of issue {version}', '{who} sent a reminder of an issue'],
  'style.supplier_assigned': ['{who} assigned the supplier {company}', '{who} assigned a supplier'],
  'style.supplier_removed': ['{who} removed the supplier {company}', '{who} removed a supplier'],
  'style.partner_assigned': [
    '{who} assigned the circularity partner {company}',
    '{who} assigned a circularity partner',
  ],
  'style.partner_removed': [
    '{who} removed the circularity partner {company}',
    '{who} removed a circularity partner',
  ],
  'style.value_chain_assigned': ['{who} assigned the value chain {name}', '{who} assigned a value chain'],
  'style.value_chain_removed': ['{who} removed the value chain'],
  'qc_report.created': ['{who} started the report {report}'],
  'qc_report.renamed': ['{who} renamed the report {report}'],
  'qc_report.details_saved': ['{who} changed details of the report {report}'],
  'qc_report.chart_taken': ['{who} updated the measurement chart of the report {report}'],
  'qc_report.handed_over': ['{who} handed over the report {report}'],
  'qc_report.revised': ['{who} started the report {report} as a revision'],
  'qc_report.aql_changed': ['{who} changed the sampling plan of the report {report}'],
  'qc_report.lot_changed': ['{who} changed the lot of the report {report}'],
  'qc_report.approved': ['{who} approved the report {report}'],
  'qc_report.signed': ['{who} signed the report {report}'],
  'qc_report.signature_stated': ['{who} took a signature for another company in the report {report}'],
  'qc_report.signature_confirmed': ['{who} confirmed a signature in the report {report}'],
  'qc_report.signature_refused': ['{who} refused a signature in the report {report}'],
  'qc_report.signature_asked': ['{who} asked for a signature in the report {report}'],
  'qc_report.signature_deleted': ['{who} deleted a signature from the report {report}'],
  'qc_report.photos_added': ['{who} added photos to the report {report}'],
  'qc_report.photo_drawn_on': ['{who} annotated a photo of the report {report}'],
  'qc_report.photo_deleted': ['{who} deleted a photo from the report {report}'],
  'qc_report.packing_list_added': ['{who} added a packing list to the report {report}'],
  'qc_report.packing_list_deleted': ['{who} deleted a packing list from the report {report}'],
  'qc_report.criteria_changed': ['{who} filled in the report {report}'],
  'qc_report.criterion_added': ['{who} added a criterion to the report {report}'],
  'qc_report.criterion_removed': ['{who} removed a criterion from the report {report}'],
  'qc_report.item_added': ['{who} added a check to the report {report}'],
  'qc_report.item_removed': ['{who} removed a check from the report {report}'],
  'qc_report.defect_captured': ['{who} recorded a defect in the report {report}'],
  'qc_report.deleted': ['{who} deleted the report {name}', '{who} deleted a report'],
  'bom.saved': [
    '{who} changed {lines} lines of the BOM',
    '{who} changed {line} line of the BOM',
    '{who} reordered the lines of the BOM',
  ],
  'bom.geo_image_added': ['{who} added a geo image to the BOM'],
  'bom.geo_image_removed': ['{who} removed a geo image from the BOM'],
  'fabric_form.saved': ['{who} changed the fabric sourcing form'],
  'fabric_form.used_in_bom': ['{who} added a fabric offer to the BOM'],
  'passport.saved': ['{who} changed the passport'],
  'passport.note_saved': ['{who} changed the note of the passport'],
  'passport.facts_saved': ['{who} changed facts that laws ask for'],
  'passport.cost_saved': ['{who} changed inputs of the environmental cost'],
  'passport.published': ['{who} published version {version} of the passport', '{who} published the passport'],
  'passport.version_restored': [
    '{who} restored version {version} of the passport',
    '{who} restored a version of the passport',
  ],
  'passport.withdrawn': ['{who} withdrew the passport'],
  'passport.withdrawal_taken_back': ['{who} reversed the withdrawal of the passport'],
  'passport.registration_sent': ['{who} sent the registration of the passport again'],
  'passport.publication_requested': ['{who} asked to publish the passport'],
  'passport.publication_request_removed': ['{who} withdrew the request to publish the passport'],
  'passport.publication_agreed': ['{who} agreed to publish the passport'],
  'passport.publication_declined': ['{who} declined to publish the passport'],
  'passport.step_verification_requested': [
    '{who} requested confirmation of the step {name} at {company}',
    '{who} requested confirmation of the step {name}',
    '{who} requested confirmation of a step of the passport',
  ],
  'passport.step_verification_request_removed': [
    '{who} withdrew the request to confirm the step {name} at {company}',
    '{who} withdrew the request to confirm the step {name}',
    '{who} withdrew the request to confirm a step of the passport',
  ],
  'passport.step_verification_sent': [
    '{who} sent the request to confirm the step {name} at {company}',
    '{who} sent the request to confirm the step {name}',
    '{who} sent the request to confirm a step of the passport',
  ],
  'passport.step_verified': [
    '{who} confirmed the step {name} at {company}',
    '{who} confirmed the step {name}',
    '{who} confirmed a step of the passport',
  ],
  'passport.step_verification_declined': [
    '{who} declined to confirm the step {name} at {company}',
    '{who} declined to confirm the step {name}',
    '{who} declined to confirm a step of the passport',
  ],
  'passport.geo_image_added': [
    '{who} added a geo image to the step {name} at {company}',
    '{who} added a geo image to the step {name}',
    '{who} added a geo image to a step of the passport',
  ],
  'passport.geo_image_removed': [
    '{who} removed a geo image from the step {name} at {company}',
    '{who} removed a geo image from the step {name}',
    '{who} removed a geo image from a step of the passport',
  ],
  'passport.print_run_added': ['{who} added the print run {name}', '{who} added a print run'],
  'passport.review_pending': ['{who} set a review back to pending'],
  'passport.review_approved': ['{who} approved a review'],
  'passport.review_rejected': ['{who} rejected a review'],
  'passport.gtin_released': ['{who} released a GTIN'],
  'passport.gtin_moved': ['{who} took over a GTIN from another style'],
  'passport.gtin_disputed': ['{who} disputed a GTIN'],
  'passport.gtin_dispute_given': ['{who} decided the dispute over a GTIN for this style'],
  'passport.gtin_dispute_kept': ['{who} decided the dispute over a GTIN for the other brand'],
  'lot.added': ['{who} added the lot or piece {name}', '{who} added a lot or piece'],
  'lot.changed': ['{who} changed the lot or piece {name}', '{who} changed a lot or piece'],
  'lot.deleted': ['{who} deleted the lot or piece {name}', '{who} deleted a lot or piece'],
  'lot.serials_added': ['{who} gave serial numbers to the lot {name}', '{who} gave serial numbers to a lot'],
  'lot.serials_removed': [
    '{who} took serial numbers from the lot {name}',
    '{who} took serial numbers from a lot',
  ],
  'lot.published': ['{who} published the lot or piece {name}', '{who} published a lot or piece'],
  'lot.withdrawn': ['{who} withdrew the lot or piece {name}', '{who} withdrew a lot or piece'],
  'lot.registration_sent': [
    '{who} sent the registration of the lot or piece {name} again',
    '{who} sent the registration of a lot or piece again',
  ],
  'passport.evidence_shown': [
    '{who} changed what the passport shows of the evidence {name}',
    '{who} changed what the passport shows of evidence',
  ],
  'claim.added': ['{who} entered the claim {name}', '{who} entered a claim'],
  'claim.changed': ['{who} changed the claim {name}', '{who} changed a claim'],
  'claim.deleted': ['{who} deleted the claim {name}', '{who} deleted a claim'],
  'claim.evidence_attached': [
    '{who} attached evidence to the claim {name}',
    '{who} attached evidence to a claim',
  ],
  'claim.evidence_detached': ['{who} took evidence off the claim {name}', '{who} took evidence off a claim'],
  'cost_sheet.saved': ['{who} saved version {version} of the cost sheet', '{who} saved the cost sheet'],
  'cost_sheet.suppliers_chosen': ['{who} chose suppliers in the cost sheet'],
  'secondary_cost.saved': [
    '{who} saved version {version} of the secondary cost',
    '{who} saved the secondary cost',
  ],
  'style.files_uploaded': [
    '{who} uploaded {files} files',
    '{who} uploaded the file {name}',
    '{who} uploaded a file',
  ],
  'style.file_deleted': ['{who} deleted the file {name}', '{who} deleted a file'],
  'style_file.uploaded': [
    '{who} uploaded {files} files',
    '{who} uploaded the file {name}',
    '{who} uploaded a file',
  ],
  'style_file.file_renamed': ['{who} renamed the file {name}', '{who} renamed a file'],
  'style_file.file_made_private': ['{who} made the file {name} private', '{who} made a file private'],
  'style_file.file_shared': ['{who} shared the file {name}', '{who} shared a file'],
  'style_file.file_deleted': ['{who} deleted the file {name}', '{who} deleted a file'],
  'style_file.file_moved': ['{who} moved the file {name}', '{who} moved a file'],
  'style_file.file_copied': ['{who} copied the file {name}', '{who} copied a file'],
  'style_file.file_placed': [
    '{who} showed the file {name} in another place',
    '{who} showed a file in another place',
  ],
  'style_file.file_taken_out': [
    '{who} took the file {name} out of a place',
    '{who} took a file out of a place',
  ],
  'style_file.file_restored': ['{who} restored the file {name}', '{who} restored a file'],
  'style_file.file_deleted_for_good': [
    '{who} deleted the file {name} for good',
    '{who} deleted a file for good',
  ],
  'style_file.sub_task_added': ['{who} added the sub-task {name}', '{who} added a sub-task'],
  'style_file.sub_task_renamed': ['{who} renamed the sub-task {name}', '{who} renamed a sub-task'],
  'style_file.sub_tasks_ordered': [
    '{who} reordered the sub-tasks of {name}',
    '{who} reordered the sub-tasks of the style file',
  ],
  'style_file.sub_task_deleted': ['{who} deleted the sub-task {name}', '{who} deleted a sub-task'],
  'style_file.approved': ['{who} approved the sub-task {name}', '{who} approved a sub-task'],
  'style_file.approval_taken_back': [
    '{who} took back the approval of the sub-task {name}',
    '{who} took back the approval of a sub-task',
  ],
  'style_file.made_public': ['{who} switched the public page on'],
  'style_file.public_ended': ['{who} switched the public page off'],
}
export const ALL_SENTENCES: readonly string[] = Object.values(SENTENCES).flat()

/** What may stand in a sentence; what is not known is absent. */
type Values = Partial<Record<string, string>>

const above = (least: number, count: number | undefined): string | undefined =>
  count !== undefined && count >= least ? formatNumber(count) : undefined

const valuesOf = (who: string, details: ActivityDetails): Values => {
  const { name, company, count, version, status, quantity, former_quantity: former, fields } = details
  const isChanged = quantity !== undefined && former !== undefined
  return {
    who,
    name,
    company,
    report: name ?? 'that was deleted',
    version: above(1, version),
    status: status && STYLE_STATUS_NAMES[status],
    raised: isChanged && quantity > former ? formatNumber(quantity) : undefined,
    lowered: isChanged && quantity < former ? formatNumber(quantity) : undefined,
    fields: fields?.map((field) => fieldOf(field).said).join(', '),
    files: above(2, count),
    lines: above(2, count),
    line: count === 1 ? formatNumber(1) : undefined,
  }
}

/** What is bold is what the sentence is about. */
export type Part = string | { bold: string }

const PLACE = /\{(\w+)\}/

/** `who` did it, as the sentence names them. */
export const tellAction = (action: StyleAction, who: string, details: ActivityDetails): Part[] => {
  const values = valuesOf(who, details)
  // A split by one group has the places at the odd indexes.
  const told = SENTENCES[action].map((sentence) => sentence.split(PLACE))
  const isKnown = (part: string, i: number) => i % 2 === 0 || values[part] !== undefined
  const parts = told.find((each) => each.every(isKnown)) ?? told.at(-1) ?? []
  return parts
    .map((part, i): Part => {
      if (i % 2 === 0) return part
      return part === 'who' ? who : { bold: values[part] ?? '' }
    })
    .filter((part) => part !== '')
}
