import type { Session } from '#contract/accounts/accounts.ts'
import { API_KEY_ROLES } from '#server/access/accounts/api-key.access.ts'
import { COMPANY_EXPORT_ROLES } from '#server/access/accounts/company-export.access.ts'
import { SECOND_FACTOR_POLICY_ROLES } from '#server/access/accounts/second-factor-policy.access.ts'
import { SECURITY_LOG_ROLES } from '#server/access/accounts/security-log.access.ts'
import { SIGN_ON_ROLES } from '#server/access/accounts/sign-on.access.ts'
import { TEAM_ROLES } from '#server/access/accounts/team.access.ts'
import { COMPANY_ROLES } from '#server/access/company.access.ts'
import { MEETING_ROLES } from '#server/access/meeting.access.ts'
import { PUBLICATION_ROLES } from '#server/access/publication.access.ts'
import { QC_ROLES } from '#server/access/qc-report.access.ts'
import { STYLE_ROLES } from '#server/access/style.access.ts'
import { STYLE_VERIFICATION_ROLES } from '#server/access/style-verification.access.ts'
import { VALUE_CHAIN_ROLES } from '#server/access/value-chain.access.ts'
import { standingOf } from '#server/features/accounts/first-steps/index.ts'
import {
  type Actor,
  isOperator,
  isVerified,
  lacksSecondFactor,
  mustAddSecondFactor,
} from '#server/platform/access/actor.ts'
import { adminsNeedSecondFactor, type Parts } from '#server/platform/parts.ts'

export const presentSession = (actor: Actor, parts: Pick<Parts, 'demo' | 'now'>): Session => ({
  user: {
    id: actor.user_id,
    full_name: actor.full_name,
    email: actor.email,
    email_proved: actor.email_proved,
    role: actor.role,
    language: actor.language,
  },
  organization: {
    id: actor.organization_id,
    uuid: actor.organization_uuid,
    name: actor.organization_name,
    type: actor.organization_type,
    city: actor.city,
    country: actor.country,
    verified: isVerified(actor),
    verification_status: actor.verification_status,
    verification_reason: actor.verification_reason,
    provisional: actor.claims_id !== null,
    logo: actor.logo_hash,
  },
  can: {
    manage_team: TEAM_ROLES['team:manage'](actor),
    change_company: COMPANY_ROLES['company:change'](actor),
    request_verification: COMPANY_ROLES['company:request_verification'](actor),
    create_style: STYLE_ROLES['style:create'](actor),
    verify_styles: STYLE_VERIFICATION_ROLES['style_verification:list'](actor),
    administer: isOperator(actor),
    read_security_log: SECURITY_LOG_ROLES['security_log:read'](actor),
    list_inspections: QC_ROLES['inspection:list'](actor),
    read_value_chains: VALUE_CHAIN_ROLES['value_chain:read'](actor),
    // Anyone who is not verified yet is told so where chains are made.
    create_value_chain: VALUE_CHAIN_ROLES['value_chain:create'](actor),
    request_organization: COMPANY_ROLES['company:request_new'](actor),
    book_meeting: MEETING_ROLES['meeting:book'](actor),
    decide_publications: PUBLICATION_ROLES['publication:decide'](actor),
    manage_second_factor_policy: SECOND_FACTOR_POLICY_ROLES['second_factor_policy:manage'](actor),
    manage_sign_on: SIGN_ON_ROLES['sign_on:manage'](actor),
    export_company: COMPANY_EXPORT_ROLES['company_export:manage'](actor),
    manage_api_keys: API_KEY_ROLES['api_key:manage'](actor),
  },
  first_steps: standingOf(actor),
  must_add_second_factor: mustAddSecondFactor(actor, {
    ...adminsNeedSecondFactor(parts),
    now: parts.now(),
  }),
  second_factor_due: lacksSecondFactor(actor) ? actor.second_factor_due : null,
})
