/**
 * Rows of styles found by a text, for the search of everything. What few are called is found by trigrams among all
 * rows; what many are called, or what is too short for a trigram, among those of the viewer's own styles, the newest
 * first. Either way candidates come out: the query that reads them asks the scope.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { hasTrigram } from '#server/platform/db/like-pattern.ts'
import type { Viewer } from './style-scope.store.ts'

/** More rows of all companies than these are not asked one by one whose they are. */
const FEW = 2_000
/** So many of one's own are put in order. */
const ENOUGH = 200

interface RowSearch {
  text: string
  /** Selects the ids of all rows that have the text. */
  everywhere: RawBuilder<unknown>
  /** The same of the style `mine.id`, of what the viewer sees there. */
  ofStyle: RawBuilder<unknown>
  /** Reads rows whose ids are in `hits`, within the viewer's scope, the best first. */
  read: RawBuilder<unknown>
}

export const searchRows = async <Row>(db: Reader, viewer: Viewer, search: RowSearch): Promise<Row[]> => {
  if (hasTrigram(search.text)) {
    const { hits, rows } = await ask<Row>(db, sql`${search.everywhere} limit ${FEW + 1}`, search.read)
    if (hits <= FEW) return rows
  }
  const own = sql`select hit.id from (${newestSeen(viewer)}) mine
    cross join lateral (${search.ofStyle} limit ${ENOUGH}) hit limit ${ENOUGH}`
  return (await ask<Row>(db, own, search.read)).rows
}

const ask = async <Row>(db: Reader, hits: RawBuilder<unknown>, read: RawBuilder<unknown>) => {
  const { rows } = await sql<{ hits: number; rows: Row[] }>`with hits as materialized (${hits})
    select (select count(*)::integer from hits) as hits,
      coalesce((select json_agg(x) from (${read}) x), '[]') as rows`.execute(db as Tx)
  return rows[0] ?? { hits: 0, rows: [] }
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
