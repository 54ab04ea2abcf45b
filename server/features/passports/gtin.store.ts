import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** From now on the number leads to this style; false where it is another company's. */
export const claimGtin = async (
  tx: Tx,
  { gtin, styleId }: { gtin: string; styleId: number },
): Promise<boolean> => {
  const claimed = await tx
    .insertInto('passport_gtins')
    .columns(['gtin', 'style_id', 'brand_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('styles as s')
        .innerJoin('collections as c', 'c.id', 's.collection_id')
        .where('s.id', '=', styleId)
        .select([val(gtin).as('gtin'), 's.id', 'c.brand_id']),
    )
    .onConflict((conflict) =>
      conflict
        .column('gtin')
        .doUpdateSet((row) => ({ style_id: row.ref('excluded.style_id'), claimed_at: sql`now()` }))
        .whereRef('passport_gtins.brand_id', '=', 'excluded.brand_id'),
    )
    .returning('gtin')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The style that a number leads to; null for a number that no published passport ever carried. */
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

/** The number of the style's newest version, as long as it leads to this style. */
export const findGtinOfStyle = async (db: Reader, styleId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('passport_versions as v')
    .innerJoin('passport_gtins as g', (join) =>
      join.onRef('g.style_id', '=', 'v.style_id').on('g.gtin', '=', sql<string>`v.snapshot->>'gtin'`),
    )
    .where('v.style_id', '=', styleId)
    .where(({ eb, selectFrom }) =>
      eb(
        'v.number',
        '=',
        selectFrom('passport_versions')
          .where('style_id', '=', styleId)
          .select(({ fn }) => fn.max('number').as('newest')),
      ),
    )
    .select('g.gtin')
    .executeTakeFirst()
  return row?.gtin ?? null
}
