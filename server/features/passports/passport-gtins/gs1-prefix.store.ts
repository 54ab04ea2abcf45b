import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { beginningWith, containing } from '#server/platform/db/search/like-pattern.ts'
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

/** Anyone who confirms a prefix waits for the one before, so that none begins another. */
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

const selectPrefixes = (db: Reader) =>
  db.selectFrom('gs1_prefixes as p').innerJoin('organizations as o', 'o.id', 'p.organization_id')

const COLUMNS = ['p.prefix', 'p.confirmed_at', 'o.id as organization_id', 'o.name', 'o.uuid'] as const

export const getPrefix = (db: Reader, prefix: string) =>
  selectPrefixes(db).where('p.prefix', '=', prefix).select(COLUMNS).executeTakeFirstOrThrow()

/** Found by a part of the company's name, by the first digits, or by a longer number that begins with the prefix. */
const findPrefixes = (db: Reader, search: string) => {
  const all = selectPrefixes(db)
  if (search === '') return all
  return all.where((eb) =>
    eb.or([
      sql<boolean>`o.search_name like search_form(${containing(search)})`,
      eb('p.prefix', 'like', beginningWith(search)),
      eb(eb.fn('starts_with', [eb.val(search), 'p.prefix']), '=', true),
    ]),
  )
}

export const listPrefixes = async (
  db: Reader,
  { search, offset, limit }: { search: string; offset: number; limit: number },
) => {
  const found = findPrefixes(db, search)
  const [data, { total }] = await Promise.all([
    found.select(COLUMNS).orderBy('p.prefix').offset(offset).limit(limit).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, total }
}

export const isCompany = async (db: Reader, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('organizations')
    .where('id', '=', id)
    .where('type', '<>', 'operator')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
