/** Writes of bills of materials. The style must be locked. */
import { sql } from 'kysely'
import { listColumns } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { BOM_COLUMNS, type BomColumns } from './bom-columns.ts'

/** Lines of a style, by the save that writes them. */
interface Written {
  styleId: number
  version: number
}

/** Makes the document or counts its version up. First of all writes: what follows is told as this person's. */
export const touchBom = async (
  tx: Tx,
  { styleId, userId }: { styleId: number; userId: number },
): Promise<number> => {
  const { version } = await tx
    .insertInto('boms')
    .values({ style_id: styleId, updated_by: userId })
    .onConflict((conflict) =>
      conflict.column('style_id').doUpdateSet({
        updated_by: userId,
        updated_at: sql<string>`now()`,
        version: sql<number>`boms.version + 1`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export const deleteItems = async (tx: Tx, styleId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .deleteFrom('bom_items')
    .where('style_id', '=', styleId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

const COLUMNS = listColumns(BOM_COLUMNS)

/** Rows of the table from JSON, in which decimals are text. */
const rowsOf = (rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::bom_items, ${JSON.stringify(rows)}::jsonb)`

/**
 * Lines are found by their ids. Found by their style, one by one beside the rows, 2,000 lines would be compared four
 * million times, which the planner takes for little while it has no statistics of a new style.
 */
const ofStyle = (styleId: number) => sql`bom_items.style_id + 0 = ${styleId}`

/** The new lines' ids by their positions. */
export const insertItems = async (
  tx: Tx,
  { styleId, version }: Written,
  rows: readonly BomColumns[],
): Promise<Map<number, number>> => {
  if (rows.length === 0) return new Map()
  const inserted = await sql<{
    id: number
    position: number
  }>`insert into bom_items (style_id, changed_in, ${COLUMNS})
    select ${styleId}::bigint, ${version}::integer, ${COLUMNS} from ${rowsOf(rows)} returning id, position`.execute(
    tx,
  )
  return new Map(inserted.rows.map(({ id, position }) => [position, id]))
}

/** All at once: the passport's draft is told once whatever changed. */
export const updateItems = async (
  tx: Tx,
  { styleId, version }: Written,
  rows: readonly (BomColumns & { id: number })[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`update bom_items set (changed_in, ${COLUMNS}) = (select ${version}::integer, ${COLUMNS} from (select n.*) x)
    from ${rowsOf(rows)} n where bom_items.id = n.id and ${ofStyle(styleId)}`.execute(tx)
}

/** Moves lines and leaves them otherwise as they are: anyone who changes one meanwhile is in nobody's way. */
export const placeItems = async (
  tx: Tx,
  styleId: number,
  places: readonly { id: number; position: number }[],
): Promise<void> => {
  if (places.length === 0) return
  await sql`update bom_items set position = n.position from ${rowsOf(places)} n
    where bom_items.id = n.id and ${ofStyle(styleId)}`.execute(tx)
}

/** Shows these lines in the passport and hides all others. */
export const showItems = async (
  tx: Tx,
  { styleId, version }: Written,
  ids: readonly number[],
): Promise<void> => {
  await sql`update bom_items set show_in_passport = (id = any(${ids}::bigint[])), changed_in = ${version}
    where style_id = ${styleId} and show_in_passport <> (id = any(${ids}::bigint[]))`.execute(tx)
}

/** Takes suppliers out of the lines, which stay. */
export const clearSuppliers = async (
  tx: Tx,
  { styleId, version }: Written,
  organizationIds: readonly number[],
): Promise<void> => {
  await tx
    .updateTable('bom_items')
    .set({ supplier_id: null, factory_id: null, changed_in: version })
    .where('style_id', '=', styleId)
    .where(sql<boolean>`supplier_id = any(${organizationIds}::bigint[])`)
    .execute()
}
