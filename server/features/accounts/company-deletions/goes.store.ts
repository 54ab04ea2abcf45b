/**
 * What goes with a company that is deleted, table by table, and why the rest stays. A table that is missing here does not
 * compile. Conditions are on the row `t`; `deleted_styles` and `deleted_evidence` are made before (fates.store.ts).
 */
import { type RawBuilder, sql } from 'kysely'
import type { Own } from '#server/features/accounts/company-exports/index.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

type Rows = (own: Own) => RawBuilder<boolean>

export type Fate =
  /** `unless_used`: what a row of a record that stays refers to stays too. */
  { goes: Rows; unless_used?: boolean } | { with: keyof DB } | { stays: string }

const column = (name: string) => sql.ref(`t.${name}`)
const any = (...rows: Rows[]): Rows => {
  return (own) =>
    sql<boolean>`(${sql.join(
      rows.map((row) => row(own)),
      sql` or `,
    )})`
}
const company = (name = 'organization_id'): Rows => {
  return ({ organization_id }) => sql<boolean>`${column(name)} = ${organization_id}`
}
const account: Rows = ({ account_id }) => sql<boolean>`t.account_id = ${account_id}`
/** Of styles that nobody else works on; of a published one its row and its passport stay. */
const style = (name = 'style_id'): Rows => {
  return () => sql<boolean>`${column(name)} in (select id from deleted_styles where fate <> 'kept')`
}
/** Of styles that go altogether. */
const wholeStyle = (name = 'style_id'): Rows => {
  return () => sql<boolean>`${column(name)} in (select id from deleted_styles where fate = 'gone')`
}
/** Lots of which nothing was published, nor of their pieces. */
const draftLots: Rows = (own) => sql<boolean>`(${style()(own)} and not exists (
  select from passport_lot_versions w join passport_lots l on l.id = w.lot_id where t.id in (l.id, l.lot_id)))`
const evidence = (name = 'evidence_id'): Rows => {
  return () => sql<boolean>`${column(name)} in (select id from deleted_evidence)`
}
/** Its partner company is in nobody's hands either. */
const alone = (mine: string, other: string): Rows => {
  return ({ organization_id }) => sql<boolean>`(${column(mine)} = ${organization_id} and not exists (
    select from organizations o where o.id = ${column(other)} and o.id <> ${organization_id}
      and o.account_created_at is not null))`
}
const sheets: Rows = ({ organization_id }) => sql<boolean>`t.sheet_id in (
  select k.id from cost_sheets k where k.organization_id = ${organization_id})`
/** Chains that no other company's style was made with. */
const chain = (name: string): Rows => {
  return ({ organization_id }) => sql<boolean>`${column(name)} in (
    select k.id from value_chains k where k.organization_id = ${organization_id} and not exists (
      select from styles s left join deleted_styles d on d.id = s.id
      where s.value_chain_id = k.id and coalesce(d.fate, 'kept') = 'kept'))`
}

const goes = (rows: Rows): Fate => ({ goes: rows })
const unlessUsed = (rows: Rows): Fate => ({ goes: rows, unless_used: true })
const along = (table: keyof DB): Fate => ({ with: table })
const stays = (reason: string): Fate => ({ stays: reason })

const LIST = 'a list of the product, the same for everybody'
const INNER = 'how the product works; it says nothing of a company'
const PERSON = 'goes with each of its people, as theirs alone'
const PUBLISHED = 'a published passport outlives its company: garments carry its code'
const LOG = 'the log, which ends after its time'

