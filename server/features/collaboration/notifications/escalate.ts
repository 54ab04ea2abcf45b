/** What waits for somebody in charge for two working days, unread, goes on to the account managers of that company. */
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findCandidates } from './candidate.store.ts'
import { takeWaiting } from './escalation.store.ts'
import { tellAll } from './notify.ts'
import { recipientsOf } from './recipient.rules.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'
const AT_ONCE = 100

type EscalationParts = Pick<Parts, 'db' | 'mail' | 'now'>

export const scheduleEscalation = (parts: EscalationParts & Pick<Parts, 'jobs'>): void => {
  parts.jobs.schedule('notice_escalation', EVERY_TEN_MINUTES, () => escalateWhenDue(parts))
}

/** Each once, whichever processes do this at the same time. */
export const escalateWhenDue = async (parts: EscalationParts): Promise<void> => {
  for (let count = AT_ONCE; count === AT_ONCE; ) count = await parts.db.write((tx) => escalateSome(tx, parts))
}

const escalateSome = async (tx: Tx, { mail, now }: EscalationParts): Promise<number> => {
  const { taken, waiting } = await takeWaiting(tx, { now: now(), limit: AT_ONCE })
  for (const { news, style_id: styleId, organization_ids, told_to, entry_id } of waiting) {
    const about = { kind: news.kind, style: { id: styleId, roles: [] } }
    const managers = await findCandidates(tx, { managersOf: organization_ids }, about)
    const untold = managers.filter(({ id }) => !told_to.includes(id))
    const recipients = recipientsOf(news.kind, untold)
    await tellAll(tx, { mail }, { recipients: recipients.map(asWaited), news, styleId, entryId: entry_id })
  }
  return taken
}

const asWaited = <T extends object>(recipient: T) => ({ ...recipient, reason: 'waited' as const })
