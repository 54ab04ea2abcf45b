/**
 * Rows of styles found by a text, for the search of everything. What few are called is found by trigrams among all
 * rows; what many are called, or what is too short for a trigram, among those of the viewer's own styles, the newest
 * first. Either way candidates come out: the query that reads them asks the scope.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { hasTrigram } from '#server/platform/db/search/like-pattern.ts'
import { mayBeMistyped, wordsOf } from '#server/platform/db/search/search-words.rules.ts'
import { askPlanned } from '#server/platform/db/statement.ts'
import type { OwnStyles } from './own-styles.store.ts'

/** Of more rows than these an index collects no list; PostgreSQL's statistics tell beforehand. */
const MANY = 10_000
/** More rows of all companies than these are not asked one by one whose they are. */
const FEW = 2_000
/** So many rows that an index gives are asked for the rest of the text sooner than an index is asked for frequent words. */
const ASKED_ONE_BY_ONE = 5_000
/** So many of one's own are put in order. */
const ENOUGH = 200
/** Where so many of the newest styles have no more than so few, the text is rare, and an index lists the others. */
const RARE = { styles: 2_000, hits: 20 }
/** Of more rows an index does not ask the rest of a text. */
const MOST_ASKED = 50_000

export interface Asked {
  text: string
  /** Rows at most. */
  limit: number
  /** Of the viewer. */
  own: OwnStyles
}

/** The queries of one way of finding: as it is typed, or more loosely where nothing is found so. */
interface Looked {
  /** Selects the ids of all rows that are found. */
  everywhere: RawBuilder<unknown>
  /** The same among these of the viewer's own styles, as the viewer sees it, the newest first. */
  own: (styles: readonly number[]) => RawBuilder<unknown>
  /** Reads rows whose ids are in `hits`, within the viewer's scope, the best first. */
  read: RawBuilder<unknown>
}

interface RowSearch<Finds> {
  /** What makes a row found; put into the queries of `look`. */
  isFound: Finding<Finds>
  look: (finds: Finds) => Looked
  /** How many of the viewer's styles are looked through, from the newest on; all of them unless given. */
  newest?: number
}

interface Finding<Finds> {
  /** The text as it stands. */
  whole: Finds
  /** Its words in any order; where the whole text stands, they do. */
  words: Finds
  /** Nearly spelt so; not where rows are too many for that. */
  near?: Finds | undefined
  /** Those of its words that an index knows: of so many rows the rest of the text is asked one by one. */
  indexed?: Finds | undefined
  /** The same as the first two, by the part of the text that few rows have. */
  byRare?: { whole?: Finds; words?: Finds }
  /** The same of a text that has no trigram. */
  byPairs?: { whole: Finds; words: Finds } | undefined
}

type Way = 'whole' | 'words' | 'near'

/** What would be found among all rows, and of how many PostgreSQL would have to ask. */
interface Expected {
  everywhere: RawBuilder<unknown>
  rows: number
}

/** Where the words of a text are nowhere, the text as a whole is not either; of short ones it costs a second look through all rows. */
const hasShortWords = (text: string): boolean => wordsOf(text).length > 1 && !hasTrigram(text)

