import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { prefixesOf } from './gs1-prefix.rules.ts'

/** Whose number it is by a confirmed prefix; null where none is known. */
export const findOwnerByPrefix = async (db: Reader, gtin: string): Promise<number | null> => {
  const prefixes = prefixesOf(gtin)
  if (prefixes.length === 0) return null
  const row = await db
    .selectFrom('gs1_prefixes')
    .where('prefix', 'in', prefixes)
    .select('organization_id')
    .executeTakeFirst()
  return row?.organization_id ?? null
}

/** Whoever confirms a prefix waits for the one before, so that none begins another. */
export const lockPrefixes = async (tx: Tx): Promise<string[]> => {
  await sql`lock table gs1_prefixes in share row exclusive mode`.execute(tx)
  const rows = await tx.selectFrom('gs1_prefixes').select('prefix').execute()
  return rows.map(({ prefix }) => prefix)
}

export const insertPrefix = async (
  tx: Tx,
  row: { prefix: string; organization_id: number; confirmed_by: number },
): Promise<void> => {
  await tx.insertInto('gs1_prefixes').values(row).execute()
}

export const deletePrefix = async (tx: Tx, prefix: string): Promise<number | null> => {
  const gone = await tx
    .deleteFrom('gs1_prefixes')
    .where('prefix', '=', prefix)
    .returning('organization_id')
    .executeTakeFirst()
  return gone?.organization_id ?? null
}

export const listPrefixes = (db: Reader) =>
  db
    .selectFrom('gs1_prefixes as p')
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .select(['p.prefix', 'p.confirmed_at', 'o.id as organization_id', 'o.name', 'o.uuid'])
    .orderBy('p.prefix')
    .execute()

export const isCompany = async (db: Reader, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('organizations')
    .where('id', '=', id)
    .where('type', '<>', 'operator')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
