import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** The rows of one sheet as those of another, with their companies. The other has none yet. */
export const copyRows = async (
  tx: Tx,
  { fromSheet, toSheet }: { fromSheet: number; toSheet: number },
): Promise<void> => {
  await sql`update cost_sheets t set currency = f.currency from cost_sheets f
    where f.id = ${fromSheet} and t.id = ${toSheet}`.execute(tx)
  await sql`insert into cost_sheet_services (sheet_id, service_id, income, payment)
    select ${toSheet}::bigint, service_id, income, payment from cost_sheet_services
    where sheet_id = ${fromSheet} order by id`.execute(tx)
  const pairs = sql`cost_sheet_services f join cost_sheet_services t on t.service_id = f.service_id
    and f.sheet_id = ${fromSheet} and t.sheet_id = ${toSheet}`
  await sql`insert into cost_sheet_suppliers (row_id, supplier_id)
    select t.id, s.supplier_id from ${pairs} join cost_sheet_suppliers s on s.row_id = f.id`.execute(tx)
  await sql`insert into cost_sheet_factories (row_id, supplier_id, factory_id)
    select t.id, c.supplier_id, c.factory_id from ${pairs} join cost_sheet_factories c on c.row_id = f.id`.execute(
    tx,
  )
}

/** Of each line of one style's BOM its copy on another: in the same place, and called the same. */
export const findBomCopies = async (
  db: Reader,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('bom_items as f')
    .innerJoin('bom_items as t', (join) =>
      join
        .onRef('t.position', '=', 'f.position')
        .onRef('t.section', '=', 'f.section')
        .onRef('t.item', '=', 'f.item')
        .on('t.style_id', '=', toId),
    )
    .where('f.style_id', '=', fromId)
    .select(['f.id', 't.id as copy'])
    .execute()
  return new Map(rows.map(({ id, copy }) => [id, copy]))
}
