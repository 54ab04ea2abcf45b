import { sql } from 'kysely'
import type { FactLevel, FactValues } from '#contract/passports/facts/fact-record.ts'
import { isCollectionSeen, isOwner, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'

/** Whose sheet it is. */
export interface SheetOf {
  level: FactLevel
  id: number
}

const COLUMNS = {
  company: 'organization_id',
  collection: 'collection_id',
  style: 'style_id',
} as const satisfies Record<FactLevel, string>

export interface SheetRow {
  said: FactValues
  version: number
  updated_by: string
  updated_at: string
}

const sheets = (db: Reader, { level, id }: SheetOf) =>
  db
    .selectFrom('passport_facts as f')
    .innerJoin('users as u', 'u.id', 'f.updated_by')
    .where(`f.${COLUMNS[level]}`, '=', id)
    .select(['f.said', 'f.version', 'u.full_name as updated_by', 'f.updated_at'])

export const findSheet = (db: Reader, of: SheetOf): Promise<SheetRow | undefined> =>
  sheets(db, of).executeTakeFirst()

/** Made where there is none yet, and locked until the transaction ends. */
export const lockSheet = async (tx: Tx, of: SheetOf, userId: number): Promise<SheetRow> => {
  await tx
    .insertInto('passport_facts')
    .values({ [COLUMNS[of.level]]: of.id, updated_by: userId, updated_at: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // By itself: a join would be asked once more of a row that somebody else changed meanwhile, and find nobody.
  await lockInTurn(tx, `facts of ${of.level} ${of.id}`, ({ mayWait }) => {
    const row = tx.selectFrom('passport_facts').where(COLUMNS[of.level], '=', of.id).select('id').forUpdate()
    return (mayWait ? row : row.noWait()).execute()
  })
  return sheets(tx, of).executeTakeFirstOrThrow()
}

export const writeSheet = async (
  tx: Tx,
  { level, id }: SheetOf,
  { said, userId }: { said: FactValues; userId: number },
): Promise<void> => {
  await tx
    .updateTable('passport_facts')
    .set(({ eb }) => ({
      said: JSON.stringify(said),
      version: eb('version', '+', 1),
      updated_by: userId,
      updated_at: sql<string>`now()`,
    }))
    .where(COLUMNS[level], '=', id)
    .execute()
}

/** The collection of a style, and the company whose facts hold there: only where it made the collection for itself. */
export const findHolders = async (
  db: Reader,
  styleId: number,
): Promise<{ collection_id: number; company_id: number | null } | undefined> =>
  db
    .selectFrom('styles as s')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .where('s.id', '=', styleId)
    .select(['c.id as collection_id'])
    .select(({ eb }) =>
      eb
        .case()
        .whenRef('c.brand_id', '=', 'c.created_by_organization_id')
        .then(eb.ref('c.brand_id'))
        .else(null)
        .end()
        .as('company_id'),
    )
    .executeTakeFirst()

/** The same of a collection. */
export const findCompanyOf = async (db: Reader, collectionId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('collections')
    .where('id', '=', collectionId)
    .whereRef('brand_id', '=', 'created_by_organization_id')
    .select('brand_id')
    .executeTakeFirst()
  return row?.brand_id ?? null
}

/** As the actor stands to it; it stays until the transaction ends, where one is open. */
export const findCollectionStanding = (db: Reader, actor: Actor, id: number, { held }: { held: boolean }) => {
  const viewer = viewerOf(actor)
  const seen = db
    .selectFrom('collections as c')
    .where('c.id', '=', id)
    .where(isCollectionSeen(viewer))
    .select(['c.id', isOwner(viewer).as('is_owner')])
    .select(sql<boolean>`not ${isOwner(viewer)}`.as('is_assigned'))
  return (held ? seen.forKeyShare('c') : seen).executeTakeFirst()
}
