/** Entries of companies' libraries. Every statement names the company: nobody else's people read any of it, ever. */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { FrozenFile } from '#contract/files/issue-snapshot.ts'
import type { listLibrary } from '#contract/files/library/library.ts'
import {
  LIBRARY_KINDS,
  type LibraryEntry,
  type LibraryKind,
  type NewLibraryBlock,
  type NewLibraryEntry,
  placeOfKind,
} from '#contract/files/library/library-record.ts'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import type { MeasureUnit } from '#contract/values/numbers/measures.ts'
import { offsetOf } from '#contract/values/page.ts'
import { isOwner, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export type LibraryFilter = z.output<(typeof listLibrary)['query']>

const WORDS = sql`lower(concat_ws(' ', e.code, e.name, e.text))`

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/u).filter(Boolean)

/** Of the own company, with all the words; of whichever kind. */
const isMeant = (actor: Actor, { query, archived }: LibraryFilter) =>
  sql<boolean>`${sql.join(
    [
      sql`e.organization_id = ${actor.organization_id}`,
      archived ? sql`e.archived_at is not null` : sql`e.archived_at is null`,
      ...wordsOf(query).map((word) => sql`position(${word} in ${WORDS}) > 0`),
    ],
    sql` and `,
  )}`

const kindsOf = ({ kind, place }: LibraryFilter): readonly LibraryKind[] => {
  if (kind) return [kind]
  return place ? LIBRARY_KINDS.filter((each) => placeOfKind(each) === place) : LIBRARY_KINDS
}

/** Own styles of which a row follows the entry. */
const usingStyles = (actor: Actor, id: RawBuilder<unknown>) => sql`(
  select s.id from styles s join collections c on c.id = s.collection_id
  where s.deleted_at is null and ${isOwner(viewerOf(actor))} and s.id in (
    select n.style_id from tech_pack_notes n where n.library_entry_id = ${id}
    union all
    select m.style_id from measurement_charts m
    where jsonb_path_query_array(m.content, '$.points[*].library.entry_id') @> jsonb_build_array(${id})))`

interface EntryRow extends Omit<LibraryEntry, 'kind' | 'unit'> {
  kind: LibraryKind
  unit: MeasureUnit | null
}

const BLOCK_FACTS = sql`case when e.chart is not null then jsonb_build_object('unit', e.chart -> 'unit',
  'sizes', e.chart -> 'sizes', 'points', jsonb_array_length(e.chart -> 'points')) end`

/** Uses are counted once for all of them: a style counts once for an entry, however many of its rows follow it. */
const selectEntries = (actor: Actor, of: RawBuilder<unknown>) => sql<EntryRow>`
  with page as materialized (${of}),
    used as materialized (
      select n.library_entry_id as entry_id, n.style_id
      from page join tech_pack_notes n on n.library_entry_id = page.id
      union
      select page.id, m.style_id from page join measurement_charts m
        on jsonb_path_query_array(m.content, '$.points[*].library.entry_id') @> jsonb_build_array(page.id)),
    counted as (
      select used.entry_id, count(*)::integer as count
      from used join styles s on s.id = used.style_id join collections c on c.id = s.collection_id
      where s.deleted_at is null and ${isOwner(viewerOf(actor))}
      group by used.entry_id)
  select e.id, e.kind, e.version, e.code, e.name, e.text, e.unit, e.tolerance_minus, e.tolerance_plus,
    e.picture_hash as picture, ${BLOCK_FACTS} as chart,
    e.archived_at is not null as is_archived, e.updated_at, u.full_name as updated_by_name,
    coalesce(counted.count, 0) as use_count
  from page e join users u on u.id = e.updated_by left join counted on counted.entry_id = e.id`

export const listPage = async (db: Reader, actor: Actor, filter: LibraryFilter) => {
  const { page, page_size: size } = filter
  const meant = isMeant(actor, filter)
  const kinds = sql`e.kind = any(${kindsOf(filter)})`
  const [rows, counted] = await Promise.all([
    sql<EntryRow>`${selectEntries(
      actor,
      sql`select * from library_entries e where ${meant} and ${kinds}
        order by lower(e.name), e.id limit ${size} offset ${offsetOf(page, size)}`,
    )} order by lower(e.name), e.id`.execute(db as Tx),
    sql<{ kind: LibraryKind; count: number }>`
      select e.kind, count(*)::integer as count from library_entries e where ${meant} group by e.kind`.execute(
      db as Tx,
    ),
  ])
  const byKind = new Map(counted.rows.map(({ kind, count }) => [kind, count]))
  const counts = Object.fromEntries(LIBRARY_KINDS.map((kind) => [kind, byKind.get(kind) ?? 0]))
  return {
    data: rows.rows,
    total: kindsOf(filter).reduce((sum, kind) => sum + (byKind.get(kind) ?? 0), 0),
    counts: counts as Record<LibraryKind, number>,
  }
}

