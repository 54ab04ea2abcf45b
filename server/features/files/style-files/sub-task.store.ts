import { sql } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** With the standard sub-tasks, once: anyone who asks meanwhile waits for the row, and finds it. */
export const makeStyleFile = async (tx: Tx, styleId: number): Promise<void> => {
  await sql`with made as (
      insert into style_file_states (style_id) values (${styleId}) on conflict do nothing returning style_id)
    insert into style_file_sub_tasks (style_id, task_id, name, position)
    select made.style_id, t.id, x.name, x.position
    from made cross join style_file_tasks t
    cross join lateral unnest(t.standard_sub_tasks) with ordinality as x (name, position)
    order by t.position, x.position`.execute(tx)
}

export const findTask = (db: Reader, id: number) =>
  db.selectFrom('style_file_tasks').where('id', '=', id).select(['id', 'name']).executeTakeFirst()

export interface AtSubTask {
  styleId: number
  subTaskId: number
}

export type SubTask = NonNullable<Awaited<ReturnType<typeof findSubTask>>>

export const findSubTask = (db: Reader, { styleId, subTaskId }: AtSubTask) =>
  db
    .selectFrom('style_file_sub_tasks')
    .where('id', '=', subTaskId)
    .where('style_id', '=', styleId)
    .select(['id', 'style_id', 'task_id', 'name', 'approved_at', 'approved_by'])
    .executeTakeFirst()

/** In their order. */
export const listSubTaskIds = async (
  db: Reader,
  { styleId, taskId }: { styleId: number; taskId: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('style_file_sub_tasks')
    .where('style_id', '=', styleId)
    .where('task_id', '=', taskId)
    .select('id')
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

export const countSubTasks = async (db: Reader, styleId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('style_file_sub_tasks')
    .where('style_id', '=', styleId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** At the end of its main task. */
export const insertSubTask = async (
  tx: Tx,
  { styleId, taskId, name }: { styleId: number; taskId: number; name: string },
): Promise<number> => {
  const last = tx
    .selectFrom('style_file_sub_tasks')
    .where('style_id', '=', styleId)
    .where('task_id', '=', taskId)
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`0`).as('position'))
  const row = await tx
    .insertInto('style_file_sub_tasks')
    .values({ style_id: styleId, task_id: taskId, name, position: sql<number>`(${last}) + 1` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const renameSubTaskRow = async (tx: Tx, id: number, name: string): Promise<void> => {
  await tx.updateTable('style_file_sub_tasks').set({ name }).where('id', '=', id).execute()
}

export const orderSubTaskRows = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`update style_file_sub_tasks t set position = x.position
    from unnest(${ids}::bigint[]) with ordinality as x (id, position)
    where t.id = x.id`.execute(tx)
}

/** Its files lie in the trash already. */
export const deleteSubTaskRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('style_file_sub_tasks').where('id', '=', id).execute()
}

/**
 * Whether another company that is on the style, as an owner or assigned, has files in the sub-task, of whatever
 * visibility: this is asked of all rows, and answers nothing but yes or no (docs/product.md, Style file).
 */
export const hasForeignFiles = async (
  db: Reader,
  actor: Actor,
  { subTaskId }: AtSubTask,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select 1 from style_files f join styles s on s.id = f.style_id join collections c on c.id = s.collection_id
    where f.sub_task_id = ${subTaskId} and f.organization_id <> ${actor.organization_id}
      and (f.organization_id in (c.brand_id, c.created_by_organization_id)
        or exists (select 1 from style_assignments sa
          where sa.style_id = s.id and sa.organization_id = f.organization_id))) as found`.execute(db)
  return rows[0]?.found === true
}

/** Approved, or not any more because somebody said so. */
export const setApproval = async (
  tx: Tx,
  id: number,
  approval: { userId: number; at: Date } | null,
): Promise<void> => {
  await tx
    .updateTable('style_file_sub_tasks')
    .set({
      approved_by: approval?.userId ?? null,
      approved_at: approval?.at.toISOString() ?? null,
      lost_at: null,
      lost_by: null,
      lost_approved_at: null,
      lost_approved_by: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Taken back by what somebody did to a shared file. */
export const loseApprovalOf = async (
  tx: Tx,
  id: number,
  { userId, at }: { userId: number; at: Date },
): Promise<void> => {
  await tx
    .updateTable('style_file_sub_tasks')
    .set(({ ref }) => ({
      lost_at: at.toISOString(),
      lost_by: userId,
      lost_approved_at: ref('approved_at'),
      lost_approved_by: ref('approved_by'),
      approved_at: null,
      approved_by: null,
    }))
    .where('id', '=', id)
    .execute()
}

export const setPublicRow = async (tx: Tx, styleId: number, isPublic: boolean): Promise<boolean> => {
  const row = await tx
    .updateTable('style_file_states')
    .set({ is_public: isPublic })
    .where('style_id', '=', styleId)
    .where('is_public', '<>', isPublic)
    .returning('style_id')
    .executeTakeFirst()
  return row !== undefined
}
