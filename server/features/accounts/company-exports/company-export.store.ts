import { sql } from 'kysely'
import type { CompanyExport } from '#contract/accounts/company-exports.ts'
import { isDuplicate, type Reader, type Tx } from '#server/platform/db/database.ts'

const MOST_SHOWN = 10

const shown = (db: Reader) =>
  db
    .selectFrom('company_exports as e')
    .innerJoin('users as u', 'u.id', 'e.asked_by')
    .select(['e.id', 'e.state', 'e.asked_at', 'u.full_name as asked_by', 'e.done', 'e.total'])
    .select(['e.ready_at', 'e.ends_at', 'e.size'])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>
const present = (row: Row): CompanyExport => ({ ...row, state: row.state as CompanyExport['state'] })

export const listExports = async (db: Reader, accountId: number): Promise<CompanyExport[]> => {
  const rows = await shown(db)
    .where('e.account_id', '=', accountId)
    .orderBy('e.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(present)
}

export const findExport = async (
  db: Reader,
  { accountId, id }: { accountId: number; id: number },
): Promise<CompanyExport | null> => {
  const row = await shown(db).where('e.id', '=', id).where('e.account_id', '=', accountId).executeTakeFirst()
  return row ? present(row) : null
}

/** Null where one of the account is under way. */
export const insertExport = async (
  tx: Tx,
  asked: { account_id: number; asked_by: number; asked_at: string },
): Promise<number | null> => {
  try {
    const row = await tx.insertInto('company_exports').values(asked).returning('id').executeTakeFirstOrThrow()
    return row.id
  } catch (error) {
    if (isDuplicate(error, 'company_exports_under_way')) return null
    throw error
  }
}

export interface Made {
  id: number
  account_id: number
  organization_id: number
  organization_name: string
}

/** For the job: null where nobody waits for it any more. */
export const beginMaking = async (tx: Tx, id: number): Promise<Made | null> => {
  const row = await tx
    .updateTable('company_exports as e')
    .from('accounts as a')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .whereRef('a.id', '=', 'e.account_id')
    .where('e.id', '=', id)
    .where('e.state', 'in', ['waiting', 'making'])
    .set({ state: 'making', done: 0, total: 0 })
    .returning(['e.id', 'e.account_id', 'o.id as organization_id', 'o.name as organization_name'])
    .executeTakeFirst()
  return row ?? null
}

export const noteProgress = async (
  tx: Tx,
  id: number,
  progress: { done: number; total: number },
): Promise<void> => {
  await tx
    .updateTable('company_exports')
    .set(progress)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()
}

/** False where it was given up meanwhile. Of a company's archives the newest is kept alone. */
export const setReady = async (
  tx: Tx,
  { id, account_id }: Pick<Made, 'id' | 'account_id'>,
  { files, now, ends_at }: { files: readonly { path: string; hash: string }[]; now: Date; ends_at: Date },
): Promise<boolean> => {
  const held = await tx
    .selectFrom('company_exports')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!held) return false
  await sql`insert into company_export_files (export_id, path, blob_hash)
    select ${id}::bigint, x.path, x.hash from json_to_recordset(${JSON.stringify(files)}::json) as x (path text, hash text)
      join blobs b on b.hash = x.hash and b.state = 'stored'`.execute(tx)
  await sql`update company_exports set state = 'ready', done = total, ready_at = ${now.toISOString()}::timestamptz,
      ends_at = ${ends_at.toISOString()}::timestamptz, size = (
        select coalesce(sum(b.size), 0) from company_export_files f join blobs b on b.hash = f.blob_hash
        where f.export_id = ${id})
    where id = ${id}`.execute(tx)
  await endExports(tx, sql`account_id = ${account_id} and id <> ${id}`)
  return true
}

/** Their entries go, and with them what keeps the bytes; answers with these. */
const endExports = async (tx: Tx, which: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await sql<{ blob_hash: string }>`
    with ended as (update company_exports set state = 'ended' where state = 'ready' and ${which} returning id)
    delete from company_export_files f using ended where f.export_id = ended.id returning f.blob_hash`.execute(
    tx,
  )
  return [...new Set(rows.map(({ blob_hash }) => blob_hash))]
}

export const endDueExports = (tx: Tx, now: Date): Promise<string[]> =>
  endExports(tx, sql`ends_at <= ${now.toISOString()}::timestamptz`)

export const setFailed = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('company_exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .execute()
}

/** What nobody makes any more: its process and its job are gone. */
export const failAbandoned = async (tx: Tx, askedBefore: Date): Promise<void> => {
  await tx
    .updateTable('company_exports')
    .set({ state: 'failed' })
    .where('state', 'in', ['waiting', 'making'])
    .where('asked_at', '<', askedBefore.toISOString())
    .execute()
}

export const listEntries = (db: Reader, id: number) =>
  db
    .selectFrom('company_export_files as f')
    .innerJoin('blobs as b', 'b.hash', 'f.blob_hash')
    .where('f.export_id', '=', id)
    .select(['f.path', 'f.blob_hash as hash', 'b.size'])
    .orderBy('f.path')
    .execute()

/** In bytes, of files in the store by their hashes. */
export const findSizes = async (
  db: Reader,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('blobs')
    .where(sql<boolean>`hash = any(${hashes}::text[])`)
    .select(['hash', 'size'])
    .execute()
  return new Map(rows.map(({ hash, size }) => [hash, size]))
}