export const findEntry = async (db: Reader, actor: Actor, id: number): Promise<LibraryEntry | null> => {
  const { rows } = await selectEntries(
    actor,
    sql`select * from library_entries where id = ${id} and organization_id = ${actor.organization_id}`,
  ).execute(db as Tx)
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export const lockEntry = async (tx: Tx, actor: Actor, id: number): Promise<LibraryEntry | null> => {
  const row = await tx
    .selectFrom('library_entries')
    .where('id', '=', id)
    .where('organization_id', '=', actor.organization_id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row ? findEntry(tx, actor, id) : null
}

/** A search by likeness of names, the likest first. */
export const listNear = async (
  db: Reader,
  actor: Actor,
  { kind, name, but }: { kind: LibraryKind; name: string; but?: number },
) => {
  const likeness = sql<number>`similarity(lower(e.name), lower(${name}))`
  const { rows } = await sql<{ id: number; code: string | null; name: string; is_archived: boolean }>`
    select e.id, e.code, e.name, e.archived_at is not null as is_archived from library_entries e
    where e.organization_id = ${actor.organization_id} and e.kind = ${kind} and e.id <> ${but ?? 0}
      and ${likeness} >= ${LIKE}
    order by ${likeness} desc, e.id limit ${NEAR}`.execute(db as Tx)
  return rows
}
const LIKE = 0.45
const NEAR = 5

export const insertEntry = async (tx: Tx, actor: Actor, entry: NewLibraryEntry): Promise<number> => {
  const { id } = await tx
    .insertInto('library_entries')
    .values({ organization_id: actor.organization_id, updated_by: actor.user_id, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepVersion(tx, id)
  return id
}

/** Answers its id. */
export const insertBlock = async (
  tx: Tx,
  actor: Actor,
  { name, text, chart }: NewLibraryBlock,
): Promise<number> => {
  const { id } = await tx
    .insertInto('library_entries')
    .values({
      ...{ organization_id: actor.organization_id, updated_by: actor.user_id, kind: 'chart_block' },
      ...{ name, text, chart: JSON.stringify(chart) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepVersion(tx, id)
  return id
}

/** Null where there is no such block of the own company. */
export const findBlock = async (db: Reader, actor: Actor, id: number) => {
  const row = await db
    .selectFrom('library_entries as e')
    .innerJoin('users as u', 'u.id', 'e.updated_by')
    .where('e.id', '=', id)
    .where('e.organization_id', '=', actor.organization_id)
    .select(['e.chart', 'e.version', 'e.name', 'e.updated_at', 'u.full_name as updated_by_name'])
    .select(sql<boolean>`e.archived_at is not null`.as('is_archived'))
    .executeTakeFirst()
  if (!row?.chart) return null
  const { chart, ...block } = row
  return { ...block, chart }
}

export const updateBlock = async (
  tx: Tx,
  actor: Actor,
  { id, chart }: { id: number; chart: ChartContent },
): Promise<void> => {
  await tx
    .updateTable('library_entries')
    .set({
      chart: JSON.stringify(chart),
      version: sql<number>`version + 1`,
      updated_by: actor.user_id,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await keepVersion(tx, id)
}

export interface EntryPicture {
  hash: string
  mime_type: string
  width: number
  height: number
}

/** Of these entries those of the actor's own company, each with its picture as an issue freezes it. */
export const findPicturesOfEntries = async (
  db: Reader,
  { organization_id }: Pick<Actor, 'organization_id'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FrozenFile | null>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; picture: FrozenFile | null }>`
    select e.id, case when b.hash is not null then json_build_object('sha256', e.picture_hash, 'title', e.name,
      'mime_type', e.picture_mime_type, 'size', b.size, 'width', e.picture_width, 'height', e.picture_height) end as picture
    from library_entries e left join blobs b on b.hash = e.picture_hash
    where e.organization_id = ${organization_id} and e.id = any(${[...ids]})`.execute(db as Tx)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}

/** Pictures of the own company's entries that points of the style follow and that nobody has measured yet. */
export const listUnmeasured = async (
  db: Reader,
  { organization_id }: Pick<Actor, 'organization_id'>,
  styleId: number,
): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    select distinct e.picture_hash as hash from measurement_charts m
      cross join jsonb_path_query(m.content, '$.points[*].library.entry_id') l (id)
      join library_entries e on e.id = (l.id)::bigint
    where m.style_id = ${styleId} and e.organization_id = ${organization_id}
      and e.picture_hash is not null and e.picture_width is null`.execute(db as Tx)
  return rows.map(({ hash }) => hash)
}

/** Of each entry that has this picture: the bytes say it, whosever they are. */
export const keepMeasured = async (
  tx: Tx,
  { hash, ...picture }: { hash: string; mime_type: string; width: number; height: number },
): Promise<void> => {
  await tx
    .updateTable('library_entries')
    .set({
      picture_width: picture.width,
      picture_height: picture.height,
      picture_mime_type: picture.mime_type,
    })
    .where('picture_hash', '=', hash)
    .where('picture_width', 'is', null)
    .execute()
}

export const setPicture = async (
  tx: Tx,
  actor: Actor,
  { id, picture }: { id: number; picture: EntryPicture | null },
): Promise<void> => {
  await tx
    .updateTable('library_entries')
    .set({
      picture_hash: picture?.hash ?? null,
      picture_width: picture?.width ?? null,
      picture_height: picture?.height ?? null,
      picture_mime_type: picture?.mime_type ?? null,
      updated_by: actor.user_id,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export const updateEntry = async (
  tx: Tx,
  actor: Actor,
  { id, entry }: { id: number; entry: NewLibraryEntry },
): Promise<void> => {
  const { kind: _, ...content } = entry
  await tx
    .updateTable('library_entries')
    .set({
      ...content,
      version: sql<number>`version + 1`,
      updated_by: actor.user_id,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await keepVersion(tx, id)
}

const keepVersion = (tx: Tx, id: number) =>
  sql`insert into library_entry_versions
      (entry_id, version, code, name, text, unit, tolerance_minus, tolerance_plus, chart)
    select id, version, code, name, text, unit, tolerance_minus, tolerance_plus, chart from library_entries where id = ${id}`.execute(
    tx,
  )

export const setArchived = async (
  tx: Tx,
  actor: Actor,
  { id, is_archived: isArchived }: { id: number; is_archived: boolean },
): Promise<void> => {
  await tx
    .updateTable('library_entries')
    .set({
      archived_at: isArchived ? sql<string>`now()` : null,
      updated_by: actor.user_id,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

interface KnownEntry {
  id: number
  kind: LibraryKind
  version: number
}

/** Of these ids those of the actor's own company. */
export const listOwnEntries = async (
  db: Reader,
  actor: Pick<Actor, 'organization_id'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownEntry>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<KnownEntry>`select id, kind, version from library_entries
    where organization_id = ${actor.organization_id} and id = any(${ids})`.execute(db as Tx)
  return new Map(rows.map((row) => [row.id, row]))
}

interface VersionRow {
  version: number
  code: string | null
  name: string
  text: string | null
  unit: MeasureUnit | null
  tolerance_minus: string | null
  tolerance_plus: string | null
}

/** What an entry of the own company said, by version. */
export const listVersions = async (
  db: Reader,
  actor: Actor,
  id: number,
): Promise<ReadonlyMap<number, VersionRow>> => {
  const { rows } = await sql<VersionRow>`
    select v.version, v.code, v.name, v.text, v.unit, v.tolerance_minus, v.tolerance_plus
    from library_entry_versions v join library_entries e on e.id = v.entry_id
    where e.id = ${id} and e.organization_id = ${actor.organization_id}`.execute(db as Tx)
  return new Map(rows.map((row) => [row.version, row]))
}

const USING_LIMIT = 500

/** Own styles of which a row follows the entry, the first 500 by number, and how many there are. */
export const listUsingStyles = async (db: Reader, actor: Actor, id: number) => {
  const { rows } = await sql<{ id: number; count: number }>`
    select s.id, (count(*) over ())::integer as count from styles s
    where s.id in ${usingStyles(actor, sql`${id}::bigint`)}
    order by s.style_number, s.id limit ${USING_LIMIT}`.execute(db as Tx)
  const count = rows[0]?.count ?? 0
  return { ids: rows.map((row) => row.id), more: count - rows.length }
}
