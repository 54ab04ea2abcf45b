/** The server's marks around a base backup, and where its log stands. Each takes a connection that stays open. */
import type pg from 'pg'

const NOW = `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface Begun {
  /** As ISO 8601 has it. */
  at: string
  segment: string
  postgresql: string
}

/** Writes what is in memory to the disk first, without waiting for the next time that this is due. */
export const beginBase = async (client: pg.Client): Promise<Begun> => {
  const { rows } = await client.query(
    `select pg_walfile_name(pg_backup_start('selvedge', true)) as segment, ${NOW} as at,
       current_setting('server_version') as postgresql`,
  )
  return rows[0]
}

interface Ended {
  at: string
  segment: string
  /** Has to lie in the copy; without it a server would trust files that don't fit together. */
  label: string
}

/** Begins a new segment, so that the one with the end is kept soon. */
export const endBase = async (client: pg.Client): Promise<Ended> => {
  const { rows } = await client.query(
    `select pg_walfile_name(lsn) as segment, labelfile as label, ${NOW} as at
     from pg_backup_stop(wait_for_archive => false)`,
  )
  return rows[0]
}

export interface Archiver {
  /** Whether the server hands its segments over at all; it learns so only when it starts. */
  is_on: boolean
  last_archived: string | null
  /** Whether the last try failed. */
  is_failing: boolean
}

export const readArchiver = async (client: pg.Client): Promise<Archiver> => {
  const { rows } = await client.query(
    `select current_setting('archive_mode') <> 'off' as is_on, last_archived_wal as last_archived,
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
     from pg_stat_archiver`,
  )
  return rows[0]
}

/** Ends the segment that is being written, so that what is in it is kept. Null where nothing is. */
export const switchSegment = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as segment')
  return rows[0].segment
}

export const isRecovering = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query('select pg_is_in_recovery() as is_so')
  return rows[0].is_so
}

/** Files that rows have had since a moment, or all; those under way are listed once they are there. */
export const listFilesSince = async (client: pg.Client, since: Date | null): Promise<string[]> => {
  const { rows } = await client.query(
    `select hash from blobs where state = 'stored' and created_at >= coalesce($1::timestamptz, '-infinity') order by hash`,
    [since],
  )
  return rows.map(({ hash }) => hash)
}
