import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { deleteAllSessions, deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { findCandidates } from './account.store.ts'

/** Whose sessions end: of everybody, or of anyone who has the address. */
export type SignedOut = 'everybody' | { email: string }

/** For the operator of the installation (ASVS 5, 7.4.5): how many sessions ended; null where nobody has the address. */
export const signOutPeople = async (tx: Tx, whom: SignedOut): Promise<number | null> => {
  if (whom === 'everybody') {
    await noteSecurity(tx, {
      kind: 'sessions_ended',
      person: null,
      caller: null,
      details: { whom, by: 'command_line' },
    })
    await audit(tx, null, {
      action: 'operator.sign-out',
      subject: { kind: 'installation', id: 0 },
      details: { whom },
    })
    return deleteAllSessions(tx)
  }
  const { proved, unproved } = await findCandidates(tx, whom.email)
  const people = [proved, unproved].filter((person) => person !== null)
  if (people.length === 0) return null
  let ended = 0
  for (const { id: user_id, account_id } of people) {
    ended += await deleteSessionsOf(tx, user_id)
    const person = { user_id, account_id }
    await noteSecurity(tx, {
      kind: 'sessions_ended',
      person,
      caller: null,
      details: { by: 'command_line' },
    })
    await audit(tx, null, {
      action: 'user.signed_out',
      subject: { kind: 'user', id: user_id },
      details: { by: 'command_line' },
    })
  }
  return ended
}
