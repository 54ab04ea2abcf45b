/**
 * Many rows as one JSON value, column by column: to write each name with each row, and to read it again, takes longer
 * than to find the rows.
 */
import { type RawBuilder, sql } from 'kysely'

/** Rows of `x`, in their order there, as lists of their columns. */
export const inColumns = <Row>(names: Record<keyof Row & string, true>): RawBuilder<ColumnsOf<Row>> =>
  sql`json_build_object(${sql.join(
    Object.keys(names).map((name) => sql`${sql.lit(name)}, array_agg(${sql.ref(`x.${name}`)})`),
  )})`

/** Null where there is no row. */
export type ColumnsOf<Row> = { [Name in keyof Row]: Row[Name][] | null }

export const toRows = <Row extends object>(columns: ColumnsOf<Row>): Row[] => {
  const lists = Object.entries(columns) as [string, unknown[] | null][]
  const count = lists[0]?.[1]?.length ?? 0
  return Array.from({ length: count }, (_, at) => {
    const row: Record<string, unknown> = {}
    for (const [name, values] of lists) row[name] = values?.[at]
    return row as Row
  })
}
