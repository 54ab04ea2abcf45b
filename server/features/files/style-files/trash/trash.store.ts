/** Deleted files, in tables of their own. Anyone who reads one asks the scope of styles and `isSeenInTrash`. */
import { sql } from 'kysely'
import { TRASH_DAYS, TRASH_PAGE_SIZE } from '#contract/files/style-file-trash.ts'
import { offsetOf } from '#contract/values/page.ts'
import {
  fromStyles,
  hasAccount,
  isAssigned,
  isOwner,
  isSeenInTrash,
  isStyleVerified,
  isVisible,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { AtFile } from '../kept/kept-file.store.ts'

/** What was deleted before this is gone, whether its row was taken away already or not. */
export const trashBegins = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * 86_400_000)

const VERSION_COLUMNS = sql`file_id, number, blob_hash, mime_type, kind, size, width, height, note, user_id, created_at`
const FILE_COLUMNS = sql`id, upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private, version, folder, on_public_page`

interface Deleted {
  /** One file, or all of a sub-task that goes. */
  of: { fileId: number } | { subTaskId: number }
  actor: Actor
  at: Date
}

/** What the tech pack says of the file as its sketch, in the columns of its own rows; null where it says nothing. */
const saidOfSketch = sql`(
  select jsonb_build_object('caption', k.caption, 'call_outs', c.all)
  from files p left join tech_pack_sketches k on k.file_id = p.id
    left join lateral (select coalesce(jsonb_agg(to_jsonb(o) - 'style_id' - 'sketch_id' order by o.position), '[]') as all
      from tech_pack_call_outs o where o.sketch_id = p.id and o.style_id = p.style_id) c on true
  where p.style_file_id = f.id and p.purpose = 'tech_pack' and (k.caption is not null or c.all <> '[]'))`

/** Into the trash, with all versions and where it was shown; the style file is locked. Answers the ids. */
export const copyToTrash = async (tx: Tx, { of, actor, at }: Deleted): Promise<number[]> => {
  const which = 'fileId' in of ? sql`f.id = ${of.fileId}` : sql`f.sub_task_id = ${of.subTaskId}`
  const { rows } = await sql<{ id: number }>`insert into style_file_trash (id, upload_name, style_id, task_id,
      sub_task_id, sub_task_name, title, organization_id, user_id, is_private, version, deleted_at, deleted_by,
      went_with_sub_task, folder, on_public_page, shown_in, was_picture, sketch)
    select f.id, f.upload_name, f.style_id, t.task_id, t.id, t.name, f.title, f.organization_id, f.user_id, f.is_private,
      f.version, ${at.toISOString()}::timestamptz, ${actor.user_id}::bigint, ${'subTaskId' in of}::boolean, f.folder, f.on_public_page,
      array(select p.purpose from files p where p.style_file_id = f.id order by p.purpose),
      exists (select from styles s join files p on p.id = s.default_image_id where s.id = f.style_id and p.style_file_id = f.id),
      ${saidOfSketch}
    from style_files f join style_file_sub_tasks t on t.id = f.sub_task_id where ${which} returning id`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await sql`insert into style_file_trash_versions (${VERSION_COLUMNS})
    select ${VERSION_COLUMNS} from style_file_versions where file_id = any(${ids}::bigint[])`.execute(tx)
  return ids
}

/** What is in the trash by now, and is shown in no place. */
export const deleteKept = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .deleteFrom('style_files')
      .where('id', 'in', [...ids])
      .execute()
}

/** Files that were deleted before go on saying where they lay. */
export const nameGoneSubTask = async (tx: Tx, { id, name }: { id: number; name: string }): Promise<void> => {
  await tx
    .updateTable('style_file_trash')
    .set({ sub_task_name: name })
    .where('sub_task_id', '=', id)
    .execute()
}

const fromTrash = (db: Reader, actor: Actor, { styleId, now }: { styleId: number; now: Date }) => {
  const viewer = viewerOf(actor)
  return fromStyles(db)
    .innerJoin('style_file_trash as f', 'f.style_id', 's.id')
    .where('s.id', '=', styleId)
    .where('f.deleted_at', '>', trashBegins(now).toISOString())
    .where(isVisible(viewer))
    .where(isSeenInTrash(viewer))
    .select([
      'f.id',
      'f.upload_name',
      'f.style_id',
      'f.task_id',
      'f.sub_task_id',
      'f.sub_task_name',
      'f.title',
    ])
    .select(['f.organization_id', 'f.user_id', 'f.is_private', 'f.version', 'f.went_with_sub_task'])
    .select(['f.deleted_at', 'f.folder', 'f.shown_in', 'f.was_picture', 'c.brand_id'])
    .select('c.created_by_organization_id as created_by_organization_id_of_collection')
    .select([
      isOwner(viewer).as('is_owner'),
      isAssigned(viewer).as('is_assigned'),
      isStyleVerified.as('verified'),
      hasAccount.as('brand_has_account'),
    ])
}

