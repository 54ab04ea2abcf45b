/** Writes of timelines. The style must be held, and the timeline locked where places or counts matter. */
import { type RawBuilder, sql } from 'kysely'
import { MILESTONE_RECORD, type MilestoneKind } from '#contract/styles/milestone-record.ts'
import type { MilestoneInput } from '#contract/styles/timelines.ts'
import { listColumns } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'
import { latestIssue, MILESTONE_COLUMNS } from './timeline.store.ts'

/** Anyone who adds, orders or removes milestones of a style comes one after the other. */
export const lockTimeline = (tx: Tx, styleId: number): Promise<void> => {
  const key = `timeline of style ${styleId}`
  return lockInTurn(tx, key, async () => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  })
}

const SQL_TYPES: Readonly<Record<MilestoneKind, RawBuilder<unknown>>> = {
  name: sql`text`,
  text: sql`text`,
  day: sql`date`,
  company: sql`bigint`,
  tick: sql`boolean`,
}
const COLUMNS = listColumns(MILESTONE_COLUMNS)
const TYPED = sql.join(
  MILESTONE_COLUMNS.map((name) => sql`${sql.ref(name)} ${SQL_TYPES[MILESTONE_RECORD[name].kind]}`),
)

/** Behind those that are there, in their order; the ids. */
export const insertMilestones = async (
  tx: Tx,
  { styleId, userId }: { styleId: number; userId: number },
  milestones: readonly MilestoneInput[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into milestones (style_id, position, ${COLUMNS}, created_by)
    select ${styleId}::bigint,
      coalesce((select max(position) from milestones where style_id = ${styleId}), 0) + n.place,
      ${listColumns(MILESTONE_COLUMNS, 'n')}, ${userId}::bigint
    from rows from (jsonb_to_recordset(${JSON.stringify(milestones)}::jsonb) as (${TYPED})) with ordinality
      as n (${COLUMNS}, place)
    order by n.place returning id`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

/** The row, locked until the transaction ends. */
export const lockMilestone = (tx: Tx, styleId: number, id: number) =>
  lockInTurn(tx, `milestone ${id}`, ({ mayWait }) => {
    const row = tx
      .selectFrom('milestones')
      .where('style_id', '=', styleId)
      .where('id', '=', id)
      .select(['id', 'version', 'done_at', ...MILESTONE_COLUMNS])
      .forNoKeyUpdate()
    return (mayWait ? row : row.noWait()).executeTakeFirst()
  })

export const updateMilestone = async (tx: Tx, id: number, fields: MilestoneInput): Promise<void> => {
  await tx
    .updateTable('milestones')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The issue that a sample was made by, and the last one of the style; null where there is none. */
export interface MadeBy {
  issue_number: number | null
  latest_issue: number | null
}

/** Null takes the mark back. */
export const setDone = async (
  tx: Tx,
  id: number,
  mark: { userId: number; at: Date } | null,
): Promise<MadeBy> =>
  tx
    .updateTable('milestones as m')
    .set({ done_by: mark?.userId ?? null, done_at: mark?.at.toISOString() ?? null })
    .where('m.id', '=', id)
    .returning(['m.issue_number', latestIssue.as('latest_issue')])
    .executeTakeFirstOrThrow()

export const deleteRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('milestones').where('id', '=', id).execute()
}

export const writeOrder = async (tx: Tx, styleId: number, ids: readonly number[]): Promise<void> => {
  await sql`update milestones m set position = n.place
    from unnest(${ids}::bigint[]) with ordinality as n (id, place)
    where m.id = n.id and m.style_id = ${styleId}`.execute(tx)
}

/** Companies that left answer for nothing there any more; what they marked as done stays. */
export const clearResponsible = async (
  tx: Tx,
  { styleId, organizationIds }: { styleId: number; organizationIds: readonly number[] },
): Promise<void> => {
  await tx
    .updateTable('milestones')
    .set({ organization_id: null, version: sql<number>`version + 1` })
    .where('style_id', '=', styleId)
    .where(sql<boolean>`organization_id = any(${organizationIds}::bigint[])`)
    .execute()
}
