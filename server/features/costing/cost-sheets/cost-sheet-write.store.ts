/** Writes of the working copy. The style must be held, and the sheet locked before its rows are written. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'
import type { RowOfSheet, SheetOf } from './cost-sheet.store.ts'

/** The company's sheet, locked until the transaction ends; made where there is none yet. */
export const lockSheet = async (
  tx: Tx,
  { styleId, organizationId, userId }: SheetOf & { userId: number },
): Promise<number> => {
  const lock = () =>
    lockInTurn(tx, `costs of company ${organizationId} on style ${styleId}`, async ({ mayWait }) => {
      const row = tx
        .selectFrom('cost_sheets')
        .where('style_id', '=', styleId)
        .where('organization_id', '=', organizationId)
        .select('id')
        .forNoKeyUpdate()
      return (await (mayWait ? row : row.noWait()).executeTakeFirst())?.id
    })
  const there = await lock()
  if (there !== undefined) return there
  // Of two first saves at once one waits here, and finds the other's sheet then.
  await sql`insert into cost_sheets (style_id, organization_id, currency, made_by)
    select id, ${organizationId}::bigint, currency, ${userId}::bigint from styles where id = ${styleId}
    on conflict (style_id, organization_id) do nothing`.execute(tx)
  const made = await lock()
  if (made === undefined) throw new Error(`Style ${styleId} is gone`)
  return made
}

export const setCurrency = async (tx: Tx, sheetId: number, currency: string): Promise<void> => {
  await tx.updateTable('cost_sheets').set({ currency }).where('id', '=', sheetId).execute()
}

/** A row as it is from now on. */
export interface RowWrite {
  cost_service_id: number
  income: string | null
  payment: string | null
  suppliers: { id: number; factories: number[] }[]
  /** They are those that stand there already. */
  keepsSuppliers?: boolean
}

type WrittenRow = Pick<RowOfSheet, 'id' | 'cost_service_id' | 'income' | 'payment'>

/** All rows at once, whatever number of them: the statement is always the same. Answers them as they stand there now. */
export const writeRows = async (
  tx: Tx,
  sheetId: number,
  rows: readonly RowWrite[],
): Promise<WrittenRow[]> => {
  if (rows.length === 0) return []
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as n (cost_service_id bigint, income numeric, payment numeric, suppliers jsonb)`
  const { rows: written } = await sql<WrittenRow & { id: number }>`
    insert into cost_sheet_services (sheet_id, service_id, income, payment)
    select ${sheetId}::bigint, n.cost_service_id, n.income, n.payment from ${given}
    on conflict (sheet_id, service_id) do update set income = excluded.income, payment = excluded.payment
    returning id, service_id as cost_service_id, income::text, payment::text`.execute(tx)
  const ids = new Map(written.map(({ id, cost_service_id }) => [cost_service_id, id]))
  const named = rows.filter(({ keepsSuppliers }) => !keepsSuppliers)
  if (named.length > 0)
    await writeSuppliers(
      tx,
      named.map(({ cost_service_id, suppliers }) => ({ row_id: ids.get(cost_service_id) ?? 0, suppliers })),
    )
  return written
}

/** Factories go with their suppliers and come again. */
const writeSuppliers = async (
  tx: Tx,
  rows: readonly { row_id: number; suppliers: RowWrite['suppliers'] }[],
): Promise<void> => {
  const suppliers = rows.flatMap(({ row_id, suppliers: all }) =>
    all.map(({ id, factories }) => ({ row_id, supplier_id: id, factories })),
  )
  const factories = suppliers.flatMap(({ factories: all, ...of }) =>
    all.map((factory_id) => ({ ...of, factory_id })),
  )
  await sql`delete from cost_sheet_suppliers where row_id = any(${rows.map(({ row_id }) => row_id)}::bigint[])`.execute(
    tx,
  )
  await sql`insert into cost_sheet_suppliers (row_id, supplier_id)
    select n.row_id, n.supplier_id from jsonb_populate_recordset(null::cost_sheet_suppliers,
      ${JSON.stringify(suppliers)}::jsonb) n`.execute(tx)
  await sql`insert into cost_sheet_factories (row_id, supplier_id, factory_id)
    select n.row_id, n.supplier_id, n.factory_id from jsonb_populate_recordset(null::cost_sheet_factories,
      ${JSON.stringify(factories)}::jsonb) n`.execute(tx)
}

/** Takes companies out of the working copies of all owners of the style; what was saved keeps their names. */
export const clearSuppliers = async (
  tx: Tx,
  { styleId, organizationIds }: { styleId: number; organizationIds: readonly number[] },
): Promise<void> => {
  await sql`select id from cost_sheets where style_id = ${styleId} order by id for no key update`.execute(tx)
  await sql`delete from cost_sheet_suppliers where supplier_id = any(${organizationIds}::bigint[]) and row_id in (
    select r.id from cost_sheet_services r join cost_sheets k on k.id = r.sheet_id
    where k.style_id = ${styleId})`.execute(tx)
}
