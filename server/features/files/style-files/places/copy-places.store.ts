/** Pictures and sketches of one style as those of another: files of its own style file, with places there. */
import { sql } from 'kysely'
import type { FilePurpose } from '#contract/files/files.ts'
import { holdStyle, lockDocuments, setBesideContent } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { listTitlesOf } from '../kept/kept-file.store.ts'
import { lockStyleFile } from '../open-style-file.ts'
import { freeTitle } from '../style-file.rules.ts'
import { newAddress } from './place.store.ts'
import { getPlaceSubTask } from './place-sub-task.ts'

interface Original {
  /** Of the place. */
  id: number
  style_file_id: number
  title: string
  blob_hash: string
  purpose: FilePurpose
}

const listOriginals = (tx: Tx, ids: readonly number[]): Promise<Original[]> =>
  tx
    .selectFrom('files')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'style_file_id', 'title', 'blob_hash'])
    .select(({ ref }) => ref('purpose').$castTo<FilePurpose>().as('purpose'))
    .orderBy('id')
    .execute()

/** The company's shared files there, each with the places that it has. */
const listThere = async (tx: Tx, actor: Actor, styleId: number) => {
  const { rows } = await sql<{ id: number; title: string; blob_hash: string; shown: FilePurpose[] }>`
    select f.id, f.title, v.blob_hash, array(select p.purpose from files p where p.style_file_id = f.id) as shown
    from style_files f join style_file_versions v on v.file_id = f.id and v.number = f.version
    where f.style_id = ${styleId} and f.organization_id = ${actor.organization_id} and not f.is_private
    order by f.id`.execute(tx)
  return rows
}

interface NewFile {
  /** The place that it is a copy of. */
  of: number
  upload_name: string
  sub_task_id: number
  title: string
}

