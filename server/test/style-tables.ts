/** What hangs on a style, and a table's columns, by the database's own catalogue: no new one slips past a test. */
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

interface ColumnRow {
  name: string
  /** The longest text that its checks let in, in characters. */
  max: string | null
}

/** Each column with the longest text that the table takes there; null where no check says one. */
export const columnsOfTable = async (
  { parts }: Pick<World, 'parts'>,
  table: string,
): Promise<Record<string, number | null>> => {
  const { rows } = await sql<ColumnRow>`
    select a.attname as name, (
      select substring(pg_get_constraintdef(c.oid) from 'char_length\\(' || a.attname || '\\) <= (\\d+)')
      from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
        and pg_get_constraintdef(c.oid) like '%char_length(' || a.attname || ') <= %') as max
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(parts.db as never)
  return Object.fromEntries(rows.map(({ name, max }) => [name, max === null ? null : Number(max)]))
}