export type TrashedRow = NonNullable<Awaited<ReturnType<typeof findTrashed>>>

export const findTrashed = (db: Reader, actor: Actor, { styleId, uploadName, now }: AtFile & { now: Date }) =>
  fromTrash(db, actor, { styleId, now })
    .where('f.upload_name', '=', uploadName)
    .select('f.sketch')
    .executeTakeFirst()

/** For those alone who could bring it back, and owners whose sub-task it went with. */
export const findTrashedVersion = (
  db: Reader,
  actor: Actor,
  { styleId, uploadName, version, now }: AtFile & { version?: number | undefined; now: Date },
) =>
  fromTrash(db, actor, { styleId, now })
    .where('f.upload_name', '=', uploadName)
    .innerJoin('style_file_trash_versions as v', (join) =>
      join
        .onRef('v.file_id', '=', 'f.id')
        .on(({ eb, ref }) => eb('v.number', '=', version === undefined ? ref('f.version') : version)),
    )
    .select(['v.blob_hash', 'v.mime_type', 'v.size', 'v.width'])
    .executeTakeFirst()

/** Where a file comes back to: its sub-task, or else the first one of that name in its main task. */
const comesBackTo = sql<{ id: number; name: string } | null>`(
  select json_build_object('id', t.id, 'name', t.name) from style_file_sub_tasks t
  where t.style_id = f.style_id and (t.id = f.sub_task_id or (t.task_id = f.task_id and t.name = f.sub_task_name))
  order by t.id = f.sub_task_id desc, t.position limit 1)`

export type TrashPageRow = Awaited<ReturnType<typeof listTrash>>['rows'][number]

/** The one that was deleted last first. */
export const listTrash = async (
  db: Reader,
  actor: Actor,
  { page, ...at }: { styleId: number; now: Date; page: number },
) => {
  const { total } = await db
    .selectFrom(fromTrash(db, actor, at).as('x'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await fromTrash(db, actor, at)
    .innerJoin('style_file_trash_versions as v', (join) =>
      join.onRef('v.file_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
    )
    .innerJoin('style_file_tasks as m', 'm.id', 'f.task_id')
    .innerJoin('organizations as o', 'o.id', 'f.organization_id')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('users as d', 'd.id', 'f.deleted_by')
    .innerJoin('accounts as da', 'da.id', 'd.account_id')
    .innerJoin('organizations as dorg', 'dorg.id', 'da.organization_id')
    .select([
      'v.mime_type',
      'v.size',
      'v.width',
      'm.name as task_name',
      'o.name as organization_name',
      'u.full_name',
    ])
    .select(['d.full_name as deleted_by_name', 'dorg.name as deleted_by_company'])
    .select(comesBackTo.as('comes_back_to'))
    .orderBy('f.deleted_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(TRASH_PAGE_SIZE)
    .offset(offsetOf(page, TRASH_PAGE_SIZE))
    .execute()
  return { rows, total }
}

/** Where a file comes back to that nobody named a sub-task for. */
export const findPlaceOf = async (db: Reader, fileId: number): Promise<{ id: number } | null> => {
  const row = await db
    .selectFrom('style_file_trash as f')
    .where('f.id', '=', fileId)
    .select(comesBackTo.as('place'))
    .executeTakeFirst()
  return row?.place ?? null
}

/** Back into a sub-task, under a name that its company has not there; the style file is locked. */
export const moveOutOfTrash = async (
  tx: Tx,
  { id, subTaskId, title }: { id: number; subTaskId: number; title: string },
): Promise<void> => {
  await sql`insert into style_files (${FILE_COLUMNS}) overriding system value
    select id, upload_name, style_id, ${subTaskId}::bigint, ${title}::text, organization_id, user_id, is_private, version, folder,
      on_public_page
    from style_file_trash where id = ${id}`.execute(tx)
  await sql`insert into style_file_versions (${VERSION_COLUMNS})
    select ${VERSION_COLUMNS} from style_file_trash_versions where file_id = ${id}`.execute(tx)
  await tx.deleteFrom('style_file_trash').where('id', '=', id).execute()
}

/** For good; answers the bytes that its versions referred to, which are the caller's to release. */
export const deleteTrashed = async (tx: Tx, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('style_file_trash_versions')
    .where('file_id', 'in', [...ids])
    .select('blob_hash')
    .distinct()
    .execute()
  await tx
    .deleteFrom('style_file_trash')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ blob_hash }) => blob_hash)
}

/** Files whose time is over, the oldest first; one that somebody brings back in this moment is left alone. */
export const lockEnded = async (tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<number[]> => {
  const rows = await tx
    .selectFrom('style_file_trash')
    .where('deleted_at', '<=', trashBegins(now).toISOString())
    .select('id')
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
