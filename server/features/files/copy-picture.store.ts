import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * The picture of one style as that of another, where there is one: the same bytes under another name. The original's
 * row is held, so that nobody takes the bytes away before the copy counts.
 */
export const copyPicture = async (
  tx: Tx,
  actor: Actor,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> => {
  const uploadName = randomBytes(18).toString('base64url')
  await sql`with picture as (
      select f.* from files f join styles s on s.default_image_id = f.id where s.id = ${fromId} for share of f),
    made as (
      insert into files (upload_name, style_id, blob_hash, title, mime_type, kind, size, width, height, purpose,
        latitude, longitude, altitude, taken_at, uploaded_by, organization_id)
      select ${uploadName}, ${toId}, blob_hash, title, mime_type, kind, size, width, height, purpose,
        latitude, longitude, altitude, taken_at, ${actor.user_id}, ${actor.organization_id} from picture
      returning id)
    update styles set default_image_id = made.id from made where styles.id = ${toId}`.execute(tx)
}
