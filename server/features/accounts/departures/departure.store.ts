/** What goes with somebody who leaves, by the catalogue, and the row that stays. */
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface Departure {
  user_id: number
  full_name: string
  email: string
  left_at: string
}

/** The queue is the jobs’ own; only what goes to somebody who left is taken from it. */
const JOBS = sql.id('pgboss', 'job')

/** Tables whose rows are a person's alone: their foreign key to `users` deletes them with the person. */
const listOwnTables = async (tx: Tx) => {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as "table", a.attname as "column"
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and k.confdeltype = 'c'
    order by 1, 2, 3`.execute(tx)
  return rows
}

export const deleteOwnRows = async (tx: Tx, userId: number): Promise<void> => {
  for (const { schema, table, column } of await listOwnTables(tx))
    await sql`delete from ${sql.id(schema, table)} where ${sql.id(column)} = ${userId}`.execute(tx)
}

/** Emails on their way to the address, and those that were given up; also of an installation that never started. */
export const deleteUnsentLetters = async (tx: Tx, email: string): Promise<void> => {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(tx)
  if (rows[0]?.is_there)
    await sql`delete from ${JOBS} where data -> 'letter' ->> 'to' = ${email}
      and state in ('created', 'retry', 'failed')`.execute(tx)
}

export const revokeKeysOf = async (
  tx: Tx,
  { userId, by, now }: { userId: number; by: number; now: Date },
): Promise<void> => {
  await sql`update ${sql.table('api_keys')} set revoked_at = ${now.toISOString()}, revoked_by = ${by}
    where created_by = ${userId} and revoked_at is null`.execute(tx)
}

export const countOpenKeysOf = async (db: Reader, userId: number, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('api_keys')
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', now.toISOString())]),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertDeparture = async (tx: Tx, departure: Departure): Promise<void> => {
  await tx.insertInto('departures').values(departure).execute()
}

/** The next one, held so that no other process takes it too; null where there is none. */
export const takeDeparture = async (tx: Tx, userId: number): Promise<Departure | null> => {
  const row = await tx
    .selectFrom('departures')
    .where('user_id', '=', userId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export const listDepartures = async (db: Reader): Promise<number[]> =>
  (await db.selectFrom('departures').select('user_id').orderBy('user_id').execute()).map((row) => row.user_id)

export const endDeparture = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('departures').where('user_id', '=', userId).execute()
}
