import type { Parts } from '#server/platform/parts.ts'
import { takeAwayReadChanges } from '../style-change.store.ts'

const EVERY_HOUR = '41 * * * *'

/** What ended before the last run was read by every process, unless nobody asked that one since. */
export const scheduleStyleChanges = ({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): void => {
  jobs.schedule('style_changes', EVERY_HOUR, () => db.write(takeAwayReadChanges))
}
