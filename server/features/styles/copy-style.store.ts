import { sql } from 'kysely'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import { listColumns } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { STYLE_FIELDS } from './style-columns.ts'

const EDITED = listColumns(Object.values(STYLE_FIELDS))

/**
 * The style's own fields as a new style of the actor: active, not verified, without picture.
 * Categories and materials go along; status, requests and dates of work on it do not.
 */
export const copyStyleRow = async (
  tx: Tx,
  actor: Actor,
  { fromId, collectionId, styleNumber }: { fromId: number; collectionId: number; styleNumber: string },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with style as (
      insert into styles (${EDITED}, collection_id, style_number,
        created_by, updated_by, created_by_organization_id, account_manager_id)
      select ${EDITED}, ${collectionId}, ${styleNumber},
        ${actor.user_id}, ${actor.user_id}, ${actor.organization_id},
        ${isManager(actor) ? actor.user_id : null}
      from styles where id = ${fromId}
      returning id),
    pack as (insert into tech_packs (style_id) select id from style),
    kinds as (insert into style_categories (style_id, category_id)
      select style.id, category_id from style_categories, style where style_id = ${fromId}),
    stuffs as (insert into style_materials (style_id, material_id)
      select style.id, material_id from style_materials, style where style_id = ${fromId})
    select id from style`.execute(tx)
  const made = rows[0]
  if (!made) throw new Error(`Style ${fromId} is gone`)
  return Number(made.id)
}
