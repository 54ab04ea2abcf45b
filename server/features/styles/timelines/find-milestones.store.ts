/** Milestones by name, for the search of everything. */
import { sql } from 'kysely'
import type { FoundMilestone } from '#contract/day/search.ts'
import { type Asked, findOnStyles } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Everybody who sees a style reads its timeline. Those that are not done first, then what is due first. */
export const findMilestones = (db: Reader, actor: Actor, asked: Asked) =>
  findOnStyles<FoundMilestone>(db, actor, asked, {
    from: sql`milestones m`,
    id: sql`m.id`,
    styleId: sql`m.style_id`,
    text: sql`m.name`,
    select: sql`m.id, m.name, m.end_date::text as end_date, m.done_at is not null as is_done`,
    order: sql`m.done_at is null desc, m.end_date, m.id`,
  })
