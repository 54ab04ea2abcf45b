/** 7 days and 1 day before its end who has not answered a request is written to again, each time once. */
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { reminderDueOf } from './request.rules.ts'
import { insertLetter, lockUnreminded } from './request-write.store.ts'
import { REQUEST_LETTER } from './write-letter.ts'

const EVERY_HOUR = '37 * * * *'
const AT_ONCE = 100

type Reminding = Pick<Parts, 'db' | 'mail' | 'now'>

export const scheduleRequestReminders = (parts: Reminding & Pick<Parts, 'jobs'>): void => {
  parts.jobs.schedule('evidence_request_reminders', EVERY_HOUR, () => remindOfRequests(parts))
}

export const remindOfRequests = async (parts: Reminding): Promise<void> => {
  for (let count = AT_ONCE; count === AT_ONCE; ) count = await parts.db.write((tx) => remindSome(tx, parts))
}

const remindSome = async (tx: Tx, { mail, now: clock }: Reminding): Promise<number> => {
  const now = clock()
  const today = dayOf(now)
  const rows = await lockUnreminded(tx, { today, limit: AT_ONCE })
  for (const row of rows) {
    const days = reminderDueOf(row, today)
    if (days === null) continue
    const id = await insertLetter(tx, { requestId: row.id, kind: 'reminder', days, at: now.toISOString() })
    if (id !== undefined) await mail.sendLink(tx, { kind: REQUEST_LETTER, id })
  }
  return rows.length
}
