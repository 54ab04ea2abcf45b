/** Two working days after an issue was sent, a company that has not confirmed it is reminded, once. */
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { dropDue, lockDue, noteReminded } from './style-issue-write.store.ts'
import { tellReminder } from './tell.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'
const AT_ONCE = 100

type Reminding = Pick<Parts, 'db' | 'mail' | 'now'>

export const scheduleIssueReminders = (parts: Reminding & Pick<Parts, 'jobs'>): void => {
  parts.jobs.schedule('issue_reminders', EVERY_TEN_MINUTES, () => remindWhenDue(parts))
}

/** Each once, whichever processes do this at the same time. */
export const remindWhenDue = async (parts: Reminding): Promise<void> => {
  for (let count = AT_ONCE; count === AT_ONCE; ) count = await parts.db.write((tx) => remindSome(tx, parts))
}

const remindSome = async (tx: Tx, parts: Reminding): Promise<number> => {
  const now = parts.now()
  const due = await lockDue(tx, { now, limit: AT_ONCE })
  for (const { issue_id: issueId, organization_id: organizationId, number, is_to_remind, ...style } of due) {
    if (!is_to_remind) {
      await dropDue(tx, { issueId, organizationId })
      continue
    }
    await noteReminded(tx, { issueId, organizationIds: [organizationId], at: now.toISOString() })
    await tellReminder(tx, parts, { style, number, organizationId })
  }
  return due.length
}
