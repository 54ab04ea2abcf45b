import { sql } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** One's own, and what is shared in the company. */
const fromViews = (db: Reader, actor: Actor) =>
  db
    .selectFrom('style_views as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .where('v.organization_id', '=', actor.organization_id)
    .where(sql<boolean>`(v.shared or v.owner_id = ${actor.user_id})`)
    .select(['v.id', 'v.name', 'v.shared', 'v.query', 'v.columns', 'v.version', 'v.owner_id'])
    .select('u.full_name as owner_name')

export type StyleViewRow = Awaited<ReturnType<typeof listViews>>[number]

/** One's own first, by name. */
export const listViews = (db: Reader, actor: Actor) =>
  fromViews(db, actor)
    .orderBy(sql`v.owner_id = ${actor.user_id}`, 'desc')
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute()

export const findView = (db: Reader, actor: Actor, id: number) =>
  fromViews(db, actor).where('v.id', '=', id).executeTakeFirst()

export const lockView = (tx: Tx, actor: Actor, id: number) =>
  fromViews(tx, actor).where('v.id', '=', id).forUpdate('v').executeTakeFirst()

/** Those of the person, who adds no other one meanwhile. */
export const countOwnViews = async (tx: Tx, actor: Actor): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`style views of ${actor.user_id}`}, 0))`.execute(
    tx,
  )
  const { n } = await tx
    .selectFrom('style_views')
    .where('owner_id', '=', actor.user_id)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

interface ViewColumns {
  name: string
  shared: boolean
  query: string
  columns: string[]
}

export const insertView = async (tx: Tx, actor: Actor, columns: ViewColumns): Promise<number> => {
  const { id } = await tx
    .insertInto('style_views')
    .values({ ...columns, owner_id: actor.user_id, organization_id: actor.organization_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateView = async (tx: Tx, id: number, columns: ViewColumns): Promise<void> => {
  await tx
    .updateTable('style_views')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const deleteViewRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('style_views').where('id', '=', id).execute()
}
