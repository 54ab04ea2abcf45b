/** Migrations that run outside a transaction, statement by statement. */
import type pg from 'pg'

const MARKER = '-- no transaction'
const CONCURRENT_INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i

/** The statements, each of which ends with a semicolon at the end of a line; null where the file is one transaction. */
export const statementsOf = (sql: string): string[] | null => {
  if (sql.split('\n', 1)[0]?.trim() !== MARKER) return null
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}

/** A concurrent build that failed leaves its index behind, invalid, and `if not exists` would be content with it. */
export const clearInvalidIndexes = async (client: pg.Client, statement: string): Promise<void> => {
  const name = CONCURRENT_INDEX.exec(statement)?.[1]
  if (!name) return
  const { rowCount } = await client.query(
    'select from pg_index i where i.indexrelid = to_regclass($1) and not i.indisvalid',
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently ${name}`)
}
