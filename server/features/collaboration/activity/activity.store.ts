/** Reads the log of what was done on a style. Every read is of what the reader was found to see, and of nothing else. */
import { type RawBuilder, sql } from 'kysely'
import type { StyleAction } from '#contract/collaboration/activity.ts'
import type { KeptChanges } from '#contract/values/record-changes.ts'
import { findQcStanding, ofSeenStyle } from '#server/access/report-scope/report-scope.store.ts'
import { isSeenOnStyle, viewerOf } from '#server/access/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { AuditDetails } from '#server/platform/db/column-types/audit-details.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** How the actor stands to the style; undefined where it is not there for the actor. */
export const findActivityStanding = findQcStanding
export type ActivityStanding = NonNullable<Awaited<ReturnType<typeof findActivityStanding>>>

export interface ActivityRow {
  id: string
  at: Date
  action: StyleAction
  details: AuditDetails
  changes: KeptChanges | null
  /** Of who did it, null together. */
  person_id: number | null
  full_name: string | null
  organization_name: string | null
  is_reader: boolean
  /** Of what the entry is about, as it is called now; null where it is gone. */
  report_name: string | null
  report_id: string | null
  step_name: string | null
  step_company: string | null
  file_name: string | null
  /** Where the first of them stands now, null together: the driver reads them as texts. */
  file_id: string | null
  sub_task_id: string | null
  /** Of the files of an upload, those that the reader sees. */
  files: number
}

/** What may be asked of each entry, besides that its action is one that the reader may see. */
export type RowScope =
  | 'any'
  | 'own_company'
  | 'named_company'
  | 'concerned_company'
  | 'seen_report'
  | 'seen_file'
  | 'seen_place'
  | 'read_draft'
  | 'open_change'
export type SeenActions = Readonly<Record<RowScope, readonly StyleAction[]>>

export interface Asked {
  actor: Actor
  style: ActivityStanding
  seen: SeenActions
}
type Standing = Pick<Asked, 'actor' | 'style'>

interface Page {
  /** Only entries before this one. */
  before: number | undefined
  limit: number
}

/** Owners know every company that ever worked on the style; all others those that do now. */
export const knowsAll = ({ actor, style }: Standing): boolean => style.is_owner || isOperator(actor)

const isOnStyle = (company: RawBuilder<unknown>, { actor, style }: Standing): RawBuilder<boolean> => sql`(
  ${company} in (${actor.organization_id}::bigint, ${style.brand_id}::bigint,
    ${style.created_by_organization_id_of_collection}::bigint)
  or exists (select 1 from style_assignments sa where sa.style_id = ${style.id} and sa.organization_id = ${company}))`

/** Of an entry on files of the style file: one upload has several. */
const fileIds = sql`(select each::bigint from jsonb_array_elements_text(
  coalesce(e.details -> 'file_ids', jsonb_build_array(e.details -> 'file_id'))) each)`

/** The style file's own log knows of deleted files too who saw them. */
const seesFile = ({ actor, style }: Asked): RawBuilder<boolean> => sql`exists (
  select 1 from style_file_log l where l.style_id = ${style.id} and l.file_id in ${fileIds}
    and ${isSeenOnStyle(viewerOf(actor), 'l.private_of')})`

/** Once there is an issue, the draft is for owners: nobody else learns that it was saved. */
const readsDraft = (asked: Asked): RawBuilder<boolean> =>
  knowsAll(asked)
    ? sql`true`
    : sql`not exists (select 1 from style_issues i where i.style_id = ${asked.style.id})`

const holds = (db: Reader, asked: Asked): Record<RowScope, RawBuilder<boolean>> => {
  const { actor, style } = asked
  const named = sql`(e.details ->> 'supplier_id')::bigint`
  return {
    any: sql`true`,
    own_company: sql`e.organization_id = ${actor.organization_id}`,
    named_company: knowsAll(asked) ? sql`true` : isOnStyle(named, asked),
    concerned_company: knowsAll(asked) ? sql`true` : sql`${named} = ${actor.organization_id}`,
    seen_report: sql`e.subject_id in (${ofSeenStyle(db, actor, style).select('r.id')})`,
    seen_file: seesFile(asked),
    seen_place: sql`(${seesFile(asked)} and (e.details ->> 'place' <> 'tech_pack' or ${readsDraft(asked)}))`,
    read_draft: readsDraft(asked),
    // Who sees nothing of what changed does not learn that anything did.
    open_change: knowsAll(asked)
      ? sql`true`
      : sql`(e.changes is null or e.changes -> 'levels' @> '["open"]')`,
  }
}

const isSeen = (db: Reader, asked: Asked): RawBuilder<boolean> => {
  const conditions = holds(db, asked)
  const parts = (Object.keys(conditions) as RowScope[]).map(
    (scope) => sql`(e.action = any(${asked.seen[scope]}::text[]) and ${conditions[scope]})`,
  )
  return sql`(${sql.join(parts, sql` or `)})`
}

