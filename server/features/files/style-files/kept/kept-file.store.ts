/** Files of sub-tasks and their versions. Anyone who reads one asks the scope of styles and `isSeenOnStyle`. */
import { sql } from 'kysely'
import {
  fromStyles,
  hasAccount,
  isAssigned,
  isOwner,
  isSeenOnStyle,
  isStyleVerified,
  isVisible,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'

const MOST_SHARED = 100

export interface AtFile {
  styleId: number
  uploadName: string
}

/** Files that the actor sees, with how the actor's company stands to their style. */
const fromSeenFiles = (db: Reader, actor: Actor, { styleId }: { styleId: number }) => {
  const viewer = viewerOf(actor)
  return fromStyles(db)
    .innerJoin('style_files as f', 'f.style_id', 's.id')
    .where('s.id', '=', styleId)
    .where(isVisible(viewer))
    .where(isSeenOnStyle(viewer, 'f.private_of'))
    .select([
      'f.folder',
      'f.id',
      'f.style_id',
      'f.sub_task_id',
      'f.title',
      'f.upload_name',
      'f.is_private',
      'f.version',
    ])
    .select(['f.organization_id', 'f.user_id'])
    .select(['c.brand_id', 'c.created_by_organization_id as created_by_organization_id_of_collection'])
    .select([
      isOwner(viewer).as('is_owner'),
      isAssigned(viewer).as('is_assigned'),
      isStyleVerified.as('verified'),
      hasAccount.as('brand_has_account'),
    ])
}

export type KeptFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

export const findFile = (db: Reader, actor: Actor, at: AtFile) =>
  fromSeenFiles(db, actor, at).where('f.upload_name', '=', at.uploadName).executeTakeFirst()

export const findFileById = (
  db: Reader,
  actor: Actor,
  { fileId, ...at }: { styleId: number; fileId: number },
) => fromSeenFiles(db, actor, at).where('f.id', '=', fileId).executeTakeFirst()

/** The bytes of one version, or of the newest one. */
export const findVersion = (
  db: Reader,
  actor: Actor,
  { version, ...at }: AtFile & { version?: number | undefined },
) =>
  fromSeenFiles(db, actor, at)
    .where('f.upload_name', '=', at.uploadName)
    .innerJoin('style_file_versions as v', (join) =>
      join
        .onRef('v.file_id', '=', 'f.id')
        .on(({ eb, ref }) => eb('v.number', '=', version === undefined ? ref('f.version') : version)),
    )
    .select(['v.blob_hash', 'v.mime_type', 'v.size', 'v.width'])
    .executeTakeFirst()

/** Shared files of others in a sub-task that came since then, the newest first; a letter reads no more than these. */
export const listSharedSince = (
  db: Reader,
  actor: Actor,
  { styleId, subTaskId, since }: { styleId: number; subTaskId: number; since: Date },
) =>
  fromSeenFiles(db, actor, { styleId })
    .where('f.sub_task_id', '=', subTaskId)
    .where('f.is_private', '=', false)
    .where('f.organization_id', '<>', actor.organization_id)
    .innerJoin('style_file_versions as v', (join) =>
      join.onRef('v.file_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
    )
    .where('v.created_at', '>=', since.toISOString())
    .select(['v.blob_hash', 'v.width'])
    .orderBy('v.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MOST_SHARED)
    .execute()

/** Newest first; the caller has found the file for the actor. */
export const listVersionsOf = (db: Reader, file: Pick<KeptFile, 'id'>) =>
  db
    .selectFrom('style_file_versions as v')
    .innerJoin('style_files as f', 'f.id', 'v.file_id')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .innerJoin('organizations as o', 'o.id', 'f.organization_id')
    .where('v.file_id', '=', file.id)
    .select(['v.number as version', 'v.note', 'v.created_at', 'v.size', 'v.mime_type', 'f.upload_name'])
    .select([
      'u.full_name',
      'o.name as organization_name',
      sql<boolean>`v.width is not null`.as('is_picture'),
    ])
    .orderBy('v.number', 'desc')
    .execute()

/** The company's own file of this name in a folder of a sub-task, in whatever case. */
export const findOwnByTitle = (
  db: Reader,
  actor: Actor,
  { subTaskId, folder, title }: { subTaskId: number; folder: string; title: string },
) =>
  db
    .selectFrom('style_files')
    .where('sub_task_id', '=', subTaskId)
    .where('organization_id', '=', actor.organization_id)
    .where(sql<boolean>`lower(folder) = lower(${folder})`)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .select(['id', 'upload_name', 'title', 'is_private', 'version', 'user_id'])
    .executeTakeFirst()

/** Of one company in the whole style file: what others keep to themselves is not counted, nor what lies in the trash. */
export const countFilesOf = async (
  db: Reader,
  { styleId, organizationId }: { styleId: number; organizationId: number },
): Promise<number> => {
  const { count } = await db
    .selectFrom('style_files')
    .where('style_id', '=', styleId)
    .where('organization_id', '=', organizationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of one company in a folder of a sub-task. */
export const listTitlesOf = async (
  db: Reader,
  { subTaskId, organizationId, folder }: { subTaskId: number; organizationId: number; folder: string },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('style_files')
    .where('sub_task_id', '=', subTaskId)
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`lower(folder) = lower(${folder})`)
    .select('title')
    .execute()
  return rows.map(({ title }) => title)
}

interface NewFile {
  styleId: number
  subTaskId: number
  uploadName: string
  title: string
  folder: string
  isPrivate: boolean
  /** False: it is shared with the companies on the style, and with nobody else. */
  onPublicPage?: boolean
}

export const insertFile = async (tx: Tx, actor: Actor, file: NewFile): Promise<number> => {
  const { id } = await tx
    .insertInto('style_files')
    .values({
      upload_name: file.uploadName,
      style_id: file.styleId,
      sub_task_id: file.subTaskId,
      title: file.title,
      folder: file.folder,
      organization_id: actor.organization_id,
      user_id: actor.user_id,
      is_private: file.isPrivate,
      on_public_page: file.onPublicPage ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewVersion {
  fileId: number
  number: number
  received: ReceivedFile
  note: string | null
  at: Date
}

export const insertVersion = async (
  tx: Tx,
  actor: Actor,
  { fileId, number, received, note, at }: NewVersion,
): Promise<void> => {
  await tx
    .insertInto('style_file_versions')
    .values({
      file_id: fileId,
      number,
      note,
      blob_hash: received.hash,
      mime_type: received.mime_type,
      kind: received.kind,
      size: received.size,
      width: received.picture?.width ?? null,
      height: received.picture?.height ?? null,
      user_id: actor.user_id,
      created_at: at.toISOString(),
    })
    .execute()
}

type Changed = Partial<{ title: string; is_private: boolean; on_public_page: boolean; version: number }>

export const changeFileRow = async (tx: Tx, id: number, changed: Changed): Promise<void> => {
  await tx.updateTable('style_files').set(changed).where('id', '=', id).execute()
}
