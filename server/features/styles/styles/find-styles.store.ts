/** Styles by name and number, for the search of everything. */
import { type RawBuilder, sql } from 'kysely'
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
import { type How, patternOf } from '#server/platform/db/search/text-finds.ts'

type Finds = (how: How) => RawBuilder<unknown>

/** Those that begin with the text first, then the company's own, then the newest. */
export const findStyles = (db: Reader, actor: Actor, asked: Asked): Promise<FoundStyle[]> => {
  const viewer = viewerOf(actor)
  const { text, limit } = asked
  const called = (how: How) => (pattern: string) => isCalled(pattern, { form: patternOf(pattern, how), how })
  const whole: Finds = (how) => sql`(${called(how)(containing(text))} or ${hasBareNumber(text)})`
  return searchRows<FoundStyle, Finds>(db, asked, {
    isFound: {
      whole,
      words: (how) => sql`(${hasEachWord(text, called(how))} or ${whole(how)})`,
      near: (how) => isNearlyCalled(text, how),
    },
    look: (finds) => ({
      everywhere: sql`select s.id from styles s where s.deleted_at is null and ${finds('by_index')}`,
      own: (styles) => sql`select s.id from styles s
        where s.id = any(${[...styles]}::bigint[]) and ${finds('by_row')} order by s.id desc`,
      read: sql`select s.id, s.style_number, s.style_name, b.name as brand_name, c.name as collection_name,
          f.upload_name as default_image
        from hits join styles s on s.id = hits.id join collections c on c.id = s.collection_id
          join organizations b on b.id = c.brand_id left join files f on f.id = s.default_image_id
        where ${isVisible(viewer)}
        order by ${called('by_row')(beginningWith(text))} desc, ${isOwner(viewer)} desc, s.id desc limit ${limit}`,
    }),
  })
}
