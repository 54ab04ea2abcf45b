/** Where each kind of notice leads, at the bell, in the inbox and in emails: the place of a row wherever it tells of one. */
import type { NotificationKind } from './notifications.ts'

/** Why no row is named. */
type Because =
  /** It is the state of the whole page. */
  | 'one_state'
  | 'no_list'
  /** The reader may have lost the style. */
  | 'style_lost'
  | 'style_gone'
  /** One unread notice stands for all reviews that wait, so that strangers fill no bell. */
  | 'all_reviews'
  /** It concerns all passports of a brand. */
  | 'all_passports'

interface Place {
  /** Its address; what stands in braces differs from notice to notice. Several where its readers open different pages. */
  to: readonly string[]
  /** Where none is named. */
  because?: Because
}

const at = <const To extends readonly string[]>(...to: To) => ({ to })
const page = <const To extends readonly string[]>(because: Because, ...to: To) => ({
  to,
  because,
})

const ONE_STATE = 'one_state'
const STYLE = page(ONE_STATE, '/inquiries/{style}')
const TRACE = page(ONE_STATE, '/inquiries/{style}#trace')
const COMPANY = page(ONE_STATE, '/company')
const OF_COMPANY = at('/companies/{uuid}')
const REPORT = at('/inquiries/{style}/qc/{report}')
const SIGNATURES = at('/inquiries/{style}/qc/{report}#approval')
const STEP = at('/inquiries/{style}?tracetab=edit&row=steps:{detail}#trace')
const ISSUE = at('/inquiries/{style}/issues/{number}')
const QUESTION = at('/inquiries/{style}/issues/{number}?row=questions:{question}')
const TECH_PACK = page(ONE_STATE, '/inquiries/{style}/tech_pack_development')
const MILESTONE = at('/inquiries/{style}?milestone={milestone}#project')
/** A file by its number alone: what is shared now may be private tomorrow. */
const SUB_TASK = at(
  '/inquiries/{style}?sub_task={sub_task}#styleFile',
  '/inquiries/{style}?sub_task={sub_task}&file={file}#styleFile',
)
const OFFERED = at('/evidence?tab=offered&row=offered:{sharing}')
const OWN_EVIDENCE = at('/evidence?row=evidence:{evidence}')
const ASKED = at('/evidence?tab=requests&row=requests:{request}')
const API_KEY = at('/api-keys?row=keys:{key}')
const MEETING = at('/meetings?row=requests:{meeting}')

/** A kind without its line does not compile, nor does a notice that leads elsewhere. */
export const NOTICE_PLACES = {
  account_verified: COMPANY,
  account_rejected: COMPANY,
  claim_confirmed: COMPANY,
  claim_declined: COMPANY,
  api_key_made: API_KEY,
  api_key_revoked: API_KEY,
  company_export_ready: COMPANY,
  company_deletion_requested: at('/admin/company-deletions?row=requests:{request}', '/company'),
  company_deletion_accepted: COMPANY,
  company_deletion_declined: COMPANY,
  company_deletion_withdrawn: at(
    '/admin/company-deletions?status=withdrawn&row=requests:{request}',
    '/company',
  ),
  company_deletion_done: at('/admin/company-deletions?status=done&row=requests:{request}'),

  account_verification_requested: at('/admin/verifications?row=requests:{request}'),
  claim_made: at('/admin/claims?row=requests:{request}'),
  /** The page where several are asked for at once. */
  organization_requested: at(
    '/admin/organization-requests?row=requests:{request}',
    '/admin/organization-requests',
  ),
  factory_requested: at('/factory-requests?row=requests:{request}'),
  organization_request_accepted: OF_COMPANY,
  organization_request_declined: page('no_list', '/suppliers'),
  factory_request_accepted: OF_COMPANY,
  factory_request_declined: OF_COMPANY,

  style_verification_requested: STYLE,
  style_deletion_requested: page(ONE_STATE, '/inquiries/{style}#options'),
  supplier_assigned: STYLE,
  supplier_removed: page('style_lost', '/collections', '/inquiries/{style}'),
  style_verified: STYLE,
  style_verification_rejected: STYLE,
  style_deletion_approved: page('style_gone', '/collections'),
  style_deletion_rejected: STYLE,
  comment_mentioned: at('/inquiries/{style}?comment={comment}#project'),
  /** The first of the roles that are new. */
  charge_given: at('/inquiries/{style}?row=charges:{role}#project'),

  step_verification_requested: STEP,
  publication_requested: at('/publications/{request}'),
  gtin_disputed: at('/admin/gtins?row=requests:{request}'),
  gtin_dispute_decided: page(ONE_STATE, '/inquiries/{style}#trace', '/collections'),
  issuer_domain_failing: COMPANY,
  issuer_domain_lapsed: COMPANY,
  review_posted: page('all_reviews', '/inquiries/{style}?tracetab=analytics#trace'),
  step_verified: STEP,
  step_verification_declined: STEP,
  publication_agreed: TRACE,
  publication_declined: TRACE,
  publishing_agreed: page('all_passports', '/collections'),
  publishing_ended: page('all_passports', '/collections'),
  passport_withdrawn: TRACE,
  passport_withdrawal_taken_back: TRACE,

  qc_report_made: REPORT,
  qc_report_approved: REPORT,
  qc_report_failed: REPORT,
  qc_signature_stated: SIGNATURES,
  qc_signature_confirmed: SIGNATURES,
  qc_signature_refused: SIGNATURES,

  evidence_offered: OFFERED,
  evidence_accepted: OWN_EVIDENCE,
  evidence_refused: OWN_EVIDENCE,
  evidence_withdrawn: OFFERED,
  evidence_ending: at(...OWN_EVIDENCE.to, ...OFFERED.to),
  evidence_answered: ASKED,
  evidence_request_refused: ASKED,

  style_file_shared: SUB_TASK,
  style_file_approved: SUB_TASK,
  style_file_approval_lost: SUB_TASK,
  style_file_made_public: page(ONE_STATE, '/inquiries/{style}#styleFile'),

  tech_pack_in_review: TECH_PACK,
  /** The first of the roles that are new; quality control, which opens no tech pack, goes to the style. */
  tech_pack_role_given: at('/inquiries/{style}/tech_pack_development?row=roles:{role}', '/inquiries/{style}'),
  tech_pack_approved: TECH_PACK,
  tech_pack_reopened: TECH_PACK,
  /** Its page begins with all that changed; below the notice each change leads to its own row. */
  issue_made: ISSUE,
  issue_asked: QUESTION,
  issue_reminder: ISSUE,
  issue_answered: QUESTION,
  issue_confirmed: ISSUE,

  milestone_given: MILESTONE,
  milestone_moved: MILESTONE,
  milestone_done: MILESTONE,

  meeting_requested: MEETING,
  meeting_proposed: MEETING,
  meeting_accepted: at('/meetings?status=accepted&row=requests:{meeting}'),
  meeting_cancelled: at('/meetings?status=closed&row=requests:{meeting}'),
  meeting_declined: at('/meetings?status=closed&row=requests:{meeting}'),
} as const satisfies Readonly<Record<NotificationKind, Place>>

/** All but these are numbers of rows. */
type InWords = 'uuid' | 'role'

type Filled<Address extends string> = Address extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}${Name extends InWords ? string : number}${Filled<After>}`
  : Address

/** Addresses that a notice of the kind may lead to. */
export type NoticeLink<Kind extends NotificationKind = NotificationKind> = Filled<
  (typeof NOTICE_PLACES)[Kind]['to'][number]
>

export const placesOf = (kind: NotificationKind): Place => NOTICE_PLACES[kind]
