/** What hangs on a style, by the database's own catalogue, for tests that no new table slips past. */
import { sql } from 'kysely'
import type { World } from './world.ts'

export const query = async <Row>({ parts }: Pick<World, 'parts'>, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(parts.db as never)).rows

const HANGING = `with recursive hanging as (
  select 'styles'::regclass::oid as id
  union select c.conrelid from pg_constraint c join hanging h on c.confrelid = h.id where c.contype = 'f')`

/** Tables from which a chain of foreign keys leads to a style, and the styles themselves. */
export const tablesOfStyles = async (world: World): Promise<string[]> => {
  const rows = await query<{ name: string }>(
    world,
    `${HANGING} select id::regclass::text as name from hanging`,
  )
  return rows.map(({ name }) => name).sort()
}

/** Of these tables the columns that name a company, as `table.column`. */
export const companyColumnsOfStyles = async (world: World): Promise<string[]> => {
  const rows = await query<{ name: string }>(
    world,
    `${HANGING} select distinct h.id::regclass::text || '.' || a.attname as name
    from hanging h
    join pg_constraint c on c.conrelid = h.id and c.contype = 'f' and c.confrelid = 'organizations'::regclass
    join pg_attribute a on a.attrelid = h.id and a.attnum = any(c.conkey)`,
  )
  return rows.map(({ name }) => name).sort()
}
