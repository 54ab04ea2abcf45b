import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'

interface Held {
  brand_id: number
  style_id: number
  printed_at: string | null
}

/** Whom a number leads to, locked. */
export const lockGtin = (tx: Tx, gtin: string): Promise<Held | undefined> =>
  tx
    .selectFrom('passport_gtins')
    .where('gtin', '=', gtin)
    .select(['brand_id', 'style_id', 'printed_at'])
    .forUpdate()
    .executeTakeFirst()

export const findHolder = (db: Reader, gtin: string) =>
  db
    .selectFrom('passport_gtins as g')
    .innerJoin('styles as s', 's.id', 'g.style_id')
    .where('g.gtin', '=', gtin)
    .select(['g.brand_id', 'g.style_id', 'g.printed_at', 's.style_number'])
    .executeTakeFirst()

interface Place {
  gtin: string
  styleId: number
  brandId: number
}

/** Of two at once the first one has it. */
export const insertGtin = async (tx: Tx, { gtin, styleId, brandId }: Place): Promise<void> => {
  await tx
    .insertInto('passport_gtins')
    .values({ gtin, style_id: styleId, brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The number leads there from now on. Only a decision of the operator gives it to another brand (a trigger). */
export const leadGtin = async (tx: Tx, { gtin, styleId, brandId }: Place): Promise<void> => {
  await tx
    .updateTable('passport_gtins')
    .set({ style_id: styleId, brand_id: brandId, claimed_at: sql`now()` })
    .where('gtin', '=', gtin)
    .execute()
}

/** Only a number that nothing was printed with goes (a trigger). */
export const deleteGtin = async (tx: Tx, gtin: string): Promise<void> => {
  await tx.deleteFrom('passport_gtins').where('gtin', '=', gtin).execute()
}

export const markPrinted = async (tx: Tx, gtin: string, at: Date): Promise<void> => {
  await tx
    .updateTable('passport_gtins')
    .set({ printed_at: at.toISOString() })
    .where('gtin', '=', gtin)
    .where('printed_at', 'is', null)
    .execute()
}

const newestGtin = (db: Reader, styleId: number) =>
  db
    .selectFrom('passport_versions')
    .where('style_id', '=', styleId)
    .orderBy('number', 'desc')
    .limit(1)
    .select(sql<string | null>`snapshot->>'gtin'`.as('gtin'))

/** That the newest version carries; null for none. */
export const findCarried = async (db: Reader, styleId: number): Promise<string | null> =>
  (await newestGtin(db, styleId).executeTakeFirst())?.gtin ?? null

/** Whether something published of a lot carries it: its label may be sewn in. */
export const isCarriedByLot = async (db: Reader, gtin: string): Promise<boolean> => {
  const row = await db
    .selectFrom('passport_lot_versions')
    .where(sql<string>`content ->> 'gtin'`, '=', gtin)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The numbers that lead to a style, newest first. */
export const listGtins = async (db: Reader, styleId: number) => {
  const [rows, carried] = [
    await db
      .selectFrom('passport_gtins')
      .where('style_id', '=', styleId)
      .select(['gtin', 'claimed_at', 'printed_at'])
      .orderBy('claimed_at', 'desc')
      .orderBy('gtin')
      .execute(),
    await findCarried(db, styleId),
  ]
  return rows.map(({ gtin, claimed_at, printed_at }) => ({
    gtin,
    leads_since: claimed_at,
    printed_at,
    is_carried: gtin === carried,
  }))
}

/** The style that a number leads to; null for a number that no published passport carries. */
export const findStyleOfGtin = async (
  db: Reader,
  gtin: string,
): Promise<{ id: number; style_number: string } | null> =>
  (await db
    .selectFrom('passport_gtins as g')
    .innerJoin('styles as s', 's.id', 'g.style_id')
    .where('g.gtin', '=', gtin)
    .select(['s.id', 's.style_number'])
    .executeTakeFirst()) ?? null

/** The last version of the style that carried the number; null where none did. */
export const findVersionOfGtin = async (
  db: Reader,
  { styleId, gtin }: { styleId: number; gtin: string },
): Promise<number | null> => {
  const row = await db
    .selectFrom('passport_versions')
    .where('style_id', '=', styleId)
    .where(sql<string>`snapshot->>'gtin'`, '=', gtin)
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}

/** The number of the style's newest version, as long as it leads to this style. */
export const findGtinOfStyle = async (db: Reader, styleId: number): Promise<string | null> => {
  const row = await db
    .selectFrom(newestGtin(db, styleId).as('v'))
    .innerJoin('passport_gtins as g', 'g.gtin', 'v.gtin')
    .where('g.style_id', '=', styleId)
    .select('g.gtin')
    .executeTakeFirst()
  return row?.gtin ?? null
}
