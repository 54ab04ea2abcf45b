/**
 * Which rows are a company's own, table by table: of its account, of the styles that it owns, and of what it made on others'.
 * Where two companies share a style each gets what both may read and what is its own. A table that is missing here does not
 * compile.
 */
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/platform/db/tables.generated.ts'

export interface Own {
  account_id: number
  organization_id: number
}

/** A condition on the row `t`. */
type Rows = (own: Own) => RawBuilder<boolean>

export type Entry = { rows: Rows } | { left_out: string }

const ownCollections = ({ organization_id }: Own) => sql`
  select c.id from collections c where ${organization_id} in (c.brand_id, c.created_by_organization_id)`
const ownStyles = ({ organization_id }: Own) => sql`
  select s.id from styles s join collections c on c.id = s.collection_id
  where c.brand_id = ${organization_id} or c.created_by_organization_id = ${organization_id}`
/** Made by the company, or about one of its styles. */
const ownReports = (own: Own) => sql`
  select r.id from qc_reports r
  where r.created_by_organization_id = ${own.organization_id} or r.style_id in (${ownStyles(own)})`
const ownFiles = (own: Own) => sql`
  select f.id from style_files f where f.organization_id = ${own.organization_id}
    or (f.private_of is null and f.style_id in (${ownStyles(own)}))`
const ownComments = (own: Own) => sql`
  select k.id from comments k where k.organization_id = ${own.organization_id}
    or (not k.is_private and k.style_id in (${ownStyles(own)}))`
const ownDetails = (own: Own) => sql`
  select d.id from passport_step_details d join passport_steps p on p.id = d.step_id
  where p.style_id in (${ownStyles(own)})`
const ownVersions = (own: Own) => sql`
  select v.id from passport_versions v where v.style_id in (${ownStyles(own)})`
const ownLots = (own: Own) => sql`
  select l.id from passport_lots l where l.style_id in (${ownStyles(own)})`
const ownLotVersions = (own: Own) => sql`
  select w.id from passport_lot_versions w where w.lot_id in (${ownLots(own)})`
const ownLinks = ({ organization_id }: Own) => sql`
  select l.id from passport_links l where l.organization_id = ${organization_id}`
const ownIssues = (own: Own) => sql`select i.id from style_issues i where i.style_id in (${ownStyles(own)})`
const ownSheets = ({ organization_id }: Own) => sql`
  select k.id from cost_sheets k where k.organization_id = ${organization_id}`
const ownServices = (own: Own) => sql`
  select k.id from cost_sheet_services k where k.sheet_id in (${ownSheets(own)})`
const ownEvidence = ({ organization_id }: Own) => sql`
  select e.id from evidence e where e.organization_id = ${organization_id}`
const ownLibrary = ({ organization_id }: Own) => sql`
  select l.id from library_entries l where l.organization_id = ${organization_id}`
const ownRequests = ({ organization_id }: Own) => sql`
  select r.id from evidence_requests r where r.organization_id = ${organization_id}`
const ownChains = ({ organization_id }: Own) => sql`
  select k.id from value_chains k where k.organization_id = ${organization_id}`
const ownChainSteps = (own: Own) => sql`
  select p.id from value_chain_steps p where p.value_chain_id in (${ownChains(own)})`
const ownProviders = ({ account_id }: Own) => sql`
  select p.id from sign_on_providers p where p.account_id = ${account_id}`
const ownMeetings = ({ organization_id }: Own) => sql`
  select m.id from meetings m where m.organization_id = ${organization_id}`

const column = (name: string) => sql.ref(`t.${name}`)
const company = (...names: string[]): Entry => ({
  rows: ({ organization_id }) =>
    sql<boolean>`(${sql.join(
      (names.length > 0 ? names : ['organization_id']).map(
        (name) => sql`${column(name)} = ${organization_id}`,
      ),
      sql` or `,
    )})`,
})
const account: Entry = { rows: ({ account_id }) => sql<boolean>`t.account_id = ${account_id}` }
const among = (name: string, ids: (own: Own) => RawBuilder<unknown>): Entry => ({
  rows: (own) => sql<boolean>`${column(name)} in (${ids(own)})`,
})
const either = (...entries: Entry[]): Entry => ({
  rows: (own) =>
    sql<boolean>`(${sql.join(
      entries.map((entry) => ('rows' in entry ? entry.rows(own) : sql`false`)),
      sql` or `,
    )})`,
})
const style = among('style_id', ownStyles)
const report = among('report_id', ownReports)
const left = (left_out: string): Entry => ({ left_out })