/** The next way is gone where the one before found nothing that the viewer sees. */
export const searchRows = async <Row, Finds = RawBuilder<unknown>>(
  db: Reader,
  { text, own }: Pick<Asked, 'text' | 'own'>,
  { isFound, look, newest }: RowSearch<Finds>,
): Promise<Row[]> => {
  const expect = async (way: Way, finds: Finds): Promise<Expected> => {
    const byRare = way === 'near' ? undefined : isFound.byRare?.[way]
    if (byRare !== undefined) {
      const { everywhere } = look(byRare)
      const { byIndex } = await foresee(db, everywhere)
      if (byIndex <= ASKED_ONE_BY_ONE) return { everywhere, rows: byIndex }
    }
    const { everywhere } = look(finds)
    const { rows } = await foresee(db, everywhere)
    return { everywhere, rows: way === 'near' || rows > MANY ? rows : Math.max(rows, await givenByIndex()) }
  }
  // «2 the» is rare, but whether it stands there is asked of every row that has «the».
  let given: Promise<number> | undefined
  const givenByIndex = (): Promise<number> => {
    const { indexed } = isFound
    given ??= indexed ? foresee(db, look(indexed).everywhere).then(({ rows }) => rows) : Promise.resolve(0)
    return given
  }
  /** Null where they are too many. */
  const listEverywhere = ({ everywhere, rows }: Expected) => (rows > MANY ? null : listFew(db, everywhere))
  /** All that are found, where few rows have to be asked for that. */
  const listOthers = async (way: Way, finds: Finds): Promise<number[] | null> => {
    if (hasTrigram(text))
      return (await givenByIndex()) > MOST_ASKED ? null : listFew(db, look(finds).everywhere)
    const byPairs = way === 'near' ? undefined : isFound.byPairs?.[way]
    if (byPairs === undefined) return null
    const { everywhere } = look(byPairs)
    const { byIndex } = await foresee(db, everywhere)
    return byIndex > MOST_ASKED ? null : listFew(db, everywhere)
  }
  const listOwn = (way: Way, finds: Finds) => {
    const others = newest === undefined ? () => listOthers(way, finds) : undefined
    return listOwnHits(db, own.from(newest), { ofThese: look(finds).own, others })
  }
  const list = async (way: Way, finds: Finds, expected?: Expected): Promise<number[]> => {
    const ids = hasTrigram(text) ? await listEverywhere(expected ?? (await expect(way, finds))) : null
    return ids ?? listOwn(way, finds)
  }
  const read = (finds: Finds, ids: readonly number[]) => readHits<Row>(db, look(finds).read, ids)

  const { whole, words, near } = isFound
  const hasWords = wordsOf(text).length > 1
  // What is typed with blanks is seldom called exactly so: where its words are nowhere, the whole text is not looked for.
  const expected = hasWords && /\s/u.test(text) && hasTrigram(text) ? await expect('words', words) : undefined
  const withWords =
    hasShortWords(text) || (expected && expected.rows <= FEW)
      ? await list('words', words, expected)
      : undefined
  if (withWords?.length !== 0) {
    const asTyped = await read(whole, await list('whole', whole))
    if (asTyped.length > 0) return asTyped
    const inAnyOrder = hasWords ? await read(words, withWords ?? (await list('words', words, expected))) : []
    if (inAnyOrder.length > 0) return inAnyOrder
  }
  return near !== undefined && mayBeMistyped(text) ? read(near, await list('near', near)) : []
}

interface Plan {
  'Node Type': string
  'Plan Rows': number
  Plans?: Plan[]
}
interface Explained {
  'QUERY PLAN': [{ Plan: Plan }]
}

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)]

interface Foreseen {
  /** That the query gives. */
  rows: number
  /** That its indexes give, before anything else is asked of them; infinite where a table is read as a whole. */
  byIndex: number
}

/** How many rows are expected, without asking the query. */
const foresee = async (db: Reader, query: RawBuilder<unknown>): Promise<Foreseen> => {
  const [row] = await askPlanned(db, sql<Explained>`explain (format json) ${query}`)
  const plan = row?.['QUERY PLAN'][0].Plan
  if (!plan) return { rows: 0, byIndex: 0 }
  const nodes = listNodes(plan)
  const lists = nodes.filter((node) => node['Node Type'] === 'Bitmap Index Scan')
  return {
    rows: plan['Plan Rows'],
    byIndex: nodes.some((node) => node['Node Type'] === 'Seq Scan')
      ? Number.POSITIVE_INFINITY
      : Math.max(0, ...lists.map((node) => node['Plan Rows'])),
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Null where they are more than a few. */
const listFew = async (db: Reader, everywhere: RawBuilder<unknown>): Promise<number[] | null> => {
  const ids = idsOf(await askPlanned(db, sql<{ id: number }>`${everywhere} limit ${FEW + 1}`))
  return ids.length > FEW ? null : ids
}

interface OwnHits {
  ofThese: Looked['own']
  /** All rows by an index; null where they are too many. Not where no index knows the text. */
  others: (() => Promise<number[] | null>) | undefined
}

/**
 * By the styles' ids, whatever the text: PostgreSQL keeps its plan. An operator's styles are all: what statistics take for
 * frequent and hardly any row has would be looked for to the oldest of them.
 */
const listOwnHits = async (
  db: Reader,
  styles: AsyncIterable<readonly number[]>,
  { ofThese, others }: OwnHits,
): Promise<number[]> => {
  const ids: number[] = []
  let looked = 0
  let ask = others
  for await (const some of styles) {
    if (ask && looked >= RARE.styles && ids.length <= RARE.hits) {
      const all = await ask()
      if (all !== null) return all
      ask = undefined
    }
    const { rows } = await sql<{ id: number }>`${ofThese(some)} limit ${ENOUGH}`.execute(db as Tx)
    ids.push(...idsOf(rows))
    looked += some.length
    if (ids.length >= ENOUGH) break
  }
  return ids.slice(0, ENOUGH)
}

/**
 * Of most kinds nothing is called so: PostgreSQL is then spared to plan the query that asks the scope. From a few hits to
 * their rows by their keys, whatever the text: it keeps its plan.
 */
const readHits = async <Row>(
  db: Reader,
  read: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<Row[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    rows: Row[]
  }>`with hits as materialized (select unnest(${[...ids]}::bigint[]) as id)
      select coalesce((select json_agg(x) from (${read}) x), '[]') as rows`.execute(db as Tx)
  return rows[0]?.rows ?? []
}