export const GOES: Readonly<Record<keyof DB, Fate>> = {
  accounts: stays('people who left belong to it; nobody signs in for it'),
  api_keys: goes(account),
  audit_entries: stays(LOG),
  blobs: stays('bytes go as soon as nothing refers to them'),
  bom_geo_images: goes(style()),
  bom_items: goes(style()),
  boms: goes(style()),
  care_instructions: goes(
    ({ organization_id }) => sql<boolean>`t.organization_id = ${organization_id} and not exists (
      select from deleted_styles d where d.fate = 'kept')`,
  ),
  categories: stays(LIST),
  certifications: goes(company()),
  collection_follows: along('collections'),
  collections: unlessUsed(
    any(alone('brand_id', 'created_by_organization_id'), alone('created_by_organization_id', 'brand_id')),
  ),
  comment_mentions: along('comments'),
  comments: goes(
    any(style(), ({ organization_id }) => sql`(t.organization_id = ${organization_id} and t.is_private)`),
  ),
  company_charges: goes(account),
  company_deletions: stays('the request itself, without its words'),
  company_export_files: along('company_exports'),
  company_exports: goes(account),
  company_follows: stays('of people of other companies'),
  company_invitations: unlessUsed(account),
  cost_sheet_factories: along('cost_sheet_suppliers'),
  cost_sheet_services: goes(sheets),
  cost_sheet_suppliers: goes(
    ({ organization_id }) => sql<boolean>`t.row_id in (select s.id from cost_sheet_services s
      join cost_sheets k on k.id = s.sheet_id where k.organization_id = ${organization_id})`,
  ),
  cost_sheet_versions: goes(sheets),
  cost_sheets: goes(company()),
  costing_services: stays(LIST),
  currencies: stays(LIST),
  departures: stays('names of people who left, for the minutes in which they are replaced'),
  email_proofs: stays(PERSON),
  evidence: goes(evidence('id')),
  evidence_attachments: goes(any(evidence(), style())),
  evidence_check_weights: goes(company()),
  evidence_events: goes(evidence()),
  evidence_letters: along('evidence_requests'),
  evidence_openings: along('evidence_requests'),
  evidence_questions: along('evidence_requests'),
  evidence_reminders: along('evidence'),
  evidence_requests: goes(
    ({ organization_id }) => sql<boolean>`t.organization_id = ${organization_id} and not exists (
      select from evidence_questions q join evidence e on e.answer_id = q.id where q.request_id = t.id)`,
  ),
  evidence_sharings: goes(any(evidence(), style())),
  evidence_sites: along('evidence'),
  fabric_forms: goes(style()),
  fabric_offers: goes(style()),
  factories: unlessUsed(company()),
  factory_requests: goes(
    any(
      alone('organization_id', 'requested_by_organization_id'),
      alone('requested_by_organization_id', 'organization_id'),
    ),
  ),
  favourite_suppliers: stays(PERSON),
  favourite_value_chains: goes(chain('value_chain_id')),
  files: goes(style()),
  claim_blocks: goes(company()),
  final_gate_reasons: goes(any(company(), style())),
  final_gates: goes(company()),
  follower_notices: along('styles'),
  form_uploads: goes(company()),
  geo_images: unlessUsed(company()),
  gs1_prefixes: goes(
    ({ organization_id }) => sql<boolean>`t.organization_id = ${organization_id} and not exists (
      select from passport_gtins g where g.brand_id = ${organization_id}
        and g.style_id not in (select id from deleted_styles where fate = 'gone'))`,
  ),
  gtin_disputes: goes(style()),
  gtin_moves: goes(style('to_style_id')),
  idempotency_keys: stays('answers to repeated calls, which end within a week'),
  import_answers: goes(company()),
  installation: stays(INNER),
  installation_settings: stays(INNER),
  invitations: goes(account),
  issuer_domains: goes(company()),
  issuer_keys: unlessUsed(company()),
  known_devices: stays(PERSON),
  letters: stays(PERSON),
  live_lines: along('styles'),
  materials: stays(LIST),
  library_entries: goes(company()),
  library_entry_versions: along('library_entries'),
  measurement_charts: goes(style()),
  meeting_times: along('meetings'),
  meetings: goes(company()),
  milestones: goes(style()),
  notification_settings: stays(PERSON),
  notifications: stays(PERSON),
  organization_claims: goes(account),
  organization_product_types: goes(company()),
  organization_requests: goes(company()),
  organizations: stays('reads «A former company» and its number; records of others name it'),
  passkey_challenges: stays(PERSON),
  passkeys: stays(PERSON),
  passport_credentials: stays(PUBLISHED),
  passport_draft_sections: goes(style()),
  passport_drafts: goes(style()),
  /** Those of a collection go and stay with it. */
  passport_facts: goes(any(company(), style())),
  environmental_costs: goes(style()),
  passport_geo_images: along('passport_step_details'),
  passport_gtins: goes(wholeStyle()),
  /** What a registry was told of a passport that stays published stays with it. */
  passport_archive_seals: stays(PUBLISHED),
  passport_registrations: stays(PUBLISHED),
  passport_holder_keys: goes(any(wholeStyle(), style())),
  passport_link_openings: along('passport_links'),
  passport_links: goes(any(company(), wholeStyle())),
  passport_lot_versions: stays(PUBLISHED),
  passport_lots: goes(any(wholeStyle(), draftLots)),
  passport_reviews: goes(wholeStyle()),
  passport_serials: along('passport_lots'),
  passport_signatures: stays(PUBLISHED),
  passport_step_details: along('passport_steps'),
  passport_step_requests: along('passport_step_details'),
  passport_steps: goes(style()),
  passport_tracking_codes: goes(wholeStyle()),
  passport_version_pictures: stays(PUBLISHED),
  passport_version_sources: stays(PUBLISHED),
  passport_version_views: stays(PUBLISHED),
  passport_versions: stays(PUBLISHED),
  passport_view_pictures: stays(PUBLISHED),
  passport_views: goes(style()),
  passport_withdrawals: goes(wholeStyle()),
  password_resets: stays(PERSON),
  pending_sign_ins: stays(PERSON),
  product_claims: goes(style()),
  product_types: stays(LIST),
  proof_keys: stays(INNER),
  provisioned_groups: goes(account),
  provisioned_members: along('provisioned_groups'),
  provisioned_people: stays(PERSON),
  provisioning_tokens: goes(account),
  publication_entries: stays(PUBLISHED),
  publication_heads: stays(PUBLISHED),
  publication_time_stamps: stays(PUBLISHED),
  publication_leaves: stays(PUBLISHED),
  publication_nodes: stays(PUBLISHED),
  publication_requests: goes(style()),
  publishing_agreements: goes(any(alone('brand_id', 'company_id'), alone('company_id', 'brand_id'))),
  qc_checklist_items: along('qc_reports'),
  qc_client_ids: stays(INNER),
  qc_criteria: along('qc_reports'),
  qc_defects: along('qc_reports'),
  qc_files: along('qc_reports'),
  qc_measurements: along('qc_reports'),
  qc_packing_files: along('qc_reports'),
  qc_reports: goes(style()),
  qc_sign_requests: along('qc_reports'),
  qc_signatures: along('qc_reports'),
  qc_templates: goes(company()),
  rate_limits: stays(INNER),
  restore_rehearsals: stays(INNER),
  recovery_codes: stays(PERSON),
  secondary_cost_versions: goes(sheets),
  second_factor_policies: goes(account),
  security_events: stays(LOG),
  sessions: stays(PERSON),
  sign_on_attempts: along('sign_on_providers'),
  sign_on_domains: along('sign_on_providers'),
  sign_on_groups: along('sign_on_providers'),
  sign_on_identities: stays(PERSON),
  sign_on_logouts: along('sign_on_providers'),
  sign_on_providers: goes(account),
  sign_ons: along('sign_on_providers'),
  sourced_fabrics: goes(style()),
  style_assignments: goes(style()),
  style_categories: goes(style()),
  style_change_horizon: stays(INNER),
  style_changes: stays(INNER),
  style_charges: goes(any(account, style())),
  style_file_log: goes(any(style(), company('private_of'))),
  style_file_states: goes(style()),
  style_file_sub_tasks: goes(style()),
  style_file_tasks: stays(LIST),
  style_file_trash: goes(any(style(), company())),
  style_file_trash_versions: along('style_file_trash'),
  style_file_uploads: goes(any(style(), company())),
  style_file_versions: along('style_files'),
  style_files: goes(any(style(), company('private_of'))),
  style_follows: along('styles'),
  style_issue_companies: along('style_issues'),
  style_issue_files: along('style_issues'),
  style_issue_questions: along('style_issues'),
  style_issue_seen: along('style_issues'),
  style_issues: goes(style()),
  style_materials: goes(style()),
  style_views: goes(company()),
  styles: goes(wholeStyle('id')),
  tech_pack_call_outs: goes(style()),
  tech_pack_colourways: goes(style()),
  tech_pack_material_colours: goes(style()),
  tech_pack_notes: goes(style()),
  tech_pack_people: goes(style()),
  tech_pack_sketches: goes(style()),
  tech_packs: goes(style()),
  totp_factors: stays(PERSON),
  unfinished_imports: goes(any(style(), company())),
  users: stays('former members: records of others name who did the same things'),
  value_chain_partners: goes(chain('value_chain_id')),
  value_chain_step_suppliers: goes(
    ({
      organization_id,
    }) => sql<boolean>`t.step_id in (select p.id from value_chain_steps p where p.value_chain_id in (
      select k.id from value_chains k where k.organization_id = ${organization_id} and not exists (
        select from styles s left join deleted_styles d on d.id = s.id
        where s.value_chain_id = k.id and coalesce(d.fate, 'kept') = 'kept')))`,
  ),
  value_chain_steps: goes(chain('value_chain_id')),
  value_chains: goes(chain('id')),
  verification_requests: goes(company()),
}
