import { sql } from 'kysely'
import { copyTraceGeoImages } from '#server/features/files/geo-images/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { columnsBut, listColumns } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DETAIL_COLUMNS, STEP_COLUMNS } from '../passport-step.store.ts'

type NoDraftColumn = 'style_id' | 'touched' | 'compared' | 'differs' | 'version' | 'updated_by' | 'updated_at'

const DRAFT_COLUMNS = columnsBut<'passport_drafts', NoDraftColumn>()({
  product_name: true,
  layout: true,
  note: true,
  mark_whole_trace_as_unverified: true,
  text_language: true,
})

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
  await sql`insert into passport_drafts (style_id, updated_by, ${listColumns(DRAFT_COLUMNS)})
    select ${toId}, ${userId}, ${listColumns(DRAFT_COLUMNS)}
    from passport_drafts where style_id = ${fromId}`.execute(tx)
  await sql`insert into passport_draft_sections (style_id, section, content)
    select ${toId}, section, content from passport_draft_sections where style_id = ${fromId} and section <> 'gtin'`.execute(
    tx,
  )
  await sql`with made as (
      insert into passport_steps (style_id, ${listColumns(STEP_COLUMNS)})
      select ${toId}, ${listColumns(STEP_COLUMNS)} from passport_steps where style_id = ${fromId}
      returning id, position)
    insert into passport_step_details (step_id, ${listColumns(DETAIL_COLUMNS)})
    select made.id, ${listColumns(DETAIL_COLUMNS, 'd')}
    from passport_step_details d
    join passport_steps s on s.id = d.step_id
    join made on made.position = s.position
    where s.style_id = ${fromId}`.execute(tx)
  await copyTraceGeoImages(tx, actor, { fromId, toId })
}