/** The newest version, shared with those on the other style alone. Answers ids by upload name. */
const insertFiles = async (
  tx: Tx,
  actor: Actor,
  { toId, files }: { toId: number; files: readonly NewFile[] },
): Promise<ReadonlyMap<string, number>> => {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
    as x (of bigint, upload_name text, sub_task_id bigint, title text)`
  const { rows } = await sql<{ id: number; upload_name: string }>`insert into style_files
      (upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private, on_public_page)
    select x.upload_name, ${toId}::bigint, x.sub_task_id, x.title, ${actor.organization_id}::bigint,
      ${actor.user_id}::bigint, false, false
    from ${asked} order by x.of returning id, upload_name`.execute(tx)
  await sql`insert into style_file_versions
      (file_id, number, blob_hash, mime_type, kind, size, width, height, user_id, created_at)
    select f.id, 1, p.blob_hash, p.mime_type, p.kind, p.size, p.width, p.height, ${actor.user_id}::bigint, now()
    from ${asked} join style_files f on f.upload_name = x.upload_name join files p on p.id = x.of`.execute(tx)
  return new Map(rows.map(({ id, upload_name }) => [upload_name, Number(id)]))
}

interface NewPlace {
  of: number
  file_id: number
  upload_name: string
}

/** Answers each original's place. */
const insertPlaces = async (tx: Tx, places: readonly NewPlace[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ of: number; id: number }>`with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as x (of bigint, file_id bigint, upload_name text)),
    made as (
      insert into files (upload_name, style_id, style_file_id, version, blob_hash, title, mime_type, kind, size, width,
        height, purpose, latitude, longitude, altitude, taken_at, uploaded_by, organization_id, created_at)
      select x.upload_name, f.style_id, f.id, f.version, v.blob_hash, f.title, v.mime_type, v.kind, v.size, v.width,
        v.height, p.purpose, p.latitude, p.longitude, p.altitude, p.taken_at, v.user_id, f.organization_id, v.created_at
      from asked x join files p on p.id = x.of join style_files f on f.id = x.file_id
      join style_file_versions v on v.file_id = f.id and v.number = f.version
      returning id, upload_name)
    select x.of, made.id from asked x join made using (upload_name)`.execute(tx)
  return new Map(rows.map(({ of, id }) => [Number(of), Number(id)]))
}

/**
 * Places of one style as places of another, whose style is locked or held. The caller holds the originals' rows, so that
 * nobody takes the bytes away before the copies count. A file that is there already gets the place that it lacks. Answers
 * each original's copy. @throws Refusal `conflict` where there are too many sub-tasks
 */
export const copyFiles = async (
  tx: Tx,
  actor: Actor,
  { fileIds, toId }: { fileIds: readonly number[]; toId: number },
): Promise<ReadonlyMap<number, number>> => {
  if (fileIds.length === 0) return new Map()
  await lockStyleFile(tx, toId)
  const there = await listThere(tx, actor, toId)
  const taken = new Map<number, string[]>()
  const files: NewFile[] = []
  /** By the original file: the one that is there, or the address of the one that is made. */
  const known = new Map<number, { id: number } | { upload_name: string }>()
  const originals = await listOriginals(tx, fileIds)
  for (const { id, style_file_id, title, blob_hash, purpose } of originals) {
    if (known.has(style_file_id)) continue
    const purposes = originals
      .filter((each) => each.style_file_id === style_file_id)
      .map((each) => each.purpose)
    const same = there.find(
      (each) =>
        each.title === title &&
        each.blob_hash === blob_hash &&
        purposes.every((shown) => !each.shown.includes(shown)),
    )
    if (same) {
      same.shown.push(...purposes)
      known.set(style_file_id, { id: Number(same.id) })
      continue
    }
    const { id: subTaskId } = await getPlaceSubTask(tx, toId, purpose)
    const at = { subTaskId, organizationId: actor.organization_id, folder: '' }
    const titles = taken.get(subTaskId) ?? (await listTitlesOf(tx, at))
    const made = {
      of: id,
      upload_name: newAddress(),
      sub_task_id: subTaskId,
      title: freeTitle(title, titles),
    }
    taken.set(subTaskId, [...titles, made.title])
    files.push(made)
    known.set(style_file_id, { upload_name: made.upload_name })
  }
  const made = files.length > 0 ? await insertFiles(tx, actor, { toId, files }) : new Map<string, number>()
  const idOf = (original: Original): number => {
    const file = known.get(original.style_file_id)
    return file === undefined ? 0 : 'id' in file ? file.id : (made.get(file.upload_name) ?? 0)
  }
  return insertPlaces(
    tx,
    originals.map((each) => ({ of: each.id, file_id: idOf(each), upload_name: newAddress() })),
  )
}

interface Named {
  /** Upload names of one style's places. */
  names: readonly string[]
  fromId: number
  toId: number
}

/** The same bytes as files of another style: their new upload names by the old ones. Originals are held. */
export const copyNamed = async (
  tx: Tx,
  actor: Actor,
  { names, fromId, toId }: Named,
): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map()
  // The caller saves one of the others next, and locks go in one order.
  await holdStyle(tx, actor, toId)
  await lockDocuments(tx, toId, ['bom', 'style_file', 'tech_pack'])
  const originals = await tx
    .selectFrom('files')
    .where('style_id', '=', fromId)
    .where(sql<boolean>`upload_name = any(${names}::text[])`)
    .select(['id', 'upload_name'])
    .orderBy('id')
    .forShare()
    .execute()
  const copies = await copyFiles(tx, actor, { fileIds: originals.map(({ id }) => id), toId })
  const made = await tx
    .selectFrom('files')
    .where(sql<boolean>`id = any(${[...copies.values()]}::bigint[])`)
    .select(['id', 'upload_name'])
    .execute()
  const named = new Map(made.map(({ id, upload_name }) => [id, upload_name]))
  return new Map(
    originals.flatMap(({ id, upload_name }) => {
      const copy = named.get(copies.get(id) ?? 0)
      return copy ? [[upload_name, copy] as const] : []
    }),
  )
}

/** The picture of one style as that of another, where there is one. */
export const copyPicture = async (
  tx: Tx,
  actor: Actor,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> => {
  const picture = await tx
    .selectFrom('files as f')
    .innerJoin('styles as s', 's.default_image_id', 'f.id')
    .where('s.id', '=', fromId)
    .select('f.id')
    .forShare('f')
    .executeTakeFirst()
  if (!picture) return
  const copies = await copyFiles(tx, actor, { fileIds: [picture.id], toId })
  await setBesideContent(tx, toId, { default_image_id: copies.get(picture.id) ?? null })
}
