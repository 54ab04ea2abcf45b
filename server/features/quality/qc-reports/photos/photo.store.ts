/** Writes of photos and of packing lists, and one of them for anyone who sees its report. The report must be locked. */
import type { Insertable } from 'kysely'
import { selectReports } from '#server/access/report-scope/report-scope.store.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

/** Both kinds of files that a report keeps. */
export type KeptTable = 'qc_files' | 'qc_packing_files'

export const insertPhoto = async (tx: Tx, columns: Insertable<DB['qc_files']>): Promise<number> => {
  const { id } = await tx.insertInto('qc_files').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertPackingFile = async (
  tx: Tx,
  columns: Insertable<DB['qc_packing_files']>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('qc_packing_files')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const countFiles = async (db: Reader, table: KeptTable, reportId: number): Promise<number> => {
  const { total } = await db
    .selectFrom(table)
    .where('report_id', '=', reportId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findFileIdByClientId = async (
  db: Reader,
  table: KeptTable,
  clientId: string,
): Promise<number | undefined> => {
  const row = await db.selectFrom(table).where('client_id', '=', clientId).select('id').executeTakeFirst()
  return row?.id
}

export const countDefectsOfFile = async (db: Reader, fileId: number): Promise<number> => {
  const { total } = await db
    .selectFrom('qc_defects')
    .where('file_id', '=', fileId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findPhotoOf = (db: Reader, reportId: number, id: number) =>
  db
    .selectFrom('qc_files')
    .where('id', '=', id)
    .where('report_id', '=', reportId)
    .select(['id', 'title', 'width', 'height', 'blob_hash', 'print_hash'])
    .select(['drawing', 'drawn_hash', 'drawn_print_hash', 'drawn_version'])
    .executeTakeFirst()

/** The bytes that a drawing has besides the photo's own. */
export const drawnBytesOf = (photo: {
  drawn_hash: string | null
  drawn_print_hash: string | null
}): string[] => [photo.drawn_hash, photo.drawn_print_hash].filter((hash) => hash !== null)

interface DrawnColumns {
  /** JSON text. */
  drawing: string | null
  drawn_hash: string | null
  drawn_print_hash: string | null
  drawn_version: number
}

export const setDrawing = async (tx: Tx, id: number, columns: DrawnColumns): Promise<void> => {
  await tx.updateTable('qc_files').set(columns).where('id', '=', id).execute()
}

/** With the defects that it shows. */
export const deletePhoto = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('qc_files').where('id', '=', id).execute()
}

/** What went, or nothing where it is no file of this report. */
export const deletePackingFile = (tx: Tx, reportId: number, id: number) =>
  tx
    .deleteFrom('qc_packing_files')
    .where('id', '=', id)
    .where('report_id', '=', reportId)
    .returning(['title', 'blob_hash', 'print_hash'])
    .executeTakeFirst()

/** A photo of a report that the actor sees, with how they stand to it. */
export const findPhoto = (db: Reader, actor: Actor, id: number) =>
  selectReports(db, actor)
    .innerJoin('qc_files as f', 'f.report_id', 'r.id')
    .where('f.id', '=', id)
    .select(['f.blob_hash', 'f.mime_type', 'f.title', 'f.width'])
    .select(['f.drawn_hash', 'f.drawn_version', 'f.drawing'])
    .executeTakeFirst()

export const findPackingFile = (db: Reader, actor: Actor, id: number) =>
  selectReports(db, actor)
    .innerJoin('qc_packing_files as f', 'f.report_id', 'r.id')
    .where('f.id', '=', id)
    .select(['f.blob_hash', 'f.mime_type', 'f.title', 'f.width'])
    .executeTakeFirst()
