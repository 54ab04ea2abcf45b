/** Whose evidence ends soon, and who hears of it. */
import { sql } from 'kysely'
import { EXPIRING_DAYS } from '#contract/evidence/evidence-record.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isReadBy } from './evidence.store.ts'

/** Companies whose acceptance stands, and which still read it, with the last sharing that each accepted. */
export const listAccepting = (tx: Tx, evidenceId: number) =>
  tx
    .selectFrom('evidence_sharings as s')
    .where('s.evidence_id', '=', evidenceId)
    .where('s.state', '=', 'accepted')
    .where(isReadBy(sql`s.organization_id`))
    .select((of) => ['s.organization_id', of.fn.max('s.id').as('sharing_id')])
    .groupBy('s.organization_id')
    .execute()

interface EndingRow {
  id: number
  title: string
  valid_until: string
  holder: { id: number; name: string }
}

/** Those that end within the days of which nobody was told, locked; a process that meets one of another passes it over. */
export const lockEnding = async (
  tx: Tx,
  { today, limit }: { today: string; limit: number },
): Promise<EndingRow[]> => {
  const { rows } = await sql<EndingRow>`
    select e.id, e.title, e.valid_until, json_build_object('id', h.id, 'name', h.name) as holder
    from evidence e join organizations h on h.id = e.organization_id
    where e.withdrawn_at is null and e.superseded_by is null
      and e.valid_until between ${today}::date and ${today}::date + ${EXPIRING_DAYS}::int
      and not exists (select from evidence_reminders r where r.evidence_id = e.id
        and r.days = case when e.valid_until - ${today}::date <= 7 then 7 when e.valid_until - ${today}::date <= 30 then 30
          when e.valid_until - ${today}::date <= 60 then 60 else 90 end)
    order by e.id limit ${limit} for update of e skip locked`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** False where another process has told it meanwhile. */
export const noteTold = async (
  tx: Tx,
  { evidenceId, days, at }: { evidenceId: number; days: number; at: string },
): Promise<boolean> => {
  const noted = await tx
    .insertInto('evidence_reminders')
    .values({ evidence_id: evidenceId, days, told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
}
