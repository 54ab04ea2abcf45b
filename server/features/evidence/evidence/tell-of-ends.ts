/** 90, 60, 30 and 7 days before evidence ends, its holder and those who have accepted it are told, each time once. */
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { lockEnding, noteTold } from './evidence-end.store.ts'
import { dayOf, reminderDue } from './evidence-state.rules.ts'
import { tellOfEnd } from './tell-readers.ts'

const EVERY_HOUR = '17 * * * *'
const AT_ONCE = 100

type Telling = Pick<Parts, 'db' | 'mail' | 'now'>

export const scheduleEndNotices = (parts: Telling & Pick<Parts, 'jobs'>): void => {
  parts.jobs.schedule('evidence_ends', EVERY_HOUR, () => tellOfEnds(parts))
}

/** What was added late is told of its nearest day alone. */
export const tellOfEnds = async (parts: Telling): Promise<void> => {
  for (let count = AT_ONCE; count === AT_ONCE; ) count = await parts.db.write((tx) => tellSome(tx, parts))
}

const tellSome = async (tx: Tx, parts: Telling): Promise<number> => {
  const now = parts.now()
  const today = dayOf(now)
  const ending = await lockEnding(tx, { today, limit: AT_ONCE })
  for (const { id: evidenceId, title, holder, valid_until: until } of ending) {
    const days = reminderDue(until, today)
    if (days === null) continue
    if (await noteTold(tx, { evidenceId, days, at: now.toISOString() }))
      await tellOfEnd(tx, parts, { evidenceId, title, holder, until })
  }
  return ending.length
}
