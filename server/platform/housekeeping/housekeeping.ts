/** Takes away what has had its time: kept answers, limits' windows, ended sessions, used links. */
import { type DaysSetting, keptDays, type RetentionKind } from '#contract/retention.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { deleteOldKeys } from '#server/platform/http/answers/idempotency.store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deleteEndedWindows } from '#server/platform/limits/rate-limit.store.ts'
import { deleteOldSecurityEvents } from '#server/platform/security-log/security-event.store.ts'
import { deleteOldDevices } from '#server/platform/sessions/known-device.store.ts'
import { deleteEndedSignIns, deleteExpiredSessions } from '#server/platform/sessions/session.store.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Days = Readonly<Record<DaysSetting, number>>

interface HousekeepingParts {
  db: Db
  now: () => Date
  settings: Settings
}

export const scheduleHousekeeping = (jobs: Jobs, { db, now, settings }: HousekeepingParts): void => {
  jobs.schedule('housekeeping', '17 3 * * *', () =>
    db.write((tx) => keepHouse(tx, now(), settings.inForce())),
  )
}

export const keepHouse = async (tx: Tx, now: Date, days: Days): Promise<void> => {
  /** Before this moment records of the kind have had their time. */
  const before = (kind: RetentionKind): Date =>
    new Date(now.getTime() - (keptDays(kind, days) ?? Number.POSITIVE_INFINITY) * 86_400_000)
  await deleteOldKeys(tx, before('repeated_calls'))
  await deleteEndedWindows(tx, now)
  await deleteExpiredSessions(tx, now)
  await deleteEndedSignIns(tx, now)
  await deleteOldDevices(tx, before('devices'))
  await deleteOldSecurityEvents(tx, before('security_log'))
}
