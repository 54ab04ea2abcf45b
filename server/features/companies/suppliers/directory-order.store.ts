/** Where companies stand by a column of the directory's table. */
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'

const COLUMNS = {
  name: sql`lower(o.name)`,
  city: sql`lower(nullif(o.city, ''))`,
  factories: sql`(select count(*) from factories f where f.organization_id = o.id and f.retired_at is null)`,
} as const
export type PlacedColumn = keyof typeof COLUMNS

/** Ids with their places; equals have the same place, and those without a value none. */
export const findPlaces = async (
  db: Reader,
  column: PlacedColumn,
): Promise<{ id: number; place: number | null }[]> => {
  const { rows } = await sql<{ id: number; place: number | null }>`
    select id, case when value is null then null else dense_rank() over (order by value)::integer end as place
    from (select o.id, ${COLUMNS[column]} as value from organizations o
      where o.type <> 'operator' and o.claims_id is null) as placed`.execute(db as Tx)
  return rows
}
