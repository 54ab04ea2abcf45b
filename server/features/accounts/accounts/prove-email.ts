import { settleInvitedClaim } from '#server/features/accounts/claims/index.ts'
import { closeRegistration, setProved } from '#server/features/accounts/registry/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { listUnproved, removeRegistration, useEmailProof } from './email-proof.store.ts'

/** By the link of the email. @throws Refusal `link_expired`, also where somebody else proved the address meanwhile */
export const proveEmail = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'files' | 'now'>,
  token: string,
): Promise<string> => {
  const userId = await useEmailProof(tx, hashToken(token), parts.now())
  if (userId === null) throw new Refusal('link_expired')
  return markProved(tx, parts, userId)
}

/** The address is this person's, by whichever email to it they opened; what waited for that goes on. */
export const markProved = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'files' | 'now'>,
  userId: number,
): Promise<string> => {
  const person = await prove(tx, userId, parts.now())
  if (!person) throw new Refusal('link_expired')
  await supersede(tx, { email: person.email, keptUserId: userId })
  await audit(tx, person, { action: 'user.email_proved', subject: { kind: 'user', id: userId } })
  await settleInvitedClaim(tx, parts, person)
  return person.email
}

const prove = async (tx: Tx, userId: number, now: Date) => {
  try {
    return await setProved(tx, userId, now)
  } catch (error) {
    throw isDuplicate(error, 'users_email') ? new Refusal('link_expired') : error
  }
}

/** Who registered with the address and could not prove it goes: with the company, where that has made nothing. */
export const supersede = async (
  tx: Tx,
  { email, keptUserId }: { email: string; keptUserId: number },
): Promise<void> => {
  for (const { id } of await listUnproved(tx, { email, keptUserId })) {
    await deleteSessionsOf(tx, id)
    if (await removeRegistration(tx, id)) continue
    await closeRegistration(tx, id)
    await audit(tx, null, { action: 'user.superseded', subject: { kind: 'user', id } })
  }
}
