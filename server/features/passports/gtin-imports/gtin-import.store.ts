import { sql } from 'kysely'
import { fromStyles, isOwner, listNamedStyleIds } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

interface Named {
  style_numbers: readonly string[]
  references: readonly string[]
}

export const findStylesWithGtins = async (
  db: Reader,
  actor: Actor,
  { style_numbers: numbers, references }: Named,
) => {
  const ids = await listNamedStyleIds(db, actor, { numbers, references })
  if (ids.length === 0) return []
  return fromStyles(db)
    .leftJoin('passport_drafts as d', 'd.style_id', 's.id')
    .where(sql<boolean>`s.id = any(${ids})`)
    .select(['s.id', 's.style_number', 's.style_name', 's.brand_reference', 'd.version'])
    .select([
      isOwner(actor).as('is_own'),
      sql<string>`coalesce((select p.content->>'gtin' from passport_draft_sections p
        where p.style_id = s.id and p.section = 'gtin'), '')`.as('gtin'),
    ])
    .orderBy('s.id')
    .execute()
}
