/** Sub-tasks of one name in several styles. */
import { sql } from 'kysely'
import type { SameSubTask } from '#contract/files/style-files-many.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { isStyleVerified, isVisible, seenStyleIds, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'
import type { SubTask } from '../sub-task.store.ts'

export const SAME_PAGE_SIZE = DEFAULT_PAGE_SIZE

type Named = Pick<SubTask, 'task_id' | 'name' | 'style_id'>

/** The first of that name in the main task; none where there is no such sub-task. */
export const findSameSubTask = async (
  db: Reader,
  { styleId, ...named }: Pick<Named, 'task_id' | 'name'> & { styleId: number },
): Promise<number | null> => {
  const row = await db
    .selectFrom('style_file_sub_tasks')
    .where('style_id', '=', styleId)
    .where('task_id', '=', named.task_id)
    .where('name', '=', named.name)
    .select('id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A style file that nobody opened yet begins with the standard sub-tasks. */
const hasSubTask = ({ task_id: taskId, name }: Named) => sql<boolean>`(exists (
    select 1 from style_file_sub_tasks t where t.style_id = s.id and t.task_id = ${taskId} and t.name = ${name})
  or (not exists (select 1 from style_file_states st where st.style_id = s.id)
    and exists (select 1 from style_file_tasks m where m.id = ${taskId} and ${name} = any(m.standard_sub_tasks))))`

/** Other styles whose style file is open to the actor, the newest first. */
export const listSameSubTasks = async (
  db: Reader,
  actor: Actor,
  { subTask, query, page }: { subTask: Named; query: string; page: number },
): Promise<{ rows: SameSubTask[]; total: number }> => {
  const viewer = viewerOf(actor)
  const pattern = containing(query)
  const { rows } = await sql<SameSubTask & { total: number }>`
    select s.id as style_id, s.style_number, s.style_name, b.name as brand_name,
      ${hasSubTask(subTask)} as has_sub_task, (count(*) over ())::int as total
    from styles s join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
    where s.id in (${seenStyleIds(viewer)}) and s.id <> ${subTask.style_id} and ${isVisible(viewer)}
      and ${isStyleVerified} and ${
        query === ''
          ? sql`true`
          : sql`search_form(s.style_number || ' ' || coalesce(s.style_name, '')) like search_form(${pattern})`
      }
    order by s.id desc limit ${SAME_PAGE_SIZE} offset ${offsetOf(page, SAME_PAGE_SIZE)}`.execute(db as never)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
