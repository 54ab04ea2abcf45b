/**
 * Who reads which entries of a style's activity (docs/product.md, Activity). An entry is read by those who read what it is
 * about, so each noun's own table is asked. What is not named here is read by nobody, and does not compile.
 */
import {
  ACTIVITY_CRAFTS,
  type ActivityCraft,
  STYLE_ACTIONS,
  type StyleAction,
} from '#contract/collaboration/activity.ts'
import { canOnBom } from '#server/access/bom.access.ts'
import { canOnCosts } from '#server/access/cost-sheet.access.ts'
import { canOnEvidence } from '#server/access/evidence.access.ts'
import { canOnFabricForm } from '#server/access/fabric-form.access.ts'
import { canOnChart } from '#server/access/measurement-chart.access.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import { canOnQcStyle } from '#server/access/qc-report.access.ts'
import { canOnStyle } from '#server/access/style.access.ts'
import { canOnStyleFile } from '#server/access/style-file.access.ts'
import { canOnIssue } from '#server/access/style-issue.access.ts'
import { canOnTechPack } from '#server/access/tech-pack.access.ts'
import { canOnTimeline } from '#server/access/timeline.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { levelOf } from '#server/platform/access/permissions.ts'
import type { ActivityStanding, RowScope, SeenActions } from './activity.store.ts'

interface Readers {
  sees: (actor: Actor, style: ActivityStanding) => boolean
  /** What must hold of each entry besides. */
  rows: RowScope
}

const readers = (sees: Readers['sees'], rows: RowScope = 'any'): Readers => ({ sees, rows })

const EVERYBODY = readers((actor, style) => canOnStyle(actor, 'style:read', style))
/** What owners settle among themselves, and what of companies that left may not be told to others. */
const OWNERS = readers((actor, style) => ['operator', 'owner', 'owner_qc'].includes(levelOf(actor, style)))
const COMPANY_NAMED = readers(EVERYBODY.sees, 'named_company')
const PARTNER_NAMED = readers(
  (actor, style) => canOnStyle(actor, 'style:read_value_chain', style),
  'named_company',
)
const TIMELINE = readers((actor, style) => canOnTimeline(actor, 'timeline:read', style))
const TECH_PACK = readers((actor, style) => canOnTechPack(actor, 'tech_pack:read', style), 'read_draft')
const CHART = readers((actor, style) => canOnChart(actor, 'measurement_chart:read', style), 'read_draft')
const ISSUE = readers((actor, style) => canOnIssue(actor, 'issue:read', style))
/** Companies compete: none hears what another one confirmed or asked. */
const ISSUE_OF_COMPANY = readers(ISSUE.sees, 'concerned_company')
const REPORT = readers((actor, style) => canOnQcStyle(actor, 'qc_report:list', style), 'seen_report')
const BOM = readers((actor, style) => canOnBom(actor, 'bom:read', style))
const MATERIAL_COLOURS = readers(
  (actor, style) => TECH_PACK.sees(actor, style) && BOM.sees(actor, style),
  'read_draft',
)
/** Prices of lines are for owners: a save of nothing else is told to nobody besides. */
const BOM_LINES = readers(BOM.sees, 'open_change')
const FABRICS = readers((actor, style) => canOnFabricForm(actor, 'fabric_form:read', style))
const PASSPORT = readers((actor, style) => canOnPassport(actor, 'passport:read', style))
/** Scans and reviews, publications that somebody asked for, and numbers that two brands may both want. */
const OWN_PASSPORT = readers((actor, style) => canOnPassport(actor, 'passport:see_analytics', style))
const FACTS = readers((actor, style) => canOnPassport(actor, 'passport:see_facts', style))
/** A company that makes a lot reads it, and not who changed what of others. */
const OWN_LOTS = FACTS
const CLAIMS = readers((actor, style) => canOnEvidence(actor, 'evidence:see_claims', style))
const COSTS = readers((actor, style) => canOnCosts(actor, 'cost_sheet:read', style), 'own_company')
const STYLE_FILE = readers((actor, style) => canOnStyleFile(actor, 'style_file:read', style))
const KEPT_FILE = readers(STYLE_FILE.sees, 'seen_file')
/** What the tech pack shows is a part of its draft. */
const PLACED_FILE = readers(STYLE_FILE.sees, 'seen_place')

