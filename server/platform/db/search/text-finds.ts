/** The ways in which a text is found in another one. */
import { type RawBuilder, sql } from 'kysely'
import { beginningWith, containing, hasPair, hasTrigram } from './like-pattern.ts'
import { isNear, rareOf, searchedWordsOf } from './search-words.rules.ts'

/**
 * By an index of the text's search form, for which the pattern is written where PostgreSQL plans by it; or row by row,
 * without an index, for which it is put into search form once.
 */
export type How = 'by_index' | 'by_row'

export const patternOf = (pattern: string, how: How): RawBuilder<string> =>
  how === 'by_index' ? sql`search_form(${pattern})` : sql`(select search_form(${pattern}))`

/** Calling the function for each row takes ten times as long as what it does for most texts. */
export const formOf = (text: RawBuilder<unknown>, how: How): RawBuilder<string> =>
  how === 'by_index'
    ? sql<string>`search_form(${text})`
    : sql<string>`(case when octet_length(${text}) = char_length(${text}) then lower(${text} collate "C")
        else search_form(${text}) end)`

export type FindsIn = (text: RawBuilder<unknown>, how: How) => RawBuilder<boolean>

const isLike =
  (pattern: string): FindsIn =>
  (text, how) =>
    sql<boolean>`${formOf(text, how)} like ${patternOf(pattern, how)}`

/** The text's form is made once for all patterns. */
const hasEach =
  (words: readonly string[]): FindsIn =>
  (text, how) => {
    const patterns = words.map((word) => patternOf(containing(word), how))
    return how === 'by_index'
      ? sql<boolean>`(${sql.join(
          patterns.map((pattern) => sql`${formOf(text, how)} like ${pattern}`),
          sql` and `,
        )})`
      : sql<boolean>`${formOf(text, how)} like all ((select array[${sql.join(patterns)}])::text[])`
  }

interface Ways extends Record<'whole' | 'words' | 'near' | 'atBegin', FindsIn> {
  /** The same by the part of the text that few rows have, where it has others beside. */
  byRare: { whole?: FindsIn; words?: FindsIn }
  /** Of a text without a trigram, by the pairs of signs in it; nothing where there are none. */
  byPairs: { whole: FindsIn; words: FindsIn } | undefined
  /** Only the words that an index knows; nothing where the text is one word or has none of them. */
  indexed: FindsIn | undefined
}

const waysByIndexed = (text: string): FindsIn | undefined => {
  const words = searchedWordsOf(text)
  const known = words.filter(hasTrigram)
  return words.length > 1 && known.length > 0 ? hasEach(known) : undefined
}

export const waysToFind = (text: string): Ways => ({
  whole: isLike(containing(text)),
  words: hasEach(searchedWordsOf(text)),
  near: (of, how) => isNear(text, { form: formOf(of, how), formOfWord: (word) => patternOf(word, how) }),
  atBegin: isLike(beginningWith(text)),
  byRare: waysByRare(text),
  byPairs: waysByPairs(text),
  indexed: waysByIndexed(text),
})

const hasPairs = (parts: readonly string[]): FindsIn | undefined => {
  const known = parts.filter(hasPair).map((part) => sql`pairs_of(search_form(${part}))`)
  if (known.length === 0) return undefined
  return (of) => sql<boolean>`pairs_of(${formOf(of, 'by_index')}) @> (${sql.join(known, sql` || `)})`
}

const waysByPairs = (text: string): Ways['byPairs'] => {
  if (hasTrigram(text)) return undefined
  const words = searchedWordsOf(text)
  const [inWhole, inWords] = [hasPairs([text]), hasPairs(words)]
  const both =
    (pairs: FindsIn, rest: FindsIn): FindsIn =>
    (of) =>
      sql<boolean>`(${pairs(of, 'by_index')} and ${rest(of, 'by_row')})`
  return inWhole && inWords
    ? { whole: both(inWhole, isLike(containing(text))), words: both(inWords, hasEach(words)) }
    : undefined
}

/**
 * An index of trigrams goes through the list of each trigram, and those of a frequent word are as long as the table:
 * «merchandiser 417» took six times as long as «417». Of frequent words the index is asked for how they begin, which ends
 * the search where nothing begins so; of the rows that it finds the rest is asked.
 */
const waysByRare = (text: string): Ways['byRare'] => {
  const { part, words, others, begins } = rareOf(text)
  const by = (found: readonly string[], rest: FindsIn): FindsIn => {
    const inIndex = hasEach([...found, ...begins])
    return (of) => sql<boolean>`(${inIndex(of, 'by_index')} and ${rest(of, 'by_row')})`
  }
  return {
    ...(part !== null && { whole: by([part], isLike(containing(text))) }),
    ...(words !== null && { words: by(words, hasEach(others)) }),
  }
}
