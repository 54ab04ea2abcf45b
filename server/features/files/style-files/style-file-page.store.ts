/** The style file as its page shows it, in one statement: how the reader stands to the style, and what the reader sees. */
import { type RawBuilder, sql } from 'kysely'
import type { FilePlace } from '#contract/files/files.ts'
import {
  fromStyles,
  hasAccount,
  isAssigned,
  isOwner,
  isSeenOnStyle,
  isStyleVerified,
  isVisible,
  type Viewer,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type ColumnsOf, inColumns, toRows } from '#server/platform/db/row-columns.ts'
import { prepare } from '#server/platform/db/statement.ts'
import { hasIssue, placesFor, placesOfStyle } from './places/shown-in.store.ts'

export interface SubTaskRow {
  id: number
  task_id: number
  name: string
  approved_at: string | null
  approved_by: PersonRow | null
  lost_at: string | null
  lost_by: PersonRow | null
  lost_approved_at: string | null
  lost_approved_by: PersonRow | null
}

export interface PersonRow {
  full_name: string
  organization_name: string
}

/** A file with its newest version. Instants come as PostgreSQL writes them inside JSON. */
export interface FileRow {
  id: number
  sub_task_id: number
  upload_name: string
  title: string
  folder: string
  is_private: boolean
  organization_id: number
  organization_name: string
  user_id: number
  full_name: string
  version: number
  changed_by_name: string
  note: string | null
  mime_type: string
  size: number
  is_picture: boolean
  created_at: string
  places: FilePlace[]
}

type Asked = Viewer & { id: number }

const person = (
  column: string,
) => sql`(select json_build_object('full_name', u.full_name, 'organization_name', o.name)
  from users u join accounts a on a.id = u.account_id join organizations o on o.id = a.organization_id
  where u.id = ${sql.ref(column)})`

const subTaskColumns = sql`t.id, t.task_id, t.name, t.approved_at, t.lost_at, t.lost_approved_at,
  ${person('t.approved_by')} as approved_by, ${person('t.lost_by')} as lost_by,
  ${person('t.lost_approved_by')} as lost_approved_by`

/** A file as it is read: names are told once for all of them, since few people and companies have many files. */
type PlainFile = Omit<FileRow, 'organization_name' | 'full_name' | 'changed_by_name' | 'places'> & {
  changed_by: number
}
type Names = Readonly<Record<string, string>>
interface Files {
  columns: ColumnsOf<PlainFile>
  /** Null where there is no file. */
  people: Names | null
  companies: Names | null
  places: Readonly<Record<string, FilePlace[]>> | null
}

const PLAIN_COLUMNS: Record<keyof PlainFile, true> = {
  ...{ id: true, sub_task_id: true, upload_name: true, title: true, folder: true, is_private: true },
  ...{ organization_id: true, user_id: true, version: true, changed_by: true },
  ...{ note: true, mime_type: true, size: true, is_picture: true, created_at: true },
}

/** The one that changed last first. */
const filesWhere = (which: RawBuilder<unknown>) => sql<Files>`(
  with x as materialized (
    select f.id, f.sub_task_id, f.upload_name, f.title, f.folder, f.is_private, f.organization_id, f.user_id, f.version,
      v.user_id as changed_by, v.note, v.mime_type, v.size, v.width is not null as is_picture, v.created_at
    from style_files f join style_file_versions v on v.file_id = f.id and v.number = f.version
    where ${which} order by v.created_at desc, f.id desc)
  select json_build_object(
    'columns', (select ${inColumns<PlainFile>(PLAIN_COLUMNS)} from x),
    'people', (select json_object_agg(u.id, u.full_name) from users u
      where u.id in (select x.user_id from x union select x.changed_by from x)),
    'companies', (select json_object_agg(o.id, o.name) from organizations o
      where o.id in (select distinct x.organization_id from x)),
    'places', ${placesOfStyle}))`

const namedFiles = (
  { columns, people, companies, places }: Files,
  reader: { readsDraft: boolean },
): FileRow[] =>
  toRows(columns).map(({ changed_by, ...file }) => ({
    ...file,
    organization_name: companies?.[file.organization_id] ?? '',
    full_name: people?.[file.user_id] ?? '',
    changed_by_name: people?.[changed_by] ?? '',
    places: placesFor(places?.[file.id] ?? [], reader),
  }))

const standing = (db: Reader, value: Asked) =>
  fromStyles(db)
    .leftJoin('style_file_states as st', 'st.style_id', 's.id')
    .where('s.id', '=', value.id)
    .where(isVisible(value))
    .select(['s.id', 's.style_number', 'c.brand_id', 'st.is_public'])
    .select('c.created_by_organization_id as created_by_organization_id_of_collection')
    .select([
      isOwner(value).as('is_owner'),
      isAssigned(value).as('is_assigned'),
      isStyleVerified.as('verified'),
      hasAccount.as('brand_has_account'),
      sql<boolean>`(${value.is_operator}::boolean or ${isOwner(value)} or not ${hasIssue})`.as('reads_draft'),
    ])

const wholePage = prepare((db, value: Asked) =>
  standing(db, value).select([
    sql<SubTaskRow[]>`coalesce((select json_agg(x order by x.position) from (
      select ${subTaskColumns}, t.position from style_file_sub_tasks t where t.style_id = s.id) x), '[]')`.as(
      'sub_tasks',
    ),
    filesWhere(sql`f.style_id = s.id and ${isSeenOnStyle(value, 'f.private_of')}`).as('files'),
    sql<
      { id: number; name: string }[]
    >`(select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.position) from style_file_tasks m)`.as(
      'tasks',
    ),
  ]),
)

const oneSubTask = prepare((db, value: Asked & { sub_task_id: number }) =>
  standing(db, value).select([
    sql<SubTaskRow | null>`(select row_to_json(x) from (select ${subTaskColumns} from style_file_sub_tasks t
      where t.style_id = s.id and t.id = ${value.sub_task_id}) x)`.as('sub_task'),
    filesWhere(
      sql`f.style_id = s.id and f.sub_task_id = ${value.sub_task_id} and ${isSeenOnStyle(value, 'f.private_of')}`,
    ).as('files'),
  ]),
)

const bareStyle = prepare((db, value: Asked) => standing(db, value))

const askedBy = (actor: Actor, id: number): Asked => ({ ...viewerOf(actor), id })

/** Undefined where the style is not there for the actor; `is_public` is null while nobody has opened the style file. */
export const findStanding = async (db: Reader, actor: Actor, styleId: number) =>
  (await bareStyle(db, askedBy(actor, styleId)))[0]

export type StyleFileStanding = NonNullable<Awaited<ReturnType<typeof findStanding>>>

const withFiles = <Page extends { files: Files; reads_draft: boolean }>(page: Page | undefined) =>
  page && { ...page, files: namedFiles(page.files, { readsDraft: page.reads_draft }) }

export const findPage = async (db: Reader, actor: Actor, styleId: number) =>
  withFiles((await wholePage(db, askedBy(actor, styleId)))[0])

export type StyleFilePage = NonNullable<Awaited<ReturnType<typeof findPage>>>

export const findSubTaskPage = async (
  db: Reader,
  actor: Actor,
  { styleId, subTaskId }: { styleId: number; subTaskId: number },
) => withFiles((await oneSubTask(db, { ...askedBy(actor, styleId), sub_task_id: subTaskId }))[0])
