/** Requests to sign on a device of one's own. What opens them is kept as hashes alone. */

import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import { readerLanguage } from '#server/platform/languages/reader-language.store.ts'

/** A new request of the same person for the same report replaces the open one. */
export const insertSignRequest = async (
  tx: Tx,
  columns: Insertable<DB['qc_sign_requests']>,
  now: Date,
): Promise<number> => {
  await tx
    .updateTable('qc_sign_requests')
    .set({ closed_at: now.toISOString() })
    .where('report_id', '=', columns.report_id)
    .where('organization_id', '=', columns.organization_id)
    .where('email', '=', columns.email)
    .where('closed_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('qc_sign_requests')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Secrets {
  token_hash: Buffer
  code_hash: Buffer
}

/** Gives the request its link and code; null where it is closed, has ended, or its report is approved. */
export const setSignSecrets = async (tx: Tx, id: number, { now, ...secrets }: Secrets & { now: Date }) => {
  const row = await tx
    .updateTable('qc_sign_requests')
    .set({ ...secrets, code_tries: 0 })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where(
      sql<boolean>`exists (select 1 from qc_reports r where r.id = qc_sign_requests.report_id
        and r.approved_at is null)`,
    )
    .returning('id')
    .executeTakeFirst()
  return row ? findRequest(tx, sql`q.id = ${id}`) : null
}

/**
 * An open request, of a person who is still of the company, or of a company that still nobody signs in for, and that is
 * still one of the report's.
 */
const findRequest = async (db: Reader, which: ReturnType<typeof sql>) => {
  const row = await db
    .selectFrom('qc_sign_requests as q')
    .innerJoin('qc_reports as r', 'r.id', 'q.report_id')
    .innerJoin('styles as s', 's.id', 'r.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .innerJoin('organizations as o', 'o.id', 'q.organization_id')
    .innerJoin('users as b', 'b.id', 'q.asked_by')
    .innerJoin('accounts as ba', 'ba.id', 'b.account_id')
    .innerJoin('organizations as bo', 'bo.id', 'ba.organization_id')
    .leftJoin('users as u', 'u.id', 'q.user_id')
    .where(sql<boolean>`${which}`)
    .where('q.closed_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`q.organization_id in (c.brand_id, r.supplier_id, r.created_by_organization_id)`)
    .where(
      sql<boolean>`case when q.user_id is null then not exists (select 1 from accounts a join users x on x.account_id = a.id
        where a.organization_id = q.organization_id and x.active)
      else exists (select 1 from users x join accounts a on a.id = x.account_id
        where x.id = q.user_id and x.active and x.email = q.email and x.email_proved_at is not null
          and a.organization_id = q.organization_id) end`,
    )
    .select([
      'q.id',
      'q.report_id',
      'q.organization_id',
      'q.user_id',
      'q.email',
      'q.asked_by',
      'q.expires_at',
    ])
    .select(['q.screen_hash', 'q.code_hash', 'q.code_tries'])
    .select([
      'r.name',
      'r.style_id',
      'r.overall_result',
      'r.inspection_date',
      'r.approved_at',
      'r.supplier_id',
    ])
    .select(['r.created_by_organization_id', 'r.responsible_id', 'r.created_by', 'c.brand_id'])
    .select(['s.style_number', 's.style_name', 'o.name as company_name', 'u.full_name as person_name'])
    .select(readerLanguage)
    .select(['b.full_name as asked_by_name', 'bo.name as asked_by_company'])
    .executeTakeFirst()
  return row ?? null
}
export type SignRequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** By the hash of the mailed link or of what the asker's screen shows. */
export const findSignRequest = async (db: Reader, hash: Buffer, now: Date): Promise<SignRequestRow | null> =>
  findRequest(
    db,
    sql`(q.token_hash = ${hash} or q.screen_hash = ${hash}) and q.expires_at > ${now.toISOString()}::timestamptz`,
  )

/** Counts a try of the code, and answers what it must be; null where none is good, or the tries are used up. */
export const takeSignTry = async (
  tx: Tx,
  screenHash: Buffer,
  { tries, now }: { tries: number; now: Date },
): Promise<{ id: number; code_hash: Buffer } | null> => {
  const row = await tx
    .updateTable('qc_sign_requests')
    .set({ code_tries: sql`code_tries + 1` })
    .where('screen_hash', '=', screenHash)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('code_tries', '<', tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  return row?.code_hash ? { id: row.id, code_hash: row.code_hash } : null
}

/** False when somebody used it first. */
export const closeSignRequest = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const closed = await tx
    .updateTable('qc_sign_requests')
    .set({ closed_at: now.toISOString() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

/** The report's row, as every change of a report locks it. */
export const lockReportRow = (tx: Tx, id: number): Promise<{ approved_at: string | null } | undefined> =>
  lockInTurn(tx, `qc report ${id}`, ({ mayWait }) => {
    const locked = tx.selectFrom('qc_reports').where('id', '=', id).select('approved_at').forNoKeyUpdate()
    return (mayWait ? locked : locked.noWait()).executeTakeFirst()
  })
