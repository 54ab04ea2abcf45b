import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'

export interface Place {
  /** Of the log: everything that was committed is before it. */
  position: string
  /** Which cluster it is, the same on primary and standby. */
  system: string
}

const SYSTEM = sql<string>`(select system_identifier::text from pg_control_system())`

export const readPlace = (primary: Reader): Promise<Place> =>
  primary
    .selectNoFrom([sql<string>`pg_current_wal_lsn()::text`.as('position'), SYSTEM.as('system')])
    .executeTakeFirstOrThrow()

export const readReplayed = (standby: Reader): Promise<Place & { follows: boolean }> =>
  standby
    .selectNoFrom([
      sql<string>`coalesce(pg_last_wal_replay_lsn(), '0/0')::text`.as('position'),
      sql<boolean>`pg_is_in_recovery()`.as('follows'),
      SYSTEM.as('system'),
    ])
    .executeTakeFirstOrThrow()
