import { closeInvitation, insertUser } from '#server/features/accounts/registry/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { findInvitation } from './account.store.ts'
import { supersede } from './prove-email.ts'
import { emailTaken } from './register-company.ts'

/** The id of the new person. @throws Refusal `link_expired`, `conflict` */
export const acceptInvitation = async (
  tx: Tx,
  {
    token,
    full_name,
    passwordHash,
    now,
  }: { token: string; full_name: string; passwordHash: string; now: Date },
): Promise<number> => {
  const invitation = await findInvitation(tx, hashToken(token), now)
  if (!invitation || !(await closeInvitation(tx, invitation.id, now))) throw new Refusal('link_expired')
  const { account_id, organization_type, email, role, organization_id } = invitation
  try {
    const userId = await insertUser(tx, {
      account_id,
      organization_type,
      email,
      role,
      full_name,
      password_hash: passwordHash,
      // The link lay in the mailbox of the address.
      email_proved_at: now.toISOString(),
    })
    await supersede(tx, { email, keptUserId: userId })
    await audit(
      tx,
      { user_id: userId, organization_id },
      { action: 'user.joined', subject: { kind: 'user', id: userId } },
    )
    return userId
  } catch (error) {
    throw isDuplicate(error, 'users_email') ? emailTaken() : error
  }
}
