import type { Parts } from '#server/platform/parts.ts'
import { deleteTrashed, lockEnded } from './trash.store.ts'

const NIGHTLY = '37 3 * * *'
/** Files that one transaction takes away: their rows are locked for less than a second. */
const AT_ONCE = 500

/** Takes away what has lain in the trash for its time, rows and bytes. */
export const emptyTrash = async ({ db, files, now }: Pick<Parts, 'db' | 'files' | 'now'>): Promise<void> => {
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    count = await db.write(async (tx) => {
      const ids = await lockEnded(tx, { now: now(), limit: AT_ONCE })
      await files.release(tx, await deleteTrashed(tx, ids))
      return ids.length
    })
  }
}

export const scheduleTrash = (parts: Pick<Parts, 'db' | 'files' | 'jobs' | 'now'>): void => {
  parts.jobs.schedule('style_file_trash', NIGHTLY, () => emptyTrash(parts))
}
