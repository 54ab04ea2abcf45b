/** Takes away what has had its time: kept answers, limits' windows, ended sessions, used links. */
import { SECURITY_EVENTS_KEPT_DAYS } from '#contract/accounts/security-log.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { deleteOldKeys } from '#server/platform/http/answers/idempotency.store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deleteEndedWindows } from '#server/platform/limits/rate-limit.store.ts'
import { deleteOldSecurityEvents } from '#server/platform/security-log/security-event.store.ts'
import { deleteOldDevices } from '#server/platform/sessions/known-device.store.ts'
import { deleteEndedSignIns, deleteExpiredSessions } from '#server/platform/sessions/session.store.ts'

/** Who repeats a call does so within minutes; a week leaves room for a factory without signal. */
const KEYS_KEPT_DAYS = 7
/** As long as the browser keeps its half. */
const DEVICES_KEPT_DAYS = 365

export const scheduleHousekeeping = (jobs: Jobs, { db, now }: { db: Db; now: () => Date }): void => {
  jobs.schedule('housekeeping', '17 3 * * *', () => db.write((tx) => keepHouse(tx, now())))
}

export const keepHouse = async (tx: Tx, now: Date): Promise<void> => {
  await deleteOldKeys(tx, new Date(now.getTime() - KEYS_KEPT_DAYS * 86_400_000))
  await deleteEndedWindows(tx, now)
  await deleteExpiredSessions(tx, now)
  await deleteEndedSignIns(tx, now)
  await deleteOldDevices(tx, new Date(now.getTime() - DEVICES_KEPT_DAYS * 86_400_000))
  await deleteOldSecurityEvents(tx, new Date(now.getTime() - SECURITY_EVENTS_KEPT_DAYS * 86_400_000))
}
