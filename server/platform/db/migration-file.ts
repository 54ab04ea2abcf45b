/** What a migration says of itself in its first lines, and its statements where they run outside a transaction. */
import type pg from 'pg'

const NO_TRANSACTION = '-- no transaction'
const AFTER = '-- after the version before'
const MARKERS: readonly string[] = [NO_TRANSACTION, AFTER]

const markersOf = (sql: string): string[] => {
  const lines = sql.split('\n').map((line) => line.trim())
  return lines.slice(
    0,
    lines.findIndex((line) => !MARKERS.includes(line)),
  )
}

/** Whether it takes away what the version before reads or writes, and waits until no process of that lives. */
export const isAfter = (sql: string): boolean => markersOf(sql).includes(AFTER)

/** The number that its name begins with; names without one come first. */
export const levelOf = (name: string): number => Number.parseInt(name, 10) || 0

const CONCURRENT_INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i

/** The statements, each of which ends with a semicolon at the end of a line; null where the file is one transaction. */
export const statementsOf = (sql: string): string[] | null => {
  if (!markersOf(sql).includes(NO_TRANSACTION)) return null
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
