import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import { listColumns } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { BOM_COLUMNS } from './bom-columns.ts'

/** The picture is a file of the copy's own. */
const COPIED = BOM_COLUMNS.filter((column) => column !== 'picture_id')

/**
 * One style's lines as another's, in their order. Their pictures go along as files of the copy: the same bytes under
 * other names, while the originals' rows are held so that nobody takes the bytes away before the copies count.
 */
export const copyBom = async (
  tx: Tx,
  actor: Actor,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> => {
  const pictures = await tx
    .selectFrom('files')
    .where('style_id', '=', fromId)
    .where('id', 'in', (select) =>
      select
        .selectFrom('bom_items')
        .where('style_id', '=', fromId)
        .where('picture_id', 'is not', null)
        .select((column) => column.ref('picture_id').$notNull().as('picture_id')),
    )
    .select('id')
    .forShare()
    .execute()
  const names = pictures.map(({ id }) => ({
    id,
    upload_name: randomBytes(18).toString('base64url'),
  }))
  await sql`insert into boms (style_id, updated_by)
    select ${toId}, ${actor.user_id} from boms where style_id = ${fromId}`.execute(tx)
  await sql`with names as (
      select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (id bigint, upload_name text)),
    made as (
      insert into files (upload_name, style_id, blob_hash, title, mime_type, kind, size, width, height, purpose,
        latitude, longitude, altitude, taken_at, uploaded_by, organization_id)
      select n.upload_name, ${toId}, f.blob_hash, f.title, f.mime_type, f.kind, f.size, f.width, f.height, f.purpose,
        f.latitude, f.longitude, f.altitude, f.taken_at, ${actor.user_id}, ${actor.organization_id}
      from names n join files f on f.id = n.id
      returning id, upload_name)
    insert into bom_items (style_id, picture_id, ${listColumns(COPIED)})
    select ${toId}, made.id, ${listColumns(COPIED, 'i')}
    from bom_items i
    left join names n on n.id = i.picture_id
    left join made on made.upload_name = n.upload_name
    where i.style_id = ${fromId}`.execute(tx)
}
