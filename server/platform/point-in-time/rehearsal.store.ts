/** What came of rehearsals. */
import type { Db, Reader } from '../db/database.ts'

export interface Rehearsal {
  at: Date
  /** What was restored. */
  source: string
  took_ms: number
  /** Null where everything was as it should be. */
  problem: string | null
}

export const noteRehearsal = (db: Db, { at, ...rehearsal }: Rehearsal): Promise<void> =>
  db.write(async (tx) => {
    await tx
      .insertInto('restore_rehearsals')
      .values({ ...rehearsal, at: at.toISOString() })
      .execute()
  })

/** When one last went well, in milliseconds of the epoch. */
export const readLastRehearsal = async (db: Reader): Promise<number | null> => {
  const row = await db
    .selectFrom('restore_rehearsals')
    .where('problem', 'is', null)
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? Date.parse(row.at) : null
}
