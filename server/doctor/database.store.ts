/** What the doctor asks the database; nothing is changed. */
import type pg from 'pg'

export interface Facts {
  version: number
  fsync: string
  synchronous_commit: string
  full_page_writes: string
  max_connections: number
  reserved: number
  /** Of this role and of this database; -1 is no limit. */
  role_limit: number
  database_limit: number
  timezone: string
  encoding: string
  in_recovery: boolean
  read_only: boolean
  role: string
  database: string
  schema: string | null
  may_create_in_schema: boolean
  may_create_schema: boolean
  has_queues: boolean
  has_trigrams: boolean
  offers_trigrams: boolean
  /** Milliseconds since 1970, by the database's clock. */
  now: number
}

export const readFacts = async (client: pg.Client): Promise<Facts> => {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as synchronous_commit,
       current_setting('full_page_writes') as full_page_writes,
       current_setting('max_connections')::int as max_connections,
       current_setting('superuser_reserved_connections')::int as reserved,
       r.rolconnlimit as role_limit, d.datconnlimit as database_limit,
       current_setting('timezone') as timezone, pg_encoding_to_char(d.encoding) as encoding,
       pg_is_in_recovery() as in_recovery, current_setting('default_transaction_read_only')::boolean as read_only,
       current_user as role, current_database() as database, current_schema() as schema,
       coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create_in_schema,
       has_database_privilege(current_database(), 'create') as may_create_schema,
       to_regclass('pgboss.job') is not null as has_queues,
       exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams,
       exists (select from pg_available_extensions where name = 'pg_trgm') as offers_trigrams,
       (extract(epoch from clock_timestamp()) * 1000)::float8 as now
     from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`,
  )
  return rows[0] as Facts
}

export interface Faulty {
  invalid_indexes: string[]
  resting_triggers: string[]
  /** Tables on which this role lacks a right. */
  closed_tables: string[]
}

const IN_SCHEMA = `c.relnamespace = current_schema()::regnamespace`

export const readFaulty = async (client: pg.Client): Promise<Faulty> => {
  const list = async (sql: string): Promise<string[]> =>
    (await client.query<{ name: string }>(`${sql} order by 1`)).rows.map(({ name }) => name)
  return {
    invalid_indexes: await list(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid and ${IN_SCHEMA}`,
    ),
    resting_triggers: await list(
      `select t.tgname || ' on ' || c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and t.tgenabled <> 'O' and ${IN_SCHEMA}`,
    ),
    closed_tables: await list(
      `select c.relname as name from pg_class c where c.relkind = 'r' and ${IN_SCHEMA} and not (
         has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert') and
         has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`,
    ),
  }
}

export interface Standing {
  admins: number
  failed_jobs: number
}

export const readStanding = async (client: pg.Client, hasQueues: boolean): Promise<Standing> => {
  const { rows: people } = await client.query(
    `select count(*)::int as admins from users where role = 'admin' and active`,
  )
  const { rows: jobs } = hasQueues
    ? await client.query(`select count(*)::int as failed from pgboss.job where name = 'failed'`)
    : { rows: [{ failed: 0 }] }
  return { admins: people[0].admins, failed_jobs: jobs[0].failed }
}
