/** The codes on labels. They are kept for ever, because garments carry them. */
import { sql } from 'kysely'
import type { PrintRun } from '#contract/passports/passport-analytics.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** As the unique index has it: labels that differ by case only are one, and one code has none. */
const hasLabel = (label: string | null) =>
  sql<boolean>`lower(label) is not distinct from lower(${label}::text)`

export const findTrackingCode = async (
  db: Reader,
  { styleId, label }: { styleId: number; label: string | null },
): Promise<string | null> => {
  const row = await db
    .selectFrom('passport_tracking_codes')
    .where('style_id', '=', styleId)
    .where(hasLabel(label))
    .select('code')
    .executeTakeFirst()
  return row?.code ?? null
}

export const insertTrackingCode = async (
  tx: Tx,
  row: { styleId: number; label: string | null; code: string },
): Promise<void> => {
  await tx
    .insertInto('passport_tracking_codes')
    .values({ code: row.code, style_id: row.styleId, label: row.label })
    .onConflict((conflict) => conflict.expression(sql`style_id, lower(label)`).doNothing())
    .execute()
}

/** The style's first code; `fresh` becomes it where there is none. */
export const getTrackingCode = async (tx: Tx, styleId: number, fresh: string): Promise<string> => {
  await insertTrackingCode(tx, { styleId, label: null, code: fresh })
  const code = await findTrackingCode(tx, { styleId, label: null })
  if (!code) throw new Error('A tracking code that was just created is gone')
  return code
}

/** The first one first, the others by name. */
export const listTrackingCodes = (db: Reader, styleId: number): Promise<PrintRun[]> =>
  db
    .selectFrom('passport_tracking_codes')
    .where('style_id', '=', styleId)
    .select(['code as tracking_code', 'label', 'created_at'])
    .orderBy(sql`label is not null`)
    .orderBy(sql`lower(label)`)
    .execute()
