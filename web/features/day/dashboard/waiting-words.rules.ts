import type { WaitingKind } from '#contract/day/dashboard.ts'

/** What each kind is called where several of it wait. */
export const WAITING_NAMES: Readonly<Record<WaitingKind, string>> = {
  failed_jobs: 'Failed jobs',
  account_verifications: 'Companies to verify',
  claims: 'Claims to decide',
  organization_requests: 'Company requests',
  gtin_disputes: 'GTIN disputes',
  meetings: 'Meetings to answer',
  mentions: 'Comments that mention you',
  confirmations: 'Issues to confirm',
  milestones: 'Milestones that are due',
  style_deletions: 'Deletions to decide',
  style_verifications: 'Styles to verify',
  publications: 'Publications to agree to',
  reports_to_approve: 'Reports to approve',
  reports_to_sign: 'Reports waiting for signatures',
  inspections: 'Open inspections',
  lost_approvals: 'Approvals taken back',
  tech_packs: 'Tech packs in review',
  samples: 'Samples to approve',
  evidence: 'Evidence to accept',
  step_verifications: 'Steps to verify',
  reviews: 'Reviews to read',
  factory_requests: 'Factory requests',
}

/** `Mira Olsen (Northloom)`; of a company alone, or of nobody. */
export const whoOf = ({
  person,
  organization,
}: {
  person: string | null
  organization: string | null
}): string | null => (person && organization ? `${person} (${organization})` : (person ?? organization))

/** What is not shown of a group, where no page lists all of them. */
export const moreOf = (total: number, shown: number): string | null =>
  total > shown ? `and ${total - shown} more` : null
