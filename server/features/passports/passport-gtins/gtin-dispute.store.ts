import type { GtinDispute } from '#contract/passports/gtins.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

type Status = GtinDispute['status']

const selectDisputes = (db: Reader) =>
  db
    .selectFrom('gtin_disputes as d')
    .innerJoin('organizations as h', 'h.id', 'd.holder_id')
    .innerJoin('organizations as c', 'c.id', 'd.claimant_id')
    .innerJoin('users as u', 'u.id', 'd.opened_by')
    .innerJoin('styles as s', 's.id', 'd.style_id')
    .select(['d.id', 'd.gtin', 'd.claim', 'd.opened_at', 'd.status', 'd.decided_at', 'd.reason'])
    .select(['h.id as holder_id', 'h.uuid as holder_uuid', 'h.name as holder_name'])
    .select(['c.id as claimant_id', 'c.uuid as claimant_uuid', 'c.name as claimant_name'])
    .select(['u.full_name as opened_by', 's.style_number'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDisputes>['executeTakeFirstOrThrow']>>

const present = (row: Row): GtinDispute => ({
  id: row.id,
  gtin: row.gtin,
  holder: { id: row.holder_id, uuid: row.holder_uuid, name: row.holder_name },
  claimant: { id: row.claimant_id, uuid: row.claimant_uuid, name: row.claimant_name },
  style_number: row.style_number,
  claim: row.claim,
  opened_by: row.opened_by,
  opened_at: row.opened_at,
  status: row.status as Status,
  decided_at: row.decided_at,
  reason: row.reason,
})

export const listDisputes = async (
  db: Reader,
  { status, offset, limit }: { status: Status; offset: number; limit: number },
): Promise<{ data: GtinDispute[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    selectDisputes(db)
      .where('d.status', '=', status)
      .orderBy('d.opened_at', status === 'open' ? 'asc' : 'desc')
      .orderBy('d.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('gtin_disputes')
      .where('status', '=', status)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(present), total }
}

export const getDispute = async (db: Reader, id: number): Promise<GtinDispute> =>
  present(await selectDisputes(db).where('d.id', '=', id).executeTakeFirstOrThrow())

export const lockDispute = (tx: Tx, id: number) =>
  tx
    .selectFrom('gtin_disputes')
    .where('id', '=', id)
    .select(['id', 'gtin', 'holder_id', 'claimant_id', 'style_id', 'status'])
    .forUpdate()
    .executeTakeFirst()

interface NewDispute {
  gtin: string
  holder_id: number
  claimant_id: number
  style_id: number
  claim: string
  opened_by: number
}

/** Null where the company already waits for a decision on this number. */
export const insertDispute = async (tx: Tx, dispute: NewDispute): Promise<number | null> => {
  const row = await tx
    .insertInto('gtin_disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const hasOpenDispute = async (
  db: Reader,
  { gtin, claimantId }: { gtin: string; claimantId: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom('gtin_disputes')
    .where('gtin', '=', gtin)
    .where('claimant_id', '=', claimantId)
    .where('status', '=', 'open')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

interface Decision {
  status: 'given' | 'kept'
  reason: string
  userId: number
  at: Date
}

export const closeDispute = async (
  tx: Tx,
  id: number,
  { status, reason, userId, at }: Decision,
): Promise<void> => {
  await tx
    .updateTable('gtin_disputes')
    .set({ status, reason, decided_by: userId, decided_at: at.toISOString() })
    .where('id', '=', id)
    .execute()
}
