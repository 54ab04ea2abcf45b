/** Takes away what has had its time: kept answers, limits' windows, ended sessions, used links. */
import { RETENTION, type RetentionKind } from '#contract/retention.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { deleteOldKeys } from '#server/platform/http/answers/idempotency.store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deleteEndedWindows } from '#server/platform/limits/rate-limit.store.ts'
import { deleteOldSecurityEvents } from '#server/platform/security-log/security-event.store.ts'
import { deleteOldDevices } from '#server/platform/sessions/known-device.store.ts'
import { deleteEndedSignIns, deleteExpiredSessions } from '#server/platform/sessions/session.store.ts'

/** Before this moment records of the kind have had their time. */
const before = (kind: RetentionKind, now: Date): Date =>
  new Date(now.getTime() - (RETENTION[kind].days ?? Number.POSITIVE_INFINITY) * 86_400_000)

export const scheduleHousekeeping = (jobs: Jobs, { db, now }: { db: Db; now: () => Date }): void => {
  jobs.schedule('housekeeping', '17 3 * * *', () => db.write((tx) => keepHouse(tx, now())))
}

export const keepHouse = async (tx: Tx, now: Date): Promise<void> => {
  await deleteOldKeys(tx, before('repeated_calls', now))
  await deleteEndedWindows(tx, now)
  await deleteExpiredSessions(tx, now)
  await deleteEndedSignIns(tx, now)
  await deleteOldDevices(tx, before('devices', now))
  await deleteOldSecurityEvents(tx, before('security_log', now))
}
