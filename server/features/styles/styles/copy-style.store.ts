import { sql } from 'kysely'
import { copyStyleColumns } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { STYLE_FIELDS } from './style-columns.ts'

/**
 * The style's own fields as a new style of the actor: active, not verified, without picture.
 * Categories and materials go along; status, requests and dates of work on it do not.
 */
export const copyStyleRow = async (
  tx: Tx,
  actor: Actor,
  { fromId, collectionId, styleNumber }: { fromId: number; collectionId: number; styleNumber: string },
): Promise<number> => {
  const columns = Object.values(STYLE_FIELDS)
  const id = await copyStyleColumns(tx, actor, { fromId, columns, collectionId, styleNumber })
  await sql`with kinds as (insert into style_categories (style_id, category_id)
      select ${id}, category_id from style_categories where style_id = ${fromId})
    insert into style_materials (style_id, material_id)
      select ${id}, material_id from style_materials where style_id = ${fromId}`.execute(tx)
  return id
}
