/** The newest of what happened on the styles that somebody sees, however many those are. */
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { isVisible, type Viewer } from './style-scope.store.ts'

/** Ids of the collections that the company owns: as an array they are found before any style is read. */
export const ownCollectionIds = ({ organization_id }: Pick<Viewer, 'organization_id'>) => sql`
  select id from collections where brand_id = ${organization_id}
  union select id from collections where created_by_organization_id = ${organization_id}`

/** The same as `isOwner` of `isVisible`, for lists over all styles of a company that begin with what waits. */
export const isOwnStyle = (actor: Pick<Viewer, 'organization_id'>) =>
  sql<boolean>`(s.collection_id = any(array(${ownCollectionIds(actor)})) and s.deleted_at is null)`

/** From the company to its styles, each way by an index: the ids of `isVisible`, of anybody but an operator. */
export const seenStyleIds = ({ organization_id }: Pick<Viewer, 'organization_id'>) => sql`
  select s.id from styles s join collections c on c.id = s.collection_id
    where c.brand_id = ${organization_id} and s.deleted_at is null
  union select s.id from styles s join collections c on c.id = s.collection_id
    where c.created_by_organization_id = ${organization_id} and s.deleted_at is null
  union select s.id from style_assignments sa join styles s on s.id = sa.style_id
    where sa.organization_id = ${organization_id} and s.deleted_at is null`

/**
 * `of_each_style`: each style that is seen is asked for its newest, which is quick for few styles. `of_all`: the newest of
 * everybody's are looked through, which takes no longer for many; anyone who has that many is found among them.
 */
export type NewestWay = 'of_each_style' | 'of_all'

const LOOKED_THROUGH = 1_000

interface Rows {
  table: 'style_file_log' | 'qc_reports' | 'passport_versions' | 'milestones'
  at: 'created_at' | 'approved_at' | 'published_at' | 'done_at'
  /** The table's name in the query, within `only` too; `s`, `c` and `b` are the style, its collection and its brand. */
  alias: 'l' | 'r' | 'v' | 'm'
  /** A scope that rows have beside their style's, asked of each row before it counts. */
  only?: RawBuilder<boolean>
  /** Rows that are looked at of one style; as many as are wanted unless given. */
  ofEach?: number
  /** Columns beside the style's number and name and `at`, and the joins that they need. */
  select: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  where?: RawBuilder<boolean>
}

/** With what is asked of all of them: the style's id, its number and name, and when it happened. */
export interface NewestRow {
  style_id: number
  style_number: string
  style_name: string | null
  at: string
}

export interface Newest {
  way: NewestWay
  limit: number
}

export const listNewest = async <Row>(
  db: Reader,
  viewer: Viewer,
  { rows, way, limit }: Newest & { rows: Rows },
): Promise<(Row & NewestRow)[]> => {
  const [alias, at] = [sql.ref(rows.alias), sql.ref(`${rows.alias}.${rows.at}`)]
  const { where = sql<boolean>`true` } = rows
  const found = await sql<Row & NewestRow>`
    select s.id as style_id, s.style_number, s.style_name, ${at} as at, ${rows.select}
    from ${candidates(viewer, rows, { way, limit })} join styles s on s.id = ${alias}.style_id
      join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id ${rows.joins}
    where ${isVisible(viewer)} and ${rows.only ?? sql`true`} and ${where}
    order by ${at} desc, ${alias}.id desc limit ${limit}`.execute(db as Tx)
  return found.rows
}

/** To select from; of all rows some are other companies', so the scopes are asked of them afterwards. */
const candidates = (viewer: Viewer, rows: Rows, { way, limit }: Newest): RawBuilder<unknown> => {
  const { only = sql<boolean>`true`, ofEach = limit } = rows
  const [table, alias, at] = [sql.table(rows.table), sql.ref(rows.alias), sql.ref(`${rows.alias}.${rows.at}`)]
  if (way === 'of_all')
    return sql`(select ${alias}.* from ${table} ${alias} where ${at} is not null
      order by ${at} desc limit ${LOOKED_THROUGH}) ${alias}`
  return sql`(${seenStyleIds(viewer)}) seen cross join lateral (select ${alias}.* from ${table} ${alias}
    where ${alias}.style_id = seen.id and ${at} is not null and ${only} order by ${at} desc limit ${ofEach}) ${alias}`
}
