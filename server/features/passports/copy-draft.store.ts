import { sql } from 'kysely'
import { copyTraceGeoImages } from '#server/features/geo-images/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * One style's draft as another's: steps with suppliers and factories, nothing confirmed, nothing published. Of the geo
 * images those of the own company: another's were given to the one style.
 */
export const copyPassportDraft = async (
  tx: Tx,
  actor: Pick<Actor, 'organization_id' | 'user_id'>,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> => {
  const userId = actor.user_id
  await sql`insert into passport_drafts (style_id, product_name, layout, note, mark_whole_trace_as_unverified, updated_by)
    select ${toId}, product_name, layout, note, mark_whole_trace_as_unverified, ${userId}
    from passport_drafts where style_id = ${fromId}`.execute(tx)
  await sql`insert into passport_draft_sections (style_id, section, content)
    select ${toId}, section, content from passport_draft_sections where style_id = ${fromId}`.execute(tx)
  await sql`with made as (
      insert into passport_steps (style_id, position, display_name, icon)
      select ${toId}, position, display_name, icon from passport_steps where style_id = ${fromId}
      returning id, position)
    insert into passport_step_details (step_id, position, name, supplier_id, factory_id,
      used_supplier_as_factory, delivery_method)
    select made.id, d.position, d.name, d.supplier_id, d.factory_id, d.used_supplier_as_factory, d.delivery_method
    from passport_step_details d
    join passport_steps s on s.id = d.step_id
    join made on made.position = s.position
    where s.style_id = ${fromId}`.execute(tx)
  await copyTraceGeoImages(tx, actor, { fromId, toId })
}
