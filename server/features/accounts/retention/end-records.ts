/** Each night: records whose days are over, by the table of retention (contract/retention.ts) and the settings. */
import { keptDays } from '#contract/retention.ts'
import type { Parts } from '#server/platform/parts.ts'
import { AT_ONCE, deleteEnded, ENDINGS } from './ended.store.ts'
import { KIND_OF_TABLE } from './kind-of-table.ts'

const NIGHTLY = '7 4 * * *'
const DAY_MS = 86_400_000

type EndParts = Pick<Parts, 'db' | 'now' | 'settings'>

export const endRecords = async ({ db, now, settings }: EndParts): Promise<void> => {
  for (const ending of ENDINGS) {
    const days = keptDays(KIND_OF_TABLE[ending.table], settings.inForce())
    if (days === null) continue
    const before = new Date(now().getTime() - days * DAY_MS)
    for (let count = AT_ONCE; count === AT_ONCE; )
      count = await db.write((tx) => deleteEnded(tx, ending, before))
  }
}

export const scheduleRetention = (parts: EndParts & Pick<Parts, 'jobs'>): void =>
  parts.jobs.schedule('retention', NIGHTLY, () => endRecords(parts))
