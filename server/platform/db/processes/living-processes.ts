import { sql } from 'kysely'
import { PROCESS_LOCK_CLASS } from '../process-lock.ts'

/** The numbers of the processes that are alive: the database holds their locks. */
export const livingProcesses = () =>
  sql<number>`select l.objid::bigint from pg_locks l where l.locktype = 'advisory'
    and l.classid = ${sql.lit(PROCESS_LOCK_CLASS)}
    and l.database = (select d.oid from pg_database d where d.datname = current_database())`
