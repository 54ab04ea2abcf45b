import type { Session } from '#contract/accounts.ts'
import { type Actor, isOperator, isVerified, mustAddSecondFactor } from '#server/platform/access/actor.ts'
import { can } from '#server/platform/access/permissions.ts'
import { adminsNeedSecondFactor, type Parts } from '#server/platform/parts.ts'

export const presentSession = (actor: Actor, parts: Pick<Parts, 'demo'>): Session => ({
  user: {
    id: actor.user_id,
    full_name: actor.full_name,
    email: actor.email,
    email_proved: actor.email_proved,
    role: actor.role,
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
    manage_team: can(actor, 'team:manage'),
    change_company: can(actor, 'company:change'),
    request_verification: can(actor, 'company:request_verification'),
    create_style: can(actor, 'style:create'),
    verify_styles: can(actor, 'style_verification:list'),
    administer: isOperator(actor),
    read_security_log: can(actor, 'security_log:read'),
  },
  must_add_second_factor: mustAddSecondFactor(actor, adminsNeedSecondFactor(parts)),
})
