/** Styles by name and number, for the search of everything. */
import { sql } from 'kysely'
import type { FoundStyle } from '#contract/day/search.ts'
import {
  type Asked,
  hasBareNumber,
  isCalled,
  isNearlyCalled,
  isOwner,
  isVisible,
  searchRows,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { beginningWith, containing } from '#server/platform/db/search/like-pattern.ts'
import { hasEachWord } from '#server/platform/db/search/search-words.rules.ts'

/** Those that begin with the text first, then the company's own, then the newest. */
export const findStyles = (
  db: Reader,
  actor: Actor,
  asked: Asked,
): Promise<FoundStyle[]> => {
  const viewer = viewerOf(actor)
  const { text, limit } = asked
  const whole = sql`(${isCalled(containing(text))} or ${hasBareNumber(text)})`
  return searchRows(db, asked, {
    isFound: {
      whole,
      words: sql`(${hasEachWord(text, isCalled)} or ${whole})`,
      near: isNearlyCalled(text),
    },
    look: (isFound) => ({
      everywhere: sql`select s.id from styles s where s.deleted_at is null and ${isFound}`,
      own: (styles) =>
        sql`select s.id from styles s where s.id = any(${[...styles]}::bigint[]) and ${isFound} order by s.id desc`,
      read: sql`select s.id, s.style_number, s.style_name, b.name as brand_name, c.name as collection_name,
          f.upload_name as default_image
        from hits join styles s on s.id = hits.id join collections c on c.id = s.collection_id
          join organizations b on b.id = c.brand_id left join files f on f.id = s.default_image_id
        where ${isVisible(viewer)}
        order by ${isCalled(beginningWith(text))} desc, ${isOwner(viewer)} desc, s.id desc limit ${limit}`,
    }),
  })
}
