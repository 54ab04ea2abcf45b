import { sql } from 'kysely'
import { fromStyles, inScope, isOwner } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Of those with these numbers that are there for the actor, from the oldest on. */
export const findStyleIds = async (
  db: Reader,
  actor: Actor,
  numbers: readonly string[],
): Promise<number[]> => {
  const rows = await fromStyles(db)
    .where(sql<boolean>`s.style_number = any(${numbers})`)
    .where(inScope(actor))
    .select('s.id')
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The company's own collections that are called so, by name in small letters or by number. */
export const findOwnCollections = (db: Reader, actor: Actor, names: readonly string[]) =>
  db
    .selectFrom('collections as c')
    .where(isOwner(actor))
    .where(sql<boolean>`(lower(c.name) = any(${names}) or lower(c.collection_number) = any(${names}))`)
    .select(['c.id', 'c.name', 'c.collection_number'])
    .execute()

/** Of a collection that is there. */
export const getCollectionName = async (db: Reader, id: number): Promise<string> => {
  const row = await db.selectFrom('collections').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name
}
