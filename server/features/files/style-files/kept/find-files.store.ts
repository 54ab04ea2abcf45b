/** Files of style files by name, for the search of everything. */
import { sql } from 'kysely'
import type { FoundFile } from '#contract/day/search.ts'
import {
  isSeenOnStyle,
  isStyleVerified,
  isVisible,
  searchRows,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { beginningWith, containing } from '#server/platform/db/search/like-pattern.ts'
import { hasEachWord } from '#server/platform/db/search/search-words.rules.ts'

const isCalled = (pattern: string) => sql<boolean>`search_form(f.title) like search_form(${pattern})`

/** Those that begin with the text first, then the company's own, then the newest. */
export const findFiles = (
  db: Reader,
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<FoundFile[]> => {
  const viewer = viewerOf(actor)
  const isSeen = isSeenOnStyle(viewer, 'f.private_of')
  // As the tab: the style file of a style that is not verified any more opens for the operator alone.
  const isOpen = sql`(${isStyleVerified} or ${viewer.is_operator}::boolean)`
  return searchRows(db, viewer, {
    text,
    isFound: { whole: isCalled(containing(text)), words: hasEachWord(text, isCalled) },
    look: (isFound) => ({
      everywhere: sql`select f.id from style_files f where ${isFound}`,
      ofStyle: sql`select f.id from style_files f
        where f.style_id = mine.id and ${isFound} and ${isSeen} and (select ${isOpen}
          from styles s join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
          where s.id = mine.id) order by f.id desc`,
    }),
    read: sql`select f.id, f.style_id as inquiry_id, f.sub_task_id, f.title, s.style_number, s.style_name,
        t.name as sub_task_name, o.name as organization_name, f.is_private
      from hits join style_files f on f.id = hits.id join style_file_sub_tasks t on t.id = f.sub_task_id
        join organizations o on o.id = f.organization_id join styles s on s.id = f.style_id
        join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
      where ${isVisible(viewer)} and ${isSeen} and ${isOpen}
      order by ${isCalled(beginningWith(text))} desc,
        f.organization_id = ${actor.organization_id} desc, f.id desc limit ${limit}`,
  })
}