const PERSON = 'a person’s own and not the company’s'
const LIST = 'a list of the product, the same for everybody'
const SECRET = 'keeps a way in safe, and says nothing else'
const INNER = 'how the product works, not what was kept in it'

export const OWN_ROWS: Readonly<Record<keyof DB, Entry>> = {
  accounts: among('id', ({ account_id }) => sql`select ${account_id}::bigint`),
  api_keys: account,
  audit_entries: company(),
  blobs: left('bytes of files, which are in the archive as files'),
  bom_geo_images: style,
  bom_items: style,
  boms: style,
  care_instructions: company(),
  categories: left(LIST),
  certifications: company(),
  collection_follows: left(PERSON),
  collections: company('brand_id', 'created_by_organization_id'),
  comment_mentions: among('comment_id', ownComments),
  comments: among('id', ownComments),
  company_charges: account,
  company_deletions: account,
  company_export_files: left('the entries of an archive such as this one'),
  company_exports: account,
  company_follows: left(PERSON),
  company_invitations: account,
  cost_sheet_factories: among('row_id', (own) => sql`${ownServices(own)}`),
  cost_sheet_services: among('sheet_id', ownSheets),
  cost_sheet_suppliers: among('row_id', (own) => sql`${ownServices(own)}`),
  cost_sheet_versions: among('sheet_id', ownSheets),
  cost_sheets: company(),
  costing_services: left(LIST),
  currencies: left(LIST),
  departures: left('names of people who left, for the minutes in which they are replaced'),
  email_proofs: left(SECRET),
  evidence: company(),
  evidence_attachments: company(),
  evidence_check_weights: company(),
  evidence_events: among('evidence_id', ownEvidence),
  evidence_letters: left(SECRET),
  evidence_openings: among('request_id', ownRequests),
  evidence_questions: among('request_id', ownRequests),
  evidence_reminders: among('evidence_id', ownEvidence),
  evidence_requests: company(),
  evidence_sharings: either(company(), among('evidence_id', ownEvidence)),
  evidence_sites: among('evidence_id', ownEvidence),
  fabric_forms: style,
  fabric_offers: style,
  factories: company(),
  factory_requests: company('organization_id', 'requested_by_organization_id'),
  favourite_suppliers: left(PERSON),
  favourite_value_chains: left(PERSON),
  files: either(company(), style),
  claim_blocks: company(),
  final_gate_reasons: company(),
  final_gates: company(),
  follower_notices: left(INNER),
  form_uploads: left('half an upload, which ends by itself'),
  geo_images: company(),
  gs1_prefixes: company(),
  gtin_disputes: company('claimant_id', 'holder_id'),
  gtin_moves: among('to_style_id', ownStyles),
  idempotency_keys: left(INNER),
  import_answers: company(),
  installation: left('of the installation'),
  installation_settings: left(INNER),
  invitations: account,
  issuer_domains: company(),
  issuer_keys: company(),
  known_devices: left(SECRET),
  letters: left(PERSON),
  live_lines: left(INNER),
  materials: left(LIST),
  library_entries: company(),
  library_entry_versions: among('entry_id', ownLibrary),
  measurement_charts: style,
  meeting_times: among('meeting_id', ownMeetings),
  meetings: company(),
  milestones: style,
  notification_settings: left(PERSON),
  notifications: left(PERSON),
  organization_claims: account,
  organization_product_types: company(),
  organization_requests: company(),
  organizations: company('id'),
  passkey_challenges: left(SECRET),
  passkeys: left(SECRET),
  passport_credentials: either(among('version_id', ownVersions), among('lot_version_id', ownLotVersions)),
  passport_draft_sections: style,
  passport_drafts: style,
  passport_facts: either(company(), style, among('collection_id', ownCollections)),
  environmental_costs: style,
  passport_geo_images: among('detail_id', ownDetails),
  passport_gtins: either(company('brand_id'), style),
  passport_archive_seals: style,
  passport_registrations: style,
  passport_holder_keys: left(SECRET),
  passport_link_openings: among('link_id', ownLinks),
  passport_links: company(),
  passport_lot_versions: among('lot_id', ownLots),
  passport_lots: style,
  passport_reviews: style,
  passport_serials: style,
  passport_signatures: among('version_id', ownVersions),
  passport_step_details: among('id', ownDetails),
  passport_step_requests: among('detail_id', ownDetails),
  passport_steps: style,
  passport_tracking_codes: style,
  passport_version_pictures: among('version_id', ownVersions),
  passport_version_sources: among('version_id', ownVersions),
  passport_version_views: among('version_id', ownVersions),
  passport_versions: style,
  passport_view_pictures: among('version_id', ownVersions),
  passport_views: style,
  passport_withdrawals: style,
  password_resets: left(SECRET),
  pending_sign_ins: left(SECRET),
  product_types: left(LIST),
  proof_keys: left(SECRET),
  product_claims: style,
  provisioned_groups: account,
  provisioned_members: account,
  provisioned_people: account,
  provisioning_tokens: account,
  publication_entries: style,
  publication_heads: left('the log of all publications, which anybody reads'),
  publication_time_stamps: left('the log of all publications, which anybody reads'),
  publication_leaves: left('the log of all publications, which anybody reads'),
  publication_nodes: left('the log of all publications, which anybody reads'),
  publication_requests: either(company('company_id'), style),
  publishing_agreements: company('brand_id', 'company_id'),
  qc_checklist_items: report,
  qc_client_ids: left(INNER),
  qc_criteria: report,
  qc_defects: report,
  qc_files: report,
  qc_measurements: report,
  qc_packing_files: report,
  qc_reports: among('id', ownReports),
  qc_sign_requests: left(SECRET),
  qc_signatures: report,
  qc_templates: company(),
  rate_limits: left(INNER),
  restore_rehearsals: left(INNER),
  recovery_codes: left(SECRET),
  secondary_cost_versions: among('sheet_id', ownSheets),
  second_factor_policies: account,
  security_events: account,
  sessions: left(SECRET),
  sign_on_attempts: left(SECRET),
  sign_on_domains: among('provider_id', ownProviders),
  sign_on_groups: among('provider_id', ownProviders),
  sign_on_identities: left(PERSON),
  sign_on_logouts: left(SECRET),
  sign_on_providers: account,
  sign_ons: left(SECRET),
  sourced_fabrics: style,
  style_assignments: either(company(), style),
  style_categories: style,
  style_change_horizon: left(INNER),
  style_changes: left(INNER),
  style_charges: account,
  style_file_log: {
    rows: (own) =>
      sql<boolean>`(t.organization_id = ${own.organization_id}
        or ((t.private_of is null or t.private_of = ${own.organization_id}) and t.style_id in (${ownStyles(own)})))`,
  },
  style_file_states: style,
  style_file_sub_tasks: style,
  style_file_tasks: left(LIST),
  style_file_trash: company(),
  style_file_trash_versions: among(
    'file_id',
    ({ organization_id }) =>
      sql`select f.id from style_file_trash f where f.organization_id = ${organization_id}`,
  ),
  style_file_uploads: left('half an upload, which ends by itself'),
  style_file_versions: among('file_id', ownFiles),
  style_files: among('id', ownFiles),
  style_follows: left(PERSON),
  style_issue_companies: either(company(), among('issue_id', ownIssues)),
  style_issue_files: among('issue_id', ownIssues),
  style_issue_questions: either(company(), among('issue_id', ownIssues)),
  style_issue_seen: either(company(), among('issue_id', ownIssues)),
  style_issues: style,
  style_materials: style,
  style_views: {
    rows: ({ organization_id }) => sql<boolean>`(t.organization_id = ${organization_id} and t.shared)`,
  },
  styles: among('id', ownStyles),
  tech_pack_call_outs: style,
  tech_pack_colourways: style,
  tech_pack_material_colours: style,
  tech_pack_notes: style,
  tech_pack_people: style,
  tech_pack_sketches: style,
  tech_packs: style,
  totp_factors: left(SECRET),
  unfinished_imports: company(),
  users: account,
  value_chain_partners: among('value_chain_id', ownChains),
  value_chain_step_suppliers: among('step_id', ownChainSteps),
  value_chain_steps: among('value_chain_id', ownChains),
  value_chains: company(),
  verification_requests: company(),
}

/** Columns that say how somebody comes in, or whose answer somebody gives; so does every column of bytes. */
export const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
  issuer_domains: ['proof'],
  sign_on_domains: ['proof'],
  // The tech pack's, which may be another company's: call-outs name lines that not everybody reads.
  style_file_trash: ['sketch'],
}

interface PartlyRead {
  /** Of these rows all is read. */
  where: RawBuilder<boolean>
  /** What is read of the others. */
  beside: readonly string[]
}

/** Tables with rows that another company is still writing. */
export const PARTLY_READ: Readonly<Partial<Record<keyof DB, PartlyRead>>> = {
  // What is answered through a link is read once it is sent.
  evidence_questions: {
    where: sql`t.state <> 'open'`,
    beside: [
      ...['id', 'request_id', 'place', 'kind', 'evidence_kind', 'standard', 'question', 'detail_id'],
      ...['step_words', 'state', 'version'],
    ],
  },
}
