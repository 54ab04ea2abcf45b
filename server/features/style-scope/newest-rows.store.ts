/** The newest of what happened on the styles that somebody sees, however many those are. */
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from './style-scope.store.ts'

/** Ids of the collections that the company owns: as an array they are found before any style is read. */
export const ownCollectionIds = ({ organization_id }: Pick<Viewer, 'organization_id'>) => sql`
  select id from collections where brand_id = ${organization_id}
  union select id from collections where created_by_organization_id = ${organization_id}`

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
 * everybody's are looked through, which takes no longer for many; whoever has that many is found among them.
 */
export type NewestWay = 'of_each_style' | 'of_all'

const LOOKED_THROUGH = 1_000

interface Rows {
  table: 'style_file_log' | 'qc_reports' | 'passport_versions' | 'milestones'
  at: 'created_at' | 'approved_at' | 'published_at' | 'done_at'
  /** The table's name in the query, within `only` too. */
  alias: 'l' | 'r' | 'v' | 'm'
  only?: RawBuilder<boolean>
  limit: number
}

/**
 * To select from. Of all rows some are other companies': the query that uses these asks `isVisible` and, where rows have
 * a scope of their own, that scope as well.
 */
export const newestRows = (viewer: Viewer, way: NewestWay, rows: Rows): RawBuilder<unknown> => {
  const { only = sql<boolean>`true`, limit } = rows
  const [table, alias, at] = [sql.table(rows.table), sql.ref(rows.alias), sql.ref(`${rows.alias}.${rows.at}`)]
  const happened = sql`${at} is not null and ${only}`
  if (way === 'of_all')
    return sql`(select ${alias}.* from ${table} ${alias} where ${at} is not null
      order by ${at} desc limit ${LOOKED_THROUGH}) ${alias}`
  return sql`(${seenStyleIds(viewer)}) seen cross join lateral (select ${alias}.* from ${table} ${alias}
    where ${alias}.style_id = seen.id and ${happened} order by ${at} desc limit ${limit}) ${alias}`
}
