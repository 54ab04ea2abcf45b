/** Rows of a query as one JSON value, beside others in one statement. */
import { type Compilable, type RawBuilder, sql } from 'kysely'

/** In the order of the query: hundreds of rows are read faster so than one by one. Instants are as PostgreSQL writes them. */
export const asJson = <Row>(rows: Compilable<Row>): RawBuilder<Row[]> =>
  sql<Row[]>`coalesce((select json_agg(each) from (${rows}) each), '[]')`

/** Instants as everywhere else, of a row that came as JSON. */
export const withInstants = <Row extends object, Key extends keyof Row>(
  row: Row,
  keys: readonly Key[],
): Row => {
  const read = { ...row }
  for (const key of keys)
    if (row[key] !== null) read[key] = new Date(row[key] as string).toISOString() as Row[Key]
  return read
}
