/** What anyone reads of a style file whose public page is on: shared files alone, and no names of persons. */
import { sql } from 'kysely'
import { fromStyles, isOnPublicPage, isStyleVerified } from '#server/access/style-scope/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { prepare } from '#server/platform/db/statement.ts'

/** On until an owner switches it off, or the style goes, or is not verified any more. */
const fromPublicStyles = (db: Reader, styleNumber: string) =>
  fromStyles(db)
    .innerJoin('style_file_states as st', 'st.style_id', 's.id')
    .where('s.style_number', '=', styleNumber)
    .where('s.deleted_at', 'is', null)
    .where('st.is_public', '=', true)
    .where(isStyleVerified)

export interface PublicFileRow {
  upload_name: string
  title: string
  mime_type: string
  file_size: number
  created_at: string
  organization_name: string
  version: number
  is_picture: boolean
}

interface PublicTaskRow {
  id: number
  name: string
  sub_tasks: { id: number; name: string; approve_status: boolean; files: PublicFileRow[] }[]
}

/** Sub-tasks without a shared file would tell of the work alone, so they are left out. */
const sharedFiles = sql<PublicTaskRow[]>`coalesce((
  select json_agg(json_build_object('id', m.id, 'name', m.name, 'sub_tasks', y.sub_tasks) order by m.position)
  from style_file_tasks m join lateral (
    select json_agg(json_build_object('id', t.id, 'name', t.name, 'approve_status', t.approved_at is not null,
      'files', z.files) order by t.position) as sub_tasks
    from style_file_sub_tasks t join lateral (
      select json_agg(json_build_object('upload_name', f.upload_name, 'title', f.title, 'mime_type', v.mime_type,
        'file_size', v.size, 'created_at', v.created_at, 'organization_name', o.name, 'version', f.version,
        'is_picture', v.width is not null) order by v.created_at desc, f.id desc) as files
      from style_files f join style_file_versions v on v.file_id = f.id and v.number = f.version
      join organizations o on o.id = f.organization_id
      where f.sub_task_id = t.id and ${isOnPublicPage}) z on z.files is not null
    where t.style_id = s.id and t.task_id = m.id) y on y.sub_tasks is not null), '[]')`

const publicPage = prepare((db, value: { style_number: string }) =>
  fromPublicStyles(db, value.style_number)
    .select(['s.style_number', 's.style_name', 'b.name as brand_name'])
    .select(sharedFiles.as('tasks')),
)

/** Undefined where there is nothing to read, for whatever reason. */
export const findPublicPage = async (db: Reader, styleNumber: string) =>
  (await publicPage(db, { style_number: styleNumber }))[0]

export type PublicPage = NonNullable<Awaited<ReturnType<typeof findPublicPage>>>

/** The newest version of a shared file. */
export const findPublicFile = (
  db: Reader,
  { styleNumber, uploadName }: { styleNumber: string; uploadName: string },
) =>
  fromPublicStyles(db, styleNumber)
    .innerJoin('style_files as f', 'f.style_id', 's.id')
    .innerJoin('style_file_versions as v', (join) =>
      join.onRef('v.file_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
    )
    .where('f.upload_name', '=', uploadName)
    .where(isOnPublicPage)
    .select(['f.title', 'v.blob_hash', 'v.mime_type', 'v.size', 'v.width'])
    .executeTakeFirst()
