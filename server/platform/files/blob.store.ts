/**
 * The table of stored bytes. An upload reserves its hash (`pending`), puts the bytes into the store, and settles
 * the row in the transaction of whatever refers to it. Bytes that nothing refers to are first marked `removing`,
 * then deleted from the store, then forgotten; so at any crash the row still tells what lies in the store.
 */
import { sql } from 'kysely'
import type { Reader, Tx } from '../db/database.ts'
import { PROCESS_LOCK_CLASS } from '../db/process-lock.ts'

export type Reservation = 'new' | 'stored' | 'being_removed'

export const reserveBlob = async (
  tx: Tx,
  { hash, size, processNumber }: { hash: string; size: number; processNumber: number },
): Promise<Reservation> => {
  const row = await tx
    .insertInto('blobs')
    .values({ hash, size, state: 'pending', process_number: processNumber })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        // A pending row of a process that died is taken over; the bytes are put again.
        created_at: sql`case when blobs.state = 'pending' then now() else blobs.created_at end`,
        process_number: sql`case when blobs.state = 'pending' then ${processNumber}::bigint else blobs.process_number end`,
      }),
    )
    .returning('state')
    .executeTakeFirstOrThrow()
  if (row.state === 'removing') return 'being_removed'
  return row.state === 'stored' ? 'stored' : 'new'
}

/** False when the bytes were removed meanwhile and must be put again. */
export const settleBlob = async (tx: Tx, hash: string): Promise<boolean> => {
  const settled = await tx
    .updateTable('blobs')
    .set({ state: 'stored', process_number: null })
    .where('hash', '=', hash)
    .where('state', 'in', ['pending', 'stored'])
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

export const publishBlob = async (tx: Tx, hash: string): Promise<void> => {
  await tx.updateTable('blobs').set({ is_public: true }).where('hash', '=', hash).execute()
}

export const isPublicBlob = async (db: Reader, hash: string): Promise<boolean> => {
  const row = await db
    .selectFrom('blobs')
    .where('hash', '=', hash)
    .where('is_public', '=', true)
    .where('state', '=', 'stored')
    .select('hash')
    .executeTakeFirst()
  return row !== undefined
}

const isReferred = sql<boolean>`
  exists (select 1 from files f where f.blob_hash = b.hash)
  or exists (select 1 from organizations o where o.logo_hash = b.hash)
  or exists (select 1 from care_instructions k where k.icon_hash = b.hash)
  or exists (select 1 from geo_images g where g.blob_hash = b.hash)
  or exists (select 1 from passport_version_pictures p where p.blob_hash = b.hash)`
/** An upload under way; none takes an hour from its last byte to its row. */
const isUnderWay = sql<boolean>`b.state = 'pending' and b.created_at > now() - interval '1 hour'
  and b.process_number in (${livingProcesses()})`

/** The numbers of the processes that are alive: the database holds their locks. */
function livingProcesses() {
  return sql<number>`select l.objid::bigint from pg_locks l where l.locktype = 'advisory'
    and l.classid = ${sql.lit(PROCESS_LOCK_CLASS)}
    and l.database = (select d.oid from pg_database d where d.datname = current_database())`
}

/** Any constant serves that no other advisory lock has. A backup holds it alone, whoever marks holds it with others. */
export const REMOVAL_HOLD = 7_353_927

/**
 * Marks what nothing refers to and returns it for deletion: of the hashes given, or of all that no living process
 * will settle. An upload of the same bytes that comes in between finds them gone and puts them again. While a backup
 * copies files nothing is marked; the sweep comes back to it.
 */
export const markRemovable = async (tx: Tx, hashes: readonly string[] | 'abandoned'): Promise<string[]> => {
  const mayMark = sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${REMOVAL_HOLD}) as may`
  if (!(await mayMark.execute(tx)).rows[0]?.may) return []
  const candidates = hashes === 'abandoned' ? sql`not (${isUnderWay})` : sql`b.hash = any(${hashes})`
  const { rows } = await sql<{ hash: string }>`
    update blobs set state = 'removing' where hash in (
      select b.hash from blobs b where ${candidates} and not (${isReferred}) for update of b skip locked)
    returning hash`.execute(tx)
  return rows.map((row) => row.hash)
}

export const forgetBlob = async (tx: Tx, hash: string): Promise<void> => {
  await tx.deleteFrom('blobs').where('hash', '=', hash).where('state', '=', 'removing').execute()
}

export const listLivingProcesses = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ objid: number }>`${livingProcesses()}`.execute(tx)
  return rows.map((row) => row.objid)
}
