/** Takes away what goes, children before what they refer to, by the catalogue. */
import { type RawBuilder, sql } from 'kysely'
import type { Own } from '#server/features/accounts/company-exports/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import { GOES } from './goes.store.ts'

interface Reference {
  child: keyof DB
  parent: keyof DB
  /** Of the child, and of the parent, in pairs. */
  columns: string[]
  of_parent: string[]
}

const listReferences = async (tx: Tx): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.relname as child, p.relname as parent,
      array(select a.attname::text from unnest(k.conkey) with ordinality n (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number order by n.place) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality n (number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number order by n.place) as of_parent
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace and k.conrelid <> k.confrelid
    order by 1, 2`.execute(tx)
  return rows
}

const going = (table: keyof DB) => {
  const fate = GOES[table]
  return 'goes' in fate ? fate : null
}

/** Each table after those that refer to it; a table that goes along stands where its own comes. */
const inOrder = (references: readonly Reference[]): (keyof DB)[] => {
  const order: (keyof DB)[] = []
  const seen = new Set<keyof DB>()
  const visit = (table: keyof DB): void => {
    if (seen.has(table)) return
    seen.add(table)
    for (const { child, parent } of references) if (parent === table) visit(child)
    if (going(table)) order.push(table)
  }
  for (const table of Object.keys(GOES) as (keyof DB)[]) visit(table)
  return order
}

const isUsed = (table: keyof DB, references: readonly Reference[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    references
      .filter(({ parent }) => parent === table)
      .map(
        ({ child, columns, of_parent }) =>
          sql`exists (select from ${sql.table(child)} u where ${sql.join(
            columns.map((name, place) => sql`${sql.ref(`u.${name}`)} = ${sql.ref(`t.${of_parent[place]}`)}`),
            sql` and `,
          )})`,
      ),
    sql` or `,
  )})`

/** For a transaction that may take as long as it needs: a company may have a hundred thousand rows. */
export const takeTime = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

/** Answers how many rows of each table went, without those that went along. */
export const deleteOwnRows = async (tx: Tx, own: Own): Promise<Map<string, number>> => {
  const references = await listReferences(tx)
  const counts = new Map<string, number>()
  // A style and its first picture refer to each other.
  await sql`update ${sql.table('styles')} set default_image_id = null, value_chain_id = null, value_chain_copy = null,
      value_chain_version = null, account_manager_id = null
    where id in (select id from deleted_styles where fate <> 'kept')`.execute(tx)
  for (const table of inOrder(references)) {
    const fate = going(table)
    if (!fate) continue
    const which = fate.unless_used
      ? sql`${fate.goes(own)} and not ${isUsed(table, references)}`
      : fate.goes(own)
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} t where ${which}`.execute(tx)
    if (numAffectedRows > 0n) counts.set(table, Number(numAffectedRows))
  }
  return counts
}

/** Of what stays: a style that nobody else owns is archived, one whose passport alone stays is deleted as styles are. */
export const closeStyles = async (tx: Tx, now: Date): Promise<string[]> => {
  const at = now.toISOString()
  await sql`update ${sql.table('styles')} s set status = 'archived'
    from deleted_styles d where d.id = s.id and d.fate = 'kept' and not d.has_other_owner`.execute(tx)
  await sql`update ${sql.table('styles')} s set deletion_requested_at = null, deletion_requested_by = null,
      deleted_at = coalesce(s.deleted_at, ${at}::timestamptz)
    from deleted_styles d where d.id = s.id and d.fate = 'published'`.execute(tx)
  const { rows } = await sql<{ style_number: string }>`select d.style_number from deleted_styles d
    where exists (select from passport_versions v where v.style_id = d.id)`.execute(tx)
  return rows.map(({ style_number }) => style_number)
}
