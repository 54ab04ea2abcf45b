/** What each notification is about, when its letter is sent, and what of it a person may switch off. */
import { z } from 'zod'
import { ROLES, type Role } from '../access.ts'
import { call } from '../call.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from './notifications.ts'

/** As one reads them on the account page. */
export const NOTIFICATION_AREAS = [
  'account',
  'companies',
  'styles',
  'passports',
  'quality',
  'evidence',
  'style_file',
  'tech_pack',
  'timeline',
  'meetings',
] as const
export type NotificationArea = (typeof NOTIFICATION_AREAS)[number]

/** How soon somebody wants to be written to. */
export const LETTER_WAYS = ['at_once', 'hourly', 'daily'] as const
export type LetterWay = (typeof LETTER_WAYS)[number]

/**
 * `at_once` waits for an answer or an action of the reader, or concerns the account itself; `hourly` is gathered with
 * others; of `never` strangers are the cause, who could fill mailboxes.
 */
export const LETTERS = ['at_once', 'hourly', 'never'] as const

interface Notice {
  area: NotificationArea
  letter: (typeof LETTERS)[number]
  /** Who may read what it tells, and so can be told; others have no switch for it. */
  to: readonly Role[]
}

const OPERATOR: readonly Role[] = ['admin']
const MANAGERS: readonly Role[] = ['brand_account_manager', 'supplier_account_manager']
const MANAGERS_AND_OPERATOR: readonly Role[] = [...MANAGERS, 'admin']
const MEMBERS: readonly Role[] = ROLES.filter((role) => role !== 'admin')
/** Quality control does not open a tech pack. */
const MAKERS: readonly Role[] = MEMBERS.filter((role) => !role.endsWith('_qc'))

/** A kind without its line does not compile. */
export const NOTICES: Readonly<Record<NotificationKind, Notice>> = {
  account_verified: { area: 'account', letter: 'at_once', to: MANAGERS },
  account_rejected: { area: 'account', letter: 'at_once', to: MANAGERS },
  claim_confirmed: { area: 'account', letter: 'at_once', to: MEMBERS },
  claim_declined: { area: 'account', letter: 'at_once', to: MEMBERS },
  company_export_ready: { area: 'account', letter: 'at_once', to: MANAGERS },
  company_deletion_requested: { area: 'account', letter: 'at_once', to: MANAGERS_AND_OPERATOR },
  company_deletion_accepted: { area: 'account', letter: 'at_once', to: MANAGERS },
  company_deletion_declined: { area: 'account', letter: 'at_once', to: MANAGERS },
  company_deletion_withdrawn: { area: 'account', letter: 'at_once', to: MANAGERS_AND_OPERATOR },
  company_deletion_done: { area: 'account', letter: 'at_once', to: OPERATOR },
  api_key_made: { area: 'account', letter: 'at_once', to: MANAGERS },
  api_key_revoked: { area: 'account', letter: 'at_once', to: MANAGERS },

  account_verification_requested: { area: 'companies', letter: 'at_once', to: OPERATOR },
  claim_made: { area: 'companies', letter: 'at_once', to: OPERATOR },
  organization_requested: { area: 'companies', letter: 'at_once', to: OPERATOR },
  factory_requested: { area: 'companies', letter: 'at_once', to: MANAGERS_AND_OPERATOR },
  organization_request_accepted: { area: 'companies', letter: 'hourly', to: MEMBERS },
  organization_request_declined: { area: 'companies', letter: 'hourly', to: MEMBERS },
  factory_request_accepted: { area: 'companies', letter: 'hourly', to: MEMBERS },
  factory_request_declined: { area: 'companies', letter: 'hourly', to: MEMBERS },

  style_verification_requested: { area: 'styles', letter: 'at_once', to: ROLES },
  style_deletion_requested: { area: 'styles', letter: 'at_once', to: MEMBERS },
  supplier_assigned: { area: 'styles', letter: 'hourly', to: MEMBERS },
  supplier_removed: { area: 'styles', letter: 'hourly', to: MEMBERS },
  style_verified: { area: 'styles', letter: 'hourly', to: MEMBERS },
  style_verification_rejected: { area: 'styles', letter: 'hourly', to: MEMBERS },
  style_deletion_approved: { area: 'styles', letter: 'hourly', to: MEMBERS },
  style_deletion_rejected: { area: 'styles', letter: 'hourly', to: MEMBERS },
  comment_mentioned: { area: 'styles', letter: 'hourly', to: MEMBERS },
  charge_given: { area: 'styles', letter: 'hourly', to: MEMBERS },

  step_verification_requested: { area: 'passports', letter: 'at_once', to: MEMBERS },
  publication_requested: { area: 'passports', letter: 'at_once', to: ['brand_account_manager'] },
  gtin_disputed: { area: 'passports', letter: 'at_once', to: OPERATOR },
  // One of the two has to take the number off its passports.
  gtin_dispute_decided: { area: 'passports', letter: 'at_once', to: MANAGERS },
  // Within days new versions are signed as somebody else.
  issuer_domain_failing: { area: 'passports', letter: 'at_once', to: MANAGERS },
  issuer_domain_lapsed: { area: 'passports', letter: 'at_once', to: MANAGERS },
  review_posted: { area: 'passports', letter: 'never', to: MANAGERS },
  step_verified: { area: 'passports', letter: 'hourly', to: MEMBERS },
  step_verification_declined: { area: 'passports', letter: 'hourly', to: MEMBERS },
  publication_agreed: { area: 'passports', letter: 'hourly', to: MEMBERS },
  publication_declined: { area: 'passports', letter: 'hourly', to: MEMBERS },
  publishing_agreed: { area: 'passports', letter: 'hourly', to: MANAGERS },
  publishing_ended: { area: 'passports', letter: 'hourly', to: MANAGERS },
  passport_withdrawn: { area: 'passports', letter: 'hourly', to: MEMBERS },
  passport_withdrawal_taken_back: { area: 'passports', letter: 'hourly', to: MEMBERS },

  qc_report_made: { area: 'quality', letter: 'hourly', to: MEMBERS },
  qc_report_approved: { area: 'quality', letter: 'hourly', to: MEMBERS },
  qc_report_failed: { area: 'quality', letter: 'hourly', to: MEMBERS },
  qc_signature_stated: { area: 'quality', letter: 'at_once', to: MEMBERS },
  qc_signature_confirmed: { area: 'quality', letter: 'hourly', to: MEMBERS },
  qc_signature_refused: { area: 'quality', letter: 'hourly', to: MEMBERS },

  evidence_offered: { area: 'evidence', letter: 'at_once', to: MAKERS },
  evidence_accepted: { area: 'evidence', letter: 'hourly', to: MAKERS },
  evidence_refused: { area: 'evidence', letter: 'hourly', to: MAKERS },
  evidence_withdrawn: { area: 'evidence', letter: 'hourly', to: MAKERS },
  evidence_ending: { area: 'evidence', letter: 'hourly', to: MAKERS },
  evidence_answered: { area: 'evidence', letter: 'hourly', to: MAKERS },
  evidence_request_refused: { area: 'evidence', letter: 'hourly', to: MAKERS },

  style_file_shared: { area: 'style_file', letter: 'hourly', to: MEMBERS },
  style_file_approved: { area: 'style_file', letter: 'hourly', to: MEMBERS },
  style_file_approval_lost: { area: 'style_file', letter: 'hourly', to: MEMBERS },
  style_file_made_public: { area: 'style_file', letter: 'hourly', to: MEMBERS },

  tech_pack_in_review: { area: 'tech_pack', letter: 'at_once', to: MAKERS },
  tech_pack_role_given: { area: 'tech_pack', letter: 'hourly', to: MEMBERS },
  tech_pack_approved: { area: 'tech_pack', letter: 'hourly', to: MAKERS },
  tech_pack_reopened: { area: 'tech_pack', letter: 'hourly', to: MAKERS },
  // Quality control measures by an issue, and reads it.
  issue_made: { area: 'tech_pack', letter: 'at_once', to: MEMBERS },
  issue_asked: { area: 'tech_pack', letter: 'at_once', to: MEMBERS },
  issue_reminder: { area: 'tech_pack', letter: 'at_once', to: MEMBERS },
  issue_answered: { area: 'tech_pack', letter: 'hourly', to: MEMBERS },
  issue_confirmed: { area: 'tech_pack', letter: 'hourly', to: MEMBERS },

  milestone_given: { area: 'timeline', letter: 'hourly', to: MEMBERS },
  milestone_moved: { area: 'timeline', letter: 'hourly', to: MEMBERS },
  milestone_done: { area: 'timeline', letter: 'hourly', to: MEMBERS },

  meeting_requested: { area: 'meetings', letter: 'at_once', to: OPERATOR },
  meeting_proposed: { area: 'meetings', letter: 'at_once', to: MEMBERS },
  // The meeting may begin within the hour.
  meeting_accepted: { area: 'meetings', letter: 'at_once', to: ROLES },
  meeting_cancelled: { area: 'meetings', letter: 'at_once', to: ROLES },
  meeting_declined: { area: 'meetings', letter: 'hourly', to: MEMBERS },
}

