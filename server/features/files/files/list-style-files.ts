import type { StoredFile } from '#contract/files/files.ts'
import { canDeleteFile, canTakeOutFile } from '#server/access/file.access.ts'
import { findStanding, type StyleStanding } from '#server/access/style-scope/index.ts'
import { placesFor } from '#server/features/files/style-files/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type FileRow, findFileOfStyle, listFilesOf } from './file.store.ts'

/** A style's files as the actor may see them; none where the style is not there for them. */
export const listStyleFiles = async (db: Reader, actor: Actor, styleId: number): Promise<StoredFile[]> => {
  const [style, rows] = await Promise.all([findStanding(db, actor, styleId), listFilesOf(db, styleId)])
  return style ? presentFiles(actor, style, rows) : []
}

/** Once there is an issue, what the draft of the tech pack shows is for owners: all others have the issue's. */
export const presentFiles = (actor: Actor, style: StyleStanding, rows: readonly FileRow[]): StoredFile[] =>
  rows.flatMap((row) => {
    const readsDraft = style.is_owner || isOperator(actor) || !row.is_issued
    if (row.purpose === 'tech_pack' && !readsDraft) return []
    const can = { delete: canDeleteFile(actor, style, row), take_out: canTakeOutFile(actor, style, row) }
    return [{ ...presentFile(row), places: placesFor(row.places, { readsDraft }), can }]
  })

const presentFile = (row: FileRow): Omit<StoredFile, 'places' | 'can'> => ({
  id: row.id,
  upload_name: row.upload_name,
  title: row.title,
  mime_type: row.mime_type,
  size: row.size,
  width: row.width,
  height: row.height,
  purpose: row.purpose as StoredFile['purpose'],
  style_file_id: row.style_file_id,
  version: row.version,
  uploaded_by: { full_name: row.full_name, organization_name: row.organization_name },
  created_at: new Date(row.created_at).toISOString(),
})

/** A picture of this very style. @throws Refusal `not_found` for another style's file, `invalid` for one that can't be shown */
export const requireFileOfStyle = async (db: Reader, styleId: number, key: number | string) => {
  const numeric = typeof key === 'string' && /^[1-9]\d{0,14}$/.test(key) ? Number(key) : key
  const file = await findFileOfStyle(db, styleId, numeric)
  if (!file) throw new Refusal('not_found', { text: 'File not found' })
  if (file.width === null) throw new Refusal('invalid', { text: 'This file cannot be shown as a picture.' })
  return file
}
