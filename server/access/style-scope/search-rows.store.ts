/**
 * Rows of styles found by a text, for the search of everything. What few are called is found by trigrams among all
 * rows; what many are called, or what is too short for a trigram, among those of the viewer's own styles, the newest
 * first. Either way candidates come out: the query that reads them asks the scope.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'
import { hasTrigram } from '#server/platform/db/search/like-pattern.ts'
import { mayBeMistyped, wordsOf } from '#server/platform/db/search/search-words.rules.ts'
import { askPlanned } from '#server/platform/db/statement.ts'
import { isStyleVerified, type Viewer } from './style-scope.store.ts'

/** Of more rows than these an index collects no list; PostgreSQL's statistics tell beforehand. */
const MANY = 10_000
/** More rows of all companies than these are not asked one by one whose they are. */
const FEW = 2_000
/** So many of one's own are put in order. */
export const ENOUGH = 200

/** The queries of one way of finding: as it is typed, or more loosely where nothing is found so. */
interface Looked {
  /** Selects the ids of all rows that are found. */
  everywhere: RawBuilder<unknown>
  /** The same among the viewer's own, at most `ENOUGH` (`amongOwn`). */
  own: RawBuilder<unknown>
  /** Reads rows whose ids are in `hits`, within the viewer's scope, the best first. */
  read: RawBuilder<unknown>
}

interface RowSearch<Finds> {
  text: string
  /** What makes a row found; put into the queries of `look`. */
  isFound: Finding<Finds>
  look: (finds: Finds) => Looked
}

interface Finding<Finds> {
  /** The text as it stands. */
  whole: Finds
  /** Its words in any order. */
  words: Finds
  /** Nearly spelt so; not where rows are too many for that. */
  near?: Finds | undefined
}

/** The next way is gone where the one before found nothing that the viewer sees. */
export const searchRows = async <Row, Finds = RawBuilder<unknown>>(
  db: Reader,
  { text, isFound: { whole, words, near }, look }: RowSearch<Finds>,
): Promise<Row[]> => {
  const ways = [
    whole,
    ...(wordsOf(text).length > 1 ? [words] : []),
    ...(near && mayBeMistyped(text) ? [near] : []),
  ]
  for (const way of ways) {
    const rows = await searchOneWay<Row>(db, { text, ...look(way) })
    if (rows.length > 0) return rows
  }
  return []
}

interface OneWay extends Looked {
  text: string
}

const searchOneWay = async <Row>(db: Reader, { text, everywhere, own, read }: OneWay): Promise<Row[]> => {
  if (hasTrigram(text) && (await estimate(db, everywhere)) <= MANY) {
    const ids = await idsOf(db, sql`${everywhere} limit ${FEW + 1}`)
    if (ids.length <= FEW) return readHits<Row>(db, read, ids)
  }
  return readHits<Row>(db, read, await idsOf(db, own))
}

/** From the viewer's newest style on. `ofStyle` selects the ids of what is found of `mine.id`, as the viewer sees it. */
export const amongOwn = (viewer: Viewer, ofStyle: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select hit.id from (${newestSeen(viewer)}) mine
    cross join lateral (${ofStyle} limit ${ENOUGH}) hit limit ${ENOUGH}`

/** The same of what stands on companies: ids of companies on the viewer's newest styles that are verified, and its own. */
export const nearCompanies = (viewer: Viewer): RawBuilder<unknown> =>
  sql`select unnest(array[c.brand_id, c.created_by_organization_id]
      || array(select sa.organization_id from style_assignments sa where sa.style_id = s.id))
    from (${newestSeen(viewer)} limit ${ENOUGH}) mine join styles s on s.id = mine.id
      join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
    where ${isStyleVerified} union select ${viewer.organization_id}`

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

/** How many rows a query is expected to give, without asking it. */
const estimate = async (db: Reader, query: RawBuilder<unknown>): Promise<number> => {
  const rows = await askPlanned(db, sql<Explained>`explain (format json) ${query}`)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

const idsOf = async (db: Reader, hits: RawBuilder<unknown>): Promise<number[]> => {
  const rows = await askPlanned(db, sql<{ id: number }>`${hits}`)
  return rows.map(({ id }) => id)
}

/** Of most kinds nothing is called so: PostgreSQL is then spared to plan the query that asks the scope. */
const readHits = async <Row>(
  db: Reader,
  read: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<Row[]> => {
  if (ids.length === 0) return []
  const rows = await askPlanned(
    db,
    sql<{ rows: Row[] }>`with hits as materialized (select unnest(${[...ids]}::bigint[]) as id)
      select coalesce((select json_agg(x) from (${read}) x), '[]') as rows`,
  )
  return rows[0]?.rows ?? []
}

/** From the company to its styles, each way by an index; an operator's are all. */
const newestSeen = ({ is_operator, organization_id }: Viewer): RawBuilder<unknown> =>
  is_operator
    ? sql`select id from styles where deleted_at is null order by id desc`
    : sql`select x.id from (
        select s.id from collections c join styles s on s.collection_id = c.id and s.deleted_at is null
          where c.brand_id = ${organization_id}
        union select s.id from collections c join styles s on s.collection_id = c.id and s.deleted_at is null
          where c.created_by_organization_id = ${organization_id}
        union select sa.style_id from style_assignments sa where sa.organization_id = ${organization_id}) x
      order by x.id desc`
