import { sql } from 'kysely'
import type { Confirmer } from '#contract/passports/step-verification.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { ConfirmedDetail } from './step-verification.rules.ts'

/** The style that the detail belongs to; null when there is no such detail. */
export const findStyleOfDetail = async (db: Reader, detailId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('passport_step_details as d')
    .innerJoin('passport_steps as s', 's.id', 'd.step_id')
    .where('d.id', '=', detailId)
    .select('s.style_id')
    .executeTakeFirst()
  return row?.style_id ?? null
}

export interface DetailRow extends ConfirmedDetail {
  step_name: string
  supplier_name: string | null
}

/** Instants as JSON has them, whatever offset the session's zone would give. */
const instantOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const personOf = (column: string) =>
  sql.raw(`(select p.full_name || ', ' || po.name from users p join accounts pa on pa.id = p.account_id
    join organizations po on po.id = pa.organization_id where p.id = ${column})`)

const answerOf = (type: Confirmer) => sql`case when d.${sql.raw(`verified_by_${type}_at`)} is not null
  then json_build_object('at', ${instantOf(`d.verified_by_${type}_at`)}, 'by', ${personOf(`d.verified_by_${type}`)}) end`

/** Details of a style's draft with their confirmations; of one of them, where it is named. */
export const listDetails = async (
  db: Reader,
  { styleId, detailId = null }: { styleId: number; detailId?: number | null },
): Promise<DetailRow[]> => {
  const { rows } = await sql<DetailRow>`
    select d.id, d.supplier_id, s.display_name as step_name, o.name as supplier_name,
      coalesce(o.account_created_at is not null, false) as supplier_has_account,
      c.brand_id, b.account_created_at is not null as brand_has_account,
      json_build_object('brand', ${answerOf('brand')}, 'factory', ${answerOf('factory')}) as answers,
      coalesce((select json_agg(json_build_object('type', q.type, 'status', q.status, 'reason', q.reason,
          'at', ${instantOf('coalesce(q.decided_at, q.requested_at)')},
          'by', ${personOf('coalesce(q.decided_by, q.requested_by)')}))
        from passport_step_requests q where q.detail_id = d.id), '[]') as requests
    from passport_step_details d
    join passport_steps s on s.id = d.step_id
    join styles t on t.id = s.style_id
    join collections c on c.id = t.collection_id
    join organizations b on b.id = c.brand_id
    left join organizations o on o.id = d.supplier_id
    where s.style_id = ${styleId} and (${detailId}::bigint is null or d.id = ${detailId})`.execute(db as Tx)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    supplier_id: row.supplier_id === null ? null : Number(row.supplier_id),
    brand_id: Number(row.brand_id),
  }))
}

interface RequestKey {
  detailId: number
  type: Confirmer
}

/** Opens a request, or opens a declined one again. */
export const openRequest = async (
  tx: Tx,
  { detailId, type, userId, at }: RequestKey & { userId: number; at: string },
): Promise<void> => {
  const opened = {
    requested_by: userId,
    requested_at: at,
    told_at: null,
    status: 'requested',
    decided_by: null,
    decided_at: null,
    reason: null,
  }
  await tx
    .insertInto('passport_step_requests')
    .values({ detail_id: detailId, type, ...opened })
    .onConflict((conflict) => conflict.columns(['detail_id', 'type']).doUpdateSet(opened))
    .execute()
}

export const deleteRequest = async (tx: Tx, { detailId, type }: RequestKey): Promise<void> => {
  await tx
    .deleteFrom('passport_step_requests')
    .where('detail_id', '=', detailId)
    .where('type', '=', type)
    .execute()
}

/** Takes the requests of which nobody was told since then, and counts them as told now. */
export const takeUntold = async (
  tx: Tx,
  { detailId, now, since }: { detailId: number; now: string; since: string },
): Promise<Confirmer[]> => {
  const rows = await tx
    .updateTable('passport_step_requests')
    .set({ told_at: now })
    .where('detail_id', '=', detailId)
    .where('status', '=', 'requested')
    .where(({ eb, or }) => or([eb('told_at', 'is', null), eb('told_at', '<', since)]))
    .returning('type')
    .execute()
  return rows.map(({ type }) => type as Confirmer).sort()
}

export const declineRequest = async (
  tx: Tx,
  { detailId, type, userId, at, reason }: RequestKey & { userId: number; at: string; reason: string },
): Promise<void> => {
  const declined = { status: 'declined', decided_by: userId, decided_at: at, reason }
  await tx
    .insertInto('passport_step_requests')
    .values({ detail_id: detailId, type, requested_by: userId, ...declined })
    .onConflict((conflict) => conflict.columns(['detail_id', 'type']).doUpdateSet(declined))
    .execute()
}

/** Who asked, while the request is open. */
export const findAsker = (db: Reader, { detailId, type }: RequestKey) =>
  db
    .selectFrom('passport_step_requests as q')
    .innerJoin('users as u', 'u.id', 'q.requested_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .where('q.detail_id', '=', detailId)
    .where('q.type', '=', type)
    .where('q.status', '=', 'requested')
    .select('a.organization_id')
    .executeTakeFirst()
