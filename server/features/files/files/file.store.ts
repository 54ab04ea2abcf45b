import { sql } from 'kysely'
import { inScope } from '#server/access/style-scope/index.ts'
import { placesOfShown } from '#server/features/files/style-files/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

const fileColumns = [
  'f.id',
  'f.upload_name',
  'f.title',
  'f.mime_type',
  'f.kind',
  'f.size',
  'f.width',
  'f.height',
  'f.purpose',
  'f.created_at',
  'f.blob_hash',
  'f.style_id',
  'f.organization_id',
  'f.style_file_id',
  'f.version',
  'u.full_name',
  'o.name as organization_name',
] as const

const fromFiles = (db: Reader) =>
  db
    .selectFrom('files as f')
    .innerJoin('users as u', 'u.id', 'f.uploaded_by')
    .innerJoin('organizations as o', 'o.id', 'f.organization_id')

/** Whether the draft of the style's tech pack is for its owners alone. */
const isIssued = sql<boolean>`exists (select from style_issues i where i.style_id = f.style_id)`

/** A style's files as one JSON column, newest first; instants come as PostgreSQL writes them inside JSON. */
export const filesOfStyle = sql<FileRow[]>`coalesce((select json_agg(x order by x.id desc) from (
  select f.id, f.upload_name, f.title, f.mime_type, f.kind, f.size, f.width, f.height, f.purpose, f.created_at, f.blob_hash,
    f.style_id, f.organization_id, f.style_file_id, f.version, ${placesOfShown} as places, ${isIssued} as is_issued,
    u.full_name, o.name as organization_name
  from files f join users u on u.id = f.uploaded_by join organizations o on o.id = f.organization_id
  where f.style_id = s.id order by f.id desc limit 500) x), '[]')`

export type FileRow = Awaited<ReturnType<typeof listFilesOf>>[number]

export const listFilesOf = (db: Reader, styleId: number) =>
  fromFiles(db)
    .where('f.style_id', '=', styleId)
    .select(fileColumns)
    .select([placesOfShown.as('places'), isIssued.as('is_issued')])
    .orderBy('f.id', 'desc')
    .limit(500)
    .execute()

/** A file by id or upload name, if its style is there for the actor, with how the actor stands to that style. */
export const findFile = (db: Reader, actor: Actor, key: number | string) =>
  fromFiles(db)
    .innerJoin('styles as s', 's.id', 'f.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .where((where) => (typeof key === 'number' ? where('f.id', '=', key) : where('f.upload_name', '=', key)))
    .where(inScope(actor) as never)
    .select(fileColumns)
    .select([placesOfShown.as('places'), isIssued.as('is_issued')])
    .executeTakeFirst()

export const findFileOfStyle = (db: Reader, styleId: number, key: number | string) =>
  db
    .selectFrom('files')
    .where('style_id', '=', styleId)
    .where((where) => (typeof key === 'number' ? where('id', '=', key) : where('upload_name', '=', key)))
    .select(['id', 'upload_name', 'width'])
    .executeTakeFirst()
