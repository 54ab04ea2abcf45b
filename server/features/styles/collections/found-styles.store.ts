/** Styles by name and number among those of everybody, for operators, who have none in memory. */
import { type RawBuilder, sql } from 'kysely'
import { isCalled } from '#server/access/style-scope/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'

/** Words are in search form; a style has them all, each in its name or its number. */
export const hasWords = (words: readonly string[]): RawBuilder<boolean> =>
  allOf(
    words.map((word) => {
      const pattern = containing(word)
      return isCalled(pattern, { form: sql`${pattern}` })
    }),
  )

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`

/** How many of a collection's styles have the words, and the newest of them. */
export const countByCollection = async (
  db: Reader,
  words: readonly string[],
  each: number,
): Promise<{ collection_id: number; matching: number; newest: number[] }[]> => {
  const { rows } = await sql<{ collection_id: number; matching: number; newest: number[] }>`
    select s.collection_id, count(*)::integer as matching,
      to_json((array_agg(s.id order by s.id desc))[1:${each}::integer]) as newest
    from styles s where s.deleted_at is null and ${hasWords(words)} group by s.collection_id`.execute(
    db as Tx,
  )
  return rows
}