export const ACTIVITY_READERS: Readonly<Record<StyleAction, Readers>> = {
  'style.created': EVERYBODY,
  'style.changed': EVERYBODY,
  'style.status_changed': EVERYBODY,
  'style.picture_changed': EVERYBODY,
  'style.duplicated': OWNERS,
  'style.moved': OWNERS,
  'style.deletion_requested': OWNERS,
  'style.deletion_rejected': OWNERS,
  'style.deleted': OWNERS,
  'style.verification_requested': OWNERS,
  'style.verification_request_removed': OWNERS,
  'style.verified': EVERYBODY,
  'style.verification_rejected': OWNERS,
  'milestone.added': TIMELINE,
  'milestone.changed': TIMELINE,
  'milestone.deleted': TIMELINE,
  'milestone.ordered': TIMELINE,
  'milestone.done': TIMELINE,
  'milestone.reopened': TIMELINE,
  'timeline.imported': TIMELINE,
  'tech_pack.saved': TECH_PACK,
  'tech_pack.material_colours_saved': MATERIAL_COLOURS,
  'tech_pack.status_set': TECH_PACK,
  'measurement_chart.saved': CHART,
  'issue.made': ISSUE,
  'issue.confirmed': ISSUE_OF_COMPANY,
  'issue.asked': ISSUE_OF_COMPANY,
  'issue.answered': ISSUE_OF_COMPANY,
  'issue.reminded': OWNERS,
  'style.supplier_assigned': COMPANY_NAMED,
  'style.supplier_removed': COMPANY_NAMED,
  'style.partner_assigned': PARTNER_NAMED,
  'style.partner_removed': PARTNER_NAMED,
  'style.value_chain_assigned': OWNERS,
  'style.value_chain_removed': OWNERS,
  'qc_report.created': REPORT,
  'qc_report.renamed': REPORT,
  'qc_report.details_saved': REPORT,
  'qc_report.chart_taken': REPORT,
  'qc_report.handed_over': REPORT,
  'qc_report.revised': REPORT,
  'qc_report.aql_changed': REPORT,
  'qc_report.lot_changed': REPORT,
  'qc_report.approved': REPORT,
  'qc_report.signed': REPORT,
  'qc_report.signature_stated': REPORT,
  'qc_report.signature_confirmed': REPORT,
  'qc_report.signature_refused': REPORT,
  'qc_report.signature_asked': REPORT,
  'qc_report.signature_deleted': REPORT,
  'qc_report.photos_added': REPORT,
  'qc_report.photo_drawn_on': REPORT,
  'qc_report.photo_deleted': REPORT,
  'qc_report.packing_list_added': REPORT,
  'qc_report.packing_list_deleted': REPORT,
  'qc_report.criteria_changed': REPORT,
  'qc_report.criterion_added': REPORT,
  'qc_report.criterion_removed': REPORT,
  'qc_report.item_added': REPORT,
  'qc_report.item_removed': REPORT,
  'qc_report.defect_captured': REPORT,
  /** Whom it named is not known any more. */
  'qc_report.deleted': OWNERS,
  'bom.saved': BOM_LINES,
  'bom.geo_image_added': BOM,
  'bom.geo_image_removed': BOM,
  'fabric_form.saved': FABRICS,
  'fabric_form.used_in_bom': FABRICS,
  'passport.saved': PASSPORT,
  'passport.note_saved': OWN_PASSPORT,
  'passport.facts_saved': FACTS,
  'passport.cost_saved': FACTS,
  'passport.published': PASSPORT,
  'passport.version_restored': PASSPORT,
  'passport.withdrawn': PASSPORT,
  'passport.withdrawal_taken_back': PASSPORT,
  'passport.registration_sent': FACTS,
  'passport.publication_requested': OWN_PASSPORT,
  'passport.publication_request_removed': OWN_PASSPORT,
  'passport.publication_agreed': OWN_PASSPORT,
  'passport.publication_declined': OWN_PASSPORT,
  'passport.step_verification_requested': PASSPORT,
  'passport.step_verification_request_removed': PASSPORT,
  'passport.step_verification_sent': PASSPORT,
  'passport.step_verified': PASSPORT,
  'passport.step_verification_declined': PASSPORT,
  'passport.geo_image_added': PASSPORT,
  'passport.geo_image_removed': PASSPORT,
  'passport.print_run_added': OWN_PASSPORT,
  'passport.review_pending': OWN_PASSPORT,
  'passport.review_approved': OWN_PASSPORT,
  'passport.review_rejected': OWN_PASSPORT,
  'passport.gtin_released': OWN_PASSPORT,
  'passport.gtin_moved': OWN_PASSPORT,
  'passport.gtin_disputed': OWN_PASSPORT,
  'passport.gtin_dispute_given': OWN_PASSPORT,
  'passport.gtin_dispute_kept': OWN_PASSPORT,
  'passport.evidence_shown': CLAIMS,
  'lot.added': OWN_LOTS,
  'lot.changed': OWN_LOTS,
  'lot.deleted': OWN_LOTS,
  'lot.serials_added': OWN_LOTS,
  'lot.serials_removed': OWN_LOTS,
  'lot.published': OWN_LOTS,
  'lot.withdrawn': OWN_LOTS,
  'lot.registration_sent': OWN_LOTS,
  'claim.added': CLAIMS,
  'claim.changed': CLAIMS,
  'claim.deleted': CLAIMS,
  'claim.evidence_attached': CLAIMS,
  'claim.evidence_detached': CLAIMS,
  'cost_sheet.saved': COSTS,
  'cost_sheet.suppliers_chosen': COSTS,
  'secondary_cost.saved': COSTS,
  'style.files_uploaded': EVERYBODY,
  'style.file_deleted': EVERYBODY,
  'style_file.uploaded': KEPT_FILE,
  'style_file.file_renamed': KEPT_FILE,
  'style_file.file_made_private': KEPT_FILE,
  'style_file.file_shared': KEPT_FILE,
  'style_file.file_deleted': KEPT_FILE,
  'style_file.file_restored': KEPT_FILE,
  'style_file.file_moved': KEPT_FILE,
  'style_file.file_copied': KEPT_FILE,
  'style_file.file_placed': PLACED_FILE,
  'style_file.file_taken_out': PLACED_FILE,
  'style_file.file_deleted_for_good': KEPT_FILE,
  'style_file.sub_task_added': STYLE_FILE,
  'style_file.sub_task_renamed': STYLE_FILE,
  'style_file.sub_tasks_ordered': STYLE_FILE,
  'style_file.sub_task_deleted': STYLE_FILE,
  'style_file.approved': STYLE_FILE,
  'style_file.approval_taken_back': STYLE_FILE,
  'style_file.made_public': STYLE_FILE,
  'style_file.public_ended': STYLE_FILE,
}

/** What the actor may read of a style, by what is asked of each row. */
export const findSeenActions = (
  actor: Actor,
  style: ActivityStanding,
  craft?: ActivityCraft,
): SeenActions => {
  const seen: Record<RowScope, StyleAction[]> = {
    any: [],
    own_company: [],
    named_company: [],
    concerned_company: [],
    seen_report: [],
    seen_file: [],
    seen_place: [],
    read_draft: [],
    open_change: [],
  }
  for (const action of Object.keys(ACTIVITY_READERS) as StyleAction[]) {
    if (craft && STYLE_ACTIONS[action] !== craft) continue
    const { sees, rows } = ACTIVITY_READERS[action]
    if (sees(actor, style)) seen[rows].push(action)
  }
  return seen
}

export const findSeenCrafts = (actor: Actor, style: ActivityStanding): ActivityCraft[] =>
  ACTIVITY_CRAFTS.filter((craft) =>
    Object.values(findSeenActions(actor, style, craft)).some((actions) => actions.length > 0),
  )
