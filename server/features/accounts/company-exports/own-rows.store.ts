/** Reads what is a company's own, at one moment of the database. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import { OWN_ROWS, type Own, PARTLY_READ, SECRET_COLUMNS } from './ownership.store.ts'

export interface ExportedTable {
  name: keyof DB
  /** Shown; without secrets. */
  columns: string[]
  /** Of them, those that refer to bytes. */
  files: string[]
}

/** A transaction that sees one moment, for as long as it takes. Its first statements. */
export const beginSnapshot = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read read only`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}

export const listExported = async (tx: Tx): Promise<ExportedTable[]> => {
  const { rows } = await sql<{ name: keyof DB; columns: string[]; files: string[] }>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.atttypid <> 'bytea'::regtype order by a.attnum) as columns,
      array(select a.attname::text from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'blobs'::regclass order by 1) as files
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname <> 'schema_migrations' order by c.relname`.execute(tx)
  return rows
    .filter(({ name }) => 'rows' in OWN_ROWS[name])
    .map(({ columns, ...table }) => ({
      ...table,
      columns: columns.filter((name) => !SECRET_COLUMNS[table.name]?.includes(name)),
    }))
}

const ROWS_AT_ONCE = 500

const fromOwn = (own: Own, { name }: Pick<ExportedTable, 'name'>) => {
  const entry = OWN_ROWS[name]
  if (!('rows' in entry)) throw new Error(`${name} is nothing of a company`)
  return sql`from ${sql.table(name)} t where ${entry.rows(own)}`
}

/** The value of a column, where the company reads it. */
const readValue = ({ name }: Pick<ExportedTable, 'name'>, column: string) => {
  const value = sql.ref(`t.${column}`)
  const partly = PARTLY_READ[name]
  return partly && !partly.beside.includes(column) ? sql`case when ${partly.where} then ${value} end` : value
}

/** The rows as JSON, each on a line: some hundred at a time, so that no table lies in memory. */
export async function* readRows(tx: Tx, own: Own, table: ExportedTable): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map((name) => sql`${readValue(table, name)} as ${sql.ref(name)}`))
  const cursor = sql.id(`rows_of_${table.name}`)
  const order = table.columns.includes('id') ? sql`order by t.id` : sql``
  await sql`declare ${cursor} no scroll cursor for
    select row_to_json(own_row)::text as line from (select ${columns} ${fromOwn(own, table)} ${order}) own_row`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close ${cursor}`.execute(tx)
}

export interface OwnFile {
  table: string
  /** What the row is called by; the hash where it has no number. */
  row: string
  column: string
  title: string | null
  hash: string
}

const TITLES = ['upload_name', 'title', 'file_title', 'name']

export const listOwnFiles = async (tx: Tx, own: Own, table: ExportedTable): Promise<OwnFile[]> => {
  const title = TITLES.find((name) => table.columns.includes(name))
  const files: OwnFile[] = []
  for (const column of table.files) {
    const hash = readValue(table, column)
    const { rows } = await sql<{ row: string; title: string | null; hash: string }>`
      select distinct ${table.columns.includes('id') ? sql.ref('t.id') : sql`left(${hash}, 12)`}::text as row,
        ${title ? sql.ref(`t.${title}`) : sql`null`}::text as title, ${hash} as hash
      ${fromOwn(own, table)} and ${hash} is not null order by 1`.execute(tx)
    files.push(...rows.map((file) => ({ table: table.name, column, ...file })))
  }
  return files
}

export interface Companies {
  id: number
  uuid: string
  name: string
  type: string
}

/** What the ids of companies in these rows are called, as the registry shows them to everybody. */
export const listNamedCompanies = async (
  tx: Tx,
  own: Own,
  tables: readonly ExportedTable[],
): Promise<Companies[]> => {
  const { rows: columns } = await sql<{ name: keyof DB; column: string }>`
    select k.conrelid::regclass::text as name, a.attname::text as "column" from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'organizations'::regclass order by 1, 2`.execute(tx)
  const shown = new Map(tables.map((table) => [table.name, table]))
  const ids = columns
    .filter(({ name, column }) => shown.get(name)?.columns.includes(column))
    .map(({ name, column }) => sql`select ${sql.ref(`t.${column}`)} ${fromOwn(own, { name })}`)
  const { rows } = await sql<Companies>`select o.id, o.uuid, o.name, o.type from organizations o
    where o.id in (${sql.join(ids, sql` union `)}) order by o.id`.execute(tx)
  return rows
}