/** The files of an upload that the reader sees, by the name of the first. */
const uploadedFiles = ({ actor }: Asked): RawBuilder<unknown> => sql`lateral (
  select count(*)::integer as files, min(f.title) as file_name, (array_agg(f.id order by f.title, f.id))[1] as file_id,
    (array_agg(f.sub_task_id order by f.title, f.id))[1] as sub_task_id from style_files f
  where e.action like 'style_file.%' and f.id in ${fileIds}
    and ${isSeenOnStyle(viewerOf(actor), 'f.private_of')}) kept`

/** The step that an entry names by one of its details. */
const namedStep = sql`lateral (
  select p.display_name as step_name, o.name as step_company
  from passport_step_details d join passport_steps p on p.id = d.step_id
    left join organizations o on o.id = d.supplier_id
  where e.action like 'passport.%' and p.style_id = e.style_id
    and d.id = (e.details ->> 'detail_id')::bigint) step`

const selectEntries = async (
  db: Reader,
  asked: Asked,
  { which, limit }: { which: RawBuilder<boolean>; limit: number },
): Promise<ActivityRow[]> => {
  const { actor, style } = asked
  const mayKnow = knowsAll(asked) ? sql`true` : sql`(o.type = 'operator' or ${isOnStyle(sql`o.id`, asked)})`
  const { rows } = await sql<ActivityRow>`
    select e.id, e.at, e.action, e.details, e.changes, person.person_id, person.full_name, person.organization_name,
      coalesce(e.user_id = ${actor.user_id}, false) as is_reader, report.name as report_name,
      report.id as report_id,
      step.step_name, step.step_company, kept.file_name, kept.files, kept.file_id, kept.sub_task_id
    from audit_entries e
      left join lateral (select u.id as person_id, u.full_name, o.name as organization_name from users u
        join organizations o on o.id = e.organization_id where u.id = e.user_id and ${mayKnow}) person on true
      left join qc_reports report on e.subject_kind = 'qc_report' and report.id = e.subject_id
      left join ${namedStep} on true
      left join ${uploadedFiles(asked)} on true
    where e.style_id = ${style.id} and ${which} and ${isSeen(db, asked)}
    order by e.id desc limit ${limit}`.execute(db as Tx)
  return rows
}

/** The newest first. */
export const listEntries = (db: Reader, asked: Asked, { before, limit }: Page): Promise<ActivityRow[]> =>
  selectEntries(db, asked, { which: sql`e.id < ${before ?? Number.MAX_SAFE_INTEGER}`, limit })

/** Of these entries, those that the reader sees. */
export const listNamed = (db: Reader, asked: Asked, ids: readonly number[]): Promise<ActivityRow[]> =>
  selectEntries(db, asked, { which: sql`e.id = any(${ids}::bigint[])`, limit: ids.length })

/** Of these entries, those that the reader sees, with who did it. */
export const listSeenOf = async (
  db: Reader,
  asked: Asked,
  ids: readonly number[],
): Promise<{ action: StyleAction; user_id: number | null }[]> => {
  const { rows } = await sql<{ action: StyleAction; user_id: number | null }>`
    select distinct e.action, e.user_id from audit_entries e
    where e.id = any(${ids}::bigint[]) and e.style_id = ${asked.style.id} and ${isSeen(db, asked)}`.execute(
    db as Tx,
  )
  return rows
}

export type NamedIds = Readonly<
  Record<
    | 'companies'
    | 'factories'
    | 'people'
    | 'product_type'
    | 'categories'
    | 'materials'
    | 'collections'
    | 'care_instructions'
    | 'bom_lines',
    readonly number[]
  >
>
type NameRow = { kind: keyof NamedIds; id: number; name: string }

/** What these ids are called now; companies, factories, people and collections that the reader may not know of are left out. */
export const listNames = async (db: Reader, asked: Standing, ids: NamedIds): Promise<NameRow[]> => {
  const known = (company: RawBuilder<unknown>) => (knowsAll(asked) ? sql`true` : isOnStyle(company, asked))
  const { rows } = await sql<NameRow>`
    select 'companies' as kind, o.id, o.name from organizations o
      where o.id = any(${ids.companies}::bigint[]) and ${known(sql`o.id`)}
    union all select 'factories', f.id, f.name from factories f
      where f.id = any(${ids.factories}::bigint[]) and ${known(sql`f.organization_id`)}
    union all select 'people', u.id, u.full_name || ', ' || o.name from users u
      join accounts a on a.id = u.account_id join organizations o on o.id = a.organization_id
      where u.id = any(${ids.people}::bigint[]) and ${known(sql`o.id`)}
    union all select 'product_type', p.id, p.name from product_types p where p.id = any(${ids.product_type}::bigint[])
    union all select 'categories', c.id, c.name from categories c where c.id = any(${ids.categories}::bigint[])
    union all select 'materials', m.id, m.name from materials m where m.id = any(${ids.materials}::bigint[])
    union all select 'collections', c.id, c.name from collections c
      where c.id = any(${ids.collections}::bigint[]) and ${knowsAll(asked) ? sql`true` : sql`false`}
    union all select 'care_instructions', c.id, coalesce(c.symbol, c.care_instruction_name, '') from care_instructions c
      where c.id = any(${ids.care_instructions}::bigint[])
    union all select 'bom_lines', l.id, l.item from bom_items l
      where l.id = any(${ids.bom_lines}::bigint[]) and l.style_id = ${asked.style.id}`.execute(db as Tx)
  return rows
}
