/** A person may work again, or no more, by the operator of the installation. */
import { requireWayIn, updateMember } from '#server/features/accounts/registry/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { losesManager, refuseMemberChange } from './team.rules.ts'
import { lockMembers } from './team.store.ts'

const BY = { by: 'command_line' }

/** False where nothing was to be done. @throws Refusal `conflict` where the company would have nobody who leads it */
export const setActive = async (
  tx: Tx,
  person: { id: number; account_id: number },
  active: boolean,
): Promise<boolean> => {
  const members = await lockMembers(tx, person.account_id)
  const member = found(members.find(({ id }) => id === person.id))
  if (member.active === active) return false
  const change = { role: member.role, active }
  const text = refuseMemberChange(members, { id: member.id, ...change })
  if (text) throw new Refusal('conflict', { text })
  await updateMember(tx, member.id, change)
  if (losesManager(member, change)) await requireWayIn(tx, person.account_id)
  if (!active) await deleteSessionsOf(tx, member.id)
  const subject = { kind: 'user', id: member.id }
  await audit(tx, null, { action: 'user.changed', subject, details: { ...change, ...BY } })
  await noteSecurity(tx, {
    kind: 'person_changed',
    person: { user_id: member.id, account_id: person.account_id },
    caller: null,
    details: { ...change, ...BY, whom: member.full_name },
  })
  return true
}