/** Anyone who gets into an account must not be able to do so silently, nor may its standing change unnoticed. */
export const isAlwaysTold = (kind: NotificationKind): boolean => NOTICES[kind].area === 'account'

export const isToldTo = (kind: NotificationKind, role: Role): boolean => NOTICES[kind].to.includes(role)

export const SETTING_TEXTS = {
  alwaysTold: 'This cannot be switched off',
  noLetters: 'This is never sent by email',
  alwaysAtOnce: 'This is always sent at once',
}

export const notificationSetting = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  area: z.enum(NOTIFICATION_AREAS),
  letter: z.enum(LETTERS),
  /** Neither can be switched off. */
  always: z.boolean(),
  bell: z.boolean(),
  mail: z.boolean(),
  /** What one chose, else what is usual for the kind; null where it is never written. */
  way: z.enum(LETTER_WAYS).nullable(),
})
export type NotificationSetting = z.infer<typeof notificationSetting>

export const listNotificationSettings = call({
  name: 'listNotificationSettings',
  method: 'GET',
  path: '/api/notification_settings',
  tag: 'Notifications',
  summary: 'What one is told at the bell and by email, of each kind that can concern one',
  access: 'signed_in',
  answer: z.object({ data: z.array(notificationSetting) }),
})

export const changeNotificationSetting = call({
  name: 'changeNotificationSetting',
  method: 'PUT',
  path: '/api/notification_settings/{kind}',
  tag: 'Notifications',
  summary: 'Switch one kind on or off, at the bell or by email, and say how soon; what is not named stays',
  access: 'signed_in',
  params: z.object({ kind: z.enum(NOTIFICATION_KINDS) }),
  body: z.object({
    bell: z.boolean().optional(),
    mail: z.boolean().optional(),
    way: z.enum(LETTER_WAYS).optional(),
  }),
  answer: notificationSetting,
  errors: ['not_found'],
})
