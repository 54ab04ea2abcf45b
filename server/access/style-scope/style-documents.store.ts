/**
 * The documents of a style, and the order in which they are locked. Anyone who writes under a style holds the style first
 * (`holdStyle`), then locks the documents that it changes. A document that does not lock its own row waits for nobody:
 * photos go up while a bill of materials is saved.
 */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { lockInTurn, RowBusy } from '#server/platform/db/row-turns.ts'

/** In the order of their locks: a save of the passport shows and hides lines of the bill of materials. */
const TABLES = {
  passport: 'passport_drafts',
  bom: 'boms',
  measurement_chart: 'measurement_charts',
  fabric_form: 'fabric_forms',
  style_file: 'style_file_states',
  tech_pack: 'tech_packs',
} as const

export type StyleDocument = keyof typeof TABLES
export const STYLE_DOCUMENTS = Object.keys(TABLES) as StyleDocument[]

/** Locks the documents until the transaction ends, those too that nobody has saved yet. */
export const lockDocuments = async (
  tx: Tx,
  styleId: number,
  documents: readonly StyleDocument[],
): Promise<void> => {
  for (const document of STYLE_DOCUMENTS) {
    if (documents.includes(document)) await lockDocument(tx, styleId, document)
  }
}

const lockDocument = async (tx: Tx, styleId: number, document: StyleDocument): Promise<void> => {
  if (await lockRow(tx, styleId, document)) return
  await lockFirstSave(tx, styleId, document)
  // Anyone who saved first meanwhile has made the row.
  await lockRow(tx, styleId, document)
}

const keyOf = (styleId: number, document: StyleDocument): string => `${document} of style ${styleId}`

const lockRow = (tx: Tx, styleId: number, document: StyleDocument): Promise<boolean> =>
  lockInTurn(tx, keyOf(styleId, document), async ({ mayWait }) => {
    const row = tx
      .selectFrom(TABLES[document])
      .where('style_id', '=', styleId)
      .select('style_id')
      .forNoKeyUpdate()
    return (await (mayWait ? row : row.noWait()).executeTakeFirst()) !== undefined
  })

/** Two who both make the document: there is no row yet that they could meet at. */
const lockFirstSave = (tx: Tx, styleId: number, document: StyleDocument): Promise<void> => {
  const key = keyOf(styleId, document)
  const number = sql`hashtextextended(${key}, 0)`
  return lockInTurn(tx, key, async ({ mayWait }) => {
    if (mayWait) {
      await sql`select pg_advisory_xact_lock(${number})`.execute(tx)
      return
    }
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${number}) as got`.execute(
      tx,
    )
    if (!rows[0]?.got) throw new RowBusy(key)
  })
}
