/** The bytes of a report's pictures: photos and packing lists as they were scaled for print, signatures as given. */
import type { Reader } from '#server/platform/db/database.ts'

export interface PictureRow {
  kind: 'photo' | 'packing' | 'signature'
  id: number
  hash: string
}

/** @param reportId of a report that the caller may read */
export const listPictures = async (db: Reader, reportId: number): Promise<PictureRow[]> => {
  const [photos, packing, signatures] = await Promise.all([
    db
      .selectFrom('qc_files')
      .select(['id', 'print_hash as hash'])
      .where('report_id', '=', reportId)
      .execute(),
    db
      .selectFrom('qc_packing_files')
      .select(['id', 'print_hash as hash'])
      .where('report_id', '=', reportId)
      .where('print_hash', 'is not', null)
      .$narrowType<{ hash: string }>()
      .execute(),
    db
      .selectFrom('qc_signatures')
      .select(['id', 'blob_hash as hash'])
      .where('report_id', '=', reportId)
      .where('blob_hash', 'is not', null)
      .$narrowType<{ hash: string }>()
      .execute(),
  ])
  return [
    ...photos.map((row) => ({ kind: 'photo' as const, ...row })),
    ...packing.map((row) => ({ kind: 'packing' as const, ...row })),
    ...signatures.map((row) => ({ kind: 'signature' as const, ...row })),
  ]
}
