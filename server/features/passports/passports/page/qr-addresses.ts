import type { QrForm } from '#contract/passports/passports.ts'
import { findGtinOfStyle, markPrinted } from '#server/features/passports/passport-gtins/index.ts'
import type { Db, Reader } from '#server/platform/db/database.ts'
import { getPassportSubject } from '../passport-draft.store.ts'

/** Paths that a style's code can carry: its page, and its GS1 Digital Link where a published GTIN leads to it. */
export const listQrAddresses = async (
  db: Reader,
  styleId: number,
): Promise<Record<QrForm, string | null>> => {
  const [{ style_number }, gtin] = [await getPassportSubject(db, styleId), await findGtinOfStyle(db, styleId)]
  return { link: `/trace/${style_number}`, gs1: gtin && `/01/${gtin}` }
}

/** From now on labels may carry the GTIN. */
export const noteDrawn = async (db: Db, styleId: number, at: Date): Promise<void> => {
  const gtin = await findGtinOfStyle(db, styleId)
  if (gtin) await db.write((tx) => markPrinted(tx, gtin, at))
}
