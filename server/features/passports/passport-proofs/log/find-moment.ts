/** When a copy that stands alone was made: it stays the same, however the log grows. */
import type { Reader } from '#server/platform/db/database.ts'
import { readStampOver } from '../time-stamps/describe-stamp.ts'
import { findHeadOver } from './log.store.ts'

/** The first head over all of these versions, null where one has no place; with the first stamp over that head. */
export const findMomentOver = async (
  db: Reader,
  versionIds: readonly number[],
  lotVersionIds: readonly number[] = [],
) => {
  const head = await findHeadOver(db, versionIds, lotVersionIds)
  return { head, stamp: head && (await readStampOver(db, head.size)) }
}
export type LogMoment = Awaited<ReturnType<typeof findMomentOver>>
