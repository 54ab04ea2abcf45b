/** Of each kind about a style: whom it concerns by what they are in charge of, and what it tells the state of. */
import type { ChargeRole } from '../styles/charge-roles.ts'
import type { ChangingAction, StyleAction } from './activity.ts'
import { NOTICES } from './notification-settings.ts'
import type { NotificationKind } from './notifications.ts'

export interface Concern {
  /** Nobody: an action of account managers, or only of people whom the notice names. */
  roles: readonly ChargeRole[]
  /** Its reader has to answer or do something, though the letter can wait. */
  waits?: true
  /** Entries of the style's log of the same transaction, whose changes it says. */
  tells?: readonly ChangingAction[]
  /** It tells that the style is gone for its reader, who reads it afterwards too. */
  outlives?: true
  /** Kinds with the same word tell one thing's state: in a letter the last one of a place is enough. */
  state?: string
}

const AGREED: Concern = { roles: ['sustainability'] }
const REPORT: Concern = { roles: ['quality'], state: 'report' }
const TECH_PACK: Concern = {
  roles: ['technologist', 'production'],
  state: 'tech_pack',
  tells: ['tech_pack.status_set'],
}
const ISSUE: Concern = { roles: ['technologist', 'quality', 'production'] }
const BOUGHT: Concern = { roles: ['merchandiser', 'sourcing'] }
const ASKED_FOR: Concern = { roles: [] }

/** Null: it is about no style. A kind without its line does not compile. */
export const CONCERNS = {
  account_verified: null,
  account_rejected: null,
  claim_confirmed: null,
  claim_declined: null,
  api_key_made: null,
  api_key_revoked: null,
  company_export_ready: null,
  company_deletion_requested: null,
  company_deletion_accepted: null,
  company_deletion_declined: null,
  company_deletion_withdrawn: null,
  company_deletion_done: null,

  account_verification_requested: null,
  claim_made: null,
  organization_requested: null,
  factory_requested: null,
  organization_request_accepted: null,
  organization_request_declined: null,
  factory_request_accepted: null,
  factory_request_declined: null,

  style_verification_requested: { roles: [] },
  style_deletion_requested: { roles: [], state: 'deletion' },
  supplier_assigned: BOUGHT,
  supplier_removed: { ...BOUGHT, outlives: true },
  style_verified: { roles: ['merchandiser'] },
  style_verification_rejected: { roles: ['merchandiser'] },
  style_deletion_approved: { roles: ['merchandiser'], state: 'deletion', outlives: true },
  style_deletion_rejected: { roles: ['merchandiser'], state: 'deletion' },
  comment_mentioned: { roles: [], waits: true },
  charge_given: ASKED_FOR,

  step_verification_requested: AGREED,
  publication_requested: ASKED_FOR,
  gtin_disputed: null,
  gtin_dispute_decided: null,
  issuer_domain_failing: null,
  issuer_domain_lapsed: null,
  review_posted: ASKED_FOR,
  step_verified: AGREED,
  step_verification_declined: AGREED,
  publication_agreed: AGREED,
  publication_declined: AGREED,
  publishing_agreed: null,
  publishing_ended: null,
  passport_withdrawn: { ...AGREED, state: 'withdrawal' },
  passport_withdrawal_taken_back: { ...AGREED, state: 'withdrawal' },

  qc_report_made: REPORT,
  qc_report_approved: REPORT,
  qc_report_failed: { roles: ['quality', 'production'], state: 'report' },
  qc_signature_stated: ASKED_FOR,
  qc_signature_confirmed: ASKED_FOR,
  qc_signature_refused: ASKED_FOR,

  // A company's evidence stands behind many styles.
  evidence_offered: null,
  evidence_accepted: null,
  evidence_refused: null,
  evidence_withdrawn: null,
  evidence_ending: null,
  evidence_answered: null,
  evidence_request_refused: null,

  style_file_shared: { roles: ['merchandiser', 'technologist'], state: 'files' },
  style_file_approved: { roles: ['merchandiser', 'technologist'], state: 'approval' },
  style_file_approval_lost: {
    roles: ['merchandiser', 'technologist'],
    state: 'approval',
    tells: ['style_file.uploaded', 'style_file.file_renamed'],
  },
  style_file_made_public: { roles: ['merchandiser'] },

  tech_pack_in_review: { ...TECH_PACK, roles: ['technologist'] },
  tech_pack_role_given: ASKED_FOR,
  tech_pack_approved: TECH_PACK,
  tech_pack_reopened: TECH_PACK,
  issue_made: { ...ISSUE, tells: ['issue.made'] },
  issue_asked: { roles: ['merchandiser', 'technologist'] },
  issue_reminder: ISSUE,
  issue_answered: ASKED_FOR,
  issue_confirmed: { roles: ['merchandiser', 'technologist'] },

  milestone_given: { roles: ['merchandiser', 'production'], tells: ['milestone.added', 'milestone.changed'] },
  milestone_moved: {
    roles: ['merchandiser', 'production'],
    state: 'dates',
    tells: ['milestone.changed'],
  },
  milestone_done: { roles: ['merchandiser', 'production'] },

  meeting_requested: null,
  meeting_proposed: null,
  meeting_accepted: null,
  meeting_cancelled: null,
  meeting_declined: null,
} as const satisfies Readonly<Record<NotificationKind, Concern | null>>

/** Kinds of notices about a style: the one that tells it says of which. */
export type StyleKind = {
  [Kind in NotificationKind]: (typeof CONCERNS)[Kind] extends null ? never : Kind
}[NotificationKind]

const concernOf = (kind: NotificationKind): Concern | null => CONCERNS[kind]

export const isAboutStyle = (kind: NotificationKind): boolean => concernOf(kind) !== null

export const rolesConcerned = (kind: NotificationKind): readonly ChargeRole[] => concernOf(kind)?.roles ?? []

/** Somebody has to answer: it comes through where its style is muted, and goes on to managers if it waits too long. */
export const waitsForAnswer = (kind: NotificationKind): boolean =>
  NOTICES[kind].letter === 'at_once' || concernOf(kind)?.waits === true

/** None where its words say all. */
export const entriesToldBy = (kind: NotificationKind): readonly StyleAction[] => concernOf(kind)?.tells ?? []

/** Kinds that are read where their style is not, or not any more. */
export const OUTLIVING: readonly NotificationKind[] = (Object.keys(CONCERNS) as NotificationKind[]).filter(
  (kind) => concernOf(kind)?.outlives === true,
)

/** Null where each notice is a thing of its own. */
export const stateOf = (kind: NotificationKind): string | null => concernOf(kind)?.state ?? null
