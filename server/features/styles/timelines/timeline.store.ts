/** Reads of timelines; writes are in timeline-write.store.ts. */
import { sql } from 'kysely'
import { MILESTONE_FIELDS, type MilestoneField } from '#contract/styles/milestone-record.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { fromStyles, isCalled, isOwner, isVisible, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { columnsBut } from '#server/platform/db/columns.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'

/** What somebody fills in. */
export const MILESTONE_COLUMNS = columnsBut<
  'milestones',
  | 'id'
  | 'style_id'
  | 'position'
  | 'version'
  | 'created_by'
  | 'created_at'
  | 'done_at'
  | 'done_by'
  | 'issue_number'
>()<MilestoneField>(eachOf(MILESTONE_FIELDS, () => true as const))

/** Of the style of `milestones m`. */
export const latestIssue = sql<
  number | null
>`(select max(i.number) from style_issues i where i.style_id = m.style_id)`

const selectMilestones = (db: Reader, styleId: number) =>
  db
    .selectFrom('milestones as m')
    .leftJoin('organizations as o', 'o.id', 'm.organization_id')
    .leftJoin('users as u', 'u.id', 'm.done_by')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .leftJoin('organizations as d', 'd.id', 'a.organization_id')
    .where('m.style_id', '=', styleId)
    .select(['m.id', 'm.version', 'm.done_at', 'o.name as organization_name'])
    .select(MILESTONE_COLUMNS.map((name) => `m.${name}` as const))
    .select(['m.issue_number', latestIssue.as('latest_issue')])
    .select(['u.full_name as done_by_name', 'd.name as done_by_organization'])

export type MilestoneRow = Awaited<ReturnType<typeof listMilestones>>[number]

export const listMilestones = (db: Reader, styleId: number) =>
  selectMilestones(db, styleId).orderBy('m.position').orderBy('m.id').execute()

export const findMilestone = (db: Reader, styleId: number, id: number) =>
  selectMilestones(db, styleId).where('m.id', '=', id).executeTakeFirst()

/** Who saved a milestone last, and when, for anyone who is told that it is not as it was read. */
export const findLastSave = async (db: Reader, styleId: number, id: number) => {
  const row = await db
    .selectFrom('audit_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.subject_kind', '=', 'style')
    .where('e.subject_id', '=', styleId)
    .where('e.action', 'like', 'milestone.%')
    .where(sql<boolean>`e.details ->> 'id' = ${String(id)}`)
    .select(['u.full_name as by', 'e.at'])
    .orderBy('e.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { by: 'Somebody', at: new Date(0).toISOString() }
}

export interface Company {
  id: number
  name: string
}

/** The companies of a style by name. */
export const listCompanies = async (db: Reader, styleId: number): Promise<Company[]> => {
  const { rows } = await sql<Company>`
    select o.id, o.name from organizations o where o.id in (
      select c.brand_id from styles s join collections c on c.id = s.collection_id where s.id = ${styleId}
      union select c.created_by_organization_id from styles s join collections c on c.id = s.collection_id
        where s.id = ${styleId}
      union select a.organization_id from style_assignments a where a.style_id = ${styleId})
    order by o.name, o.id`.execute(db as never)
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}

interface OtherStyles {
  styleId: number
  search: string
  limit: number
  offset: number
}

/** The styles that the actor's company owns, but for this one; the newest first. */
export const listOwnStyles = async (
  db: Reader,
  actor: Actor,
  { styleId, search, limit, offset }: OtherStyles,
) => {
  const viewer = viewerOf(actor)
  const owned = fromStyles(db)
    .where('s.id', '<>', styleId)
    .where(isVisible(viewer))
    .where(isOwner(viewer))
    .$if(search !== '', (query) => query.where(isCalled(containing(search))))
  const [rows, counted] = await Promise.all([
    owned
      .select(['s.id', 's.style_number', 's.style_name'])
      .select(sql<number>`(select count(*)::int from milestones m where m.style_id = s.id)`.as('milestones'))
      .orderBy('s.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    owned.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: rows, total: counted.total }
}

/** The day on which the style begins; null where nobody set it. */
export const findStartDate = async (db: Reader, styleId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('styles')
    .where('id', '=', styleId)
    .select('start_date')
    .executeTakeFirstOrThrow()
  return row.start_date
}
