import { sql } from 'kysely'
import { copyFiles } from '#server/features/files/style-files/index.ts'
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
  const copies = await copyFiles(tx, actor, { fileIds: pictures.map(({ id }) => id), toId })
  const copied = [...copies].map(([id, copy_id]) => ({ id, copy_id }))
  await sql`insert into boms (style_id, updated_by)
    select ${toId}, ${actor.user_id} from boms where style_id = ${fromId}`.execute(tx)
  await sql`with copied as (
      select * from jsonb_to_recordset(${JSON.stringify(copied)}::jsonb) as n (id bigint, copy_id bigint))
    insert into bom_items (style_id, changed_in, picture_id, ${listColumns(COPIED)})
    select ${toId}, 1, copied.copy_id, ${listColumns(COPIED, 'i')}
    from bom_items i
    left join copied on copied.id = i.picture_id
    where i.style_id = ${fromId}`.execute(tx)
}
