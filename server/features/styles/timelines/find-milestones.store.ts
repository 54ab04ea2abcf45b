/** Milestones by name, for the search of everything. */
import { sql } from 'kysely'
import type { FoundMilestone } from '#contract/day/search.ts'
import { isVisible, searchRows, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { beginningWith, containing } from '#server/platform/db/search/like-pattern.ts'
import { hasEachWord, isNear } from '#server/platform/db/search/search-words.rules.ts'

const isCalled = (pattern: string) => sql<boolean>`search_form(m.name) like search_form(${pattern})`

/** Everybody who sees a style reads its timeline. Those that are not done first, then what is due first. */
export const findMilestones = (
  db: Reader,
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<FoundMilestone[]> => {
  const viewer = viewerOf(actor)
  return searchRows(db, viewer, {
    text,
    isFound: {
      whole: isCalled(containing(text)),
      words: hasEachWord(text, isCalled),
      near: isNear(text, sql`search_form(m.name)`),
    },
    look: (isFound) => ({
      everywhere: sql`select m.id from milestones m where ${isFound}`,
      ofStyle: sql`select m.id from milestones m where m.style_id = mine.id and ${isFound}`,
    }),
    read: sql`select m.id, m.style_id as inquiry_id, m.name, s.style_number, s.style_name, m.end_date::text as end_date,
        m.done_at is not null as is_done
      from hits join milestones m on m.id = hits.id join styles s on s.id = m.style_id
        join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
      where ${isVisible(viewer)}
      order by ${isCalled(beginningWith(text))} desc, m.done_at is null desc, m.end_date, m.id limit ${limit}`,
  })
}
