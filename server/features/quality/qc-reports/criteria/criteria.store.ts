/** Writes of criteria and checklists. The report must be locked. */
import { sql } from 'kysely'
import type { TemplateCriterion } from '#contract/quality/qc-templates.ts'
import type { Made } from '#contract/values/made-at.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** Criteria with their checklists, in their order. */
export const insertCriteria = async (
  tx: Tx,
  reportId: number,
  criteria: readonly TemplateCriterion[],
): Promise<void> => {
  for (const { name, checklist } of criteria) {
    const id = await insertCriterion(tx, { report_id: reportId, name, client_id: null })
    const items = checklist.map((item) => ({
      ...item,
      client_id: null,
      report_id: reportId,
      criteria_id: id,
    }))
    await insertItems(tx, items)
  }
}

export const insertCriterion = async (
  tx: Tx,
  columns: { report_id: number; name: string; client_id: string | null } & Partial<ChangeTimes>,
): Promise<number> => {
  const { id } = await tx.insertInto('qc_criteria').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

interface NewItem {
  report_id: number
  criteria_id: number
  name: string
  defect_level: string
  client_id: string | null
  changed_at?: string
  made_at?: string | null
  clock_offset?: number | null
}

/** Answers the ids in the order of the items. */
export const insertItems = async (tx: Tx, items: readonly NewItem[]): Promise<number[]> => {
  if (items.length === 0) return []
  const rows = await tx
    .insertInto('qc_checklist_items')
    .values([...items])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const countContent = async (
  db: Reader,
  reportId: number,
): Promise<{ criteria: number; items: number; defects: number }> => {
  const { rows } = await sql<{ criteria: number; items: number; defects: number }>`select
    (select count(*)::integer from qc_criteria where report_id = ${reportId}) as criteria,
    (select count(*)::integer from qc_checklist_items where report_id = ${reportId}) as items,
    (select count(*)::integer from qc_defects where report_id = ${reportId}) as defects`.execute(db as never)
  const [row] = rows
  if (!row) throw new Error('Counting answers one row')
  return row
}

const TABLES = { criteria: 'qc_criteria', checklist: 'qc_checklist_items' } as const
export type CriteriaType = keyof typeof TABLES

/** A criterion or an item of this very report. */
export const findOne = async (
  db: Reader,
  { type, id, reportId }: { type: CriteriaType; id: number; reportId: number },
): Promise<Record<string, string | null> | undefined> => {
  const row =
    type === 'criteria'
      ? await db
          .selectFrom('qc_criteria')
          .where('id', '=', id)
          .where('report_id', '=', reportId)
          .select(['name', 'result', 'comments'])
          .executeTakeFirst()
      : await db
          .selectFrom('qc_checklist_items')
          .where('id', '=', id)
          .where('report_id', '=', reportId)
          .select(['name', 'defect_level'])
          .executeTakeFirst()
  return row
}

interface ChangeTimes extends Made {
  changed_at: string
}

export const setCriterion = async (
  tx: Tx,
  id: number,
  columns: ChangeTimes & { name?: string; result?: string; comments?: string | null },
): Promise<void> => {
  await tx.updateTable('qc_criteria').set(columns).where('id', '=', id).execute()
}

export const setItem = async (
  tx: Tx,
  id: number,
  columns: ChangeTimes & { name?: string; defect_level?: string },
): Promise<void> => {
  await tx.updateTable('qc_checklist_items').set(columns).where('id', '=', id).execute()
}

/** The named items of the report, with how many defects each has. */
export const findItems = (db: Reader, reportId: number, ids: readonly number[]) =>
  db
    .selectFrom('qc_checklist_items as i')
    .where('i.report_id', '=', reportId)
    .where('i.id', 'in', [...ids])
    .select(['i.id', 'i.name', 'i.result'])
    .select(
      sql<number>`(select count(*)::integer from qc_defects d where d.checklist_item_id = i.id)`.as(
        'defect_count',
      ),
    )
    .orderBy('i.id')
    .execute()

export const setItemResults = async (
  tx: Tx,
  ids: readonly number[],
  columns: ChangeTimes & { result: string },
): Promise<void> => {
  await tx
    .updateTable('qc_checklist_items')
    .set(columns)
    .where('id', 'in', [...ids])
    .execute()
}

/** Defects of the criterion's items, or of the one item. */
export const countDefects = async (
  db: Reader,
  { type, id }: { type: CriteriaType; id: number },
): Promise<number> => {
  const column = type === 'criteria' ? ('i.criteria_id' as const) : ('i.id' as const)
  const { total } = await db
    .selectFrom('qc_defects as d')
    .innerJoin('qc_checklist_items as i', 'i.id', 'd.checklist_item_id')
    .where(column, '=', id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** With its items and their defects; the defects' photos stay. */
export const deleteOne = async (tx: Tx, { type, id }: { type: CriteriaType; id: number }): Promise<void> => {
  if (type === 'criteria') await tx.deleteFrom('qc_criteria').where('id', '=', id).execute()
  else await tx.deleteFrom('qc_checklist_items').where('id', '=', id).execute()
}

export const findIdByClientId = async (
  db: Reader,
  type: CriteriaType,
  clientId: string,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom(TABLES[type])
    .where('client_id', '=', clientId)
    .select('id')
    .executeTakeFirst()
  return row?.id
}
