/** What happened that concerns the reader: shown at the bell and sent by email. */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant, isOk } from '../values/fields.ts'
import { pageNumber, pageOf } from '../values/page.ts'
import { toldSchema } from '../values/text/told.ts'

export const NOTIFICATION_KINDS = [
  'account_verification_requested',
  'account_verified',
  'account_rejected',
  'claim_made',
  'claim_confirmed',
  'claim_declined',
  'organization_requested',
  'organization_request_accepted',
  'organization_request_declined',
  'factory_requested',
  'factory_request_accepted',
  'factory_request_declined',
  'supplier_assigned',
  'supplier_removed',
  'style_deletion_requested',
  'style_deletion_approved',
  'style_deletion_rejected',
  'style_verification_requested',
  'style_verified',
  'style_verification_rejected',
  'step_verification_requested',
  'step_verified',
  'step_verification_declined',
  'publication_requested',
  'publication_agreed',
  'publication_declined',
  'publishing_agreed',
  'publishing_ended',
  'passport_withdrawn',
  'passport_withdrawal_taken_back',
  'gtin_disputed',
  'gtin_dispute_decided',
  'issuer_domain_failing',
  'issuer_domain_lapsed',
  'review_posted',
  'qc_report_made',
  'qc_report_approved',
  'qc_report_failed',
  'qc_signature_stated',
  'qc_signature_confirmed',
  'qc_signature_refused',
  'evidence_offered',
  'evidence_accepted',
  'evidence_refused',
  'evidence_withdrawn',
  'evidence_ending',
  'style_file_shared',
  'style_file_approved',
  'style_file_approval_lost',
  'style_file_made_public',
  'comment_mentioned',
  'charge_given',
  'milestone_given',
  'milestone_moved',
  'milestone_done',
  'tech_pack_role_given',
  'tech_pack_in_review',
  'tech_pack_approved',
  'tech_pack_reopened',
  'issue_made',
  'issue_confirmed',
  'issue_asked',
  'issue_answered',
  'issue_reminder',
  'meeting_requested',
  'meeting_proposed',
  'meeting_accepted',
  'meeting_declined',
  'meeting_cancelled',
  'api_key_made',
  'api_key_revoked',
  'company_export_ready',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** In English. */
  text: z.string(),
  /** The same for readers of any language; null in notices from before. */
  told: toldSchema.nullable(),
  /** Path within the product that the notification leads to. */
  link: z.string(),
  created_at: instant,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = call({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  tag: 'Notifications',
  summary: "One's own notifications, newest first",
  access: 'signed_in',
  query: z.object({ page: pageNumber }),
  answer: pageOf(notification).extend({ unread: z.int() }),
})

export const readNotifications = call({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/api/notifications/read',
  tag: 'Notifications',
  summary: "Mark one's own notifications as read: the named ones, or all",
  access: 'signed_in',
  body: z.object({ ids: z.array(id).max(200).optional() }),
  answer: isOk,
})
