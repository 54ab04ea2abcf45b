import type { Role } from '#contract/access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal, refuseInput } from '#server/platform/http/refusal.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { isRoleFor } from './team.rules.ts'
import { insertInvitation, isEmailTaken } from './team.store.ts'

const VALID_DAYS = 7

interface Invitation {
  actor: Actor
  email: string
  role: Role
  origin: string
}

export const inviteMember = async (
  tx: Tx,
  { mail, now }: Pick<Parts, 'mail' | 'now'>,
  { actor, email, role, origin }: Invitation,
) => {
  if (!isRoleFor(actor.organization_type, role))
    refuseInput({ role: 'This role is not one of your company.' })
  if (await isEmailTaken(tx, email)) {
    const text = 'Somebody has an account with this e-mail already.'
    throw new Refusal('conflict', { text, fields: { email: [text] } })
  }
  const token = newToken()
  const expires_at = new Date(now().getTime() + VALID_DAYS * 86_400_000).toISOString()
  const id = await insertInvitation(tx, {
    token_hash: hashToken(token),
    account_id: actor.account_id,
    email,
    role,
    invited_by: actor.user_id,
    expires_at,
  })
  await mail.send(tx, {
    to: email,
    subject: `${actor.full_name} invites you to ${actor.organization_name} on Selvedge`,
    paragraphs: [
      `${actor.full_name} invites you to work with ${actor.organization_name} on Selvedge.`,
      `The link works once, for ${VALID_DAYS} days.`,
    ],
    action: { label: 'Accept the invitation', url: `${origin}/accept-invitation#token=${token}` },
  })
  await audit(tx, actor, {
    action: 'user.invited',
    subject: { kind: 'invitation', id },
    details: { email, role },
  })
  return { id, email, role, invited_by: actor.full_name, expires_at }
}
