import type { Role } from '#contract/access.ts'
import { told } from '#contract/values/text/told.ts'
import { insertInvitation, setInvitationToken } from '#server/features/accounts/registry/index.ts'
import { findEnforcingOf } from '#server/features/accounts/sign-on-providers/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { takeFromInvitationLimits } from './invitation-limits.ts'
import { isRoleFor } from './team.rules.ts'

const VALID_DAYS = 7
export const INVITATION_LETTER = 'invitation'

interface Invitation {
  actor: Actor
  email: string
  role: Role
}

export const inviteMember = async (
  tx: Tx,
  { mail, now }: Pick<Parts, 'mail' | 'now'>,
  { actor, email, role }: Invitation,
) => {
  if (!isRoleFor(actor.organization_type, role))
    refuseInput({ role: 'This role is not available in your company.' })
  await takeFromInvitationLimits(tx, actor, { email, now: now() })
  const expires_at = new Date(now().getTime() + VALID_DAYS * 86_400_000).toISOString()
  const { account_id, user_id: invited_by } = actor
  const id = await insertInvitation(tx, { account_id, email, role, invited_by, expires_at })
  await mail.sendLink(tx, { kind: INVITATION_LETTER, id })
  await audit(tx, actor, {
    action: 'user.invited',
    subject: { kind: 'invitation', id },
    details: { email, role },
  })
  return { id, email, role, invited_by: actor.full_name, expires_at }
}

export const writeInvitation = async (tx: Tx, id: number, now: Date): Promise<Letter | null> => {
  const token = newToken()
  const invitation = await setInvitationToken(tx, id, { token_hash: hashToken(token), now })
  if (!invitation) return null
  const { email, language, invited_by, organization_name, is_taken, account_id } = invitation
  if (is_taken) return writeTaken(invitation)
  const enforcing = await findEnforcingOf(tx, account_id)
  if (enforcing) return writeOtherWay(invitation, enforcing.name)
  return {
    to: email,
    language,
    subject: told`${invited_by} invites you to ${organization_name} on Selvedge`,
    paragraphs: [
      told`${invited_by} invites you to work with ${organization_name} on Selvedge.`,
      told`The link works once, for ${VALID_DAYS} days.`,
    ],
    // In the fragment, so that no server and no proxy logs it.
    action: { label: told`Accept the invitation`, path: `/accept-invitation#token=${token}` },
  }
}

/** The role waits for the first sign-in through the company's provider. */
const writeOtherWay = (
  {
    email,
    language,
    invited_by,
    organization_name,
  }: Record<'email' | 'invited_by' | 'organization_name', string> & Pick<Letter, 'language'>,
  provider: string,
): Letter => ({
  to: email,
  language,
  subject: told`${invited_by} invites you to ${organization_name} on Selvedge`,
  paragraphs: [
    told`${invited_by} invites you to work with ${organization_name} on Selvedge.`,
    told`Your company signs in through ${provider}, so you have no password here.`,
  ],
  action: { label: told`Sign in`, path: '/sign-in' },
})

/** The inviting company learns nothing of the address; its owner alone reads that the account is in the way. */
const writeTaken = ({
  email,
  language,
  invited_by,
  organization_name,
}: Record<'email' | 'invited_by' | 'organization_name', string> & Pick<Letter, 'language'>): Letter => ({
  to: email,
  language,
  subject: told`${invited_by} invites you to ${organization_name} on Selvedge`,
  paragraphs: [
    told`${invited_by} invites you to work with ${organization_name} on Selvedge.`,
    told`You already have an account with this address, and a person belongs to one company. To join this company too, ask for an invitation to another address of yours.`,
  ],
  action: { label: told`Sign in`, path: '/sign-in' },
})
