/**
 * A verified company vouches for one that it works with: anyone who has the link acts for it (docs/product.md, Claims).
 */

import { CLAIM_TEXTS } from '#contract/accounts/claims.ts'
import { told } from '#contract/values/text/told.ts'
import { takeFromInvitationLimits } from '#server/features/accounts/team/index.ts'
import { type Actor, isOperator, isQcPerson, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import {
  findInvitable,
  insertCompanyInvitation,
  setCompanyInvitationToken,
} from './company-invitation.store.ts'

const VALID_DAYS = 7
export const COMPANY_INVITATION_LETTER = 'company-invitation'

const mayInvite = (actor: Actor): boolean => isVerified(actor) && !isOperator(actor) && !isQcPerson(actor)

export const canInviteCompany = async (db: Reader, actor: Actor, uuid: string): Promise<boolean> => {
  if (!mayInvite(actor)) return false
  const company = await findInvitable(db, { uuid, organizationId: actor.organization_id })
  return company !== undefined && !company.has_account && Boolean(company.is_assigned)
}

/** @throws Refusal `not_found`, `account_not_verified`, `forbidden`, `conflict`, `too_many` */
export const inviteCompany = async (
  tx: Tx,
  { mail, now }: Pick<Parts, 'mail' | 'now'>,
  { actor, uuid, email }: { actor: Actor; uuid: string; email: string },
): Promise<{ email: string; expires_at: string }> => {
  const company = found(await findInvitable(tx, { uuid, organizationId: actor.organization_id }))
  if (!isVerified(actor)) throw new Refusal('account_not_verified')
  if (!company.is_assigned) throw new Refusal('forbidden')
  if (company.has_account) throw new Refusal('conflict', { text: CLAIM_TEXTS.notInvitable })
  await takeFromInvitationLimits(tx, actor, { email, now: now() })
  const { account_id, user_id: invited_by } = actor
  const expires_at = new Date(now().getTime() + VALID_DAYS * 86_400_000).toISOString()
  const invitation = { organization_id: company.id, account_id, invited_by, email, expires_at }
  const id = await insertCompanyInvitation(tx, invitation, now())
  await mail.sendLink(tx, { kind: COMPANY_INVITATION_LETTER, id })
  const subject = { kind: 'organization', id: company.id }
  await audit(tx, actor, { action: 'company.invited', subject, details: { email } })
  return { email, expires_at }
}

export const writeCompanyInvitation = async (tx: Tx, id: number, now: Date): Promise<Letter | null> => {
  const token = newToken()
  const invitation = await setCompanyInvitationToken(tx, id, { token_hash: hashToken(token), now })
  if (!invitation) return null
  const { email, invited_by, inviting_company, name } = invitation
  return {
    to: email,
    language: null,
    subject: told`${invited_by} of ${inviting_company} invites ${name} to Selvedge`,
    paragraphs: [
      told`${invited_by} of ${inviting_company} works with ${name} and invites you to act for it on Selvedge.`,
      told`The link works once, for ${VALID_DAYS} days.`,
    ],
    // In the fragment, so that no server and no proxy logs it.
    action: { label: told`Accept the invitation`, path: `/claim-company#token=${token}` },
  }
}
